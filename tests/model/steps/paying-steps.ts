import { lookAtPaymentNow } from "#server/payment/look-at-payment-now.ts";
import * as payment from "../reference/payment.ts";
import * as paypal from "../reference/provider.ts";
import type { Mishap } from "../mishaps.ts";
import type { Model, ModelOrder } from "../reference/state.ts";
import { statusOf } from "../reference/verdicts.ts";
import type { Make, Step } from "./command.ts";
import { isOpen, mishapOf, there } from "./parts.ts";
import { open } from "./placing-steps.ts";

function captureStep(model: Model, order: ModelOrder, n: readonly number[]): Step | null {
  if (!isOpen(order)) return null;
  const isPending = (n[0] ?? 0) % 6 === 0;
  const mishap = isPending ? null : mishapOf(n[1] ?? 0, "capture");
  return {
    label: `return to the shop${isPending ? ", reviewed" : ""}`,
    mishap,
    isPending,
    ideal: () => returnToShop(model, order, isPending, mishap),
    async real(world, row) {
      const answer = await world.lane.live(
        world.buyer.call("captureOrder", { id: row.providerId ?? "" }),
      );
      return answer === "killed" ? "killed" : answer.code;
    },
  };
}

/** The buyer's browser comes back and wants the money taken. */
function returnToShop(
  model: Model,
  order: ModelOrder,
  isPending: boolean,
  mishap: Mishap | null,
): string {
  const answer = (end: payment.End) => {
    const givenBack = ["refund_due", "refunded", "cancelled", "expired"].includes(statusOf(order));
    const codes = { paid: givenBack ? "1011" : "0000", declined: "1011", dead: "1004" };
    return codes[end as keyof typeof codes] ?? "1012";
  };
  switch (order.payment.state) {
    case "captured":
      return answer("paid");
    // There is nothing at the provider to come back from.
    case "none":
    case "pending":
      return "1012";
    case "capturing": {
      // The one who claimed it is gone: as a look.
      const end = takeBy(model, order, isPending, mishap, "look");
      return end === "killed" ? end : answer(end);
    }
    case "opening":
    case "open":
    case "declined":
    case "cancelled": {
      const claimed = payment.claim(model, order);
      if (claimed === "conflict") return "1004";
      if (claimed === "outOfStock") return "1005";
      if (claimed === "lost") return "1012";
      const end = takeBy(model, order, isPending, mishap, "capture");
      return end === "killed" ? end : answer(end);
    }
  }
}

/** A look or a capture in which something may befall the call that takes the money. */
function takeBy(
  model: Model,
  order: ModelOrder,
  isPending: boolean,
  mishap: Mishap | null,
  how: "look" | "capture",
): payment.End | "killed" {
  if (!mishap)
    return how === "look"
      ? payment.look(model, order, isPending)
      : payment.capture(model, order, isPending);
  if (how === "look") {
    const before = order.payment.changedAt;
    const end = payment.bookSeen(model, order);
    if (end !== "approved") return end;
    if (order.payment.state !== "capturing") {
      if (payment.mustWait(model, order, before)) return "unknown";
      const claimed = payment.claim(model, order);
      if (claimed !== "won") {
        payment.reportUncharged(order, claimed);
        return "unknown";
      }
    }
  }
  if (mishap.kind === "killBefore") return "killed";
  if (mishap.kind === "away") return "unknown";
  paypal.takeThere(model, order, isPending);
  return mishap.kind === "killAfter" ? "killed" : "unknown";
}

function lookStep(model: Model, order: ModelOrder, n: readonly number[]): Step | null {
  const isPending = (n[0] ?? 0) % 7 === 0;
  const isUnknown = order.payment.state === "opening";
  const mishap = isPending ? null : mishapOf(n[1] ?? 0, isUnknown ? "open" : "capture");
  const process = (n[2] ?? 0) % 2;
  return {
    label: `look, process ${process}${isPending ? ", reviewed" : ""}`,
    mishap,
    isPending,
    ideal() {
      if (isUnknown) return open(model, order, mishap) === "killed" ? "killed" : "0000";
      if (!order.provider || order.isUnknownThere) return "0000";
      return takeBy(model, order, isPending, mishap, "look") === "killed" ? "killed" : "0000";
    },
    real: async ({ lane }, row) => {
      const services = lane.processes[process] ?? lane.processes[0];
      const looked = await lane.live(lookAtPaymentNow(services, row.paymentId));
      return looked === "killed" ? "killed" : looked.ok ? "0000" : looked.reason;
    },
  };
}

function decideThere(model: Model, order: ModelOrder, how: "pays" | "fails"): Step | null {
  if (!isOpen(order)) return null;
  return there(
    how === "pays" ? "the buyer approves" : "the buyer approves with a bad card",
    () => {
      const standing = paypal.standingOf(model, order);
      if (standing === "completed" || standing === "over" || !order.provider) return false;
      order.provider.approval = how;
      order.provider.since = model.thereNow;
      return true;
    },
    ({ lane: { sim } }, row) =>
      how === "pays" ? sim.approve(row.providerId ?? "") : sim.decline(row.providerId ?? ""),
  );
}

/** The buyer pays, or does not; processes look, are killed and race. */
export const payingSteps: Readonly<Record<string, Make>> = {
  approve: (model, order, n) => decideThere(model, order, (n[0] ?? 0) % 6 === 0 ? "fails" : "pays"),
  declineCard: (model, order) => decideThere(model, order, "fails"),
  return: captureStep,
  look: lookStep,
  race: (model, order) => {
    // Which comes first must not matter.
    const isSure =
      isOpen(order) && order.payment.state === "open" && order.provider?.approval === "pays";
    if (!isSure || order.phase === "cancelled" || paypal.standingOf(model, order) !== "approved")
      return null;
    return {
      label: "return in two tabs, and a look of another process",
      ideal: () => {
        const code = returnToShop(model, order, false, null);
        payment.look(model, order, false);
        return code;
      },
      async real({ buyer, lane }, row) {
        const id = row.providerId ?? "";
        const [one] = await Promise.all([
          buyer.call("captureOrder", { id }),
          buyer.call("captureOrder", { id }),
          lookAtPaymentNow(lane.processes[1], row.paymentId),
        ]);
        return one.code;
      },
    };
  },
};
