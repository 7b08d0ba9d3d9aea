import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import type { ListRow } from "../cart-lines.ts";
import { LineControls } from "../line/line-controls.tsx";
import { LineDescription, LinePicture } from "../line/line-description.tsx";
import { RemovedLineRow } from "../line/removed-line-row.tsx";

/** Product, quantity and total in columns; on a phone one below the other. */
export function CartTable({ rows }: { rows: readonly ListRow[] }) {
  const t = useTranslations("cart");
  return (
    <table
      data-cart-lines
      tabIndex={-1}
      className="block w-full border-collapse text-left outline-none md:table"
    >
      <caption className="sr-only">{t("title")}</caption>
      <thead className="label border-b border-line text-ink-soft max-md:sr-only">
        <tr>
          <th scope="col" className="pb-3 font-medium">
            {t("columns.product")}
          </th>
          <th scope="col" className="w-52 pb-3 font-medium">
            {t("columns.quantity")}
          </th>
          <th scope="col" className="w-28 pb-3 text-right font-medium">
            {t("columns.total")}
          </th>
        </tr>
      </thead>
      <tbody className="block border-line max-md:border-t md:table-row-group">
        {rows.map((row) =>
          row.kind === "line" ? (
            <CartRow key={row.item.id} item={row.item} />
          ) : (
            <tr key={row.removed.item.id} className="block border-b border-line md:table-row">
              <td colSpan={3} className="block py-6 md:table-cell">
                <RemovedLineRow removed={row.removed} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function CartRow({ item }: { item: CartItem }) {
  const t = useTranslations("cart");
  const { formatMoney } = useFormat();
  return (
    <tr className="flex flex-wrap justify-between gap-x-4 gap-y-4 border-b border-line py-6 md:table-row">
      <td className="w-full md:w-auto md:py-6 md:pr-8">
        <div className="flex gap-4 md:gap-6">
          <LinePicture item={item} size="w-28 md:w-32" />
          <LineDescription item={item} />
        </div>
      </td>
      <td className="align-top md:py-6">
        <LineControls item={item} />
      </td>
      <td className="tabular text-right align-top md:py-6">
        <p className="text-16 leading-11 font-semibold">{formatMoney(item.lineTotal)}</p>
        {item.quantity > 1 ? (
          <p className="text-14 text-ink-soft">
            {t("each", { price: formatMoney(item.unitPrice) })}
          </p>
        ) : null}
      </td>
    </tr>
  );
}
