import { expireChanges } from "#server/order-change/expire-changes.ts";
import { lookAtPaymentNow } from "#server/payment/look-at-payment-now.ts";
import * as after from "../reference/after-order.ts";
import * as differences from "../reference/differences.ts";
import { standingOf } from "../reference/provider.ts";
import { sizes, type ModelOrder } from "../reference/state.ts";
import { nth, type Make } from "./command.ts";
import { mishapOf, seen, staff, there } from "./parts.ts";

/** A payment of a difference, mostly the newest one, and where it stands in the order's list. */
function paymentOf(order: ModelOrder, n: number) {
  const all = order.changes.flatMap((change) => change.payments.map((paid) => ({ change, paid })));
  const one = n % 4 === 0 ? nth(all, n) : all.at(-1);
  return one && { ...one, at: all.indexOf(one) };
}

/** A correction costs more: the difference is paid, declined, not paid in time, withdrawn, waived. */
export const differenceSteps: Readonly<Record<string, Make>> = {
  addPremium: (model, order, n) => {
    const line = nth(
      order.lines.filter(({ type }) => type === 3),
      n[0] ?? 0,
    );
    if (!line) return null;
    const { name } = line;
    const size = (n[1] ?? 0) % 3 === 0 ? (nth(sizes, n[2] ?? 0) ?? line.size) : line.size;
    return staff(
      `buyer wants premium lettering and ${size} on line ${order.lines.indexOf(line)}`,
      ({ buyer }, row) =>
        buyer.call("changeOrderLine", {
          orderNo: row.orderNo,
          lineId: row.lineIds[order.lines.indexOf(line)] ?? "",
          size,
          premiumNameOption: "Premium",
        }),
      () => after.correct(model, order, line, { name, size, premium: true }),
    );
  },
  openDifference: (model, order) =>
    staff(
      "buyer goes to pay the difference",
      ({ buyer }, { orderNo }) => buyer.call("payDifference", { orderNo }),
      () => differences.open(model, order),
    ),
  approveDifference: (model, order, n) => {
    const found = paymentOf(order, n[0] ?? 0);
    if (!found) return null;
    const { paid, at } = found;
    const how = (n[1] ?? 0) % 4 === 0 ? "fails" : "pays";
    return there(
      `the buyer approves difference ${at + 1}${how === "fails" ? " with a bad card" : ""}`,
      () => {
        const standing = standingOf(model, paid);
        if (standing === "completed" || standing === "over" || !paid.provider) return false;
        paid.provider.approval = how;
        paid.provider.since = model.thereNow;
        return true;
      },
      ({ lane: { sim } }, row) => {
        const id = row.differences[at]?.providerId ?? "";
        return how === "pays" ? sim.approve(id) : sim.decline(id);
      },
    );
  },
  settleDifference: (model, order, n) => {
    const mishap = mishapOf(n[0] ?? 0, "capture");
    return {
      label: "buyer is back from paying the difference",
      mishap,
      ideal: () => differences.settle(model, order, mishap),
      async real({ buyer, lane }, { orderNo }) {
        const answer = await lane.live(buyer.call("settleDifference", { orderNo }));
        return answer === "killed" ? "killed" : answer.code;
      },
    };
  },
  lookDifference: (model, order, n) => {
    const found = paymentOf(order, n[0] ?? 0);
    if (!found) return null;
    const { change, paid, at } = found;
    return {
      label: `look at difference ${at + 1}`,
      ideal() {
        differences.look(model, order, change, paid);
        return "0000";
      },
      async real({ lane }, row) {
        const looked = await lookAtPaymentNow(lane.processes[1], row.differences[at]?.id ?? "");
        return looked.ok ? "0000" : looked.reason;
      },
    };
  },
  withdrawDifference: (model, order) =>
    staff(
      "buyer withdraws the correction",
      ({ buyer }, { orderNo }) => buyer.call("withdrawChange", { orderNo }),
      () => differences.withdraw(model, order),
    ),
  waiveDifference: (model, order) =>
    staff(
      "staff waive the difference",
      ({ lane }, row) => lane.owner.call("waiveDifference", { ...seen(row), reason: "r" }),
      () => differences.waive(model, order),
    ),
  expireDifferences: (model) => ({
    label: "differences that were not paid end",
    ideal() {
      differences.expire(model);
      return "0000";
    },
    async real({ lane }) {
      await expireChanges(lane.processes[0]);
      return "0000";
    },
  }),
};
