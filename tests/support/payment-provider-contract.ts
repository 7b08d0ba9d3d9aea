import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentProvider, SeenCapture } from "#server/payment/payment-provider.ts";
import { newOrderNo, onlyCapture, orderOf } from "./contract-order.ts";
import { describeMoneyReport } from "./money-report-contract.ts";
import { newId } from "#server/platform/ids.ts";

type Method = "open" | "inspect" | "capture" | "refund";

/** A provider that moves no real money, and what buyer, bank and network do there. */
export type ProviderBench = {
  provider: PaymentProvider;
  /** The same provider with little patience: a call that takes longer than 500 ms is unknown. */
  hasty: PaymentProvider;
  approve(providerOrderId: string): Promise<void>;
  /** The buyer approves with means that the bank refuses at the capture. */
  approveWithoutCover(providerOrderId: string): Promise<void>;
  /** The next capture is held for review. */
  reviewNext(): Promise<void>;
  /** The review of a capture ends. */
  endReview(captureId: string, outcome: "captured" | "declined"): Promise<void>;
  /** The time to approve is over for all orders. */
  expireAll(): Promise<void>;
  /**
   * The next call of a method goes wrong. `lost`: carried out, its answer never arrives. `slow`: it
   * takes a second and a half. `busy`: not carried out, to be asked again after seven seconds.
   */
  disturb(method: Method, how: "lost" | "slow" | "busy"): Promise<void>;
  /** How often money of an order was taken, as the provider's own books say. */
  timesTaken(providerOrderId: string): Promise<number>;
  /** The body of the webhook that says that an order was captured. */
  eventOfCapture(providerOrderId: string, captureId: string): unknown;
  /** The body of a webhook that has nothing to do with payments. */
  eventOfOther: unknown;
  close(): Promise<void>;
};

/** What every payment provider must keep, whichever company stands behind it. */
export function describePaymentProvider(name: string, openBench: () => Promise<ProviderBench>) {
  describe(`${name} keeps what the shop expects of a payment provider`, () => {
    let bench: ProviderBench;
    beforeAll(async () => {
      bench = await openBench();
    });
    afterAll(() => bench?.close());

    const opened = async (): Promise<{ id: string; approveUrl: string }> => {
      const answer = await bench.provider.open(orderOf(newOrderNo()), newId());
      if (answer.kind !== "opened") throw new Error(JSON.stringify(answer));
      return { id: answer.providerOrderId, approveUrl: answer.approveUrl };
    };
    const approved = async (): Promise<string> => {
      const { id } = await opened();
      await bench.approve(id);
      return id;
    };
    const captured = async (): Promise<{ id: string; capture: SeenCapture }> => {
      const id = await approved();
      const capture = onlyCapture(await bench.provider.capture(id, newId()));
      if (capture.word !== "taken") throw new Error(JSON.stringify(capture));
      return { id, capture };
    };
    const total = { amount: 5_900, currency: "EUR" as const };
    const inspected = async (id: string) => {
      const answer = await bench.provider.inspect(id);
      if (answer.kind !== "seen") throw new Error(JSON.stringify(answer));
      return answer.order;
    };

    describe("open", () => {
      test("opened: an id, and the page where the buyer approves", async () => {
        const { id, approveUrl } = await opened();
        expect(id).not.toBe("");
        expect(new URL(approveUrl).protocol).toMatch(/^https?:$/);
      });

      test("one request id opens one order", async () => {
        const order = orderOf(newOrderNo());
        const requestId = newId();
        const first = await bench.provider.open(order, requestId);
        expect(await bench.provider.open(order, requestId)).toEqual(first);
      });

      test("refused: an order of nothing", async () => {
        const nothing = { ...orderOf(newOrderNo()), lines: [], subtotal: 0, shipping: 0, total: 0 };
        const refused = { kind: "refused", word: "unlisted", issue: expect.stringMatching(/\w/) };
        expect(await bench.provider.open(nothing, newId())).toMatchObject(refused);
      });

      test("unknown when the answer is lost; asked again, it is the same order", async () => {
        const order = orderOf(newOrderNo());
        const requestId = newId();
        await bench.disturb("open", "lost");
        expect(await bench.provider.open(order, requestId)).toMatchObject({ kind: "unknown" });
        const again = await bench.provider.open(order, requestId);
        expect(await bench.provider.open(order, requestId)).toEqual(again);
        expect(again.kind).toBe("opened");
      });
    });

    describe("inspect", () => {
      test("notApproved, then approved", async () => {
        const { id, approveUrl } = await opened();
        const nothing = { id, captures: [], refunds: [], currency: total.currency };
        const before = await inspected(id);
        expect(before).toMatchObject({ ...nothing, standing: "notApproved", approveUrl });
        await bench.approve(id);
        expect(await inspected(id)).toMatchObject({ ...nothing, standing: "approved" });
        expect(before.orderNo).toMatch(/^KR-CONTRACT-/);
      });

      test("captured, with its amount in minor units", async () => {
        const { id, capture } = await captured();
        expect(capture).toMatchObject({ id: expect.any(String), word: "taken", ...total });
        expect(capture.at).toBeInstanceOf(Date);
        expect((await inspected(id)).captures).toEqual([capture]);
      });

      test("notFound: an order that the provider does not know", async () => {
        expect(await bench.provider.inspect("NOSUCHORDER")).toEqual({ kind: "notFound" });
      });

      test("unknown while the provider does not answer, as long as it wants", async () => {
        const { id } = await opened();
        await bench.disturb("inspect", "busy");
        expect(await bench.provider.inspect(id)).toEqual({
          kind: "unknown",
          why: expect.any(String),
          retryAfterMs: 7_000,
          tooOften: true,
        });
        await bench.disturb("inspect", "slow");
        expect(await bench.hasty.inspect(id)).toMatchObject({
          kind: "unknown",
          retryAfterMs: null,
        });
      });
    });

    describe("capture", () => {
      test("notApproved: nothing is taken", async () => {
        const { id } = await opened();
        expect(await bench.provider.capture(id, newId())).toEqual({ kind: "notApproved" });
        expect(await bench.timesTaken(id)).toBe(0);
      });

      test("declined: nothing is taken, and the buyer may try again", async () => {
        const { id } = await opened();
        await bench.approveWithoutCover(id);
        expect(await bench.provider.capture(id, newId())).toMatchObject({
          kind: "refused",
          word: "declined",
          issue: expect.stringMatching(/\w/),
        });
        expect(await bench.timesTaken(id)).toBe(0);
        await bench.approve(id);
        expect(onlyCapture(await bench.provider.capture(id, newId())).word).toBe("taken");
      });

      test("alreadyCaptured under another request id: taken once", async () => {
        const { id } = await captured();
        expect(await bench.provider.capture(id, newId())).toEqual({ kind: "alreadyCaptured" });
        expect(await bench.timesTaken(id)).toBe(1);
      });

      test.each(["captured", "declined"] as const)("pending, then %s", async (outcome) => {
        const id = await approved();
        await bench.reviewNext();
        const capture = onlyCapture(await bench.provider.capture(id, newId()));
        expect(capture).toMatchObject({ id: expect.any(String), word: "waiting", ...total });
        expect((await inspected(id)).captures).toEqual([capture]);
        await bench.endReview(capture.id, outcome);
        const word = outcome === "captured" ? "taken" : "declined";
        expect((await inspected(id)).captures).toMatchObject([{ id: capture.id, word }]);
        expect(await bench.timesTaken(id)).toBe(outcome === "captured" ? 1 : 0);
      });

      test("unknown when the answer is lost; asked again under the same id, taken once", async () => {
        const id = await approved();
        const requestId = newId();
        await bench.disturb("capture", "lost");
        expect(await bench.provider.capture(id, requestId)).toMatchObject({ kind: "unknown" });
        expect(onlyCapture(await bench.provider.capture(id, requestId)).word).toBe("taken");
        expect(await bench.timesTaken(id)).toBe(1);
      });

      test("unknown when the answer takes too long, and no failure", async () => {
        const id = await approved();
        await bench.disturb("capture", "slow");
        expect(await bench.hasty.capture(id, newId())).toMatchObject({ kind: "unknown" });
      });
    });

    describe("refund", () => {
      const part = { amount: 1_900, currency: "EUR" as const };

      test("a part, then all that is left, then there is nothing left", async () => {
        const { id, capture } = await captured();
        const [partId, restId] = [newId(), newId()];
        const first = await bench.provider.refund(capture.id, part, newId(), partId);
        expect(first).toMatchObject({ kind: "refunded", refundId: expect.stringMatching(/\w/) });
        if (first.kind === "refunded" && first.money) expect(first.money).toEqual(part);
        const isBack = { captureId: capture.id, word: "done" };
        expect((await inspected(id)).refunds).toMatchObject([
          { ...isBack, amount: part.amount, ourId: partId },
        ]);
        expect((await bench.provider.refund(capture.id, null, newId(), restId)).kind).toBe(
          "refunded",
        );
        const after = await inspected(id);
        expect(after.refunds).toMatchObject([
          { ...isBack, amount: part.amount, ourId: partId },
          { ...isBack, amount: total.amount - part.amount, ourId: restId },
        ]);
        // Money that went back was money taken all the same.
        expect(after.captures).toMatchObject([{ id: capture.id, word: "taken", ...total }]);
        expect(await bench.provider.refund(capture.id, null, newId(), newId())).toMatchObject({
          kind: "refused",
          word: "alreadyBack",
        });
      });

      test("one request id refunds once, also after a lost answer", async () => {
        const { id, capture } = await captured();
        const [requestId, ourId] = [newId(), newId()];
        await bench.disturb("refund", "lost");
        const lost = await bench.provider.refund(capture.id, part, requestId, ourId);
        expect(lost).toMatchObject({ kind: "unknown" });
        const again = await bench.provider.refund(capture.id, part, requestId, ourId);
        expect(again.kind).toBe("refunded");
        expect(await bench.provider.refund(capture.id, part, requestId, ourId)).toEqual(again);
        const rest = { amount: total.amount - part.amount, currency: total.currency };
        const second = await bench.provider.refund(capture.id, rest, newId(), newId());
        expect(second.kind).toBe("refunded");
        expect((await inspected(id)).refunds).toHaveLength(2);
      });

      test("refused: more than was taken, another currency, an unknown capture", async () => {
        const { id, capture } = await captured();
        const refund = (captureId: string, money: { amount: number; currency: string } | null) =>
          bench.provider.refund(captureId, money, newId(), newId());
        const refused = { kind: "refused", issue: expect.stringMatching(/\w/) };
        const more = { ...total, amount: total.amount + 1 };
        expect(await refund(capture.id, more)).toMatchObject({ ...refused, word: "tooMuch" });
        const dollars = { amount: 100, currency: "USD" as const };
        expect(await refund(capture.id, dollars)).toMatchObject(refused);
        expect(await refund("NOSUCHCAPTURE", null)).toMatchObject({
          ...refused,
          word: "captureUnknown",
        });
        expect((await inspected(id)).refunds).toEqual([]);
      });
    });

    describeMoneyReport({ provider: () => bench.provider, captured, inspected });

    describe("readEvent", () => {
      test("captured: the event leads to the order and the capture", () => {
        const event = bench.provider.readEvent(bench.eventOfCapture("ORDER1", "CAPTURE1"));
        expect(event).toMatchObject({
          id: expect.stringMatching(/\w/),
          kind: "captured",
          providerOrderId: "ORDER1",
          captureId: "CAPTURE1",
        });
      });

      test("unknown: an event that we do not know", () => {
        expect(bench.provider.readEvent(bench.eventOfOther)).toEqual({
          id: expect.stringMatching(/\w/),
          kind: "unknown",
          providerOrderId: null,
          captureId: null,
          refundId: null,
          disputeId: null,
          orderNo: null,
        });
      });

      test("anything else is no event", () => {
        for (const body of [null, undefined, "", "{}", 5, true, [], {}, { id: 1 }]) {
          expect(bench.provider.readEvent(body)).toBeNull();
        }
      });
    });

    // Last, since it ends the time of all orders above.
    test("over: an order that was not approved in time", async () => {
      const { id } = await opened();
      await bench.expireAll();
      expect(await inspected(id)).toMatchObject({ standing: "over", captures: [] });
    });
  });
}
