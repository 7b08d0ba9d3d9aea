import { lookAtDispute } from "#server/payment/dispute/look-at-dispute.ts";
import type { PaymentEvent } from "#server/payment/payment-provider.ts";
import { noteEvent } from "#server/payment/webhook/receive-event.ts";
import { settleHinted } from "#server/payment/webhook/settle-hinted.ts";
import * as booking from "../reference/booking.ts";
import * as payment from "../reference/payment.ts";
import { haveLeft } from "../reference/money.ts";
import { retry } from "../reference/refunding.ts";
import { differencesOf, type Dispute, type Model, type ModelOrder } from "../reference/state.ts";
import { decimal, nth, type Make } from "./command.ts";
import { refundIdOf, refundToDecide } from "./parts.ts";
import type { Snapshot, World } from "../world.ts";

type Row = Snapshot["orders"][number];

const none = {
  providerOrderId: null,
  captureId: null,
  refundId: null,
  disputeId: null,
  orderNo: null,
};

/** An event as it was verified; `copies` of one id. */
async function hear(
  { lane }: World,
  event: Omit<PaymentEvent, "id">,
  copies: number,
): Promise<void> {
  const id = `WH-${crypto.randomUUID()}`;
  for (let copy = 0; copy < copies; copy += 1) {
    const sent = { transmissionId: crypto.randomUUID(), raw: Buffer.from("{}") };
    await noteEvent(lane.processes[0].database, { id, ...event }, sent, new Date(lane.now()));
  }
}

function lookAt(model: Model, order: ModelOrder, dispute: Dispute): void {
  if (dispute.known === null || dispute.known === "lost") return;
  const before = dispute.known;
  dispute.known = dispute.outcome ?? "open";
  booking.followStops(order);
  if (dispute.known === before || dispute.known === "open") return;
  const { capture } = dispute;
  if (dispute.known === "lost") booking.bookTakenBack(order, capture, null);
  booking.coverByBank(order, capture);
  if (booking.giveBackRest(model, order, capture)) order.givenBack.push(capture);
  const difference = differencesOf(order).findIndex(({ provider }) =>
    provider?.captures.includes(capture),
  );
  const paysNothing = difference >= 0 && capture.role === "surplus";
  booking.tellGivenBack(order, paysNothing ? difference + 1 : null);
}

const looked = (run: Promise<unknown>) => run.then(() => "0000");

/** Messages of the provider's, disputes, and a refused refund that is sent again. */
export const hintSteps: Readonly<Record<string, Make>> = {
  hint: (model, order, n) => {
    if (!order.provider || order.isUnknownThere || order.payment.state === "opening") return null;
    const kinds = ["approved", "captured", "refunded", "gone", "pending", "unknown"] as const;
    const kind = nth(kinds, n[0] ?? 0) ?? "approved";
    const copies = 1 + ((n[1] ?? 0) % 3);
    const isLate = (n[2] ?? 0) % 4 === 0;
    return {
      label: `event ${kind}, ${copies} times${isLate ? ", nobody looks yet" : ""}`,
      ideal() {
        if (!isLate) payment.look(model, order, false);
        return "0000";
      },
      async real(world, row) {
        await hear(world, { kind, ...none, providerOrderId: row.providerId }, copies);
        if (!isLate) await settleHinted(world.lane.processes[1], row.paymentId);
        return "0000";
      },
    };
  },
  openDispute: (_model, order, n) => {
    const captures = order.provider?.captures.filter(({ status }) => status === "COMPLETED") ?? [];
    const capture = nth(captures, n[0] ?? 0);
    if (!capture || haveLeft(capture) <= 0 || order.disputes.length >= 2) return null;
    const left = haveLeft(capture);
    const amount = (n[1] ?? 0) % 2 === 0 ? left : Math.max(1, Math.floor(left / 3));
    const dispute: Dispute = { capture, amount, outcome: null, known: null };
    return {
      label: `the buyer disputes ${amount}`,
      ideal() {
        order.disputes.push(dispute);
        return "0000";
      },
      async real(world) {
        const at = order.provider?.captures.indexOf(capture) ?? -1;
        const id = world.there(order)?.captures[at]?.id ?? "";
        const body = { amount: { currency_code: "USD", value: decimal(amount) } };
        const opened = await world.lane.sim.post(`dispute/${id}`, body);
        world.disputeIds.set(dispute, (opened as { dispute_id: string }).dispute_id);
        return "0000";
      },
    };
  },
  resolveDispute: (_model, order, n) => {
    const dispute = order.disputes.find(({ outcome }) => outcome === null);
    if (!dispute) return null;
    const ends = [
      ["lost", "RESOLVED_BUYER_FAVOUR"],
      ["won", "RESOLVED_SELLER_FAVOUR"],
      ["withdrawn", "CANCELED_BY_BUYER"],
    ] as const;
    const [outcome, code] = ends[(n[0] ?? 0) % 3] ?? ends[0];
    return {
      label: `the dispute is ${outcome}`,
      ideal() {
        dispute.outcome = outcome;
        if (outcome === "lost") dispute.capture.reversals.push(dispute.amount);
        return "0000";
      },
      real: (world) =>
        looked(
          world.lane.sim.post(`resolve-dispute/${world.disputeIds.get(dispute)}`, {
            outcome: code,
          }),
        ),
    };
  },
  disputeHint: (model, order, n) => {
    const dispute = nth(order.disputes, n[0] ?? 0);
    if (!dispute) return null;
    const isLate = (n[1] ?? 0) % 3 === 0;
    return {
      label: `event about dispute ${order.disputes.indexOf(dispute) + 1}${isLate ? ", nobody looks yet" : ""}`,
      ideal() {
        booking.hearOf(order, dispute);
        if (!isLate) lookAt(model, order, dispute);
        return "0000";
      },
      async real(world, row: Row) {
        const disputeId = world.disputeIds.get(dispute) ?? "";
        const at = order.provider?.captures.indexOf(dispute.capture) ?? -1;
        const captureId = world.there(order)?.captures[at]?.id ?? null;
        const event = { ...none, disputeId, captureId, orderNo: row.orderNo };
        await hear(world, { kind: "disputed", ...event }, 1 + ((n[2] ?? 0) % 2));
        if (!isLate) await lookAtDispute(world.lane.processes[1], disputeId);
        return "0000";
      },
    };
  },
  lookDispute: (model, order, n) => {
    const dispute = nth(order.disputes, n[0] ?? 0);
    if (!dispute) return null;
    return {
      label: `look at dispute ${order.disputes.indexOf(dispute) + 1}`,
      ideal() {
        lookAt(model, order, dispute);
        return "0000";
      },
      real: (world) =>
        looked(lookAtDispute(world.lane.processes[0], world.disputeIds.get(dispute) ?? "")),
    };
  },
  retryRefund: (model, order, n) => {
    const refund = refundToDecide(order, n);
    if (!refund) return null;
    return {
      label: `staff send refund ${order.refunds.indexOf(refund) + 1} again`,
      ideal: () => retry(model, order, refund),
      async real({ lane }, row) {
        const input = {
          orderNo: row.orderNo,
          version: row.version,
          refundId: refundIdOf(row, order, refund),
        };
        return (await lane.owner.call("retryRefund", input)).code;
      },
    };
  },
};
