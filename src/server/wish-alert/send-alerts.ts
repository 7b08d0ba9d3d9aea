import { hasFallen, countDue, pauseHours } from "#domain/wishlist/wish-alert.ts";
import { priceIn } from "#domain/pricing/hand-price.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { AlertDependencies } from "./alert-dependencies.ts";
import { dueAlertMail, type AlertMailShop } from "./alert-mails.ts";
import {
  endBought,
  findBack,
  lockFallen,
  lockAlertsOf,
  lockWaiting,
  markSent,
  readStockAndSent,
  type DueAlertRow,
} from "./due-alert.repository.ts";

/** Name of the job that looks at stock and prices every few minutes. */
export const sendAlertsTask = "tell-alerts";

/** E-mails of one transaction: no lock is long. */
const mostAtOnce = 100;
const hour = 3_600_000;

/**
 * Job: sends the alerts of sizes that are there again, and of prices that have fallen. Stock and
 * prices change in many ways, so it compares open alerts with stock and prices, instead of hearing
 * of each (docs/decisions/075). E-mail and mark are one transaction: killed, it goes on where it
 * was.
 */
export async function sendAlerts(dependencies: AlertDependencies): Promise<void> {
  const { database, publicUrl, brand } = dependencies;
  const { queries } = database;
  if (!(await readSettings(queries, ["wishAlerts"])).wishAlerts) return;
  const signature = await readLinkSignature(queries);
  const shop = { signature, publicUrl, brand: brand() };
  for (const thing of await findBack(queries)) {
    while (await sendBackInStock(dependencies, shop, thing));
  }
  let after: string | null = null;
  do after = await sendFallen(dependencies, shop, after);
  while (after !== null);
}

/** @returns whether there may be more alerts of this size. */
function sendBackInStock(
  { database, clock }: AlertDependencies,
  shop: AlertMailShop,
  { productId, size }: { productId: string; size: string },
): Promise<boolean> {
  return inTransaction(database.queries, async (transaction) => {
    await lockAlertsOf(transaction, JSON.stringify([productId, size]));
    const since = new Date(clock.now().getTime() - pauseHours * hour);
    const known = await readStockAndSent(transaction, { productId, size, since });
    const most = Math.min(countDue(known), mostAtOnce);
    if (most === 0) return false;
    const rows = await lockWaiting(transaction, { productId, size, most });
    await sendAll(transaction, shop, rows, { at: clock.now(), nowOf: () => null });
    return rows.length === most;
  });
}

/** @returns the id of the last alert that was looked at; null when there are no more. */
function sendFallen(
  { database, clock }: AlertDependencies,
  shop: AlertMailShop,
  after: string | null,
): Promise<string | null> {
  return inTransaction(database.queries, async (transaction) => {
    await lockAlertsOf(transaction, "price");
    const rows = await lockFallen(transaction, { after, most: mostAtOnce });
    const fallen = rows.filter((row) => hasPriceFallen(row));
    await sendAll(transaction, shop, fallen, { at: clock.now(), nowOf: priceNow });
    return rows.length < mostAtOnce ? null : (rows.at(-1)?.id ?? null);
  });
}

async function sendAll(
  transaction: Queries,
  shop: AlertMailShop,
  rows: readonly DueAlertRow[],
  { at, nowOf }: { at: Date; nowOf: (row: DueAlertRow) => number | null },
): Promise<void> {
  const bought = await endBought(
    transaction,
    rows.map(({ id }) => id),
  );
  const notified = new Set<string>();
  for (const row of rows) {
    const mailbox = JSON.stringify([row.recipient.toLowerCase(), row.productId]);
    if (bought.has(row.id) || notified.has(mailbox)) continue;
    notified.add(mailbox);
    await queueMail(transaction, row.language, (language) =>
      dueAlertMail(shop, { ...row, language }, nowOf(row)),
    );
    await markSent(transaction, row, at);
  }
}

/**
 * The present price of the product, in the currency of the alert; null where it is not sold in it.
 */
function priceNow({ rate, currency, ...row }: DueAlertRow): number | null {
  return rate === null || currency === null ? null : priceIn(row, rate, currency).amount;
}

/** Whether it is worth an e-mail now. */
export function hasPriceFallen(row: DueAlertRow): boolean {
  const now = priceNow(row);
  const { amount, currency } = row;
  return now !== null && amount !== null && currency !== null && hasFallen(amount, now, currency);
}
