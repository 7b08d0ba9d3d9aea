import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  describePaymentProvider,
  type ProviderBench,
} from "../../../../tests/support/payment-provider-contract.ts";
import { startPaymentSimulator } from "../../../../tests/support/payment-simulator.ts";
import { createPaypalProvider } from "./paypal-provider.ts";

const hour = 3_600_000;

describePaymentProvider("PayPal", async (): Promise<ProviderBench> => {
  const sim = await startPaymentSimulator();
  const calls = {
    open: "create-order",
    inspect: "get-order",
    capture: "capture-order",
    refund: "refund-capture",
  };
  const faults = { lost: "drop-response", slow: "delay", busy: "rate-limit" };
  return {
    provider: sim.openProvider(),
    hasty: sim.openProvider(500),
    approve: sim.approve,
    approveWithoutCover: sim.decline,
    reviewNext: () => sim.fault("pending-capture", "capture-order"),
    endReview: (captureId, outcome) =>
      sim.settle(captureId, outcome === "captured" ? "COMPLETED" : "DECLINED"),
    expireAll: () => sim.advance(4 * hour),
    disturb: (method, how) =>
      sim.fault(faults[how], calls[method], { delayMs: 1_500, retryAfterSeconds: 7 }),
    timesTaken: async (id) => (await sim.taken(id)).length,
    eventOfCapture: (order_id, id) => ({
      id: "WH-1",
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: { id, supplementary_data: { related_ids: { order_id } } },
    }),
    eventOfOther: { id: "WH-2", event_type: "INVOICING.INVOICE.PAID", resource: { id: "INV2-1" } },
    close: sim.stop,
  };
});

const order = { id: "5O190127TN364715T", status: "APPROVED" };
const euros = (value: string) => ({ currency_code: "EUR", value });
const capture = { id: "3C679366HH908993F", status: "COMPLETED", amount: euros("59.00") };
const withCapture = (changed: Partial<typeof capture>) => ({
  ...order,
  status: "COMPLETED",
  purchase_units: [{ payments: { captures: [{ ...capture, ...changed }] } }],
});
const error = (issue: string) => ({ name: "UNPROCESSABLE_ENTITY", details: [{ issue }] });
const taken = { id: capture.id, amount: 5_900, currency: "EUR" };
const unknown = (why: string, retryAfterMs: number | null = null) => ({
  kind: "unknown",
  why: expect.stringContaining(why),
  retryAfterMs,
});

type Method = "inspect" | "capture" | "refund";
type FixedReply = { status: number; body: unknown; headers?: Record<string, string> };

/** Answers that the simulator does not give, but PayPal may. */
const replies: [title: string, method: Method, reply: FixedReply, answer: object][] = [
  [
    "an order made without a payment source",
    "inspect",
    { status: 200, body: { ...order, status: "CREATED" } },
    { kind: "notApproved", approveUrl: null },
  ],
  [
    "a saved order",
    "inspect",
    { status: 200, body: { ...order, status: "SAVED" } },
    { kind: "notApproved", approveUrl: null },
  ],
  [
    "a voided order",
    "inspect",
    { status: 200, body: { ...order, status: "VOIDED" } },
    { kind: "gone" },
  ],
  [
    "a completed order without a capture is not paid",
    "inspect",
    { status: 200, body: { ...order, status: "COMPLETED" } },
    unknown("COMPLETED without a capture"),
  ],
  [
    "an order of a status PayPal may invent",
    "inspect",
    { status: 200, body: { ...order, status: "ON_HOLD" } },
    unknown("ON_HOLD"),
  ],
  [
    "a capture of a status PayPal may invent",
    "inspect",
    { status: 200, body: withCapture({ status: "ON_HOLD" }) },
    unknown("ON_HOLD"),
  ],
  [
    "a completed order whose capture failed",
    "inspect",
    { status: 200, body: withCapture({ status: "FAILED" }) },
    { kind: "declined", issue: "FAILED" },
  ],
  [
    "an amount that cannot be read",
    "inspect",
    { status: 200, body: withCapture({ amount: euros("59.001") }) },
    { kind: "captured", capture: { ...taken, amount: null } },
  ],
  [
    "a currency without decimals",
    "inspect",
    { status: 200, body: withCapture({ amount: { currency_code: "JPY", value: "5900" } }) },
    { kind: "captured", capture: { ...taken, currency: "JPY" } },
  ],
  ["a body of another shape", "inspect", { status: 200, body: { id: 5 } }, unknown("")],
  [
    "forbidden",
    "inspect",
    { status: 403, body: { name: "NOT_AUTHORIZED" } },
    unknown("status 403 NOT_AUTHORIZED"),
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
    { kind: "declined", issue: "PAYER_CANNOT_PAY" },
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
    { kind: "pending", refundId: "1JU08902781691411" },
  ],
  [
    "a refund that failed",
    "refund",
    { status: 201, body: { id: "1JU08902781691411", status: "FAILED" } },
    { kind: "refused", issue: "FAILED" },
  ],
  [
    "a refund that was cancelled",
    "refund",
    { status: 201, body: { id: "1JU08902781691411", status: "CANCELLED" } },
    { kind: "refused", issue: "CANCELLED" },
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
      brand: "Kitroom",
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
      refund: () => provider.refund(capture.id, null, "refund:1"),
    };
    expect(await answers[method]()).toEqual(answer);
  });

  test("credentials that PayPal does not take leave the outcome unknown", async () => {
    reply = { status: 401, body: { error: "invalid_token" } };
    expect(await provider.inspect(order.id)).toEqual(unknown("status 401"));
  });
});
