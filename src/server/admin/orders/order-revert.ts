import { sql } from "kysely";
import { undoMinutes } from "#domain/order/judge-goods.ts";
import { UndoStep, type Fields, type Revert } from "#server/audit/revert.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { lockOrder, readOrderLines } from "#server/order/order-record.ts";
import { readParcels, type ParcelRow } from "#server/order/parcel-record.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { openLocked, type OpenOrder } from "./change-order.ts";
import { findByNumber } from "./get-admin-order.ts";
import { makeUnits } from "./make-units.ts";
import type { Unpacking } from "./pack-parcel.ts";
import { deliverParcel, unpostParcel, voidParcel } from "./settle-parcel.ts";

type Services = { queries: Queries; clock: Clock; shop: MailShop };

/** A move of a whole order to its next stage, for some minutes; all else of an order is final. */
export const orderRevert = (services: Services): Revert => ({
  call: "moveOrder",
  isFinal: ({ action }) => action !== "move",
  withinMs: undoMinutes * 60_000,
  async read(orderNo) {
    const order = await findByNumber(services.queries, orderNo);
    return order ? { fields: { state: order.state }, version: order.version } : null;
  },
  // Parcels and units are taken back by calls with the same right.
  write: (orderNo, _before, { version }, change) =>
    new UndoStep("moveOrder", (request) =>
      takeMoveBack(services, { orderNo, version }, request, change),
    ),
});

/**
 * The effects of a move bear its moment: the parcels that left or arrived with it, or the units
 * that the ledger of goods has at that moment.
 */
function takeMoveBack(
  { queries, clock, shop }: Services,
  seen: { orderNo: string; version: number },
  request: StaffRequest,
  { after: { state: to }, at }: { after: Fields; at: Date },
): Promise<Outcome<null>> {
  return transact(queries, async (transaction): Promise<Outcome<null>> => {
    const found = await findByNumber(transaction, seen.orderNo);
    if (!found) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    if (order.version !== seen.version) return refuse("conflict");
    const open = openLocked(transaction, order, await readOrderLines(transaction, order.id), {
      shop,
      request,
      at: clock.now(),
    });
    const silent = { ...open, note: () => Promise.resolve() };
    const back = await (to === "in_production"
      ? unmake(silent, at)
      : eachParcel(silent, to === "shipped" ? "posted_at" : "arrived_at", at));
    if (!back.ok) return back;
    const after = await findByNumber(transaction, seen.orderNo);
    const state = after?.state;
    await open.note({ action: "undo", before: { state: order.state }, after: { state } });
    return done(null);
  });
}

async function unmake(open: OpenOrder, at: Date): Promise<Outcome<null>> {
  const { rows } = await sql<{ lineId: string; units: number }>`
    select g.line_id as "lineId", sum(g.units)::int as units
    from goods_move g join sales_order_line l on l.id = g.line_id
    where l.order_id = ${open.order.id} and g.at = ${at}::timestamptz
      and g.from_place = 'taken' and g.to_place = 'making'
    group by 1`.execute(open.transaction);
  return makeUnits(open, { units: rows, back: true });
}

async function eachParcel(
  open: OpenOrder,
  moment: "posted_at" | "arrived_at",
  at: Date,
): Promise<Outcome<null>> {
  const parcels = await readParcels(open.transaction, open.order.id);
  const moved = parcels.filter((parcel) => parcel[moment]?.getTime() === at.getTime());
  if (moved.length === 0) return refuse("conflict");
  for (const parcel of moved) {
    const lines = await readOrderLines(open.transaction, open.order.id);
    const back = await parcelBack({ ...open, lines }, parcel, moment, at);
    if (!back.ok) return back;
  }
  return done(null);
}

/** A parcel that was packed before the move stays packed; one that the move packed is no more. */
async function parcelBack(
  open: OpenOrder,
  parcel: ParcelRow,
  moment: "posted_at" | "arrived_at",
  at: Date,
): Promise<Outcome<null>> {
  if (moment === "arrived_at") return deliverParcel(open, parcel, "posted");
  const packed = await readPacked(open, parcel, at);
  return packed.length > 0 ? voidParcel(open, parcel, packed) : unpostParcel(open, parcel);
}

/** Where the units of a parcel lay that was packed at that moment; none for any other parcel. */
async function readPacked(
  { transaction }: OpenOrder,
  parcel: ParcelRow,
  at: Date,
): Promise<Unpacking[]> {
  const { rows } = await sql<Unpacking>`
    select line_id as "lineId", from_place as "to", sum(units)::int as units from goods_move
    where parcel_id = ${parcel.id} and to_place = 'packed' and from_place in ('taken', 'making')
      and at = ${at}::timestamptz
    group by 1, 2`.execute(transaction);
  return rows;
}
