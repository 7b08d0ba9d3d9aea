import type { PartialText } from "#domain/language/text-in.ts";
import { mayTakeMoney } from "#domain/shop/readiness.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import type { ShopStanding } from "./read-readiness.ts";
import type { ShopDoor } from "./shop-door.ts";
import { writeSetting } from "./shop-setting.repository.ts";

/** `openedAt` as the caller has seen it. */
type Seen = { basedOn: string | null };
type OpenServices = { database: Database; clock: Clock; door: ShopDoor };

/** From now on orders are taken. Refuses with `shopNotReady` while anything blocks money. */
export function openShop(
  services: OpenServices,
  { basedOn }: Seen,
  request: StaffRequest,
): Promise<Outcome<ShopStanding>> {
  const at = services.clock.now();
  return change(services, request, basedOn, { openedAt: at.toISOString() });
}

/** No new orders from now on; shoppers read the text, or a plain sentence where there is none. */
export function closeShop(
  services: OpenServices,
  { basedOn, text: closedText }: Seen & { text: PartialText },
  request: StaffRequest,
): Promise<Outcome<ShopStanding>> {
  return change(services, request, basedOn, { openedAt: null, closedText });
}

type Door = { openedAt: string | null; closedText?: PartialText };

async function change(
  { database, clock, door }: OpenServices,
  request: StaffRequest,
  basedOn: string | null,
  next: Door,
): Promise<Outcome<ShopStanding>> {
  const standing = await door.standing();
  if (!standing) return refuse("notFound");
  const { items, openedAt, closedText } = standing;
  if (basedOn !== openedAt) return refuse("conflict");
  const opens = next.openedAt !== null;
  if (opens && !mayTakeMoney(items, next.openedAt)) return refuse("shopNotReady");
  return transact(database.queries, async (transaction) => {
    for (const [key, value] of Object.entries(next)) await writeSetting(transaction, key, value);
    await recordChange(transaction, request, clock.now(), {
      noun: "shop",
      subjectId: "shop",
      action: opens ? "open" : "close",
      before: { openedAt, closedText },
      after: { closedText, ...next },
    });
    await announcePageChange(transaction);
    return done({ ...standing, ...next, takesMoney: opens });
  });
}
