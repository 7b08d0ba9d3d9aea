import { Button, Table, VisuallyHidden } from "@mantine/core";
import { Pencil } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { textIn } from "#domain/language/text-in.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { inDollars } from "../data/dollars.ts";
import { isConflict, useFailureText } from "../data/failure.ts";
import { RemoveButton } from "../parts/remove-button.tsx";
import { RowPrice } from "../parts/row-price.tsx";
import { knownPosition, playerLabel } from "./player-fields.tsx";

export function ExtraHead({ kind, mayEdit }: { kind: AdminPatch["kind"]; mayEdit: boolean }) {
  const t = useTranslations("admin-patches");
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

type ExtraRowProps = {
  extra: AdminPatch;
  onEdit: (() => void) | null;
  /** Saves another price; null without permission. @returns why it was refused */
  onPrice: ((cents: number) => Promise<string | null>) | null;
  onRemoved: (requestId: string) => void;
};

export function ExtraRow({ extra, onEdit, onPrice, onRemoved }: ExtraRowProps) {
  const t = useTranslations("admin-patches");
  const language = useLanguage();
  const { kind, name, number, playerName, position, priceUsd, products } = extra;
  const isPlayer = kind === "player";
  const title = textIn(name, language);
  const known = knownPosition(position);
  const label = playerLabel(number ?? "", playerName ?? "");
  return (
    <Table.Tr>
      {isPlayer ? <Table.Td data-number>{number}</Table.Td> : null}
      <Table.Td>
        <span className="admin-strong">{isPlayer ? playerName : title}</span>
        {isPlayer && title !== label ? <span className="admin-second-line">{title}</span> : null}
      </Table.Td>
      {isPlayer ? (
        <Table.Td data-from="sm">{known ? t(`positions.${known}`) : position}</Table.Td>
      ) : null}
      <Table.Td data-number>
        {onPrice ? (
          <RowPrice name={title} cents={priceUsd} onSave={onPrice} />
        ) : (
          formatMoney(inDollars(priceUsd), language)
        )}
      </Table.Td>
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
            <span className="extra-word">{t("changeIt")}</span>
            <Pencil size={15} aria-hidden="true" />
          </Button>
          {products === 0 ? <RemoveExtra extra={extra} onRemoved={onRemoved} /> : null}
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

/** Only unused extras can be removed. */
function RemoveExtra({ extra, onRemoved }: Pick<ExtraRowProps, "extra" | "onRemoved">) {
  const t = useTranslations("admin-patches");
  const textOf = useFailureText();
  const language = useLanguage();
  const name = textIn(extra.name, language);
  return (
    <RemoveButton
      label={t("removeOne", { name })}
      sureLabel={t("sureOf", { name })}
      sure={t("sure")}
      onRemove={async () => {
        const answer = await adminCall("deletePatch", { id: extra.id }, { quiet: true });
        if (answer.ok) return onRemoved(answer.requestId);
        showToast({ tone: "error", text: isConflict(answer) ? t("needed") : textOf(answer) });
      }}
    />
  );
}
