import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { ChangedOrders, OrderRefusal } from "#contract/admin/bulk-orders.ts";
import { readOrderNumber } from "#domain/order/order-number.ts";
import { mayMove, type OrderState } from "#domain/order/order-state.ts";
import { whyNotRefund, whyNotShip } from "#domain/order/order-stops.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { readOrderLines } from "#server/order/order-record.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { readChosenOrders, type ChosenOrder } from "./admin-order.repository.ts";
import { cancelAdminOrder } from "./cancel-admin-order.ts";
import { isCancellable } from "./get-admin-order.ts";
import { moveAdminOrder } from "./move-admin-order.ts";

type Services = { queries: Queries; clock: Clock; shop: MailShop };

/** What an act makes of an order: it is there already, the act does not take it, or it does. */
type Verdict = "same" | OrderRefusal | "takes";
type Act = {
  judge: (order: ChosenOrder) => Verdict | Promise<Verdict>;
  run: (order: ChosenOrder) => Promise<Outcome<unknown>>;
};

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
  const { taken: _taken, ...changed } = await changeEach(services.queries, orderNos, isTrial, {
    judge(order) {
      if (order.state === to || isBeyond(order.state, to)) return "same";
      if (!mayMove(order.state, to)) return "state";
      return (to === "shipped" && whyNotShip(order)) || "takes";
    },
    run({ orderNo, state: from }) {
      const input = { orderNo, from, to, carrier, trackingNumber: numbers.get(orderNo) };
      return moveAdminOrder(
        services.queries,
        { ...services.shop, clock: services.clock },
        input,
        request,
      );
    },
  });
  return done({ ...changed, back: [] });
}

/** Whether an order has been at a stage and gone on from there. */
const isBeyond = (state: OrderState, stage: OrderState): boolean =>
  stage === "in_production"
    ? state === "shipped" || state === "delivered"
    : stage === "shipped" && state === "delivered";

/** Cancels many orders, each in a transaction of its own; what was paid for them goes back. */
export async function cancelOrders(
  { queries, clock, shop }: Services,
  { orderNos, isTrial, reason }: AdminInput<"cancelOrders">,
  request: StaffRequest,
): Promise<Outcome<ChangedOrders>> {
  const { taken, ...changed } = await changeEach(queries, orderNos, isTrial, {
    async judge(order) {
      if (isOver(order.state)) return "same";
      if (!isCancellable(order, await readOrderLines(queries, order.id))) return "state";
      return (order.captured > 0 && whyNotRefund(order)) || "takes";
    },
    run({ orderNo, state: from }) {
      const input = { orderNo, from, reason, buyerAsked: false };
      return cancelAdminOrder(queries, { ...shop, clock }, input, request);
    },
  });
  return done({ ...changed, back: sumBack(taken) });
}

/** Nothing of it is left to cancel. */
const isOver = (state: OrderState): boolean =>
  ["cancelled", "expired", "refund_due", "refunded"].includes(state);

/** What was taken for orders and not promised back, by currency. */
function sumBack(orders: readonly ChosenOrder[]): ChangedOrders["back"] {
  const sums = new Map<ChosenOrder["currency"], number>();
  for (const { currency, captured, credited } of orders) {
    if (captured > credited) sums.set(currency, (sums.get(currency) ?? 0) + captured - credited);
  }
  return [...sums].map(([currency, minor]) => toMoney(minor, currency));
}

/** In the order of their numbers, so that two calls at once wait for each other in one order. */
async function changeEach(
  queries: Queries,
  orderNos: readonly string[],
  isTrial: boolean,
  { judge, run }: Act,
): Promise<Omit<ChangedOrders, "back"> & { taken: ChosenOrder[] }> {
  const wanted = new Map(orderNos.map((typed) => [readOrderNumber(typed) ?? typed, typed]));
  const found = await readChosenOrders(queries, [...wanted.keys()]);
  const taken: ChosenOrder[] = [];
  const refusals: ChangedOrders["refusals"] = [];
  let same = 0;
  for (const number of [...wanted.keys()].toSorted()) {
    const order = found.get(number);
    const verdict = order ? await judge(order) : "unknown";
    const outcome = order && verdict === "takes" && !isTrial ? await run(order) : null;
    const why = outcome && !outcome.ok ? refusalOf(outcome.reason) : verdict;
    if (why === "same") same += 1;
    else if (why === "takes") taken.push(...(order ? [order] : []));
    else {
      const orderNo = wanted.get(number) ?? number;
      const { recipient = "", state = null } = order ?? {};
      refusals.push({ orderNo, recipient, state, why });
    }
  }
  return { changed: taken.map(({ orderNo }) => orderNo), same, refusals, taken };
}

/** Why a single order was refused; what has no name here was changed while this ran. */
function refusalOf(reason: string): OrderRefusal {
  return reason === "disputed" || reason === "changeWaits" || reason === "paymentUnknown"
    ? reason
    : "changed";
}
