import { mergeCart } from "#server/cart/merge-cart.ts";
import { mergeDesigns } from "#server/design/merge-designs.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Session } from "#server/platform/request-context.ts";
import { adoptReviews } from "#server/review/adopt-reviews.ts";
import { mergeAlerts } from "#server/wish-alert/merge-alerts.ts";
import { mergeWishlist } from "#server/wishlist/merge-wishlist.ts";
import { endFamily } from "./session.repository.ts";

/**
 * A guest's data goes to the account that signs in or registers: cart, orders, wish list,
 * saved designs, alerts, reviews; the guest's session ends. Runs in the caller's transaction; an account's session keeps
 * everything, and a second run finds nothing to move.
 */
export async function takeOverGuest(
  queries: Queries,
  guest: Session | null,
  accountId: string,
  now: Date,
): Promise<void> {
  if (guest?.kind !== "guest") return;
  // The cart comes first: it locks both accounts for what follows.
  await mergeCart(queries, guest.accountId, accountId);
  await mergeWishlist(queries, guest.accountId, accountId);
  await mergeDesigns(queries, guest.accountId, accountId);
  await mergeAlerts(queries, guest.accountId, accountId);
  await adoptReviews(queries, guest.accountId, accountId);
  await endFamily(queries, guest.familyId, "logout", now);
}
