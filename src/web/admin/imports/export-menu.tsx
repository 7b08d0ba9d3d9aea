import { Button, Menu } from "@mantine/core";
import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import {
  exportKinds,
  exportRights,
  type ExportKind,
  type ExportFormat,
} from "#domain/import/import-kinds.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureToast, type CallFailure } from "../data/failure.ts";
import { useMayDo } from "../use-user.ts";

/** Every list that the reader may take along. */
export function ExportMenu() {
  const t = useTranslations("admin-imports");
  const mayDo = useMayDo();
  const save = useExport();
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" leftSection={<Download size={16} />}>
          {t("export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportKinds
          .filter((kind) => mayDo(exportRights[kind]))
          .map((kind) => (
            <Menu.Item key={kind} onClick={() => void save(kind)}>
              {t(`kind.${kind}`)}
            </Menu.Item>
          ))}
        {mayDo(exportRights.products) ? (
          <Menu.Item onClick={() => void save("products", "shopify")}>{t("asShopify")}</Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Days of orders, `YYYY-MM-DD`. */
type Period = { from?: string; to?: string };
type ExportButtonProps = { kind: ExportKind; period?: Period; label?: string };

/** A list as a file, beside the list's title; nothing where it may not be taken along. */
export function ExportButton({ kind, period, label }: ExportButtonProps) {
  const t = useTranslations("admin-imports");
  const mayDo = useMayDo();
  const save = useExport();
  if (!mayDo("tables.export") || !mayDo(exportRights[kind])) return null;
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} />}
      onClick={() => void save(kind, "own", period)}
    >
      {label ?? t("export")}
    </Button>
  );
}

type Export = (kind: ExportKind, format?: ExportFormat, period?: Period) => Promise<void>;

function useExport(): Export {
  const save = useDownload();
  return async (kind, format = "own", period = {}) =>
    save(await adminCall("exportTable", { kind, format, ...period }, { quiet: true }));
}

/** Opens the address of a file, or says why there is none. */
export function useDownload(): (
  answer: { ok: true; data: { address: string } } | ({ ok: false } & CallFailure),
) => void {
  const failed = useFailureToast();
  return (answer) => {
    if (answer.ok) window.location.assign(answer.data.address);
    else failed(answer);
  };
}
