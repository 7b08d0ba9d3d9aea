import { sendRefunds } from "#server/payment/send-refunds.ts";
import * as paypal from "../reference/provider.ts";
import { haveLeft, isDisputedThere } from "../reference/money.ts";
import { sendDue } from "../reference/refunding.ts";
import { decimal, nth, type Make } from "./command.ts";
import { anyCapture, captureIdOf, isOpen, there } from "./parts.ts";

/** What happens at the provider alone, and the refunds that we send. */
export const providerSteps: Readonly<Record<string, Make>> = {
  addCapture: (model, order, n) => {
    if (!isOpen(order)) return null;
    const status =
      (["COMPLETED", "COMPLETED", "PENDING", "DECLINED"] as const)[(n[0] ?? 0) % 4] ?? "COMPLETED";
    const amount = (n[1] ?? 0) % 3 === 0 ? order.total + 100 : order.total;
    if (order.provider && order.provider.captures.length >= 3) return null;
    return there(
      `the provider captures ${amount} ${status}`,
      () => {
        order.provider?.captures.push(paypal.newCapture(amount, status));
        model.thereNow += 1000;
        return true;
      },
      async ({ lane }, row) => {
        // Captures have whole seconds: of two in one none would be the older.
        await lane.sim.advance(1000);
        await lane.sim.post(`add-capture/${row.providerId}`, { status, amount: decimal(amount) });
      },
    );
  },
  review: (_model, order, n) => {
    const capture = order.provider?.captures.find(({ status }) => status === "PENDING");
    if (!capture) return null;
    const status = (n[0] ?? 0) % 3 === 0 ? "DECLINED" : "COMPLETED";
    return there(
      `the review ends ${status}`,
      () => {
        capture.status = status;
        return true;
      },
      (world) => world.lane.sim.settle(captureIdOf(world, order, capture), status),
    );
  },
  refundThere: (_model, order, n) => {
    const capture = anyCapture(order, n[0] ?? 0);
    if (!capture) return null;
    const left = haveLeft(capture);
    const amount =
      (n[1] ?? 0) % 3 === 0 ? left : Math.max(1, Math.floor((left * (1 + ((n[1] ?? 0) % 7))) / 9));
    const isPending = (n[2] ?? 0) % 5 === 0;
    return there(
      `the merchant refunds ${amount} at the provider${isPending ? ", pending" : ""}`,
      () => {
        if (capture.status !== "COMPLETED" || left <= 0) return false;
        if (isDisputedThere(order, capture) && amount < left) return false;
        capture.refunds.push({ amount, word: isPending ? "pending" : "done", own: null });
        return true;
      },
      (world) =>
        world.lane.sim.post(`refund/${captureIdOf(world, order, capture)}`, {
          amount: { currency_code: "USD", value: decimal(amount) },
          ...(isPending && { status: "PENDING" }),
        }),
    );
  },
  settleThere: (_model, order, n) => {
    const capture = order.provider?.captures.find(({ refunds }) => refunds.length > 0);
    const refund = capture && nth(capture.refunds, n[0] ?? 0);
    if (!capture || !refund) return null;
    const word = (n[1] ?? 0) % 2 === 0 ? "failed" : "done";
    return there(
      `a refund there ends ${word}`,
      () => {
        if (refund.word === "failed" || refund.word === word) return false;
        refund.word = word;
        return true;
      },
      async (world, row) => {
        const id = captureIdOf(world, order, capture);
        // Refunds of all orders are sent at once: what was read of this one may be older.
        const found = await world.lane.inspect(row.providerId ?? "");
        const refunds = found.kind === "seen" ? found.order.refunds : [];
        const all = refunds.filter(({ captureId }) => captureId === id);
        const one = all[capture.refunds.indexOf(refund)];
        const status = word === "failed" ? "FAILED" : "COMPLETED";
        return world.lane.sim.post(`settle-refund/${one?.id}`, { status });
      },
    );
  },
  reverse: (_model, order, n) => {
    const capture = anyCapture(order, n[0] ?? 0);
    if (!capture || capture.status !== "COMPLETED" || capture.reversals.length > 0) return null;
    const left = haveLeft(capture);
    if (left <= 0) return null;
    return there(
      `a bank takes ${left} back`,
      () => {
        capture.reversals.push(left);
        return true;
      },
      (world) => world.lane.sim.post(`reverse/${captureIdOf(world, order, capture)}`),
    );
  },
  refunds: (model, _order, n) => {
    const kinds = ["away", "lost", "killBefore", "killAfter", "noFunds", "forGood"] as const;
    const random = (n[0] ?? 0) % 14;
    const kind = kinds[random];
    const mishap = kind ? { call: "refund" as const, kind } : null;
    const isPending = !mishap && random % 4 === 3;
    const process = (n[1] ?? 0) % 2;
    return {
      label: `refunds are sent, process ${process}${isPending ? ", pending" : ""}`,
      mishap,
      isRefundPending: isPending,
      ideal: () => sendDue(model, mishap?.kind ?? null, isPending),
      async real({ lane }) {
        const services = lane.processes[process] ?? lane.processes[0];
        const sent = await lane.live(sendRefunds(services));
        return sent === "killed" ? "killed" : "0000";
      },
    };
  },
};
