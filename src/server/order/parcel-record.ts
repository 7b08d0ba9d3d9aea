import type { ParcelRow } from "./parcel.repository.ts";

/** What other features may read and write of an order's parcels. */
export { insertParcel, readParcels, updateParcel, type ParcelRow } from "./parcel.repository.ts";

export const unitsIn = (parcel: ParcelRow) =>
  parcel.lines.map(({ line_id: lineId, quantity }) => ({ lineId, units: quantity }));
