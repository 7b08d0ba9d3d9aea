import { isBought } from "#domain/order/bought.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { readOrderEvents } from "#server/order/order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { differenceBackMail } from "./difference-mails.ts";
import type { MailShop } from "./mail-shop.ts";
import { givenBackMail, surplusMail, type BackMoney, type WhyGivenBack } from "./money-mails.ts";
import { isWritten } from "./outbox.repository.ts";
import { queueAbout } from "./queue-order-mail.ts";

/** Money of one capture that pays nothing, and why. */
export type GivenBack = { captureId: string; money: BackMoney; reason: string };

/**
 * Money that pays nothing goes back: one e-mail for all that is found at once, with the figures that
 * come and that have come (R-PAY-4). Money that is found later has an e-mail of its own.
 * @param differenceId the payment of a difference that pays no correction; null for any other.
 */
export async function queueGivenBack(
  queries: Queries,
  shop: MailShop,
  orderId: string,
  { all, differenceId }: { all: readonly GivenBack[]; differenceId: string | null },
): Promise<void> {
  const [first] = all;
  if (!first) return;
  const monies = sumUp(all.map(({ money }) => money));
  const reason = await whyGivenBack(queries, orderId, first.reason);
  const about = differenceId ? `change-back:${differenceId}` : `order-closed:${orderId}:givenBack`;
  const isNotified = await isWritten(queries, [about]);
  await queueAbout(queries, orderId, (found) => {
    if (isNotified) return surplusMail(found, shop, monies, first.captureId);
    if (differenceId) return differenceBackMail(found, shop, monies, differenceId);
    return isBought(found.order)
      ? surplusMail(found, shop, monies, first.captureId)
      : givenBackMail(found, shop, monies, reason);
  });
}

/** One figure for each currency; an amount that is not known stays by itself. */
function sumUp(monies: readonly BackMoney[]): BackMoney[] {
  const sums: BackMoney[] = [];
  for (const money of monies) {
    const { amount, before = 0, currency } = money;
    const sum = sums.find((one) => one.currency === currency && one.amount !== null);
    if (!sum || sum.amount === null || amount === null) sums.push({ ...money });
    else Object.assign(sum, { amount: sum.amount + amount, before: (sum.before ?? 0) + before });
  }
  return sums;
}

async function whyGivenBack(
  queries: Queries,
  orderId: string,
  reason: string,
): Promise<WhyGivenBack> {
  if (reason === eventReasons.amountDiffers) return "amountDiffers";
  if (reason === eventReasons.outOfStock) return "soldOut";
  if (reason === eventReasons.couponUsedUp) return "coupon";
  const events = await readOrderEvents(queries, orderId);
  return events.some((event) => event.reason === eventReasons.replaced) ? "replaced" : "over";
}
