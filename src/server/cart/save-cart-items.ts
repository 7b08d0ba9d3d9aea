import type { CartItemInput } from "#contract/cart.ts";
import { fromWire } from "#contract/line-content.ts";
import { chosenIds, lineIdentity } from "#domain/cart/line-content.ts";
import { getSellables, type Sellable } from "#server/catalog/get-sellables.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid, newId } from "#server/platform/ids.ts";
import { lockAccount } from "#server/platform/lock-account.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import type { CartLine } from "./cart-line.ts";
import { readCartLines, writeChange, type StoredLine } from "./cart-line.repository.ts";
import { changeCart, type CartChange } from "./change-cart.ts";
import { checkLine } from "./check-line.ts";
import { addOwnHolds, makeCartLines } from "./get-cart-lines.ts";

/** The whole cart after a change, and which of its lines were saved, in the order asked. */
type SavedCart = { lines: CartLine[]; savedIds: string[] };

/**
 * Adds lines (without id) and changes lines (with id): all of them or none. The cart is read once,
 * under the account's lock, and its new content is worked out here. Refuses with `invalidInput` per
 * field, `notFound` for ids that are unknown or another's, `outOfStock` for more units than there
 * are.
 */
export function saveCartItems(
  queries: Queries,
  accountId: string,
  items: readonly CartItemInput[],
): Promise<Outcome<SavedCart>> {
  return transact(queries, async (transaction): Promise<Outcome<SavedCart>> => {
    await lockAccount(transaction, accountId);
    const current = await readCartLines(transaction, accountId, "all");
    const contents = [...current.map(({ content }) => content), ...items.map(fromWire)];
    const sellables = await getSellables(
      transaction,
      contents.map(({ productId }) => productId),
      contents.flatMap(({ choice }) => chosenIds(choice)),
    );
    const checked = checkItems(items, sellables);
    if (!checked.ok) return checked;
    const changed = changeCart(current, checked.value);
    if (!changed.ok) {
      if (changed.failure.reason === "lineUnknown") return refuse("notFound");
      const { index, field, key } = changed.failure;
      return refuseFields([{ path: `${index}.${field}`, key }]);
    }
    const { after, savedIds } = changed.value;
    const made = makeCartLines(after, sellables);
    const lines = await addOwnHolds(transaction, accountId, made);
    const touched = lines.filter(({ id }) => savedIds.includes(id));
    const missing = shortLines(touched, current);
    if (missing.length > 0) return refuse("outOfStock", { lines: missing });
    await writeChange(transaction, accountId, changed.value);
    return done({ lines, savedIds: [...new Set(savedIds)] });
  });
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

/** Lines with more units than there are, unless they have fewer than before. */
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
