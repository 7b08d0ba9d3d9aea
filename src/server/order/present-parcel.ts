import type { Order, OrderParcel } from "#contract/order.ts";
import type { OrderRow } from "./order.repository.ts";
import type { ParcelRow } from "./parcel.repository.ts";

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A parcel as people see it. Only for parcels that were not given up. */
export function presentParcel(parcel: ParcelRow): OrderParcel {
  const { state, promised_from: from, promised_to: to } = parcel;
  if (state === "void") throw new Error(`parcel ${parcel.id} was given up`);
  return {
    no: parcel.no,
    state,
    carrier: parcel.carrier,
    trackingNumber: parcel.tracking_number,
    postedAt: parcel.posted_at?.toISOString() ?? null,
    arrivedAt: parcel.arrived_at?.toISOString() ?? null,
    deliveryDates: from && to ? { from: dayOf(from), to: dayOf(to) } : null,
    lines: parcel.lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
  };
}

/** Parcels for the buyer: those that have left. */
export const presentSent = (parcels: readonly ParcelRow[]): OrderParcel[] =>
  parcels.filter(({ state }) => state !== "packing").map(presentParcel);

/** Carrier and number of the first parcel on its way, else of the last that left. */
export function presentTracking(
  order: OrderRow,
  parcels: readonly ParcelRow[],
): Pick<Order, "carrier" | "trackingNumber"> {
  const sent = parcels.filter(({ state }) => state !== "packing");
  const shown = sent.find(({ state }) => state === "posted") ?? sent.at(-1);
  return {
    carrier: shown ? shown.carrier : order.carrier,
    trackingNumber: shown?.tracking_number ?? null,
  };
}
