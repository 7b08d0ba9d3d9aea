import { useTranslations } from "use-intl";
import type { Patch } from "#contract/catalog.ts";
import { FIELD_CLASS } from "#web/ui/field-class.ts";
import { buyFormId } from "./product-choice.ts";

/** Fields that a card shows. */
export type ExtraRow = Pick<Patch, "id" | "patchName" | "patchPrice" | "group" | "size" | "mark">;

/** Fields of a patch or an add-on in the served HTML. */
export type ListedExtra = ExtraRow & Pick<Patch, "kind">;

interface PlainListProps {
  listed: readonly ListedExtra[];
  /** Ids of what is chosen already. */
  chosen: readonly string[];
  /** Formats US cents in the page's currency. */
  price: (usd: number) => string;
}

/** Patches and add-ons with their prices, to choose from in browsers without JavaScript. */
export function PlainList({ listed, chosen, price }: PlainListProps) {
  const t = useTranslations("product");
  return (
    <noscript>
      <input type="hidden" form={buyFormId} name="listed" value="all" />
      <ul className="flex flex-col gap-2">
        {byGarment(listed).map((row) => {
          const { id, kind, patchName, patchPrice, group, sizes } = row;
          const field = { form: buyFormId, name: kind === "patch" ? "patch" : "addons" };
          const plus = (
            <span className="tabular">
              {t("plus", { price: price(Math.round(patchPrice * 100)) })}
            </span>
          );
          if (!group) {
            return (
              <li key={id}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    {...field}
                    value={id}
                    defaultChecked={chosen.includes(id)}
                    className="size-5"
                  />
                  <span className="flex-1">{patchName}</span>
                  {plus}
                </label>
              </li>
            );
          }
          return (
            <li key={id}>
              <label className="flex flex-wrap items-center gap-3">
                <span className="flex-1">{group}</span>
                {plus}
                <select
                  {...field}
                  defaultValue={sizes.find((one) => chosen.includes(one.id))?.id ?? ""}
                  className={FIELD_CLASS}
                >
                  <option value="">{t("addons.noSize")}</option>
                  {sizes.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.size}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          );
        })}
      </ul>
    </noscript>
  );
}

/** Groups the rows into cards: the first of a garment represents all its sizes. */
export function byGarment<Row extends ExtraRow>(rows: readonly Row[]) {
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
