import { mayShip } from "#domain/order/judge-goods.ts";
import { deliveryOffers } from "#server/delivery/delivery-offers.ts";
import { whyNotWork } from "#domain/order/order-stops.ts";
import { recordParcelEvent } from "#server/event/record-event.ts";
import { mailParcel, parcelPosted, trackingChanged } from "#server/notification/goods-mails.ts";
import { isHandedOver, unqueueMail } from "#server/notification/queue-mail.ts";
import { queueOrderShipped, queueTrackingChanged } from "#server/notification/queue-order-mail.ts";
import type { OrderRow } from "#server/order/order-record.ts";
import { unitsIn, updateParcel, type ParcelRow } from "#server/order/parcel-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { moveLineUnits } from "#server/stock/return-units.ts";
import type { OpenOrder } from "./change-order.ts";

export type Tracking = { carrier: string; trackingNumber: string | null };

/** A parcel leaves the house; its buyer gets an e-mail (R-PARCEL-2). */
export async function postParcel(
  { transaction, order, by, shop, note }: OpenOrder,
  parcel: ParcelRow,
  { carrier, trackingNumber }: Tracking,
): Promise<Outcome<null>> {
  const why = whyNotWork(order);
  if (why !== null) return refuse(why, { reason: why });
  if (!mayShip(order)) return refuse("conflict", { reason: "stopped" });
  if (parcel.state !== "packing") return refuse("conflict");
  const way = { from: "packed" as const, to: "shipped" as const, parcelId: parcel.id, ...by };
  await moveLineUnits(transaction, order.id, way, unitsIn(parcel));
  const sent = {
    carrier: carrier || parcel.carrier,
    tracking_number: trackingNumber,
    ...(await promiseFrom(transaction, order, by.at)),
  };
  await updateParcel(transaction, parcel.id, { state: "posted", posted_at: by.at, ...sent });
  await refreshOrder(transaction, order.id, { ...by, reason: "" });
  await recordParcelEvent(transaction, "parcel.shipped", parcel.id);
  await queueOrderShipped(transaction, shop, order.id, mailParcel({ ...parcel, ...sent }));
  await note({
    action: "postParcel",
    before: null,
    after: { parcel: parcel.no, carrier: carrier || parcel.carrier, trackingNumber },
  });
  return done(null);
}

/** Corrects carrier and number of a parcel that has left; the buyer gets the new ones. */
export async function changeTracking(
  { transaction, order, by, shop, note }: OpenOrder,
  parcel: ParcelRow,
  { carrier, trackingNumber }: Tracking,
): Promise<Outcome<null>> {
  if (parcel.state === "packing") return refuse("conflict");
  const changed = {
    carrier: carrier || parcel.carrier,
    tracking_number: trackingNumber,
    tracking_version: parcel.tracking_version + 1,
  };
  await updateParcel(transaction, parcel.id, changed);
  await refreshOrder(transaction, order.id, { ...by, reason: "" });
  await recordParcelEvent(transaction, "parcel.changed", parcel.id);
  await mailTracking({ transaction, order, shop }, { ...parcel, ...changed });
  await note({
    action: "changeTracking",
    before: { carrier: parcel.carrier, trackingNumber: parcel.tracking_number },
    after: { carrier: carrier || parcel.carrier, trackingNumber },
  });
  return done(null);
}

/** An e-mail with the old number that still waits gives way to one with the new number. */
async function mailTracking(
  { transaction, order, shop }: Pick<OpenOrder, "transaction" | "order" | "shop">,
  parcel: ParcelRow,
): Promise<void> {
  const changed = mailParcel(parcel);
  if (await unqueueMail(transaction, parcelPosted(parcel.id))) {
    await queueOrderShipped(transaction, shop, order.id, changed);
  } else if (await isHandedOver(transaction, parcelPosted(parcel.id))) {
    const version = parcel.tracking_version;
    await unqueueMail(transaction, trackingChanged(parcel.id, version - 1));
    await queueTrackingChanged(transaction, shop, order.id, { ...changed, version });
  }
}

/** The days between which a parcel that leaves now is promised; all is printed by then. */
async function promiseFrom(queries: Queries, order: OrderRow, now: Date) {
  const travels = { country: order.address.country, weightG: 0, personalised: false };
  const { offers } = await deliveryOffers(queries, travels, now);
  const dates = offers.find(({ method }) => method === order.shipping_method)?.dates;
  return dates
    ? { promised_from: new Date(dates.from), promised_to: new Date(dates.to) }
    : { promised_from: order.delivery_from, promised_to: order.delivery_to };
}
