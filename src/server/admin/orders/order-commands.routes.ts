import type { PaymentServices } from "#server/payment/payment-services.ts";
import { isRefundHeld, lookAtRefund } from "#server/payment/look-at-refund.ts";
import { sendClaimed } from "#server/payment/send-refunds.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { cancelUnits } from "./cancel-units.ts";
import { changeOrder, type OpenOrder } from "./change-order.ts";
import { decideRefund } from "./decide-refund.ts";
import { getAdminOrder } from "./get-admin-order.ts";
import { grantOrderCredit, proposeOrderCredit } from "./grant-order-credit.ts";
import { goodsCommands, type GoodsCommand, type RunCommand } from "./parcel-commands.routes.ts";
import { claimOrderRefund } from "./retry-order-refund.ts";
import { settleOrderRefund } from "./settle-order-refund.ts";
import { waiveDifference } from "./waive-difference.ts";

type Seen = { orderNo: string; version: number };

export type OrderCommand =
  | GoodsCommand
  | "proposeCredit"
  | "grantCredit"
  | "decideRefund"
  | "retryRefund"
  | "settleRefund"
  | "waiveDifference";

/** Commands on one order: each takes the version on the caller's screen, and answers the order after it. */
export function orderCommandRoutes(services: PaymentServices): Pick<AdminHandlers, OrderCommand> {
  const { database, clock } = services;
  const { queries } = database;
  const on = <Value>(
    seen: Seen,
    request: StaffRequest,
    run: (open: OpenOrder) => Promise<Outcome<Value>>,
  ) => changeOrder({ queries, clock, shop: services }, seen, request, run);
  const show = (orderNo: string, request: StaffRequest) =>
    getAdminOrder(queries, orderNo, request, clock.now());
  const command: RunCommand = async (seen, request, run) => {
    const changed = await on(seen, request, run);
    return changed.ok ? show(seen.orderNo, request) : changed;
  };
  return {
    ...goodsCommands(command),

    async cancelUnits(input, request) {
      const cancelled = await on(input, request, (open) => cancelUnits(open, input));
      if (!cancelled.ok) return cancelled;
      const shown = await show(input.orderNo, request);
      return shown.ok ? done({ ...shown.value, ...cancelled.value }) : shown;
    },

    proposeCredit: (input, request) =>
      on(input, request, (open) => proposeOrderCredit(open, input)),

    grantCredit: (input, request) =>
      command(input, request, (open) => grantOrderCredit(open, input)),

    decideRefund: (input, request) => command(input, request, (open) => decideRefund(open, input)),

    async settleRefund(input, request) {
      await lookAtRefund(services, input.refundId);
      return command(input, request, (open) => settleOrderRefund(open, input));
    },

    waiveDifference: (input, request) =>
      command(input, request, (open) => waiveDifference(open, input)),

    async retryRefund(input, request) {
      await lookAtRefund(services, input.refundId);
      if (await isRefundHeld(services, input.refundId)) {
        return refuse("disputed", { reason: "disputed" });
      }
      const claimed = await on(input, request, (open) => claimOrderRefund(open, input.refundId));
      if (!claimed.ok) return claimed;
      // The provider is called when the order is no longer locked.
      await sendClaimed(services, { id: input.refundId, former: "refused" });
      return show(input.orderNo, request);
    },
  };
}
