import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { whyNotMove } from "#domain/order/why-not-move.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { lockOrder, readOrderLines } from "#server/order/order-record.ts";
import { readParcels } from "#server/order/parcel-record.ts";
import { unitsOf } from "#server/order/refresh-order.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { openLocked, type OpenOrder } from "./change-order.ts";
import { findByNumber } from "./get-admin-order.ts";
import { makeUnits } from "./make-units.ts";
import { packParcel } from "./pack-parcel.ts";
import { postParcel } from "./post-parcel.ts";
import { deliverParcel } from "./settle-parcel.ts";

/**
 * Moves all of an order to its next stage: every unit into production, all that has not left into
 * one parcel that leaves, or all parcels to the buyer; the buyer gets an e-mail. Of two moves at once
 * the second is refused (`conflict`).
 */
export function moveAdminOrder(
  queries: Queries,
  { clock, ...shop }: { clock: Clock } & MailShop,
  input: AdminInput<"moveOrder">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const found = await findByNumber(transaction, input.orderNo);
    if (!found) return refuse("notFound");
    const order = await lockOrder(transaction, found.id);
    const why = whyNotMove(order, input.to);
    if (why !== null && why !== "state") return refuse(why, { reason: why });
    if (order.state !== input.from || why !== null) return refuse("conflict");
    const lines = await readOrderLines(transaction, order.id);
    const open = openLocked(transaction, order, lines, { shop, request, at: clock.now() });
    // One entry of the audit log for the move as a whole.
    const moved = await moveAll({ ...open, note: () => Promise.resolve() }, input);
    if (!moved.ok) return moved;
    const { trackingNumber, carrier } = input;
    await open.note({
      action: "move",
      before: { state: order.state, trackingNumber: null, carrier: order.carrier },
      after: {
        state: input.to,
        trackingNumber: trackingNumber || null,
        carrier: carrier || order.carrier,
      },
    });
    return moved;
  });
}

function moveAll(open: OpenOrder, input: AdminInput<"moveOrder">): Promise<Outcome<null>> {
  switch (input.to) {
    case "in_production":
      return makeUnits(open, { units: unitsAt(open, ["taken"]), back: false });
    case "shipped":
      return shipAll(open, input);
    case "delivered":
      return deliverAll(open);
  }
}

const unitsAt = ({ lines }: OpenOrder, places: readonly ("taken" | "making")[]) =>
  lines.map((line) => ({
    lineId: line.id,
    units: places.reduce((sum, place) => sum + unitsOf(line)[place], 0),
  }));

async function shipAll(
  open: OpenOrder,
  { carrier = "", trackingNumber = "" }: AdminInput<"moveOrder">,
): Promise<Outcome<null>> {
  const rest = unitsAt(open, ["taken", "making"]);
  if (rest.some(({ units }) => units > 0)) {
    const packed = await packParcel(open, rest);
    if (!packed.ok) return packed;
  }
  const parcels = await readParcels(open.transaction, open.order.id);
  for (const parcel of parcels.filter(({ state }) => state === "packing")) {
    const tracking = { carrier, trackingNumber: trackingNumber || null };
    const posted = await postParcel(open, parcel, tracking);
    if (!posted.ok) return posted;
  }
  return done(null);
}

async function deliverAll(open: OpenOrder): Promise<Outcome<null>> {
  const parcels = await readParcels(open.transaction, open.order.id);
  const posted = parcels.filter(({ state }) => state === "posted");
  // The rest of a shipped order may be lost: then nothing has arrived.
  if (posted.length === 0) return refuse("conflict", { reason: "lost" });
  for (const parcel of posted) {
    const lines = await readOrderLines(open.transaction, open.order.id);
    const delivered = await deliverParcel({ ...open, lines }, parcel, "delivered");
    if (!delivered.ok) return delivered;
  }
  return done(null);
}
