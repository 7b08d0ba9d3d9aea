import type { AdminDispute, AdminOrder } from "#contract/admin/orders.ts";
import { hasUnitsToCancel } from "#domain/order/cancelling.ts";
import { hasBooks } from "#domain/order/bought.ts";
import { isDisputed, whyNotWork } from "#domain/order/order-stops.ts";
import { whyNotMove } from "#domain/order/why-not-move.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import type { PaymentState, ShownPaymentState } from "#domain/payment/payment-state.ts";
import { callerMay, type Caller } from "#domain/staff/permissions.ts";
import { shownContact } from "#domain/staff/shown-contact.ts";
import {
  findOrderByNumber,
  readOrderEvents,
  readOrderLines,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
} from "#server/order/order-record.ts";
import { readParcels } from "#server/order/parcel-record.ts";
import { presentDifference } from "#server/order/present-difference.ts";
import { presentOrder } from "#server/order/present-order.ts";
import { readAllowance } from "#server/order/refund-allowance.ts";
import { readRefundRequests } from "#server/order/refund-request-record.ts";
import { unitsOf } from "#server/order/refresh-order.ts";
import { readDisputesOfOrder, type DisputeRow } from "#server/payment/dispute/dispute-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { pictureAddress } from "#server/image/picture-address.ts";
import { readOrderReturns } from "../returns/present-return.ts";
import { readOrderFile } from "./admin-order.repository.ts";
import { nameActors } from "./name-actors.ts";
import { readBeside, readCredits } from "./order-money.repository.ts";
import { presentParcels } from "./present-parcels.ts";
import { presentBesides, presentMoney } from "./present-money.ts";
import { presentRefusal } from "./present-refusal.ts";

/** Stages a person moves an order to; payment and jobs do the rest. */
export const handMoves = ["in_production", "shipped", "delivered"] as const;

export async function findByNumber(
  queries: Queries,
  orderNo: string,
): Promise<OrderRow | undefined> {
  const number = readOrderNumber(orderNo);
  return number === null ? undefined : findOrderByNumber(queries, number);
}

const settlersOf = ({ refunds }: { refunds: readonly { settled_by: string | null }[] }) =>
  refunds.map(({ settled_by: by }) => by);

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
  const beside = await readBeside(queries, order.id);
  const requests = await readRefundRequests(queries, order.id);
  const by = request.session;
  const seenBy = { limit: await readAllowance(queries, order, by, now), by };
  const nameOf = await nameActors(queries, [
    ...events.map(({ actor }) => actor),
    ...credits.map(({ actor }) => actor),
    ...[...credits, { refunds: beside }].flatMap(settlersOf),
    ...requests.flatMap(({ asked_by: asked, decided_by: decided }) => [asked, decided]),
  ]);
  const difference = await presentDifference(queries, order, lines);
  const returns = await readOrderReturns(queries, order, request.language);
  const disputes = await readDisputes(queries, order);
  return done({
    order: {
      ...presentOrder(order, lines, events, request.language, parcels),
      ...shownContact(request.session, order),
    },
    parcels: await presentParcels(queries, parcels, lines, now),
    moves: movesOf(order, lines, request.session),
    stop: whyNotWork(order),
    prints: lines.map(presentPrint),
    events: events.map((event) => presentEvent(event, nameOf)),
    notes: notes.map(({ at, who, body }) => ({ at: at.toISOString(), by: who, text: body })),
    payment: payment
      ? {
          state: shownPaymentState(payment.state, order),
          providerOrderId: payment.provider_order_id,
          captureId: payment.capture_id,
          amount: toMoney(payment.amount, payment.currency),
          failure: payment.failure,
          ...presentRefusal(payment),
        }
      : null,
    ...(difference && { difference }),
    ...(returns.length > 0 && { returns }),
    ...(disputes.length > 0 && { disputes }),
    money: presentMoney({ order, lines, credits, requests }, { ...seenBy, nameOf }),
    ...presentBesides(beside, nameOf),
    customer: {
      accountId: order.account_id,
      isGuest: customer?.kind === "guest",
      orders: Number(customer?.orders ?? 0),
    },
  });
}

const presentEvent = (
  { at, state, actor, reason }: OrderEventRow,
  nameOf: (actor: string) => string,
) => ({ at: at.toISOString(), state, actor: nameOf(actor), reason });

function shownPaymentState(state: PaymentState, order: OrderRow): ShownPaymentState {
  if (state !== "captured") return state;
  return order.state === "refund_due" || order.state === "refunded" ? order.state : state;
}

/** Where the caller may move an order; not where something stops it. */
function movesOf(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  caller: Caller,
): AdminOrder["moves"] {
  const stages = handMoves.filter(
    (to) =>
      whyNotMove(order, to) === null &&
      (to !== "delivered" || lines.some((line) => line.u_shipped > 0)),
  );
  const isStoppable = isCancellable(order, lines) && !isDisputed(order);
  return [
    ...(callerMay(caller, "orders.fulfil") ? stages : []),
    ...(callerMay(caller, "orders.cancel") && isStoppable ? ["cancelled" as const] : []),
  ];
}

function presentPrint(line: OrderLineRow) {
  const { slug, kit_hash: kitHash } = line;
  const picture = { slug, kitHash, design: line.content.choice };
  return {
    lineId: line.id,
    front: pictureAddress({ ...picture, side: "front" }),
    back: pictureAddress({ ...picture, side: "back" }),
  };
}

async function readDisputes(queries: Queries, order: OrderRow): Promise<AdminDispute[]> {
  const rows = await readDisputesOfOrder(queries, order.id);
  return rows.map((row) => presentDispute(row, order));
}

function presentDispute(row: DisputeRow, order: OrderRow): AdminDispute {
  return {
    id: row.provider_id,
    state: row.state,
    stage: row.stage,
    reason: row.reason,
    amount: row.amount === null ? null : toMoney(row.amount, order.currency),
    answerDueAt: row.answer_due_at?.toISOString() ?? null,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** An unpaid order; of a paid one, while any unit is in the house and in no parcel. */
const isCancellable = (
  { state, paid_at, captured }: Pick<OrderRow, "state" | "paid_at" | "captured">,
  lines: readonly OrderLineRow[],
): boolean =>
  hasBooks({ paid_at, captured })
    ? hasUnitsToCancel(lines.map((line) => ({ units: unitsOf(line) })))
    : state === "created" || state === "awaiting_payment";
