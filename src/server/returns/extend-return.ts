import { sendBackUntil } from "#domain/order/goods-return.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import type { LockedReturn } from "./decide-return.ts";
import { updateReturn } from "./return.repository.ts";

/**
 * Gives as many days more to send an approved return as its approval gave, from its last day or
 * from now, whichever is later; its buyer is reminded again (R-AFTER-7). The order's row must be
 * locked. Refuses with `conflict` for one that is not to be sent.
 */
export async function extendReturn(
  queries: Queries,
  { asked: { id, state, sendUntil } }: LockedReturn,
  at: Date,
): Promise<Outcome<Date>> {
  if (state !== "approved" || !sendUntil) return refuse("conflict");
  const { sendBackDays } = await readSettings(queries, ["sendBackDays"]);
  const from = Math.max(at.getTime(), sendUntil.getTime());
  const until = new Date(sendBackUntil(from, sendBackDays));
  await updateReturn(queries, id, { send_until: until, reminded_at: null, is_extended: true });
  return done(until);
}
