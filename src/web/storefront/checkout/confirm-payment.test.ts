import { expect, test } from "vitest";
import type { FailureData } from "#contract/envelope.ts";
import { errorCodes } from "#contract/error-codes.ts";
import type { CallResult } from "#web/api/call-context.ts";
import { confirmPayment, gaps } from "./confirm-payment.ts";

type Answer = CallResult<"captureOrder">;
const paid: Answer = { ok: true, data: { orderNo: "KR1", status: "paid" } };
const refusal = (code: string, data: FailureData = null): Answer => ({
  ok: false,
  code,
  msg: "",
  data,
});
const unknown = refusal(errorCodes.paymentUnknown, { orderNo: "KR1" });

/** Answers in turn, the last one for ever; notes the seconds waited. */
function run(...answers: Answer[]) {
  const waited: number[] = [];
  let asked = 0;
  const capture = () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? unknown;
    asked += 1;
    return Promise.resolve(answer);
  };
  const wait = (seconds: number) => {
    waited.push(seconds);
    return Promise.resolve();
  };
  return confirmPayment(capture, wait).then((confirmed) => ({ confirmed, waited }));
}

test("a payment that is taken at once needs no waiting", async () => {
  expect(await run(paid)).toEqual({ confirmed: { kind: "paid", orderNo: "KR1" }, waited: [] });
});

test("what is not known, not answered or broken is asked again", async () => {
  const { confirmed, waited } = await run(unknown, refusal("network"), refusal("0500"), paid);
  expect(confirmed).toEqual({ kind: "paid", orderNo: "KR1" });
  expect(waited).toEqual(gaps.slice(0, 3));
});

test("after a minute it says that it is being checked, with the number", async () => {
  const { confirmed, waited } = await run(unknown, refusal("network"));
  expect(confirmed).toEqual({ kind: "beingChecked", orderNo: "KR1" });
  expect(waited.reduce((sum, gap) => sum + gap)).toBe(60);
});

test.each<[string, Answer, object]>([
  [
    "declined",
    refusal(errorCodes.paymentDeclined, { orderNo: "KR1", approveUrl: "https://pay.example" }),
    { kind: "declined", orderNo: "KR1", approveUrl: "https://pay.example" },
  ],
  [
    "not approved",
    refusal(errorCodes.paymentUnknown, { orderNo: "KR1", approveUrl: "https://pay.example" }),
    { kind: "notApproved", approveUrl: "https://pay.example" },
  ],
  ["sold out meanwhile", refusal(errorCodes.outOfStock), { kind: "soldOut" }],
  [
    "given up for a newer order",
    refusal(errorCodes.conflict, { reason: "replaced" }),
    { kind: "replaced" },
  ],
  [
    "declined after its review",
    refusal(errorCodes.conflict, { reason: "reviewDeclined" }),
    { kind: "reviewDeclined" },
  ],
  ["cancelled", refusal(errorCodes.conflict, { reason: "cancelled" }), { kind: "cancelled" }],
  [
    "under review",
    refusal(errorCodes.paymentUnknown, { orderNo: "KR1", reason: "review" }),
    { kind: "review", orderNo: "KR1" },
  ],
  [
    "taken and on its way back",
    refusal(errorCodes.paymentDeclined, { orderNo: "KR1", reason: "givenBack" }),
    { kind: "givenBack", orderNo: "KR1" },
  ],
  ...["linkDead", "payer", "rules", "shopBlocked", "unlisted"].map(
    (reason): [string, Answer, object] => [
      `refused for good: ${reason}`,
      refusal(errorCodes.paymentDeclined, { orderNo: "KR1", reason }),
      { kind: reason, orderNo: "KR1" },
    ],
  ),
  ["not this browser's", refusal(errorCodes.notFound), { kind: "unknownHere" }],
])("%s is final", async (_name, answer, confirmed) => {
  expect(await run(answer, paid)).toEqual({ confirmed, waited: [] });
});
