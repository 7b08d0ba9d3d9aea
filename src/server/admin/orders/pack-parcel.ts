import type { Place } from "#domain/order/goods.ts";
import { mayShip, packedFrom, takeFrom, unpackedTo } from "#domain/order/judge-goods.ts";
import { whyNotWork } from "#domain/order/order-stops.ts";
import { insertParcel, updateParcel, type ParcelRow } from "#server/order/parcel-record.ts";
import { refreshOrder, unitsOf } from "#server/order/refresh-order.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { moveLineUnits } from "#server/stock/return-units.ts";
import type { OpenOrder } from "./change-order.ts";
import { refuseWhileWaiting } from "./refuse-while-waiting.ts";
import { listChosen } from "./chosen-units.ts";

type Ask = readonly { lineId: string; units: number }[];

/** Packs units into a new parcel: all that is asked or nothing (R-PARCEL-1). @returns its id. */
export async function packParcel(
  { transaction, order, lines, by, note }: OpenOrder,
  asked: Ask,
): Promise<Outcome<string>> {
  const why = whyNotWork(order);
  if (why !== null) return refuse(why, { reason: why });
  if (!mayShip(order)) return refuse("conflict", { reason: "stopped" });
  const chosen = listChosen(lines, asked);
  if (!chosen) return refuse("notFound");
  if (chosen.length === 0) return refuseFields([{ path: "units", key: "required" }]);
  const waiting = await refuseWhileWaiting(transaction, order, chosen);
  if (waiting) return waiting;
  const parts: { lineId: string; from: Place; units: number }[] = [];
  for (const { line, units } of chosen) {
    const takings = takeFrom(unitsOf(line), packedFrom, units);
    if (!takings.ok) return refuse("conflict", { lines: [{ id: line.id, ...takings.failure }] });
    parts.push(...takings.value.map((taking) => ({ lineId: line.id, ...taking })));
  }
  const packed = chosen.map(({ line, units }) => ({ lineId: line.id, units }));
  const parcel = { lines: packed, carrier: order.carrier, at: by.at };
  const parcelId = await insertParcel(transaction, order.id, parcel);
  for (const from of packedFrom) {
    const units = parts.filter((part) => part.from === from);
    await moveLineUnits(transaction, order.id, { from, to: "packed", parcelId, ...by }, units);
  }
  await refreshOrder(transaction, order.id, { ...by, reason: "" });
  await note({ action: "packParcel", before: null, after: { units: packed } });
  return done(parcelId);
}

/** Units of a parcel, and where they lie once they are unpacked. */
export type Unpacking = { lineId: string; to: Place; units: number };

/** Unpacked by hand, the units lie where they were made. */
export const unpackedByHand = (lines: OpenOrder["lines"], parcel: ParcelRow): Unpacking[] =>
  parcel.lines.flatMap(({ line_id: lineId, quantity: units }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [{ lineId, to: unpackedTo(line), units }] : [];
  });

/** Unpacks a parcel that has not left. */
export async function unpackParcel(
  { transaction, order, by }: OpenOrder,
  parcel: ParcelRow,
  unpacking: readonly Unpacking[],
): Promise<void> {
  for (const to of ["taken", "making"] as const) {
    const units = unpacking.filter((part) => part.to === to);
    const way = { from: "packed" as const, to, parcelId: parcel.id, ...by };
    await moveLineUnits(transaction, order.id, way, units);
  }
  await updateParcel(transaction, parcel.id, { state: "void", posted_at: null });
}
