import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Driver, issues, money, order, rels } from "./simulator-driver.ts";

const paypal = new Driver();
beforeAll(() => paypal.start());
afterAll(() => paypal.remove());

const PATH = "/v2/checkout/orders";

describe("an order", () => {
  it("is created, approved, captured and stands in the ledger", async () => {
    const created = await paypal.create(order());
    expect(created.status).toBe(201);
    expect(created.body["status"]).toBe("PAYER_ACTION_REQUIRED");
    expect(rels(created)).toEqual(["self", "payer-action"]);
    const id = String(created.body["id"]);
    expect(id).toMatch(/^[A-Z0-9]{17}$/);

    const early = await paypal.capture(id);
    expect(early.status).toBe(422);
    expect(issues(early)).toEqual(["ORDER_NOT_APPROVED"]);
    expect(early.body["debug_id"]).toBe(early.headers.get("paypal-debug-id"));

    const approved = await paypal.sim(`approve/${id}`);
    expect(approved.body).toEqual({
      id,
      status: "APPROVED",
      redirect: `http://127.0.0.1:39999/back?lang=en&token=${id}&PayerID=SMBUYER234567`,
    });

    const captured = await paypal.capture(id, { prefer: "return=representation" });
    expect(captured.status).toBe(201);
    expect(captured.body).toMatchObject({
      status: "COMPLETED",
      purchase_units: [
        {
          invoice_id: "KR-1001",
          payments: { captures: [{ status: "COMPLETED", amount: money("178.00") }] },
        },
      ],
    });
    expect(await paypal.ledger()).toContainEqual(
      expect.objectContaining({ orderId: id, amount: "178.00", currency: "USD" }),
    );
  });

  it("has status CREATED and an approve link when no payment source is named", async () => {
    const created = await paypal.create(order({}, { payment_source: undefined }));
    expect(created.body["status"]).toBe("CREATED");
    expect(rels(created)).toEqual(["self", "approve", "update", "capture"]);
  });

  it("is captured once", async () => {
    const id = await paypal.approved();
    const replies = await Promise.all([1, 2, 3, 4].map(() => paypal.capture(id)));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422,
    ]);
    expect(issues(await paypal.capture(id))).toEqual(["ORDER_ALREADY_CAPTURED"]);
    const ledger = await paypal.ledger();
    expect(Array.isArray(ledger) && ledger.filter((row) => row.orderId === id)).toHaveLength(1);
  });

  it("can be paid after a decline, even under the same request id", async () => {
    const created = await paypal.create(order());
    const id = String(created.body["id"]);
    await paypal.sim(`decline/${id}`);
    const sameId = { "paypal-request-id": `capture:${id}` };
    const declined = await paypal.capture(id, sameId);
    expect(declined.status).toBe(422);
    expect(issues(declined)).toEqual(["INSTRUMENT_DECLINED"]);
    expect(rels(declined)).toContain("payer-action");
    await paypal.sim(`approve/${id}`);
    expect((await paypal.capture(id, sameId)).status).toBe(201);
  });

  it("stays open after a cancel, whose address keeps its query", async () => {
    const id = String((await paypal.create(order())).body["id"]);
    const cancelled = await paypal.sim(`cancel/${id}`);
    expect(cancelled.body).toEqual({
      id,
      status: "PAYER_ACTION_REQUIRED",
      redirect: `http://127.0.0.1:39999/cancel?step=2&token=${id}`,
    });
  });

  it("is unknown under another id", async () => {
    const reply = await paypal.call("GET", `${PATH}/NOSUCHORDER`);
    expect(reply.status).toBe(404);
    expect(reply.body["name"]).toBe("RESOURCE_NOT_FOUND");
    expect(issues(reply)).toEqual(["INVALID_RESOURCE_ID"]);
  });

  it("cannot be authorized", async () => {
    const reply = await paypal.call("POST", `${PATH}/${await paypal.approved()}/authorize`, {});
    expect(issues(reply)).toEqual(["ACTION_DOES_NOT_MATCH_INTENT"]);
  });

  it("refuses a paid invoice id when the account is set so", async () => {
    const [first, second] = [await paypal.approved(), await paypal.approved()];
    await paypal.capture(first);
    await paypal.sim("settings", { uniqueInvoiceIds: true });
    const reply = await paypal.capture(second);
    await paypal.sim("settings", { uniqueInvoiceIds: false });
    expect(issues(reply)).toEqual(["DUPLICATE_INVOICE_ID"]);
  });
});

describe("a patch", () => {
  const unit = "/purchase_units/@reference_id=='default'";
  const patch = (id: string, body: unknown) => paypal.call("PATCH", `${PATH}/${id}`, body);
  const plain = { ...order({}, { payment_source: undefined }) };

  it("changes an open order by the same amount rules", async () => {
    const id = String((await paypal.create(plain)).body["id"]);
    const path = `${unit}/amount`;
    const wrong = await patch(id, [{ op: "replace", path, value: money("1.00") }]);
    expect(issues(wrong)).toEqual(["ITEM_TOTAL_REQUIRED"]);
    const value = { ...money("179.80"), breakdown: { item_total: money("179.80") } };
    expect((await patch(id, [{ op: "replace", path, value }])).status).toBe(204);
    const { body } = await paypal.call("GET", `${PATH}/${id}`);
    expect(body).toMatchObject({ purchase_units: [{ amount: { value: "179.80" } }] });
  });

  it("cannot change what the buyer approved, nor what is paid, nor other fields", async () => {
    const id = await paypal.approved(plain);
    const change = {
      op: "replace",
      path: `${unit}/amount`,
      value: { ...money("179.80"), breakdown: { item_total: money("179.80") } },
    };
    expect(issues(await patch(id, [change]))).toEqual(["AMOUNT_CHANGE_NOT_ALLOWED"]);
    const other = { op: "replace", path: "/status", value: "COMPLETED" };
    expect(issues(await patch(id, [other]))).toEqual(["NOT_PATCHABLE"]);
    const again = { op: "add", path: `${unit}/invoice_id`, value: "KR-2" };
    expect(issues(await patch(id, [again]))).toEqual(["INVALID_PATCH_OPERATION"]);
    await paypal.capture(id);
    expect(issues(await patch(id, [change]))).toEqual(["ORDER_ALREADY_COMPLETED"]);
  });
});

describe("a refund", () => {
  async function captured(): Promise<string> {
    const id = await paypal.approved();
    await paypal.capture(id);
    const ledger = await paypal.ledger();
    const row = Array.isArray(ledger) ? ledger.find((each) => each.orderId === id) : undefined;
    return `/v2/payments/captures/${row?.captureId}`;
  }

  it("returns parts until nothing is left", async () => {
    const capture = await captured();
    const refund = (body?: unknown) => paypal.call("POST", `${capture}/refund`, body);
    expect((await refund({ amount: money("100.00") })).status).toBe(201);
    const part = await paypal.call("GET", capture);
    expect(part.body["status"]).toBe("PARTIALLY_REFUNDED");
    const more = await refund({ amount: money("78.01") });
    expect(issues(more)).toEqual(["REFUND_AMOUNT_EXCEEDED"]);
    const foreign = await refund({ amount: money("1.00", "EUR") });
    expect(issues(foreign)).toEqual(["REFUND_CAPTURE_CURRENCY_MISMATCH"]);
    const rest = await paypal.call("POST", `${capture}/refund`, undefined, {
      prefer: "return=representation",
    });
    expect(rest.body).toMatchObject({ status: "COMPLETED", amount: money("78.00") });
    expect((await paypal.call("GET", capture)).body["status"]).toBe("REFUNDED");
    expect(issues(await refund())).toEqual(["CAPTURE_FULLY_REFUNDED"]);
  });

  it("happens once under one request id", async () => {
    const capture = await captured();
    const once = () =>
      paypal.call("POST", `${capture}/refund`, {}, { "paypal-request-id": "refund:1" });
    const [first, second] = [await once(), await once()];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body["id"]).toBe(first.body["id"]);
  });
});
