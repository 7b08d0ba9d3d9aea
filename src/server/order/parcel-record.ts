/** What other features may read and write of an order's parcels. */
export { insertParcel, readParcels, updateParcel, type ParcelRow } from "./parcel.repository.ts";
