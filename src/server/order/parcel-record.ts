import type { ParcelRow } from "./parcel.repository.ts";

/** Reads and writes that other features may make of an order's parcels. */
export { insertParcel, readParcels, updateParcel, type ParcelRow } from "./parcel.repository.ts";

export const unitsIn = (parcel: ParcelRow) =>
  parcel.lines.map(({ line_id: lineId, quantity }) => ({ lineId, units: quantity }));
