import type { AdminOrder } from "#contract/admin/orders.ts";
import { mayMove } from "#domain/order/order-state.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import type { PaymentState, ShownPaymentState } from "#domain/payment/payment-state.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import {
  findOrderByNumber,
  readOrderEvents,
  readOrderLines,
  type OrderLineRow,
  type OrderRow,
} from "#server/order/order-record.ts";
import { readParcels } from "#server/order/parcel-record.ts";
import { presentOrder } from "#server/order/present-order.ts";
import type { Queries } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { pictureAddress } from "#server/image/picture-address.ts";
import { readOrderFile, readStaffNames } from "./admin-order.repository.ts";
import { readCredits } from "./order-money.repository.ts";
import { presentParcels } from "./present-parcels.ts";
import { presentMoney } from "./present-money.ts";
import { readAllowance } from "./refund-allowance.ts";

/** Stages a person moves an order to; payment and jobs do the rest. */
export const handMoves = ["in_production", "shipped", "delivered"] as const;

export async function findByNumber(
  queries: Queries,
  orderNo: string,
): Promise<OrderRow | undefined> {
  const number = readOrderNumber(orderNo);
  return number === null ? undefined : findOrderByNumber(queries, number);
}

/** An order with its history, its notes and where the caller may move it. */
export async function getAdminOrder(
  queries: Queries,
  orderNo: string,
  request: StaffRequest,
  now: Date,
): Promise<Outcome<AdminOrder>> {
  const order = await findByNumber(queries, orderNo);
  if (!order) return refuse("notFound");
  const lines = await readOrderLines(queries, order.id);
  const events = await readOrderEvents(queries, order.id);
  const parcels = await readParcels(queries, order.id);
  const { notes, payment, customer } = await readOrderFile(queries, order);
  const credits = await readCredits(queries, order.id);
  const limit = await readAllowance(queries, order, request.session, now);
  const nameOf = await nameActors(queries, [
    ...events.map(({ actor }) => actor),
    ...credits.flatMap(({ actor, refunds }) => [
      actor,
      ...refunds.map(({ settled_by: by }) => by ?? ""),
    ]),
  ]);
  const { roles } = request.session;
  const stages = handMoves.filter((to) => mayMove(order.state, to));
  return done({
    order: presentOrder(order, lines, events, request.language, parcels),
    parcels: await presentParcels(queries, parcels, now),
    moves: [
      ...(mayDo(roles, "orders.fulfil") ? stages : []),
      ...(mayDo(roles, "orders.cancel") && isCancellable(order) ? ["cancelled" as const] : []),
    ],
    prints: lines.map(presentPrint),
    events: events.map(({ at, state, actor, reason }) => ({
      at: at.toISOString(),
      state,
      actor: nameOf(actor),
      reason,
    })),
    notes: notes.map(({ at, who, body }) => ({ at: at.toISOString(), by: who, text: body })),
    payment: payment
      ? {
          state: shownPaymentState(payment.state, order),
          providerOrderId: payment.provider_order_id,
          captureId: payment.capture_id,
          amount: toMoney(payment.amount, payment.currency),
          failure: payment.failure,
        }
      : null,
    money: presentMoney(order, lines, credits, { limit, nameOf }),
    customer: {
      accountId: order.account_id,
      isGuest: customer?.kind === "guest",
      orders: Number(customer?.orders ?? 0),
    },
  });
}

function shownPaymentState(state: PaymentState, order: OrderRow): ShownPaymentState {
  if (state !== "captured") return state;
  return order.state === "refund_due" || order.state === "refunded" ? order.state : state;
}

/** Names the staff among these actors; all others keep theirs. */
async function nameActors(queries: Queries, actors: readonly string[]) {
  const ids = actors.map(staffId).filter((id) => id !== null);
  const staff = await readStaffNames(queries, ids);
  return (actor: string) => staff.get(staffId(actor) ?? "") ?? actor;
}

const staffId = (actor: string) => (actor.startsWith("staff:") ? actor.slice(6) : null);

function presentPrint(line: OrderLineRow) {
  const { slug, kit_hash: kitHash } = line;
  const picture = { slug, kitHash, design: line.content.choice };
  return {
    lineId: line.id,
    front: pictureAddress({ ...picture, side: "front" }),
    back: pictureAddress({ ...picture, side: "back" }),
  };
}

/** Until it is shipped; a shipped order comes back as a return. */
export function isCancellable({ state }: Pick<OrderRow, "state">): boolean {
  return ["created", "awaiting_payment", "paid", "in_production"].includes(state);
}
