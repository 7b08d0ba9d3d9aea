import { hasFallen, mayTell, pauseHours } from "#domain/wishlist/wish-alert.ts";
import { priceIn } from "#domain/pricing/hand-price.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { AlertDependencies } from "./alert-dependencies.ts";
import { toldMail, type AlertMailShop } from "./alert-mails.ts";
import {
  endBought,
  findBack,
  lockFallen,
  lockTelling,
  lockWaiting,
  markTold,
  readStockToTell,
  type TellableRow,
} from "./tell.repository.ts";

/** Name of the job that looks at stock and prices every few minutes. */
export const tellAlertsTask = "tell-alerts";

/** E-mails of one transaction: no lock is long. */
const mostAtOnce = 100;
const hour = 3_600_000;

/**
 * Job: tells who waits for a size that is there again, and for a price that has fallen. Stock and
 * prices change in many ways, so it compares what is asked with what is, instead of hearing of each
 * (docs/decisions/075). E-mail and mark are one transaction: killed, it goes on where it was.
 */
export async function tellAlerts(dependencies: AlertDependencies): Promise<void> {
  const { database, publicUrl, brand } = dependencies;
  const { queries } = database;
  if (!(await readSettings(queries, ["wishAlerts"])).wishAlerts) return;
  const signature = await readLinkSignature(queries);
  const shop = { signature, publicUrl, brand: brand() };
  for (const thing of await findBack(queries)) {
    while (await tellBack(dependencies, shop, thing));
  }
  let after: string | null = null;
  do after = await tellFallen(dependencies, shop, after);
  while (after !== null);
}

/** @returns whether there may be more to tell of this size. */
function tellBack(
  { database, clock }: AlertDependencies,
  shop: AlertMailShop,
  { productId, size }: { productId: string; size: string },
): Promise<boolean> {
  return inTransaction(database.queries, async (transaction) => {
    await lockTelling(transaction, JSON.stringify([productId, size]));
    const since = new Date(clock.now().getTime() - pauseHours * hour);
    const known = await readStockToTell(transaction, { productId, size, since });
    const most = Math.min(mayTell(known), mostAtOnce);
    if (most === 0) return false;
    const rows = await lockWaiting(transaction, { productId, size, most });
    await tellAll(transaction, shop, rows, { at: clock.now(), nowOf: () => null });
    return rows.length === most;
  });
}

/** @returns the id of the last alert that was looked at; null when there are no more. */
function tellFallen(
  { database, clock }: AlertDependencies,
  shop: AlertMailShop,
  after: string | null,
): Promise<string | null> {
  return inTransaction(database.queries, async (transaction) => {
    await lockTelling(transaction, "price");
    const rows = await lockFallen(transaction, { after, most: mostAtOnce });
    const fallen = rows.filter((row) => hasPriceFallen(row));
    await tellAll(transaction, shop, fallen, { at: clock.now(), nowOf: priceNow });
    return rows.length < mostAtOnce ? null : (rows.at(-1)?.id ?? null);
  });
}

async function tellAll(
  transaction: Queries,
  shop: AlertMailShop,
  rows: readonly TellableRow[],
  { at, nowOf }: { at: Date; nowOf: (row: TellableRow) => number | null },
): Promise<void> {
  const bought = await endBought(
    transaction,
    rows.map(({ id }) => id),
  );
  const told = new Set<string>();
  for (const row of rows) {
    const mailbox = JSON.stringify([row.recipient.toLowerCase(), row.productId]);
    if (bought.has(row.id) || told.has(mailbox)) continue;
    told.add(mailbox);
    await queueMail(transaction, row.language, (language) =>
      toldMail(shop, { ...row, language }, nowOf(row)),
    );
    await markTold(transaction, row, at);
  }
}

/** What the product costs now, in the currency in which was asked; null where it is not sold in it. */
function priceNow({ rate, currency, ...row }: TellableRow): number | null {
  return rate === null || currency === null ? null : priceIn(row, rate, currency).amount;
}

/** Whether it is worth an e-mail now. */
export function hasPriceFallen(row: TellableRow): boolean {
  const now = priceNow(row);
  const { amount, currency } = row;
  return now !== null && amount !== null && currency !== null && hasFallen(amount, now, currency);
}
