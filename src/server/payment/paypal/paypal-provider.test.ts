import {
  describePaymentProvider,
  type ProviderBench,
} from "../../../../tests/support/payment-provider-contract.ts";
import { startPaymentSimulator } from "../../../../tests/support/payment-simulator.ts";

const hour = 3_600_000;

describePaymentProvider("PayPal", async (): Promise<ProviderBench> => {
  const sim = await startPaymentSimulator();
  const calls = {
    open: "create-order",
    inspect: "get-order",
    capture: "capture-order",
    refund: "refund-capture",
  };
  const faults = { lost: "drop-response", slow: "delay", busy: "rate-limit" };
  return {
    provider: sim.openProvider(),
    hasty: sim.openProvider(500),
    approve: sim.approve,
    approveWithoutCover: sim.decline,
    reviewNext: () => sim.fault("pending-capture", "capture-order"),
    endReview: (captureId, outcome) =>
      sim.settle(captureId, outcome === "captured" ? "COMPLETED" : "DECLINED"),
    expireAll: () => sim.advance(4 * hour),
    disturb: (method, how) =>
      sim.fault(faults[how], calls[method], { delayMs: 1_500, retryAfterSeconds: 7 }),
    timesTaken: async (id) => (await sim.taken(id)).length,
    eventOfCapture: (order_id, id) => ({
      id: "WH-1",
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: { id, supplementary_data: { related_ids: { order_id } } },
    }),
    eventOfOther: { id: "WH-2", event_type: "INVOICING.INVOICE.PAID", resource: { id: "INV2-1" } },
    close: sim.stop,
  };
});
