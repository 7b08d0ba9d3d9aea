import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Money } from "#contract/money.ts";
import {
  orderRefusals,
  type ChangedOrders,
  type OrderRefusal,
} from "#contract/admin/bulk-orders.ts";
import { isBought } from "#domain/order/bought.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import { whyNotMove } from "#domain/order/why-not-move.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { readOrderLines } from "#server/order/order-record.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done, type Outcome, type Refusal } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { readChosenOrders, type ChosenOrder } from "./admin-order.repository.ts";
import { cancelAdminOrder } from "./cancel-admin-order.ts";
import { moveAdminOrder } from "./move-admin-order.ts";
import { refuseWhileWaiting } from "./refuse-while-waiting.ts";

type Services = { queries: Queries; clock: Clock; shop: MailShop };

/** The result of an act on an order: it is there already, the act does not take it, or it does. */
type Verdict = "same" | OrderRefusal | "takes";
type Act = (order: ChosenOrder) => Promise<Verdict>;

/**
 * Moves many orders to one stage, each in a transaction of its own as if it were moved alone; all
 * bear the id of this call, by which they are taken back.
 */
export async function moveOrders(
  services: Services,
  { orderNos, isTrial, to, carrier, trackingNumbers }: AdminInput<"moveOrders">,
  request: StaffRequest,
): Promise<Outcome<ChangedOrders>> {
  const numbers = new Map(
    trackingNumbers.map((one) => [readOrderNumber(one.orderNo), one.trackingNumber]),
  );
  const changed = await changeEach(services.queries, orderNos, async (order) => {
    const verdict = await judgeMove(services.queries, order, to);
    if (verdict !== "takes" || isTrial) return verdict;
    const { orderNo, state: from } = order;
    const input = { orderNo, from, to, carrier, trackingNumber: numbers.get(orderNo) };
    const shop = { ...services.shop, clock: services.clock };
    const moved = await moveAdminOrder(services.queries, shop, input, request);
    return moved.ok ? "takes" : refusalOf(moved);
  });
  return done({ ...changed, back: [], cancels: [] });
}

async function judgeMove(
  queries: Queries,
  order: ChosenOrder,
  to: AdminInput<"moveOrders">["to"],
): Promise<Verdict> {
  if (order.state === to || isBeyond(order.state, to)) return "same";
  const why = whyNotMove(order, to);
  if (why !== null) return why;
  const lines = await readOrderLines(queries, order.id);
  if (to === "delivered") return lines.some((line) => line.u_shipped > 0) ? "takes" : "lost";
  const going = lines.filter((line) => line.u_taken + (to === "shipped" ? line.u_making : 0) > 0);
  const waits = await refuseWhileWaiting(
    queries,
    order,
    going.map((line) => ({ line })),
  );
  return waits ? "changeWaits" : "takes";
}

/** Whether an order has been at a stage and gone on from there. */
const isBeyond = (state: OrderState, stage: OrderState): boolean =>
  stage === "in_production"
    ? state === "shipped" || state === "delivered"
    : stage === "shipped" && state === "delivered";

/**
 * Cancels many orders, each in a transaction of its own as if it were cancelled alone; a trial judges
 * them by the same call. A refund above the caller's limit waits for another person.
 */
export async function cancelOrders(
  { queries, clock, shop }: Services,
  { orderNos, isTrial, reason }: AdminInput<"cancelOrders">,
  request: StaffRequest,
): Promise<Outcome<ChangedOrders>> {
  const cancels: ChangedOrders["cancels"] = [];
  const changed = await changeEach(queries, orderNos, async (order) => {
    const { orderNo, recipient, state: from } = order;
    if (from === "cancelled" || from === "expired") return "same";
    const input = { orderNo, from, reason, buyerAsked: false, isTrial };
    const cancelled = await cancelAdminOrder(queries, { ...shop, clock }, input, request);
    if (cancelled.ok) {
      cancels.push({ orderNo, recipient, ...cancelled.value });
      return "takes";
    }
    if (cancelled.data?.reason === "cancelled") return "same";
    const isUnpaid = !isBought(order) && from !== "created" && from !== "awaiting_payment";
    return isUnpaid ? "state" : refusalOf(cancelled);
  });
  const asked = new Set(cancels.filter(({ asks }) => asks).map(({ orderNo }) => orderNo));
  const going = cancels.filter(({ asks }) => !asks);
  return done({
    ...changed,
    changed: changed.changed.filter((orderNo) => !asked.has(orderNo)),
    back: sumBack(going),
    cancels,
  });
}

/** The money that goes back, by currency. */
function sumBack(cancels: readonly { back: Money }[]): Money[] {
  const sums = new Map<Money["currency"], number>();
  for (const { back } of cancels) {
    if (back.minor > 0) sums.set(back.currency, (sums.get(back.currency) ?? 0) + back.minor);
  }
  return [...sums].map(([currency, minor]) => toMoney(minor, currency));
}

/** In the order of their numbers, so that two calls at once wait for each other in one order. */
async function changeEach(
  queries: Queries,
  orderNos: readonly string[],
  act: Act,
): Promise<Omit<ChangedOrders, "back" | "cancels">> {
  const wanted = new Map(orderNos.map((typed) => [readOrderNumber(typed) ?? typed, typed]));
  const found = await readChosenOrders(queries, [...wanted.keys()]);
  const changed: string[] = [];
  const refusals: ChangedOrders["refusals"] = [];
  let same = 0;
  for (const number of [...wanted.keys()].toSorted()) {
    const order = found.get(number);
    const why = order ? await act(order) : "unknown";
    if (why === "same") same += 1;
    else if (why === "takes") changed.push(number);
    else {
      const orderNo = wanted.get(number) ?? number;
      const { recipient = "", state = null } = order ?? {};
      refusals.push({ orderNo, recipient, state, why });
    }
  }
  return { changed, same, refusals };
}

/** Why a single order was refused; an order without a name here was changed while this ran. */
const refusalOf = ({ reason, data }: Refusal): OrderRefusal =>
  orderRefusals.find((why) => why === data?.reason || why === reason) ?? "changed";
