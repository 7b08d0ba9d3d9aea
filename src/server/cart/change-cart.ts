import { quantityMax } from "#domain/cart/quantity.ts";
import type { ValidationKey } from "#contract/validation-texts.ts";
import { lineIdentity, type LineContent } from "#domain/cart/line-content.ts";
import { failure, success, type Result } from "#domain/result.ts";
import type { StoredLine } from "./cart-line.repository.ts";

/** Lines a cart may have; as many as one order takes. */
const cartLinesMax = 100;

/** A wanted line: with the id of the line it changes, or with a new id. */
export type CartChange = { isNew: boolean; id: string; content: LineContent; quantity: number };

export type ChangedCart = {
  /** Every line, in the order of the cart; added ones last. */
  after: StoredLine[];
  inserted: StoredLine[];
  updated: StoredLine[];
  removedIds: string[];
  /** For each change, in their order, the id of the line it ended in. */
  savedIds: string[];
};

export type ChangeFault =
  | { reason: "lineUnknown" }
  | { reason: "refused"; index: number; field: "quantity" | "id"; key: ValidationKey };

/**
 * The cart after lines were added and changed, in order. Lines that come to be equal
 * become one: an added one joins the line that is there, a changed one takes the other one in.
 */
export function changeCart(
  current: readonly StoredLine[],
  changes: readonly CartChange[],
): Result<ChangedCart, ChangeFault> {
  const lines = new Map(current.map((line) => [line.id, line]));
  const savedIds: string[] = [];
  for (const [index, change] of changes.entries()) {
    const { isNew, content } = change;
    if (!isNew && !lines.has(change.id)) return failure({ reason: "lineUnknown" });
    const identity = lineIdentity(content);
    const equal = [...lines.values()].find(
      (line) => line.id !== change.id && lineIdentity(line.content) === identity,
    );
    const id = isNew && equal ? equal.id : change.id;
    const quantity = change.quantity + (equal?.quantity ?? 0);
    if (quantity > quantityMax) {
      return failure({ reason: "refused", index, field: "quantity", key: "quantityTooLarge" });
    }
    if (equal && equal.id !== id) {
      lines.delete(equal.id);
      for (const [place, saved] of savedIds.entries()) if (saved === equal.id) savedIds[place] = id;
    }
    lines.set(id, { id, content, quantity });
    savedIds.push(id);
    if (isNew && lines.size > cartLinesMax) {
      return failure({ reason: "refused", index, field: "id", key: "cartFull" });
    }
  }
  const before = new Map(current.map((line) => [line.id, line]));
  const after = [...lines.values()];
  return success({
    after,
    inserted: after.filter((line) => !before.has(line.id)),
    updated: after.filter((line) => before.has(line.id) && before.get(line.id) !== line),
    removedIds: current.map((line) => line.id).filter((id) => !lines.has(id)),
    savedIds,
  });
}
