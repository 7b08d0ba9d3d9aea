import type { OtherObstacle } from "#contract/other-obstacles.ts";
import { findRefund } from "#server/order/refund-record.ts";
import type { Queries } from "#server/platform/database.ts";
import { refuse, type Refusal } from "#server/platform/outcome.ts";

/** Why a refund is neither sent again nor noted as made by other means: it is not a refused one. */
export async function refuseRefund(
  queries: Queries,
  orderId: string,
  refundId: string,
): Promise<Refusal> {
  const refund = await findRefund(queries, refundId);
  if (refund?.order_id !== orderId) return refuse("notFound");
  const why = reasons[refund.state];
  return why === null ? refuse("conflict") : refuse("conflict", { reason: why });
}

/** A refused one that is not sent has an amount or a currency that no request can name. */
const reasons = {
  due: "refundUnderWay",
  asking: "refundUnderWay",
  pending: "refundUnderWay",
  done: "refundBack",
  settled: "refundBack",
  refused: null,
} as const satisfies Record<string, OtherObstacle | null>;
