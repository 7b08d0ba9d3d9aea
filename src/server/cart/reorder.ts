import type { Reordered } from "#contract/own-order.ts";
import { toWire } from "#contract/line-content.ts";
import { chosenIds, type LineContent } from "#domain/cart/line-content.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { readOrderLines, type OrderLineRow } from "#server/order/order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { getSellables } from "#server/catalog/get-sellables.ts";
import { withoutWithdrawn, type CartLine } from "./cart-line.ts";
import { saveCartItems } from "./save-cart-items.ts";

type Missing = Reordered["missing"][number]["reason"];

/** The result of a reorder: the whole cart, and the ids of the lines it touched. */
export type ReorderedCart = {
  lines: CartLine[];
  savedIds: string[];
  missing: Reordered["missing"];
};

/**
 * Puts the lines of an order into the caller's cart again, each with its size, print and extras, at
 * today's prices (R-AFTER-5). A thing no longer offered or not in stock is left out and named, an
 * extra of a line as well; of a thing that is short as many as there are go in. Refuses with
 * `notFound`.
 */
export async function reorder(
  queries: Queries,
  input: { orderNo: string; orderKey?: string | undefined },
  { accountId, language }: { accountId: string; language: Language },
): Promise<Outcome<ReorderedCart>> {
  const order = await findOpenOrder(queries, input, accountId);
  if (!order) return refuse("notFound");
  const reordered: ReorderedCart = { lines: [], savedIds: [], missing: [] };
  for (const line of await readOrderLines(queries, order.id)) {
    if (line.replaces_line_id !== null) continue;
    const reason = await addLine(queries, accountId, line, reordered);
    if (reason) reordered.missing.push({ title: textIn(line.title, language), reason });
  }
  return done(reordered);
}

async function addLine(
  queries: Queries,
  accountId: string,
  line: OrderLineRow,
  into: ReorderedCart,
): Promise<Missing | null> {
  const { content, isLessened } = await stillOffered(queries, line.content);
  const wire = toWire(content);
  const add = async (quantity: number) => {
    const saved = await saveCartItems(queries, accountId, [{ ...wire, quantity }]);
    if (!saved.ok) return saved;
    into.lines = saved.value.lines;
    into.savedIds.push(...saved.value.savedIds);
    return saved;
  };
  const all = await add(line.quantity);
  if (all.ok) return isLessened ? "lessened" : null;
  if (all.reason === "outOfStock") {
    const available = all.data?.lines?.[0]?.available ?? 0;
    const isSome = available > 0 && available < line.quantity && (await add(available)).ok;
    return isSome ? "fewer" : "soldOut";
  }
  const isFull = all.data?.errors?.some(
    ({ key }) => key === "cartFull" || key === "quantityTooLarge",
  );
  return isFull ? "cartFull" : "withdrawn";
}

/** The content of an old line without the extras that are no longer sold with its product (R-CART-6). */
async function stillOffered(
  queries: Queries,
  content: LineContent,
): Promise<{ content: LineContent; isLessened: boolean }> {
  const { productId, choice: chosen } = content;
  const sellable = (await getSellables(queries, [productId], chosenIds(chosen))).get(productId);
  if (!sellable) return { content, isLessened: false };
  const { choice, withdrawn } = withoutWithdrawn(chosen, sellable);
  return { content: { ...content, choice }, isLessened: withdrawn.length > 0 };
}
