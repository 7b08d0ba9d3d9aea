import { useId } from "react";
import { useTranslations } from "use-intl";
import type { StockRow } from "#contract/admin/stock.ts";
import { useFormat } from "../data/use-format.ts";
import { SheetTable } from "./sheet-table.tsx";
import { useSheet, type Sheet } from "./use-sheet.ts";
import type { StockChanges } from "./use-stock-edits.ts";

type StockEditorProps = {
  rows: readonly StockRow[];
  changes: StockChanges;
  mayEdit: boolean;
  onSave: () => void;
};

/** The sheet with a line about the active cell and its keys. */
export function StockEditor({ rows, changes, mayEdit, onSave }: StockEditorProps) {
  const t = useTranslations("admin-stock");
  const id = useId();
  const sheet = useSheet({
    rows,
    changes,
    mayEdit,
    onSave,
    onLeave: () => document.getElementById(`${id}-leave`)?.focus(),
  });
  return (
    <>
      <SheetTable sheet={sheet} rows={rows} isReadOnly={!mayEdit} describedBy={`${id}-keys`} />
      <div className="stock-line" data-refused={sheet.isRefused || undefined}>
        <span role={sheet.isRefused ? "alert" : undefined}>
          {sheet.isRefused ? t("refused") : <PlaceText sheet={sheet} rows={rows} />}
        </span>
        <span id={`${id}-keys`}>{t(mayEdit ? "keys" : "keysReadOnly")}</span>
        <span id={`${id}-leave`} tabIndex={-1} />
      </div>
    </>
  );
}

function PlaceText({ sheet, rows }: { sheet: Sheet; rows: readonly StockRow[] }) {
  const t = useTranslations("admin-stock");
  const { textIn } = useFormat();
  const { active } = sheet;
  const value = active && sheet.valueAt(active);
  const row = active && rows[active.row];
  if (!value || !row) return null;
  const { size, seen, stock } = value;
  const title = textIn(row.title);
  const { held = 0, waiting = 0 } = row.sizes.find((one) => one.size === size) ?? {};
  const where = t("place", { title, size, stock });
  return [
    where,
    ...(seen === stock ? [] : [t("was", { before: seen })]),
    ...(held > 0 ? [t("held", { held })] : []),
    ...(waiting > 0 ? [t("waiting", { waiting })] : []),
  ].join(" · ");
}
