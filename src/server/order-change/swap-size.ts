import { getSellables } from "#server/catalog/get-sellables.ts";
import { refuse, refuseFields, type Refusal } from "#server/platform/outcome.ts";
import type { Queries } from "#server/platform/database.ts";
import { takeUnits } from "#server/stock/stock-hold.ts";
import type { WantedChange } from "./judge-change.ts";

/**
 * Takes units of another size out of the stock, and puts those of the former one back unless they
 * are kept until the change is paid for. @returns why not, or null; the caller then rolls back.
 */
export async function swapSize(
  queries: Queries,
  { line, after }: WantedChange,
  { keepsFormer }: { keepsFormer: boolean },
): Promise<Refusal | null> {
  const { productId, size } = line.row.content;
  if (after.size === size) return null;
  const sellable = (await getSellables(queries, [productId], [])).get(productId);
  if (!sellable?.sizes.some((offered) => offered.size === after.size)) {
    return refuseFields([{ path: "size", key: "sizeUnknown" }]);
  }
  const quantity = line.units.taken;
  const [short] = await takeUnits(queries, [
    { productId, size: after.size, quantity },
    ...(keepsFormer ? [] : [{ productId, size, quantity: -quantity }]),
  ]);
  if (!short) return null;
  const available = short.quantity;
  return refuse("outOfStock", { lines: [{ id: line.row.id, available, why: "soldOut" }] });
}
