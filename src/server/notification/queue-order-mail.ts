import { findLineChange } from "#server/order/line-change.ts";
import { readParcels } from "#server/order/parcel-record.ts";
import { readReturns } from "#server/order/return-record.ts";
import type { Queries } from "#server/platform/database.ts";
import {
  changedMail,
  emailChangedMail,
  returnMail,
  type ChangedPart,
} from "./after-order-mails.ts";
import { differenceAskedMail, differenceExpiredMail } from "./difference-mails.ts";
import {
  deliveredMail,
  mailParcel,
  makingMail,
  shippedMail,
  trackingChangedMail,
  type MailParcel,
} from "./goods-mails.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import type { MailShop } from "./mail-shop.ts";
import type { Language } from "#domain/language.ts";
import { findOrderForMail, type OrderForMail } from "./mail.repository.ts";
import { readMoneyBack } from "./money-back.repository.ts";
import {
  declinedMail,
  receivedMail,
  reviewMail,
  unchargedAbouts,
  unchargedMail,
  type Uncharged,
} from "./payment-mails.ts";
import { isWritten } from "./outbox.repository.ts";
import { readTerms } from "./read-terms.ts";
import { queueMail } from "./queue-mail.ts";

/*
 * One function per fact of an order. Each is called in the transaction that writes the fact: the
 * e-mail states the facts of that moment and goes out if and only if the fact is kept (R-MAIL-1).
 */

/** @param approved the provider had reviewed the payment. */
export async function queueOrderReceived(
  queries: Queries,
  shop: MailShop,
  orderId: string,
  approved = false,
) {
  const terms = await readTerms(queries);
  await queueAbout(queries, orderId, (found) => receivedMail(found, shop, { approved, terms }));
}

export const queueOrderReview = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  captureId: string,
) => queueAbout(queries, orderId, (found) => reviewMail(found, shop, captureId));

export const queueOrderDeclined = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  captureId: string,
) => queueAbout(queries, orderId, (found) => declinedMail(found, shop, captureId));

/**
 * The buyer approved the payment of an order that is over; nothing was taken. That it is over is no
 * news to a buyer who got the reason before. The order must be locked.
 */
export async function queueOrderUncharged(
  queries: Queries,
  shop: MailShop,
  orderId: string,
  reason: Uncharged,
): Promise<void> {
  if (reason === "over" && (await isWritten(queries, unchargedAbouts(orderId)))) return;
  await queueAbout(queries, orderId, (found) => unchargedMail(found, shop, reason));
}

export const queueOrderMaking = (queries: Queries, shop: MailShop, orderId: string) =>
  queueAbout(queries, orderId, (found) => makingMail(found, shop), shop.staffMailWaitMs);

export const queueOrderShipped = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  parcel: MailParcel,
) =>
  queueAbout(queries, orderId, (found) => shippedMail(found, shop, parcel), shop.staffMailWaitMs);

/**
 * For a job of a version that knew no parcels: all shipped units were one, reported under one name.
 */
export async function queueWholeShipped(
  queries: Queries,
  shop: MailShop,
  orderId: string,
): Promise<void> {
  const [parcel] = await readParcels(queries, orderId);
  if (!parcel) return;
  const about = `order-shipped:${orderId}` as const;
  const write = (found: OrderForMail) => shippedMail(found, shop, mailParcel(parcel), about);
  await queueAbout(queries, orderId, write);
}

/** @param parcel `version` counts its changes; each is reported. */
export const queueTrackingChanged = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  parcel: MailParcel & { version: number },
) =>
  queueAbout(
    queries,
    orderId,
    (found) => trackingChangedMail(found, shop, parcel),
    shop.staffMailWaitMs,
  );

export const queueOrderDelivered = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  parcel: MailParcel,
) =>
  queueAbout(queries, orderId, (found) => deliveredMail(found, shop, parcel), shop.staffMailWaitMs);

/** The buyer corrected a line or the address. */
export const queueOrderChanged = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  part: ChangedPart,
  at: Date,
) => queueAbout(queries, orderId, (found) => changedMail(found, shop, part, at));

/** A correction costs more and waits for its difference. */
export const queueDifferenceAsked = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  changeId: string,
) => queueAboutChange(queries, orderId, changeId, differenceAskedMail, shop);

/** A difference was not paid in time: the order stays as it was. */
export const queueDifferenceExpired = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  changeId: string,
) => queueAboutChange(queries, orderId, changeId, differenceExpiredMail, shop);

async function queueAboutChange(
  queries: Queries,
  orderId: string,
  changeId: string,
  write: typeof differenceAskedMail,
  shop: MailShop,
): Promise<void> {
  const change = await findLineChange(queries, changeId);
  if (!change) throw new Error(`correction ${changeId} is gone`);
  await queueAbout(queries, orderId, (found) => write(found, shop, change));
}

/**
 * A return was approved, given more time, refused, counted or expired, with the money that comes
 * back for it.
 */
export async function queueReturnState(
  queries: Queries,
  shop: MailShop,
  orderId: string,
  { returnId, at }: { returnId: string; at: Date },
): Promise<void> {
  const asked = (await readReturns(queries, orderId)).find(({ id }) => id === returnId);
  if (!asked) throw new Error(`return ${returnId} is gone`);
  const { credit } = await readMoneyBack(queries, orderId, at);
  const write = (found: OrderForMail) => returnMail(found, shop, asked, credit);
  await queueAbout(queries, orderId, write, shop.staffMailWaitMs);
}

/** The buyer of an approved return is reminded to send it; once for each date. */
export async function queueReturnDue(
  queries: Queries,
  shop: MailShop,
  orderId: string,
  returnId: string,
): Promise<void> {
  const asked = (await readReturns(queries, orderId)).find(({ id }) => id === returnId);
  if (!asked) throw new Error(`return ${returnId} is gone`);
  await queueAbout(queries, orderId, (found) => returnMail(found, shop, asked, undefined, true));
}

/** Staff gave the order another address: the former one hears of it, without the order's key. */
export const queueOrderEmailChanged = (
  queries: Queries,
  shop: MailShop,
  orderId: string,
  change: { former: string; present: string; at: Date },
) => {
  const about = `order-email:${orderId}:${change.at.getTime()}` as const;
  return queueAbout(queries, orderId, (found) => emailChangedMail(found, shop, change, about));
};

/** Orders of a deleted account have no address: there is none to write to. */
export async function queueAbout(
  queries: Queries,
  orderId: string,
  write: (found: OrderForMail) => OutgoingMail,
  waitMs = 0,
): Promise<void> {
  const found = await findOrderForMail(queries, orderId);
  if (!found || found.order.email === "") return;
  const { order } = found;
  const writeIn = (language: Language) => write({ ...found, order: { ...order, language } });
  await queueMail(queries, order.language, writeIn, waitMs);
}
