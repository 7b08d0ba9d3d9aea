import type { CancelSummary } from "#contract/admin/order-money.ts";
import { obstacleTexts } from "#contract/order-obstacle-texts.ts";
import type { OtherObstacle } from "#contract/other-obstacles.ts";
import {
  planCancel,
  type CancelRefusal,
  type Cancelling,
  type NothingToCancel,
} from "#domain/order/cancelling.ts";
import { whyNotRefund } from "#domain/order/order-stops.ts";
import { askFor, type AskedCancel } from "#domain/order/refund-request.ts";
import type { UnitsBack } from "#domain/order/units-back.ts";
import { queueMoneyBack } from "#server/notification/queue-money-mail.ts";
import { readCancelled, runCancel } from "#server/order/cancel-paid-order.ts";
import type { OrderRow } from "#server/order/order-record.ts";
import { readAllowance } from "#server/order/refund-allowance.ts";
import { insertRefundRequest, readWaitingRefunds } from "#server/order/refund-request-record.ts";
import { refreshOrder } from "#server/order/refresh-order.ts";
import {
  done,
  refuse,
  refuseFields,
  type Outcome,
  type Refusal,
} from "#server/platform/outcome.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import type { OpenOrder } from "./change-order.ts";

type How = Omit<AskedCancel, "units"> & { reason: string; isTrial: boolean };

/** The result of cancelling units of a paid order; all that can be cancelled without `asked`. */
export async function planStaffCancel(
  { transaction, order, lines, by, request: { language } }: OpenOrder,
  asked?: UnitsBack,
): Promise<Outcome<Cancelling>> {
  const why = whyNotRefund(order);
  if (why !== null) return refuse(why, { reason: why });
  const cancelled = await readCancelled(transaction, order, lines, by.at);
  const plan = planCancel(cancelled, asked);
  return plan.ok ? done(plan.value) : refuseCancel(plan.failure, obstacleTexts[language]);
}

/**
 * Cancels units as planned and pays them back in one step. Above the caller's limit the whole of it,
 * goods and money, waits for another person (R-PARCEL-5, R-REFUND-5). A trial changes nothing.
 */
export async function cancelOrAsk(
  open: OpenOrder,
  plan: Cancelling,
  { isTrial, reason, restock, buyerAsked }: How,
): Promise<Outcome<CancelSummary>> {
  const { transaction, order, lines, by, request, shop } = open;
  const limit = await readAllowance(transaction, order, request.session, by.at);
  const asks = limit !== null && plan.counted > limit;
  if (asks) {
    const waiting = await readWaitingRefunds(transaction, order.id);
    if (waiting.some(({ cancels }) => cancels !== null)) {
      return refuse("conflict", { reason: "cancelAsked" });
    }
  }
  const summary = presentCancel(order, plan, asks);
  if (isTrial) return done(summary);
  const cause = { ...by, reason };
  if (asks) {
    const { counted, refund, cancelled } = plan;
    await insertRefundRequest(transaction, {
      orderId: order.id,
      asked: askFor(refund.credit, false),
      cancel: { units: [...cancelled], restock, buyerAsked, counted },
      ...cause,
    });
    await refreshOrder(transaction, order.id, { ...by, reason: "" });
    return done(summary);
  }
  await runCancel(transaction, order, lines, plan, { ...cause, restock, counted: plan.counted });
  await queueMoneyBack(transaction, shop, order.id, by.at, buyerAsked);
  return done(summary);
}

const postageOf = ({ refund }: Cancelling) =>
  refund.credit.parts
    .filter(({ kind }) => kind === "shipping")
    .reduce((sum, { net, tax }) => sum + net + tax, 0);

const presentCancel = ({ currency }: OrderRow, plan: Cancelling, asks: boolean): CancelSummary => ({
  units: plan.units,
  back: toMoney(plan.refund.credit.amount, currency),
  postage: toMoney(postageOf(plan), currency),
  stays: [...plan.stays],
  asks,
});

function refuseCancel(failure: CancelRefusal, texts: (typeof obstacleTexts)["en-US"]): Refusal {
  switch (failure.reason) {
    case "unknownLine":
      return refuse("notFound");
    case "nothing":
      return refuseFields([{ path: "units", key: "required" }]);
    case "tooManyUnits": {
      const { lineId: id, available, why } = failure;
      const nothing = why && { reason: why, hint: texts[nothingToCancel[why]] };
      return refuse("conflict", { lines: [{ id, available }], ...nothing });
    }
    case "packed":
    case "shipped":
    case "lost":
    case "cancelled": {
      const { reason } = failure;
      return refuse("conflict", { reason, hint: texts[nothingToCancel[reason]] });
    }
  }
}

const nothingToCancel = {
  packed: "toUnpack",
  shipped: "toReturn",
  lost: "toDecide",
  cancelled: "nothingToCancel",
} as const satisfies Record<NothingToCancel, OtherObstacle>;
