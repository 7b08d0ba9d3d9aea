import { expect, test } from "vitest";
import type { FailureData } from "#contract/envelope.ts";
import { errorCodes } from "#contract/error-codes.ts";
import type { PaymentOutcome } from "#contract/order.ts";
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
const unknownHere: CallResult<"getPaymentOutcome"> = {
  ok: false,
  code: errorCodes.notFound,
  msg: "",
  data: null,
};

const run = (...answers: Answer[]) => runElsewhere([unknownHere], ...answers);

/** @param seen what the payment of another session is, in turn */
function runElsewhere(seen: CallResult<"getPaymentOutcome">[], ...answers: Answer[]) {
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
  let looked = 0;
  const look = () => {
    const answer = seen[Math.min(looked, seen.length - 1)] ?? unknownHere;
    looked += 1;
    return Promise.resolve(answer);
  };
  return confirmPayment(capture, look, wait).then((confirmed) => ({ confirmed, waited }));
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

type Word = PaymentOutcome["outcome"];
const seen = (outcome: Word) => ({ ok: true as const, data: { outcome } });
const foreign = refusal(errorCodes.notFound);

test.each<[Word, object]>([
  ["paid", { kind: "paidElsewhere" }],
  ["review", { kind: "review", orderNo: null }],
  ["givenBack", { kind: "givenBack", orderNo: null }],
  ["declined", { kind: "declinedElsewhere" }],
  ["retried", { kind: "retriedElsewhere" }],
  ["over", { kind: "cancelled" }],
])("another session's payment that is %s is told as that", async (outcome, confirmed) => {
  expect(await runElsewhere([seen(outcome)], foreign)).toEqual({ confirmed, waited: [] });
});

test("another session's payment is waited for until the server has taken it", async () => {
  const lost = { ok: false as const, code: "network", msg: "", data: null };
  const words = [seen("checking"), lost, seen("checking"), seen("paid")];
  const { confirmed, waited } = await runElsewhere(words, foreign);
  expect(confirmed).toEqual({ kind: "paidElsewhere" });
  expect(waited).toEqual(gaps.slice(0, 3));
});

test("a minute later another session's payment is still being checked", async () => {
  const { confirmed } = await runElsewhere([seen("checking")], foreign);
  expect(confirmed).toEqual({ kind: "beingChecked", orderNo: null });
});
