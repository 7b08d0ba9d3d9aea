import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import type { Patch } from "#contract/catalog.ts";

/** Fields that a card shows. */
export type ExtraRow = Pick<Patch, "id" | "patchName" | "patchPrice" | "group" | "size" | "mark">;

/** Fields of a patch or an add-on in the served HTML. */
export type ListedExtra = ExtraRow & Pick<Patch, "kind">;

interface PlainListProps {
  listed: readonly ListedExtra[];
  /** Formats US cents in the page's currency. */
  price: (usd: number) => string;
}

/** Patches and add-ons with their prices, for browsers without JavaScript. */
export function PlainList({ listed, price }: PlainListProps) {
  const t = useTranslations("product");
  const { list, withAside } = usePunctuation();
  return (
    <noscript>
      <ul className="flex flex-col gap-2">
        {byGarment(listed).map(({ id, patchName, patchPrice, group, sizes }) => (
          <li key={id} className="flex justify-between gap-4">
            <span>
              {group ? withAside(group, sizes.map(({ size }) => size).join(list)) : patchName}
            </span>
            <span className="tabular">
              {t("plus", { price: price(Math.round(patchPrice * 100)) })}
            </span>
          </li>
        ))}
      </ul>
    </noscript>
  );
}

/** Groups the rows into cards: the first of a garment represents all its sizes. */
export function byGarment(rows: readonly ExtraRow[]) {
  return rows
    .filter((row, at) => {
      const first = rows.findIndex(({ group }) => group === row.group);
      return row.group === undefined || first === at;
    })
    .map((row) => ({
      ...row,
      sizes: rows.filter(({ group }) => group !== undefined && group === row.group),
    }));
}
