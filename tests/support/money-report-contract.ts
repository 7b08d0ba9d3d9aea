import { describe, expect, test } from "vitest";
import type { PaymentProvider, SeenCapture, SeenOrder } from "#server/payment/payment-provider.ts";
import { newId } from "#server/platform/ids.ts";

type Steps = {
  provider: () => PaymentProvider;
  captured: () => Promise<{ id: string; capture: SeenCapture }>;
  inspected: (providerOrderId: string) => Promise<SeenOrder>;
};

const hour = 3_600_000;

/** What every payment provider's report must hold. */
export function describeMoneyReport({ provider, captured, inspected }: Steps): void {
  describe("listMoney", () => {
    test("listed: a capture and a refund of it, with our ids", async () => {
      const { id, capture } = await captured();
      const ourId = newId();
      const part = { amount: 1_000, currency: "EUR" };
      const refund = await provider().refund(capture.id, part, newId(), ourId);
      if (refund.kind !== "refunded") throw new Error(JSON.stringify(refund));
      const now = Date.now();
      const listed = await provider().listMoney(new Date(now - hour), new Date(now + hour));
      if (listed.kind !== "listed") throw new Error(JSON.stringify(listed));
      const { amount, currency, at } = capture;
      const { orderNo } = await inspected(id);
      const own = listed.moved.filter((each) => [capture.id, refund.refundId].includes(each.id));
      expect(own).toEqual([
        {
          kind: "capture",
          id: capture.id,
          amount,
          currency,
          fee: expect.any(Number),
          at,
          captureId: null,
          ourId: orderNo,
          payer: expect.any(Object),
        },
        {
          kind: "refund",
          id: refund.refundId,
          ...part,
          fee: null,
          at: expect.any(Date),
          captureId: capture.id,
          ourId,
          payer: expect.any(Object),
        },
      ]);
    });

    test("a range before the first payment is empty, one of years is read all the same", async () => {
      const [long, ago] = [new Date("2024-01-01T00:00:00Z"), new Date("2024-03-01T00:00:00Z")];
      expect(await provider().listMoney(long, ago)).toEqual({ kind: "listed", moved: [] });
      const all = await provider().listMoney(long, new Date(Date.now() + hour));
      expect(all.kind === "listed" && all.moved.length).toBeGreaterThan(0);
    });
  });
}
