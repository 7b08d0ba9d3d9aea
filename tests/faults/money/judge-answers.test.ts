import { expect, test } from "vitest";
import { judgeShown } from "./judge-answers.ts";
import type { History } from "./provider-truth.ts";
import type { Shown } from "./shopper.ts";

/** The judge of `npm run bench:money` on histories and answers whose truth is plain. */
type Change = History["changes"][number];

const approved: Change = { kind: "approved", instrument: "pays", at: 1_000 };
const captured = (more: Partial<Extract<Change, { kind: "captured" }>> = {}): Change => ({
  kind: "captured",
  captureId: "C1",
  status: "COMPLETED",
  amount: 9_900,
  currency: "USD",
  byShop: true,
  at: 2_000,
  ...more,
});
const refundedAt = (at: number, amount = 9_900): Change => ({
  kind: "refunded",
  captureId: "C1",
  refundId: "R1",
  status: "COMPLETED",
  amount,
  byShop: false,
  at,
});

const historyOf = (...changes: Change[]): History => ({
  id: "O1",
  orderNo: "KR1",
  currency: "USD",
  total: 9_900,
  changes,
});

/** An answer of `captureOrder` between two moments. */
function answered(code: string, data: object, at: [number, number], isLast = false): Shown {
  const shown = {
    life: "1 test",
    orderId: "O1",
    orderNo: "KR1",
    language: "en-US" as const,
    sentAt: at[0],
    receivedAt: at[1],
    isLast,
    call: "captureOrder" as const,
    answer: { status: 200, code, msg: "", requestId: "", data },
  };
  return shown as Shown;
}

function looked(status: string, at: [number, number], more: object = {}): Shown {
  const shown = answered("0000", { status, ...more }, at);
  return { ...shown, call: "getOrder" } as Shown;
}

const paid = { orderNo: "KR1", status: "paid" };

test.each<[string, Shown, History, RegExp | null]>([
  ["paid is paid", answered("0000", paid, [1_500, 2_500]), historyOf(approved, captured()), null],
  [
    "paid too early",
    answered("0000", paid, [1_500, 1_900]),
    historyOf(approved, captured()),
    /nobody paid/,
  ],
  [
    "thanks for money that was never the shop's",
    answered("0000", paid, [1_500, 2_500]),
    historyOf(captured(), refundedAt(2_000)),
    /nobody paid/,
  ],
  [
    "thanks for another amount",
    answered("0000", paid, [1_500, 2_500]),
    historyOf(captured({ amount: 100 })),
    /nobody paid/,
  ],
  [
    "thanks at last for what went back",
    answered("0000", paid, [9_000, 9_100], true),
    historyOf(captured(), refundedAt(3_000)),
    /went back/,
  ],
  [
    "thanks at last for what this visit took",
    answered("0000", paid, [1_500, 2_500], true),
    historyOf(approved, captured()),
    null,
  ],
  [
    "declined, though it was taken",
    answered("1011", { approveUrl: "https://pay.example" }, [2_500, 2_600]),
    historyOf(captured({ captureId: "C0", status: "DECLINED" }), captured()),
    /deny/,
  ],
  [
    "declined, though nobody declined",
    answered("1011", { approveUrl: "https://pay.example" }, [1_500, 1_600]),
    historyOf(approved),
    /declined nothing/,
  ],
  [
    "cancelled, while the provider took the money by itself a moment ago",
    answered("1004", { reason: "cancelled" }, [2_500, 2_600]),
    historyOf(captured({ byShop: false })),
    null,
  ],
  [
    "cancelled, and it is long ago",
    answered("1004", { reason: "cancelled" }, [202_500, 202_600]),
    historyOf(captured({ byShop: false })),
    /deny/,
  ],
  ["not known yet", answered("1012", {}, [2_500, 2_600]), historyOf(captured()), null],
  [
    "a review that is none",
    answered("1012", { reason: "review" }, [1, 2]),
    historyOf(),
    /no review/,
  ],
  ["a bug", answered("0500", {}, [1, 2]), historyOf(), /0500/],
  [
    "unpaid on the order's page, and taken",
    looked("awaiting_payment", [2_500, 2_600]),
    historyOf(captured()),
    /deny/,
  ],
  [
    "given back, and nothing was there",
    looked("refund_due", [1, 2]),
    historyOf(),
    /nothing to give/,
  ],
])("%s", async (_title, shown, history, wrong) => {
  const verdict = await judgeShown(shown, history, false);
  if (wrong === null) expect(verdict.wrong).toBeNull();
  else expect(verdict.wrong).toMatch(wrong);
});
