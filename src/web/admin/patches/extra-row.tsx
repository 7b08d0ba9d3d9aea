import { Button, Table, VisuallyHidden } from "@mantine/core";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { formatMoney } from "#web/i18n/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { inDollars } from "../data/dollars.ts";
import { isConflict, useFailureText } from "../data/failure.ts";
import { knownPosition } from "./player-fields.tsx";
import { playerLabel } from "./player-label.ts";

export function ExtraHead({ kind, mayEdit }: { kind: AdminPatch["kind"]; mayEdit: boolean }) {
  const t = useTranslations("office-patches");
  const isPlayer = kind === "player";
  return (
    <>
      {isPlayer ? (
        <Table.Th data-number w={64}>
          {t("number")}
        </Table.Th>
      ) : null}
      <Table.Th>{t(isPlayer ? "printedName" : "name")}</Table.Th>
      {isPlayer ? <Table.Th data-from="sm">{t("position")}</Table.Th> : null}
      <Table.Th data-number>{t("price")}</Table.Th>
      {isPlayer ? null : (
        <Table.Th data-number data-from="sm">
          {t("products")}
        </Table.Th>
      )}
      {mayEdit ? (
        <Table.Th>
          <VisuallyHidden>{t("actions")}</VisuallyHidden>
        </Table.Th>
      ) : null}
    </>
  );
}

type ExtraRowProps = { extra: AdminPatch; onEdit: (() => void) | null; onRemoved: () => void };

export function ExtraRow({ extra, onEdit, onRemoved }: ExtraRowProps) {
  const t = useTranslations("office-patches");
  const language = useLanguage();
  const { kind, name, number, playerName, position, priceUsd, products } = extra;
  const isPlayer = kind === "player";
  const title = name[language];
  const known = knownPosition(position);
  const label = playerLabel(number ?? "", playerName ?? "");
  return (
    <Table.Tr>
      {isPlayer ? <Table.Td data-number>{number}</Table.Td> : null}
      <Table.Td>
        <span className="office-strong">{isPlayer ? playerName : title}</span>
        {isPlayer && title !== label ? <span className="office-second-line">{title}</span> : null}
      </Table.Td>
      {isPlayer ? (
        <Table.Td data-from="sm">{known ? t(`positions.${known}`) : position}</Table.Td>
      ) : null}
      <Table.Td data-number>{formatMoney(inDollars(priceUsd), language)}</Table.Td>
      {isPlayer ? null : (
        <Table.Td data-number data-from="sm">
          {products}
        </Table.Td>
      )}
      {onEdit ? (
        <Table.Td className="extra-actions">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t("changeOne", { name: title })}
            onClick={onEdit}
          >
            <span>{t("changeIt")}</span>
            <Pencil size={15} aria-hidden="true" />
          </Button>
          {products === 0 ? <RemoveButton extra={extra} onRemoved={onRemoved} /> : null}
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

type RemoveButtonProps = { extra: AdminPatch; onRemoved: () => void };

/** Asks once more before it is gone. */
function RemoveButton({ extra, onRemoved }: RemoveButtonProps) {
  const t = useTranslations("office-patches");
  const textOf = useFailureText();
  const language = useLanguage();
  const [isSure, setSure] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const name = extra.name[language];
  const remove = async () => {
    if (!isSure) return setSure(true);
    setSure(false);
    setRemoving(true);
    const answer = await adminCall("deletePatch", { id: extra.id }, { quiet: true });
    setRemoving(false);
    if (answer.ok) return onRemoved();
    showToast({ tone: "error", text: isConflict(answer) ? t("needed") : textOf(answer) });
  };
  return (
    <Button
      size="compact-sm"
      color={isSure ? "error" : "gray"}
      variant={isSure ? "filled" : "subtle"}
      loading={isRemoving}
      aria-label={t(isSure ? "sureOf" : "removeOne", { name })}
      onClick={() => void remove()}
      onBlur={() => setSure(false)}
    >
      {isSure ? t("sure") : <Trash2 size={15} aria-hidden="true" />}
    </Button>
  );
}
