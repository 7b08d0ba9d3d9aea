import type { AdminOrder } from "#contract/admin/orders.ts";
import { isWholeOnItsWay, mayUndo } from "#domain/order/judge-goods.ts";
import { parcelPosted } from "#server/notification/goods-mails.ts";
import { isHandedOver } from "#server/notification/queue-mail.ts";
import type { OrderLineRow } from "#server/order/order-record.ts";
import { type ParcelRow, unitsIn } from "#server/order/parcel-record.ts";
import { presentParcel } from "#server/order/present-parcel.ts";
import { unitsOf } from "#server/order/refresh-order.ts";
import type { Queries } from "#server/platform/database.ts";

/** The parcels of an order, with the acts that can still be taken back. */
export function presentParcels(
  queries: Queries,
  parcels: readonly ParcelRow[],
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<AdminOrder["parcels"]> {
  return Promise.all(
    parcels.map(async (parcel) => ({
      id: parcel.id,
      ...presentParcel(parcel),
      mayUndo: await isRecent(queries, parcel, lines, now),
    })),
  );
}

/** Packed, posted without a word to the buyer, or delivered, all within minutes (R-PARCEL-4). */
async function isRecent(
  queries: Queries,
  parcel: ParcelRow,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<boolean> {
  const { state, posted_at: postedAt, arrived_at: arrivedAt } = parcel;
  if (state === "packing" || state === "lost") return true;
  if (state === "delivered") return isFresh(arrivedAt, now);
  const there = lines.map((line) => ({ id: line.id, units: unitsOf(line) }));
  if (!isFresh(postedAt, now) || !isWholeOnItsWay(unitsIn(parcel), there)) return false;
  return !(await isHandedOver(queries, parcelPosted(parcel.id)));
}

const isFresh = (at: Date | null, now: Date): boolean =>
  at !== null && mayUndo(now.getTime() - at.getTime());
