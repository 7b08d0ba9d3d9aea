import type { CartItem, CartItemInput } from "#contract/cart.ts";
import { quantityMax } from "#domain/cart/quantity.ts";
import { lineIdentity } from "#domain/cart/line-identity.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { getSellables, type Sellable } from "#server/catalog/get-sellables.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid, newId } from "#server/platform/ids.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { transact } from "#server/platform/transact.ts";
import {
  addLine,
  deleteLines,
  insertLine,
  readCartLines,
  readRate,
  updateLine,
  type StoredLine,
} from "./cart-line.repository.ts";
import { makeCartLine, type CartLine } from "./cart-line.ts";
import { cartLinesMax, changeCart, type CartChange } from "./change-cart.ts";
import { checkLine, chosenIds } from "./check-line.ts";
import { addOwnHolds } from "./get-cart-lines.ts";
import { presentCartItem } from "./present-cart-item.ts";

type Reader = { accountId: string; language: Language; currency: CurrencyCode };

/**
 * Adds lines (without id) and changes lines (with id): all of them or none. Prices come from the
 * shop alone. Refuses with `invalidInput` per field, `notFound` for ids that are unknown or
 * another's, `outOfStock` for more units than there are.
 */
export async function saveCartItems(
  queries: Queries,
  items: readonly CartItemInput[],
  reader: Reader,
): Promise<Outcome<CartItem[]>> {
  const sellables = await getSellables(
    queries,
    items.map((item) => item.productId),
    items.flatMap(chosenIds),
  );
  const checked = checkItems(items, sellables);
  if (!checked.ok) return checked;
  const [first, second] = checked.value;
  if (first?.isNew && !second) {
    const added = await addOne(queries, first, sellables, reader);
    if (added) return done([added]);
  }
  return transact(queries, (transaction) =>
    changeAll(transaction, checked.value, sellables, reader),
  );
}

function checkItems(
  items: readonly CartItemInput[],
  sellables: ReadonlyMap<string, Sellable>,
): Outcome<CartChange[]> {
  const changes: CartChange[] = [];
  const faults: Parameters<typeof refuseFields>[0][number][] = [];
  for (const [index, item] of items.entries()) {
    const content = checkLine(item, sellables.get(item.productId) ?? null);
    if (content.ok) {
      const isNew = item.id === undefined;
      changes.push({
        isNew,
        id: item.id ?? newId(),
        content: content.value,
        quantity: item.quantity,
      });
    } else {
      faults.push(...content.failure.map(({ field, key }) => ({ path: `${index}.${field}`, key })));
    }
    if (item.id !== undefined && items.findIndex((other) => other.id === item.id) < index) {
      faults.push({ path: `${index}.id`, key: "invalid" });
    }
  }
  if (faults.length > 0) return refuseFields(faults);
  const foreign = changes.some((change) => !change.isNew && !isUuid(change.id));
  return foreign ? refuse("notFound") : done(changes);
}

/** The usual case in one statement; undefined when it needs the longer way, or a refusal. */
async function addOne(
  queries: Queries,
  change: CartChange,
  sellables: ReadonlyMap<string, Sellable>,
  reader: Reader,
): Promise<CartItem | undefined> {
  const sellable = sellables.get(change.content.productId);
  if (!sellable) return undefined;
  const { stock } = makeCartLine(change.id, change.content, change.quantity, sellable);
  const units = Math.min(quantityMax, stock);
  if (change.quantity > units) return undefined;
  const limits = { units, lines: cartLinesMax };
  const row = await addLine(queries, reader.accountId, change, limits, reader.currency);
  if (!row) return undefined;
  const line = makeCartLine(row.id, change.content, row.quantity, sellable);
  return presentCartItem(line, reader, row.rate);
}

async function changeAll(
  queries: Queries,
  changes: readonly CartChange[],
  sellables: ReadonlyMap<string, Sellable>,
  reader: Reader,
): Promise<Outcome<CartItem[]>> {
  const { accountId } = reader;
  await lockAccount(queries, accountId);
  const current = await readCartLines(queries, accountId, "all");
  const changed = changeCart(current, changes);
  if (!changed.ok) {
    if (changed.failure.reason === "lineUnknown") return refuse("notFound");
    const { index, field, key } = changed.failure;
    return refuseFields([{ path: `${index}.${field}`, key }]);
  }
  const { inserted, updated, removedIds, savedIds } = changed.value;
  const touched = [...inserted, ...updated].flatMap(({ id, content, quantity }) => {
    const sellable = sellables.get(content.productId);
    return sellable ? [makeCartLine(id, content, quantity, sellable)] : [];
  });
  const lines = await addOwnHolds(queries, accountId, touched);
  const missing = shortLines(lines, current);
  if (missing.length > 0) return refuse("outOfStock", { lines: missing });

  if (removedIds.length > 0) await deleteLines(queries, accountId, removedIds);
  for (const line of updated) await updateLine(queries, accountId, line);
  for (const line of inserted) await insertLine(queries, accountId, line);
  const rate = await readRate(queries, reader.currency);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return done(
    [...new Set(savedIds)]
      .flatMap((id) => byId.get(id) ?? [])
      .map((line) => presentCartItem(line, reader, rate)),
  );
}

/** Lines that ask for more than there is, unless they ask for less than before. */
function shortLines(
  lines: readonly CartLine[],
  current: readonly StoredLine[],
): { id: string; available: number }[] {
  const isLess = (line: CartLine) =>
    current.some(
      (old) =>
        old.id === line.id &&
        lineIdentity(old.content) === lineIdentity(line.content) &&
        line.quantity <= old.quantity,
    );
  return lines
    .filter((line) => line.quantity > line.stock && !isLess(line))
    .map((line) => ({ id: line.id, available: line.stock }));
}
