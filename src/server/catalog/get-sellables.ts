import { addonName } from "#domain/catalog/addon-size.ts";
import { customTypes, type CustomType } from "#domain/customization.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSellables, type SellableRow } from "./sellable.repository.ts";

/** Everything a cart line or an order needs to know of a product. Prices are US cents. */
export type Sellable = Omit<SellableRow, "customTypes"> & { customTypes: CustomType[] };

/**
 * Data of some products for sale, in one statement for all of them. Works inside a transaction
 * and locks nothing: stock is guarded by the statement that takes it.
 * @param chosenIds players, patches and add-ons that are wanted with any of them.
 * @returns by product id; unknown ids are absent.
 */
export async function getSellables(
  queries: Queries,
  productIds: readonly string[],
  chosenIds: readonly string[],
): Promise<Map<string, Sellable>> {
  if (productIds.length === 0) return new Map();
  const rows = await readSellables(queries, [...new Set(productIds)], [...new Set(chosenIds)]);
  return new Map(
    rows.map((row) => [
      row.productId,
      {
        ...row,
        customTypes: customTypes.filter((type) => row.customTypes.includes(type)),
        addons: row.addons.map(withSize),
        withdrawn: row.withdrawn.map(withSize),
      },
    ]),
  );
}

/** Grams of one unit: of the size, else of the product (R-DELIVERY-2). */
export const weightOf = (
  { sizes, weightG }: Pick<Sellable, "sizes" | "weightG">,
  size: string,
): number => sizes.find((one) => one.size === size)?.weightG ?? weightG;

const withSize = <Extra extends Pick<SellableRow["withdrawn"][number], "name" | "size">>(
  extra: Extra,
): Extra => ({ ...extra, name: addonName(extra.name, extra.size) });
