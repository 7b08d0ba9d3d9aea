import "./stock-sheet.css";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { StockRow } from "#contract/admin/stock.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { useFormat } from "../data/use-format.ts";
import { SheetCell } from "./sheet-cell.tsx";
import type { Sheet } from "./use-sheet.ts";

type SheetTableProps = {
  sheet: Sheet;
  rows: readonly StockRow[];
  /** Ids of the instructions and of the text about the active cell. */
  describedBy: string;
  isReadOnly: boolean;
};

/** Products down, sizes across; one cell is in the tab order. */
export function SheetTable({ sheet, rows, describedBy, isReadOnly }: SheetTableProps) {
  const t = useTranslations("admin-stock");
  const language = useLanguage();
  return (
    <div className="stock-sheet">
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- Its cells are edited.
        role="grid"
        aria-label={t("sheet")}
        aria-describedby={describedBy}
        aria-readonly={isReadOnly}
        onKeyDown={sheet.onKeyDown}
        onCopy={sheet.onCopy}
        onPaste={sheet.onPaste}
      >
        <thead>
          <tr>
            <th scope="col">{t("product")}</th>
            {sheet.columns.map((size) => (
              <th key={size} scope="col">
                {sizeName(size, language)}
              </th>
            ))}
            <th scope="col">{t("total")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <SheetRow key={row.productId} sheet={sheet} row={row} index={index} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SheetRowProps = { sheet: Sheet; row: StockRow; index: number };

function SheetRow({ sheet, row, index }: SheetRowProps) {
  const { textIn } = useFormat();
  const { productId, title, image, sizes } = row;
  const total = sheet.columns.reduce(
    (sum, _size, column) => sum + (sheet.valueAt({ row: index, column })?.stock ?? 0),
    0,
  );
  return (
    <tr>
      <th scope="row" aria-label={textIn(title)}>
        <span className="stock-product">
          <SmallPicture image={image} width={80} shown={32} alt="" />
          <Link to={`/admin/products/${productId}`} tabIndex={-1}>
            {textIn(title)}
          </Link>
        </span>
      </th>
      {sheet.columns.map((size, column) => (
        <SheetCell
          key={size}
          sheet={sheet}
          place={{ row: index, column }}
          cell={sizes.find((one) => one.size === size) ?? null}
        />
      ))}
      <td className="stock-total">{total}</td>
    </tr>
  );
}
