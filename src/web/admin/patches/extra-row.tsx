import { Button, Table } from "@mantine/core";
import { Pencil } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { useFormat } from "../data/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { inDollars } from "../data/dollars.ts";
import type { Heading } from "../parts/list-table.tsx";
import { RowPrice } from "../parts/row-price.tsx";
import { RemoveRecord } from "../parts/row-tools.tsx";
import { knownPosition, playerLabel } from "./player-fields.tsx";

/** Headings of a list of patches, add-ons or players. */
export function useExtraHead(kind: AdminPatch["kind"], mayEdit: boolean): (Heading | false)[] {
  const t = useTranslations("admin-patches");
  const isPlayer = kind === "player";
  return [
    isPlayer && { label: t("number"), isNumber: true, width: 64 },
    t(isPlayer ? "printedName" : "name"),
    isPlayer && { label: t("position"), from: "sm" },
    { label: t("price"), isNumber: true },
    !isPlayer && { label: t("products"), isNumber: true, from: "sm" },
    mayEdit && { label: t("actions"), isHidden: true },
  ];
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
  const { formatMoney, textIn } = useFormat();
  const { id, kind, name, number, playerName, position, priceUsd, products } = extra;
  const isPlayer = kind === "player";
  const title = textIn(name);
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
          formatMoney(inDollars(priceUsd))
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
            <Pencil size={15} />
          </Button>
          {/* Only unused ones can be removed. */}
          {products === 0 ? (
            <RemoveRecord
              name={title}
              remove={() => adminCall("deletePatch", { id }, { quiet: true })}
              conflict={t("needed")}
              onRemoved={onRemoved}
            />
          ) : null}
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}
