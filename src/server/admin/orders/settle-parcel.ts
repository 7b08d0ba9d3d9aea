import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Place } from "#domain/order/goods.ts";
import { isWholeOnItsWay, mayUndo } from "#domain/order/judge-goods.ts";
import { recordParcelEvent } from "#server/event/record-event.ts";
import { mailParcel, parcelDelivered, parcelPosted } from "#server/notification/goods-mails.ts";
import { keepsWaiting, unqueueMail } from "#server/notification/queue-mail.ts";
import { queueOrderDelivered } from "#server/notification/queue-order-mail.ts";
import { unitsIn, updateParcel, type ParcelRow } from "#server/order/parcel-record.ts";
import { refreshOrder, unitsOf } from "#server/order/refresh-order.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { moveLineUnits } from "#server/stock/return-units.ts";
import type { OpenOrder } from "./change-order.ts";
import { unpackedByHand, unpackParcel } from "./pack-parcel.ts";

/**
 * Takes a parcel back: one that is packed, or one that left a few minutes ago and whose buyer was
 * not notified yet (R-PARCEL-4).
 */
export async function voidParcel(
  open: OpenOrder,
  parcel: ParcelRow,
  unpacking = unpackedByHand(open.lines, parcel),
): Promise<Outcome<null>> {
  const { transaction, order, by, note } = open;
  if (parcel.state === "posted") {
    const back = await bringBack(open, parcel);
    if (!back.ok) return back;
  } else if (parcel.state !== "packing") return refuse("conflict");
  await unpackParcel(open, parcel, unpacking);
  await refreshOrder(transaction, order.id, { ...by, reason: "" });
  if (parcel.state === "posted") await recordParcelEvent(transaction, "parcel.changed", parcel.id);
  await note({
    action: "voidParcel",
    before: { state: parcel.state },
    after: { state: "void", parcel: parcel.no },
  });
  return done(null);
}

/** A parcel that left a few minutes ago is packed again, without carrier, number and dates. */
export async function unpostParcel(open: OpenOrder, parcel: ParcelRow): Promise<Outcome<null>> {
  const { transaction, order, by } = open;
  if (parcel.state !== "posted") return refuse("conflict");
  const back = await bringBack(open, parcel);
  if (!back.ok) return back;
  await updateParcel(transaction, parcel.id, {
    state: "packing",
    posted_at: null,
    carrier: order.carrier,
    tracking_number: null,
    promised_from: null,
    promised_to: null,
  });
  await refreshOrder(transaction, order.id, { ...by, reason: "" });
  await recordParcelEvent(transaction, "parcel.changed", parcel.id);
  return done(null);
}

/** The units of a parcel that left are packed again, while its buyer was not notified. */
async function bringBack(
  { transaction, order, lines, by }: OpenOrder,
  parcel: ParcelRow,
): Promise<Outcome<null>> {
  const isNotified = !(await keepsWaiting(transaction, parcelPosted(parcel.id)));
  const postedAt = parcel.posted_at?.getTime() ?? 0;
  if (isNotified || !mayUndo(by.at.getTime() - postedAt)) return refuse("undoOver");
  const there = lines.map((line) => ({ id: line.id, units: unitsOf(line) }));
  if (!isWholeOnItsWay(unitsIn(parcel), there)) return refuse("conflict");
  const back = { from: "shipped" as const, to: "packed" as const, parcelId: parcel.id, ...by };
  await moveLineUnits(transaction, order.id, back, unitsIn(parcel));
  await unqueueMail(transaction, parcelPosted(parcel.id));
  return done(null);
}

type Outcomes = AdminInput<"deliverParcel">["outcome"];
const placeOf = {
  posted: "shipped",
  delivered: "delivered",
  lost: "lost",
} as const satisfies Record<Outcomes, Place>;

/**
 * A parcel arrived or is lost; a lost one may be found, and an arrival taken back for some minutes.
 */
export async function deliverParcel(
  { transaction, order, lines, by, shop, note }: OpenOrder,
  parcel: ParcelRow,
  outcome: Outcomes,
): Promise<Outcome<null>> {
  const { state } = parcel;
  if (state === "packing" || state === "void" || state === outcome) return refuse("conflict");
  if (state === "delivered") {
    if (outcome !== "posted") return refuse("conflict");
    const arrivedAt = parcel.arrived_at?.getTime() ?? 0;
    if (!mayUndo(by.at.getTime() - arrivedAt)) return refuse("undoOver");
  }
  const from = placeOf[state];
  // Units that came back since are no longer there.
  const units = unitsIn(parcel).map(({ lineId, units: packed }) => {
    const line = lines.find(({ id }) => id === lineId);
    return { lineId, units: Math.min(packed, line ? unitsOf(line)[from] : 0) };
  });
  const way = { from, to: placeOf[outcome], parcelId: parcel.id, ...by };
  await moveLineUnits(transaction, order.id, way, units);
  await updateParcel(transaction, parcel.id, {
    state: outcome,
    arrived_at: outcome === "posted" ? null : by.at,
  });
  await refreshOrder(transaction, order.id, { ...by, reason: "" });
  await recordParcelEvent(transaction, "parcel.changed", parcel.id);
  if (outcome === "delivered") {
    await queueOrderDelivered(transaction, shop, order.id, mailParcel(parcel));
  } else await unqueueMail(transaction, parcelDelivered(parcel.id));
  await note({
    action: "deliverParcel",
    before: { state },
    after: { state: outcome, parcel: parcel.no },
  });
  return done(null);
}
