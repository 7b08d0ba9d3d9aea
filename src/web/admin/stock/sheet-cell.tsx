import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { StockRow } from "#contract/admin/stock.ts";
import type { CellPlace } from "./sheet-moves.ts";
import type { Sheet } from "./use-sheet.ts";

type SheetCellProps = {
  sheet: Sheet;
  place: CellPlace;
  /** null: the product does not have this size. */
  cell: StockRow["sizes"][number] | null;
};

/** Units at or below which stock is low. */
const low = 10;

export function SheetCell({ sheet, place, cell }: SheetCellProps) {
  const t = useTranslations("admin-stock");
  // A press brings the focus before it is a click: only one on the focused cell opens it.
  const hadFocus = useRef(false);
  const value = cell && sheet.valueAt(place);
  if (!cell || !value) return <td className="stock-gap" aria-label={t("notOffered")} />;
  const { active, typing } = sheet;
  const isActive = active?.row === place.row && active.column === place.column;
  const isTyping = typing?.row === place.row && typing.column === place.column;
  const hasChanged = value.stock !== cell.stock;
  const { stock } = value;
  const { waiting } = cell;
  const labelOf = () => {
    const parts = [
      ...(hasChanged ? [t("changedCell", { stock, before: cell.stock })] : []),
      ...(waiting > 0 ? [...(hasChanged ? [] : [String(stock)]), t("waiting", { waiting })] : []),
    ];
    return parts.length > 0 ? parts.join(" · ") : undefined;
  };
  return (
    <td
      tabIndex={isActive && !isTyping ? 0 : -1}
      data-row={place.row}
      data-column={place.column}
      data-changed={hasChanged || undefined}
      data-level={stock === 0 ? "out" : stock <= low ? "low" : undefined}
      aria-label={labelOf()}
      onFocus={(event) => {
        if (event.target === event.currentTarget && !isActive) sheet.activate(place);
      }}
      onMouseDown={({ currentTarget }) => {
        hadFocus.current = document.activeElement === currentTarget;
      }}
      onClick={() => {
        if (hadFocus.current && isActive && !isTyping) sheet.type(place, String(stock));
      }}
    >
      {isTyping ? (
        <CellInput sheet={sheet} text={typing.text} label={cell.size} />
      ) : (
        <>
          {stock}
          {cell.waiting > 0 ? (
            <span
              className="stock-waiting"
              aria-hidden="true"
              title={t("waiting", { waiting: cell.waiting })}
            >
              {cell.waiting}
            </span>
          ) : null}
        </>
      )}
    </td>
  );
}

function CellInput({ sheet, text, label }: { sheet: Sheet; text: string; label: string }) {
  return (
    <input
      ref={takeFocus}
      className="stock-input"
      inputMode="numeric"
      aria-label={label}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const { typing } = sheet;
        if (typing) sheet.type(typing, event.currentTarget.value);
      }}
      onBlur={(event) => {
        // Escape returns to the cell, which discards the typed text.
        const cell = event.currentTarget.closest("td");
        if (!cell?.contains(event.relatedTarget)) sheet.finish();
      }}
    />
  );
}

/** Once, on mount: the caret is after the typed text. */
function takeFocus(input: HTMLInputElement | null): void {
  if (!input || document.activeElement === input) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}
