import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Driver, issues, order } from "./simulator-driver.ts";

const paypal = new Driver();
beforeAll(() => paypal.start());
afterAll(() => paypal.remove());

const onCapture = (fault: string) => paypal.sim("faults", { fault, call: "capture-order" });

async function paidOnce(id: string): Promise<boolean> {
  const ledger = await paypal.ledger();
  return Array.isArray(ledger) && ledger.filter((row) => row.orderId === id).length === 1;
}

describe("a fault befalls the next calls only", () => {
  it("drops the answer after executing", async () => {
    const id = await paypal.approved();
    await onCapture("drop-response");
    await expect(paypal.capture(id)).rejects.toThrow();
    expect(await paidOnce(id)).toBe(true);
    expect(issues(await paypal.capture(id))).toEqual(["ORDER_ALREADY_CAPTURED"]);
  });

  it("answers 500 after executing", async () => {
    const id = await paypal.approved();
    await onCapture("error-after-execute");
    const reply = await paypal.capture(id, { "paypal-request-id": "f500" });
    expect([reply.status, reply.body["name"]]).toEqual([500, "INTERNAL_SERVER_ERROR"]);
    expect(await paidOnce(id)).toBe(true);
    expect((await paypal.capture(id, { "paypal-request-id": "f500" })).status).toBe(200);
  });

  it("answers 503 or 429 without executing", async () => {
    const id = await paypal.approved();
    await onCapture("unavailable");
    expect((await paypal.capture(id)).status).toBe(503);
    await paypal.sim("faults", {
      fault: "rate-limit",
      call: "capture-order",
      calls: 2,
      retryAfterSeconds: 7,
    });
    for (const _ of [1, 2]) {
      const reply = await paypal.capture(id);
      expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "7"]);
    }
    expect(await paidOnce(id)).toBe(false);
    expect((await paypal.capture(id)).status).toBe(201);
  });

  it("befalls one order and leaves the others alone", async () => {
    const [one, other] = [await paypal.approved(), await paypal.approved()];
    await paypal.sim("faults", { fault: "unavailable", call: "capture-order", id: one });
    expect((await paypal.capture(other)).status).toBe(201);
    expect((await paypal.capture(one)).status).toBe(503);
  });

  it("answers 403 without executing", async () => {
    const id = await paypal.approved();
    await onCapture("forbidden");
    const reply = await paypal.capture(id);
    expect([reply.status, reply.body["name"]]).toEqual([403, "NOT_AUTHORIZED"]);
    expect(await paidOnce(id)).toBe(false);
  });

  it("refuses one order in any word until it is told otherwise, and others not", async () => {
    const [id, other] = [await paypal.approved(), await paypal.approved()];
    await paypal.sim(`refuse/${id}`, { issue: "PAYEE_BLOCKED_TRANSACTION" });
    expect(issues(await paypal.capture(id))).toEqual(["PAYEE_BLOCKED_TRANSACTION"]);
    expect((await paypal.capture(other)).status).toBe(201);
    await paypal.sim(`refuse/${id}`, { issue: "SOMETHING_NEW" });
    expect(issues(await paypal.capture(id))).toEqual(["SOMETHING_NEW"]);
    expect((await paypal.sim(`refuse/${id}`, { issue: "no word" })).status).toBe(400);
    await paypal.sim(`refuse/${id}`, { issue: null });
    expect((await paypal.capture(id)).status).toBe(201);
  });

  it("refuses to open the order of a number", async () => {
    const named = (custom_id: string) => order({ custom_id });
    const fault = { fault: "refuse", call: "create-order", id: "KR-7", calls: 2 };
    await paypal.sim("faults", { ...fault, issue: "PAYEE_ACCOUNT_RESTRICTED" });
    expect((await paypal.create(named("KR-8"))).status).toBe(201);
    expect(issues(await paypal.create(named("KR-7")))).toEqual(["PAYEE_ACCOUNT_RESTRICTED"]);
    await paypal.call("DELETE", "/sim/faults");
    expect((await paypal.sim("faults", fault)).status).toBe(400);
  });

  it("cuts the JSON short", async () => {
    const id = await paypal.approved();
    await onCapture("truncate");
    await expect(paypal.capture(id)).rejects.toThrow(SyntaxError);
    expect(await paidOnce(id)).toBe(true);
  });

  it("holds a capture for review: COMPLETED order, no money yet", async () => {
    const id = await paypal.approved();
    await paypal.sim("faults", { fault: "pending-capture" });
    const { body } = await paypal.capture(id);
    const units = JSON.stringify(body["purchase_units"]);
    expect(body["status"]).toBe("COMPLETED");
    expect(units).toContain('"status":"PENDING"');
    expect(await paidOnce(id)).toBe(false);
    const capture = /"id":"(\w+)"/.exec(units)?.[1];
    const refund = await paypal.call("POST", `/v2/payments/captures/${capture}/refund`, {});
    expect(issues(refund)).toEqual(["PENDING_CAPTURE"]);
    expect((await paypal.sim(`settle/${capture}`, { status: "COMPLETED" })).status).toBe(200);
    expect(await paidOnce(id)).toBe(true);
  });

  it("refuses an unknown fault", async () => {
    expect((await onCapture("explode")).status).toBe(400);
  });
});

it("answers PayPal-Mock-Response with the named error and does nothing", async () => {
  const id = await paypal.approved();
  for (const code of [
    "INSTRUMENT_DECLINED",
    "PAYER_CANNOT_PAY",
    "TRANSACTION_REFUSED",
    "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED",
    "COMPLIANCE_VIOLATION",
  ]) {
    const header = JSON.stringify({ mock_application_codes: code });
    const reply = await paypal.capture(id, { "paypal-mock-response": header });
    expect([reply.status, ...issues(reply)]).toEqual([422, code]);
  }
  expect(await paidOnce(id)).toBe(false);
  expect((await paypal.create(order(), { "paypal-mock-response": "?" })).status).toBe(400);
});
