import { refundMailAfterMs } from "#domain/notification/refund-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import type { MailShop } from "./mail-shop.ts";
import type { OrderForMail } from "./mail.repository.ts";
import {
  countMailedFailures,
  readMoneyBack,
  readPromise,
  sumSent,
} from "./money-back.repository.ts";
import { cancelledMail, creditMail, refundedMail } from "./money-mails.ts";
import { queueAbout } from "./queue-order-mail.ts";

/**
 * Reports the units that one command cancelled and the money it promised back, in one e-mail. The
 * command has written both with the same time.
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

/**
 * A refund was sent, or settled by hand. An e-mail of its own once all of its promise went, and only
 * where the buyer waited so long that the first one is forgotten, was notified that it was not
 * delivered and waits for it anew, or where the money comes another way.
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
  const failures = await countMailedFailures(queries, orderId, ids);
  const isOutside = refunds.some(({ state }) => state === "settled");
  const isLate = at.getTime() - promise.at.getTime() > refundMailAfterMs;
  if (!isOutside && !isLate && failures === 0) return;
  const went = sumSent(promise);
  // All of it was the merchant's own, and reported as that.
  if (went.sent === null && went.outside === null) return;
  const { id } = promise;
  await queueAbout(queries, orderId, (found) => refundedMail(found, shop, went, { id, failures }));
}
