import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { mayMove } from "#domain/order/order-state.ts";
import { whyNotShip } from "#domain/order/order-stops.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import {
  queueOrderDelivered,
  queueOrderMaking,
  queueOrderShipped,
} from "#server/notification/queue-order-mail.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import { lockOrder } from "#server/order/order-record.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { moveOn } from "#server/stock/stock-hold.ts";
import { writeTracking } from "./admin-order.repository.ts";
import { findByNumber } from "./get-admin-order.ts";

/** Where units come from and go to when an order is moved on as a whole. */
const placesBefore = {
  in_production: { places: ["taken"], to: "making" },
  shipped: { places: ["taken", "making"], to: "shipped" },
  delivered: { places: ["shipped"], to: "delivered" },
} as const;

/** The e-mail that tells the buyer. */
const mailOf = {
  in_production: queueOrderMaking,
  shipped: queueOrderShipped,
  delivered: queueOrderDelivered,
} as const;

/**
 * Moves an order to its next stage and sends the buyer an e-mail. Of two moves
 * at once the second is refused (`conflict`).
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
    if (order.state !== input.from || !mayMove(order.state, input.to)) return refuse("conflict");
    const why = input.to === "shipped" ? whyNotShip(order) : null;
    if (why !== null) return refuse(why, { reason: why });
    const at = clock.now();
    const actor = `staff:${request.session.accountId}` as const;
    for (const from of placesBefore[input.to].places) {
      await moveOn(transaction, order.id, { from, to: placesBefore[input.to].to, actor, at });
    }
    await refreshOrder(transaction, order.id, { actor, reason: "", at });
    const tracking = {
      number: input.trackingNumber || order.tracking_number,
      carrier: input.carrier || order.carrier,
    };
    await writeTracking(transaction, order.id, tracking);
    await mailOf[input.to](transaction, shop, order.id);
    await recordChange(transaction, request, at, {
      noun: "orders",
      subjectId: order.order_no,
      action: "move",
      before: {
        state: order.state,
        trackingNumber: order.tracking_number,
        carrier: order.carrier,
      },
      after: { state: input.to, trackingNumber: tracking.number, carrier: tracking.carrier },
    });
    return done(null);
  });
}
