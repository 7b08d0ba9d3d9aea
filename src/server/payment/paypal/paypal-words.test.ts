import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  order,
  euros,
  capture,
  withCapture,
  error,
  captureSeen,
  seen,
  seenCapture,
  refusedAs,
  unknown,
} from "../../../../tests/support/paypal-bodies.ts";
import { createPaypalProvider } from "./paypal-provider.ts";

type Method = "inspect" | "capture" | "refund";
type FixedReply = { status: number; body: unknown; headers?: Record<string, string> };

/** Answers that the simulator does not give, but PayPal may. */
const replies: [title: string, method: Method, reply: FixedReply, answer: object][] = [
  [
    "an order made without a payment source",
    "inspect",
    { status: 200, body: { ...order, status: "CREATED" } },
    seen({ standing: "notApproved" }),
  ],
  [
    "a saved order",
    "inspect",
    { status: 200, body: { ...order, status: "SAVED" } },
    seen({ standing: "notApproved" }),
  ],
  [
    "a voided order",
    "inspect",
    { status: 200, body: { ...order, status: "VOIDED" } },
    seen({ standing: "over" }),
  ],
  [
    "an order with the time of its last change",
    "inspect",
    { status: 200, body: { ...order, status: "VOIDED", update_time: "2026-11-24T10:00:05Z" } },
    seen({ standing: "over", changedAt: new Date("2026-11-24T10:00:05Z") }),
  ],
  [
    "a completed order without a capture is not paid",
    "inspect",
    { status: 200, body: { ...order, status: "COMPLETED" } },
    seen({ standing: "unknown" }),
  ],
  [
    "an order of a status PayPal may invent",
    "inspect",
    { status: 200, body: { ...order, status: "ON_HOLD" } },
    seen({ standing: "unknown" }),
  ],
  [
    "a capture of a status PayPal may invent",
    "inspect",
    { status: 200, body: withCapture({ status: "ON_HOLD" }) },
    seenCapture({ word: "unknown", reason: "ON_HOLD" }),
  ],
  [
    "a completed order whose capture failed",
    "inspect",
    { status: 200, body: withCapture({ status: "FAILED" }) },
    seenCapture({ word: "declined", reason: "FAILED" }),
  ],
  [
    "an amount that cannot be read",
    "inspect",
    { status: 200, body: withCapture({ amount: euros("59.001") }) },
    seenCapture({ amount: null, reason: "COMPLETED 59.001 EUR" }),
  ],
  [
    "a currency without decimals",
    "inspect",
    { status: 200, body: withCapture({ amount: { currency_code: "JPY", value: "5900" } }) },
    seenCapture({ currency: "JPY" }),
  ],
  ["a body of another shape", "inspect", { status: 200, body: { id: 5 } }, unknown("")],
  [
    "forbidden",
    "inspect",
    { status: 403, body: { name: "NOT_AUTHORIZED" } },
    refusedAs("shopBlocked", "NOT_AUTHORIZED", "permission"),
  ],
  [
    "away until a date that has passed",
    "inspect",
    {
      status: 503,
      body: { name: "SERVICE_UNAVAILABLE" },
      headers: { "retry-after": "Fri, 20 Nov 2026 10:00:00 GMT" },
    },
    unknown("status 503", 0),
  ],
  [
    "away with a page instead of JSON",
    "inspect",
    { status: 503, body: undefined, headers: { "retry-after": "2" } },
    unknown("", 2_000),
  ],
  [
    "not found without JSON is not certain",
    "inspect",
    { status: 404, body: undefined },
    unknown(""),
  ],
  [
    "the buyer must act once more",
    "capture",
    { status: 422, body: error("PAYER_ACTION_REQUIRED") },
    { kind: "notApproved" },
  ],
  [
    "the order is under way",
    "capture",
    { status: 422, body: error("ORDER_COMPLETION_IN_PROGRESS") },
    unknown("ORDER_COMPLETION_IN_PROGRESS"),
  ],
  [
    "the request is under way",
    "capture",
    { status: 422, body: error("PREVIOUS_REQUEST_IN_PROGRESS") },
    unknown("PREVIOUS_REQUEST_IN_PROGRESS"),
  ],
  [
    "a conflict",
    "capture",
    { status: 409, body: error("RESOURCE_CONFLICT") },
    unknown("status 409 RESOURCE_CONFLICT"),
  ],
  [
    "another refusal",
    "capture",
    { status: 422, body: error("PAYER_CANNOT_PAY") },
    refusedAs("payer", "PAYER_CANNOT_PAY", "payer"),
  ],
  ...(
    [
      ["INSTRUMENT_DECLINED", "declined", "payer"],
      ["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", "linkDead", "payment"],
      ["PAYEE_BLOCKED_TRANSACTION", "payer", "payment"],
      ["COMPLIANCE_VIOLATION", "rules", "content"],
      ["PAYEE_ACCOUNT_RESTRICTED", "shopBlocked", "account"],
      ["SOMETHING_NEW", "unlisted", "unlisted"],
    ] as const
  ).map(([issue, word, concerns]): (typeof replies)[number] => [
    `a capture refused with ${issue}`,
    "capture",
    { status: 422, body: error(issue) },
    refusedAs(word, issue, concerns),
  ]),
  [
    "a refusal with what support wants to know",
    "capture",
    { status: 403, body: { name: "PERMISSION_DENIED", debug_id: "a1b2" } },
    { ...refusedAs("shopBlocked", "PERMISSION_DENIED", "permission"), note: "debug id a1b2" },
  ],
  [
    "an invoice that was paid before is looked for",
    "capture",
    { status: 422, body: error("DUPLICATE_INVOICE_ID") },
    { kind: "alreadyCaptured" },
  ],
  [
    "several captures, the oldest first",
    "inspect",
    {
      status: 200,
      body: {
        ...order,
        status: "COMPLETED",
        purchase_units: [
          {
            payments: {
              captures: [
                { ...capture, create_time: "2026-11-24T10:00:05Z" },
                { ...capture, id: "1D", status: "DECLINED", create_time: "2026-11-24T10:00:00Z" },
              ],
            },
          },
        ],
      },
    },
    seen({
      captures: [
        captureSeen({
          id: "1D",
          word: "declined",
          reason: "DECLINED",
          at: new Date("2026-11-24T10:00:00Z"),
        }),
        captureSeen({ at: new Date("2026-11-24T10:00:05Z") }),
      ],
    }),
  ],
  [
    "a refunded capture without a refund is held back, not paid back",
    "inspect",
    { status: 200, body: withCapture({ status: "PARTIALLY_REFUNDED" }) },
    seenCapture({ word: "held_back", reason: "PARTIALLY_REFUNDED" }),
  ],
  [
    "a capture that a bank took back",
    "inspect",
    { status: 200, body: withCapture({ status: "REVERSED" }) },
    seenCapture({ isReversed: true, reason: "REVERSED" }),
  ],
  [
    "a review that the merchant must end",
    "inspect",
    {
      status: 200,
      body: withCapture({
        status: "PENDING",
        status_details: { reason: "VERIFICATION_REQUIRED" },
      }),
    },
    seenCapture({ word: "waiting", isOurs: true, reason: "PENDING VERIFICATION_REQUIRED" }),
  ],
  [
    "an order unknown at the capture",
    "capture",
    { status: 404, body: error("INVALID_RESOURCE_ID") },
    unknown("not found"),
  ],
  [
    "a refund that waits",
    "refund",
    { status: 201, body: { id: "1JU08902781691411", status: "PENDING" } },
    { kind: "pending", refundId: "1JU08902781691411", money: null },
  ],
  [
    "a refund that failed",
    "refund",
    { status: 201, body: { id: "1JU08902781691411", status: "FAILED" } },
    { kind: "refused", word: "other", issue: "FAILED" },
  ],
  [
    "a refund that was cancelled",
    "refund",
    { status: 201, body: { id: "1JU08902781691411", status: "CANCELLED" } },
    { kind: "refused", word: "other", issue: "CANCELLED" },
  ],
  [
    "a refund of a status PayPal may invent",
    "refund",
    { status: 201, body: { id: "1JU08902781691411", status: "ON_HOLD" } },
    unknown("ON_HOLD"),
  ],
];

describe("PayPal's answers in our words", () => {
  let server: Server;
  let reply: FixedReply;
  let provider: ReturnType<typeof createPaypalProvider>;
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume();
      const isToken = request.url === "/v1/oauth2/token";
      const token = { status: 200, body: { access_token: "token", expires_in: 32_400 } };
      const { status, body, headers }: FixedReply = isToken ? token : reply;
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body === undefined ? "<html>" : JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const baseUrl = `http://127.0.0.1:${port}`;
    provider = createPaypalProvider({
      baseUrl,
      clientId: "a",
      clientSecret: "b",
      brand: () => "Kitroom",
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each(replies)("%s", async (_title, method, given, answer) => {
    reply = given;
    const answers = {
      inspect: () => provider.inspect(order.id),
      capture: () => provider.capture(order.id, "capture:1"),
      refund: () => provider.refund(capture.id, null, "refund:1", "1"),
    };
    expect(await answers[method]()).toEqual(answer);
  });

  test("credentials that PayPal does not take say that the shop is blocked", async () => {
    reply = { status: 401, body: { error: "invalid_token" } };
    expect(await provider.inspect(order.id)).toEqual(refusedAs("shopBlocked", "", "permission"));
  });
});
