import { createVerify, X509Certificate } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isJsonObject } from "./field-reader.ts";
import { Driver, issues, money } from "./simulator-driver.ts";

interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
  type: string;
}

const paypal = new Driver();
let shop: Server;
let url = "";
let webhookId = "";
let heard: Heard[] = [];
let status = 200;
beforeAll(async () => {
  shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const event: unknown = JSON.parse(body);
      const type = isJsonObject(event) ? String(event["event_type"]) : "";
      heard.push({ headers: request.headers, body, type });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook`;
  await paypal.start();
  const types = [{ name: "*" }];
  const { body } = await paypal.call("POST", HOOKS, { url, event_types: types });
  webhookId = String(body["id"]);
});
afterAll(async () => {
  await paypal.remove();
  shop.close();
});
beforeEach(async () => {
  await paypal.sim("delivery", { mode: "send", delayMs: 0, jitterMs: 0, copies: 1 });
  heard = [];
  status = 200;
});

const HOOKS = "/v1/notifications/webhooks";
const types = () => heard.map(({ type }) => type);
const arrived = (count: number) =>
  vi.waitFor(() => expect(types()).toHaveLength(count), { timeout: 5_000, interval: 10 });

/** Time passes; the token has ended by then. */
async function wait(advanceMs: number): Promise<void> {
  await paypal.sim("clock", { advanceMs });
  paypal.token = await paypal.newToken();
}

async function captured(): Promise<{ id: string; captureId: string }> {
  const id = await paypal.approved();
  await paypal.capture(id);
  const row = JSON.stringify(await paypal.ledger());
  const [, captureId = ""] = new RegExp(`"${id}","captureId":"(\\w+)"`).exec(row) ?? [];
  return { id, captureId };
}

const header = (one: Heard | undefined, name: string) => String(one?.headers[`paypal-${name}`]);

describe("an event", () => {
  it("is signed over the bytes that are sent, by a key that its root vouches for", async () => {
    await paypal.approved();
    await arrived(1);
    const [one] = heard;
    expect(one?.type).toBe("CHECKOUT.ORDER.APPROVED");
    const id = header(one, "transmission-id");
    const time = header(one, "transmission-time");
    const signed = `${id}|${time}|${webhookId}|${crc32(Buffer.from(one?.body ?? ""))}`;
    const pem = await (await fetch(header(one, "cert-url"))).text();
    const { body } = await paypal.call("GET", "/sim/webhook-root");
    const root = new X509Certificate(String(body["root"]));
    const leaf = new X509Certificate(pem);
    expect(leaf.checkIssued(root) && leaf.verify(root.publicKey)).toBe(true);
    expect(leaf.subjectAltName).toBe("DNS:messageverificationcerts.paypal.com");
    const verify = createVerify("sha256").update(signed);
    expect(verify.verify(leaf.publicKey, header(one, "transmission-sig"), "base64")).toBe(true);
    expect(header(one, "auth-algo")).toBe("SHA256withRSA");
  });

  it("is sent again until it is answered with success, with the same bytes", async () => {
    status = 503;
    await paypal.approved();
    await arrived(1);
    const tried = async () =>
      expect(JSON.stringify((await paypal.call("GET", "/sim/deliveries")).body)).toContain(
        '"tries":1,"lastStatus":503',
      );
    await vi.waitFor(tried, { timeout: 5_000 });
    status = 200;
    await paypal.sim("clock", { advanceMs: 10_000 });
    await arrived(2);
    expect(heard[1]?.body).toBe(heard[0]?.body);
    expect(header(heard[1], "transmission-id")).toBe(header(heard[0], "transmission-id"));
    await wait(24 * 3_600_000);
    await paypal.approved();
    await arrived(3);
  });

  it("outlives the process, and comes doubled, reversed or never as ordered", async () => {
    await paypal.sim("delivery", { mode: "hold" });
    const { id } = await captured();
    expect(heard).toEqual([]);
    await paypal.sim("delivery", { copies: 2 });
    await paypal.sim("deliver", { order: "reversed" });
    expect(types()).toEqual([
      "PAYMENT.CAPTURE.COMPLETED",
      "PAYMENT.CAPTURE.COMPLETED",
      "CHECKOUT.ORDER.APPROVED",
      "CHECKOUT.ORDER.APPROVED",
    ]);
    expect(heard[0]?.body).toContain(id);
    await paypal.sim("delivery", { mode: "never", copies: 1 });
    await captured();
    await paypal.sim("delivery", { mode: "send" });
    expect(heard).toHaveLength(4);

    await paypal.sim("delivery", { mode: "hold" });
    await captured();
    await paypal.end("SIGKILL");
    await paypal.start();
    await arrived(6);
  });
});

describe("the list of webhooks", () => {
  it("takes an address once, on this machine, and moves it", async () => {
    const one = { url, event_types: [{ name: "*" }] };
    expect(issues(await paypal.call("POST", HOOKS, one))).toEqual(["WEBHOOK_URL_ALREADY_EXISTS"]);
    const far = { ...one, url: "https://shop.example/webhook" };
    expect(issues(await paypal.call("POST", HOOKS, far))).toEqual(["INVALID_PARAMETER_VALUE"]);
    const moved = await paypal.call("PATCH", `${HOOKS}/${webhookId}`, [
      { op: "replace", path: "/url", value: `${url}?moved` },
    ]);
    expect(moved.body).toMatchObject({ id: webhookId, url: `${url}?moved` });
    const { body } = await paypal.call("GET", HOOKS);
    expect(body).toMatchObject({ webhooks: [{ id: webhookId, url: `${url}?moved` }] });
  });
});

describe("what happens without the shop", () => {
  it("refunds by the merchant, refunds that fail days later, and reversals send events", async () => {
    const { captureId } = await captured();
    const { body } = await paypal.sim(`refund/${captureId}`, {
      amount: { value: "10.00", currency_code: "USD" },
    });
    await wait(3 * 24 * 3_600_000);
    await paypal.sim(`settle-refund/${String(body["id"])}`, { status: "FAILED" });
    await paypal.sim(`reverse/${captureId}`);
    await arrived(5);
    expect(types().slice(2)).toEqual([
      "PAYMENT.CAPTURE.REFUNDED",
      "PAYMENT.REFUND.FAILED",
      "PAYMENT.CAPTURE.REVERSED",
    ]);
    const seen = await paypal.call("GET", `/v2/payments/captures/${captureId}`);
    expect(seen.body).toMatchObject({
      status: "REFUNDED",
      status_details: { reason: "CHARGEBACK" },
    });
  });

  it("an approval can be reversed; then nothing is captured", async () => {
    const id = await paypal.approved();
    await paypal.sim(`reverse-approval/${id}`);
    expect(issues(await paypal.capture(id))).toEqual(["ORDER_NOT_APPROVED"]);
    await arrived(2);
    expect(types()[1]).toBe("CHECKOUT.PAYMENT-APPROVAL.REVERSED");
  });

  it("an order may have several captures", async () => {
    const { id, captureId } = await captured();
    await paypal.sim(`add-capture/${id}`, { status: "DECLINED", first: true });
    await paypal.sim(`add-capture/${id}`, { status: "COMPLETED", amount: "12.00" });
    const { body } = await paypal.call("GET", `/v2/checkout/orders/${id}`);
    const found = JSON.stringify(body).match(/"status":"(DECLINED|COMPLETED)","/g);
    expect(found).toHaveLength(4);
    expect(JSON.stringify(body)).toMatch(new RegExp(`DECLINED.*${captureId}.*"12.00"`));
  });

  it("takes other money than was asked for, gives it back unseen, pays another merchant", async () => {
    const id = await paypal.approved();
    await paypal.sim(`add-capture/${id}`, { status: "COMPLETED", currency: "EUR", refunded: true });
    await paypal.sim(`change-payee/${id}`, { payee: "SMOTHER234567" });
    const { body } = await paypal.call("GET", `/v2/checkout/orders/${id}`);
    const payments = {
      captures: [{ status: "REFUNDED", amount: money("178.00", "EUR") }],
      refunds: [{ status: "COMPLETED", amount: money("178.00", "EUR") }],
    };
    const payee = { merchant_id: "SMOTHER234567" };
    expect(body).toMatchObject({ purchase_units: [{ payee, payments }] });
    expect((await paypal.sim(`change-payee/${id}`, {})).status).toBe(400);
  });

  it("a dispute that is lost takes the money back", async () => {
    const { captureId } = await captured();
    const opened = await paypal.sim(`dispute/${captureId}`);
    const id = String(opened.body["dispute_id"]);
    const refund = () => paypal.call("POST", `/v2/payments/captures/${captureId}/refund`, {});
    await paypal.sim(`update-dispute/${id}`, { status: "UNDER_REVIEW", stage: "CHARGEBACK" });
    const path = `/v1/customer/disputes/${id}`;
    expect((await paypal.call("GET", path)).body).toMatchObject({
      status: "UNDER_REVIEW",
      dispute_life_cycle_stage: "CHARGEBACK",
      disputed_transactions: [{ seller_transaction_id: captureId }],
    });
    await paypal.sim(`resolve-dispute/${id}`, { outcome: "RESOLVED_BUYER_FAVOUR" });
    await arrived(6);
    expect(types().slice(2).toSorted()).toEqual([
      "CUSTOMER.DISPUTE.CREATED",
      "CUSTOMER.DISPUTE.RESOLVED",
      "CUSTOMER.DISPUTE.UPDATED",
      "PAYMENT.CAPTURE.REVERSED",
    ]);
    expect(issues(await refund())).toEqual(["REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK"]);
    expect((await paypal.call("GET", path)).body).toMatchObject({
      status: "RESOLVED",
      dispute_outcome: { outcome_code: "RESOLVED_BUYER_FAVOUR" },
    });
  });

  it("the list of transactions has every movement once", async () => {
    const { captureId } = await captured();
    await paypal.sim(`refund/${captureId}`, { amount: { value: "8.00", currency_code: "USD" } });
    const { body: clock } = await paypal.call("GET", "/sim/clock");
    const end = Date.parse(String(clock["now"])) + 1_000;
    const query = (days: number) =>
      new URLSearchParams({
        start_date: new Date(end - days * 24 * 3_600_000).toISOString(),
        end_date: new Date(end).toISOString(),
        page_size: "500",
      }).toString();
    const { body } = await paypal.call("GET", `/v1/reporting/transactions?${query(31)}`);
    const text = JSON.stringify(body);
    expect(text.match(new RegExp(`"transaction_id":"${captureId}"`, "g"))).toHaveLength(1);
    expect(text).toMatch(
      new RegExp(`"paypal_reference_id":"${captureId}".*?"T1107".*?"value":"-8.00"`),
    );
    const long = await paypal.call("GET", `/v1/reporting/transactions?${query(32)}`);
    expect(issues(long)).toEqual(["INVALID_PARAMETER_VALUE"]);
  });
});

it.each([
  ["en", ["Refunded", "Disputes", "Events sent to the shop", "Reversed"]],
  ["zh-CN", ["已退还", "争议", "发送给商店的事件推送", "扣回"]],
])("the page of all payments shows refunds, disputes and events in %s", async (lang, words) => {
  const { captureId } = await captured();
  await paypal.sim(`refund/${captureId}`, { amount: { value: "8.00", currency_code: "USD" } });
  const { body } = await paypal.sim(`dispute/${captureId}`);
  await paypal.sim(`resolve-dispute/${String(body["dispute_id"])}`, { outcome: "ACCEPTED" });
  const page = await (await fetch(`${paypal.origin}/?lang=${lang}`)).text();
  for (const word of words) expect(page).toContain(word);
  expect(page).toContain(String(body["dispute_id"]));
  expect(page).toContain("CUSTOMER.DISPUTE.RESOLVED");
});
