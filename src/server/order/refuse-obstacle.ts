import type { FailureReason } from "#contract/error-codes.ts";
import type { OrderObstacle } from "#domain/order/judge-order.ts";
import { refuse, type Refusal } from "#server/platform/outcome.ts";

/** Too late is 1013, short of stock 1005, the wrong time or thing 1004. */
const reasons: Record<OrderObstacle, FailureReason> = {
  personalised: "lineLocked",
  inProduction: "lineLocked",
  packed: "lineLocked",
  shipped: "lineLocked",
  cancelled: "lineLocked",
  moneyBack: "lineLocked",
  tooLate: "lineLocked",
  switchedOff: "lineLocked",
  window: "lineLocked",
  soldOut: "outOfStock",
  paymentMoving: "conflict",
  disputed: "disputed",
  notPaid: "conflict",
  notPersonalised: "conflict",
  playersPrint: "conflict",
  notDelivered: "conflict",
  inReturn: "conflict",
  refunded: "conflict",
  changeWaits: "conflict",
};

/** Refuses lines, each with why; the first one decides the code. */
export function refuseObstacles(
  lines: readonly [{ id: string; why: OrderObstacle }, ...{ id: string; why: OrderObstacle }[]],
): Refusal {
  return refuse(reasons[lines[0].why], { lines: [...lines], reason: lines[0].why });
}
