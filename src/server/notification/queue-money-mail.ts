import { refundMailAfterMs } from "#domain/notification/refund-mail.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { readOrderEvents } from "#server/order/order-record.ts";
import type { Queries } from "#server/platform/database.ts";
import type { MailShop } from "./mail-shop.ts";
import type { OrderForMail } from "./mail.repository.ts";
import { countToldFailures, readMoneyBack, readPromise } from "./money-back.repository.ts";
import {
  cancelledMail,
  creditMail,
  givenBackMail,
  refundedMail,
  type BackMoney,
  type GivenBack,
} from "./money-mails.ts";
import { queueAbout } from "./queue-order-mail.ts";

/**
 * Reports what one command cancelled and promised back, in one e-mail. The command has written both
 * with the same time.
 * @param buyerAsked staff did it at the buyer's wish, so nothing is to be sorry for
 */
export async function queueMoneyBack(
  queries: Queries,
  shop: MailShop,
  orderId: string,
  at: Date,
  buyerAsked = false,
): Promise<void> {
  const back = await readMoneyBack(queries, orderId, at);
  const { credit, actor, cancelled } = back;
  if (credit && actor === "payment") {
    const reason = await whyGivenBack(queries, orderId, credit.reason);
    const all = { amount: back.promised };
    return queueAbout(queries, orderId, (found) => givenBackMail(found, shop, all, reason));
  }
  const waitMs = actor.startsWith("staff:") ? shop.staffMailWaitMs : 0;
  if (cancelled.length > 0) {
    const about = `cancel:${orderId}:${at.getTime()}` as const;
    const isWish = buyerAsked || actor === "shopper";
    const write = (found: OrderForMail) => cancelledMail(found, shop, { ...back, isWish }, about);
    return queueAbout(queries, orderId, write, waitMs);
  }
  if (credit)
    await queueAbout(queries, orderId, (found) => creditMail(found, shop, credit), waitMs);
}

async function whyGivenBack(queries: Queries, orderId: string, reason: string): Promise<GivenBack> {
  if (reason === eventReasons.amountDiffers) return "amountDiffers";
  if (reason === eventReasons.outOfStock) return "soldOut";
  if (reason === eventReasons.couponUsedUp) return "coupon";
  const events = await readOrderEvents(queries, orderId);
  return events.some((event) => event.reason === eventReasons.replaced) ? "replaced" : "over";
}

/** Money that is no part of the order's book, as of another currency, goes back whole. */
export async function queueForeignBack(
  queries: Queries,
  shop: MailShop,
  orderId: string,
  money: BackMoney,
  obstacle: string,
): Promise<void> {
  const reason = await whyGivenBack(queries, orderId, obstacle);
  await queueAbout(queries, orderId, (found) => givenBackMail(found, shop, money, reason));
}

/**
 * A refund was sent, or settled by hand. An e-mail of its own once all of its promise went, and only
 * where the buyer waited so long that the first one is forgotten, was told that it was not delivered
 * and waits for it anew, or where the money comes another way.
 */
export async function queueRefundDone(
  queries: Queries,
  shop: MailShop,
  refundId: string,
  at: Date,
): Promise<void> {
  const promise = await readPromise(queries, refundId);
  const { orderId, refunds } = promise;
  if (!refunds.every(({ state }) => state === "done" || state === "settled")) return;
  const ids = refunds.map(({ id }) => id);
  const failures = await countToldFailures(queries, orderId, ids);
  const isOutside = refunds.some(({ state }) => state === "settled");
  const isLate = at.getTime() - promise.at.getTime() > refundMailAfterMs;
  if (!isOutside && !isLate && failures === 0) return;
  await queueAbout(queries, orderId, (found) => refundedMail(found, shop, promise, failures));
}
