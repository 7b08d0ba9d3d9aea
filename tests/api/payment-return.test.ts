import { randomUUID } from "node:crypto";
import { request as ask, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey, placeOrder } from "../support/purchase.ts";
import { startShop, type RunningShop } from "../support/shop.ts";

/** A payer who comes back under another address of the shop, or in another browser (R-CHECKOUT-6). */
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Where the provider sends the payer back to. */
type Approved = { redirect: string };

/** An approved payment of a session that the payer does not come back with. */
async function payInAnotherBrowser(url = shop.url) {
  const client = await ApiClient.guest(url);
  const [line] = await client.data("saveCartItems", [blankLine(await findJersey(client))]);
  const { data } = await placeOrder(client, [line?.id ?? ""]);
  const approve = new URL(`/sim/approve/${data.id}`, data.approveUrl);
  const { redirect } = (await (await fetch(approve, { method: "POST" })).json()) as Approved;
  return { ...data, back: redirect };
}

const outcomeOf = async (id: string) => {
  const stranger = new ApiClient(shop.url);
  const { code, data } = await stranger.call("getPaymentOutcome", { id });
  return { code, data };
};

test("a stranger with the payment's id hears that it is paid, and nothing else", async () => {
  const { id } = await payInAnotherBrowser();
  const owner = await ApiClient.guest(shop.url);
  expect((await owner.call("captureOrder", { id })).code).toBe("1002");
  await expect
    .poll(() => outcomeOf(id), { timeout: 15_000, interval: 500 })
    .toEqual({ code: "0000", data: { outcome: "paid" } });
  expect(await outcomeOf("7XX00000XX000000X")).toEqual({ code: "1002", data: null });
});

test("the payment comes back to the local address that it left from", async () => {
  const { port } = new URL(shop.url);
  const { back } = await payInAnotherBrowser(`http://127.0.0.1:${port}`);
  expect(back).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/checkouts/return\\?token=`));
});

test("a payment whose opening got lost is opened again from another address, as it was", async () => {
  const { port } = new URL(shop.url);
  const client = await ApiClient.guest(`http://127.0.0.1:${port}`);
  const [line] = await client.data("saveCartItems", [blankLine(await findJersey(client))]);
  const fault = { fault: "drop-response", call: "create-order", calls: 1 };
  const armed = await fetch(new URL("/sim/faults", shop.simulatorUrl), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fault),
  });
  expect(armed.ok).toBe(true);
  const key = randomUUID();
  const lost = await placeOrder(client, [line?.id ?? ""], key);
  expect(lost.code).toBe("1012");
  client.url = shop.url;
  const { code, data } = await placeOrder(client, [line?.id ?? ""], key);
  expect(code).toBe("0000");
  const approve = new URL(`/sim/approve/${data.id}`, data.approveUrl);
  const { redirect } = (await (await fetch(approve, { method: "POST" })).json()) as Approved;
  expect(redirect).toContain(`http://127.0.0.1:${port}/checkouts/return`);
});

/** The address as it is, under any host: `fetch` sets its own. */
function get(target: string, host: string, method = "GET") {
  const { hostname, port } = new URL(shop.url);
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const options = { hostname, port, path: target, method, headers: { host } };
    ask(options, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    })
      .on("error", reject)
      .end();
  });
}

test("a page under a foreign host leads to the shop's own; an address elsewhere leads nowhere", async () => {
  const target = "/checkouts/return?token=5O1&PayerID=P";
  const { status, headers } = await get(target, "evil.test");
  expect([status, headers.location]).toEqual([308, shop.url + target]);
  expect(headers["cache-control"]).toBe("no-store");
  // R-CALL-10
  for (const strange of ["//evil.test/home?a=%2F", "http://evil.test/cart?x=1"]) {
    const refused = await get(strange, "evil.test");
    expect([refused.status, refused.headers.location]).toEqual([400, undefined]);
  }
});

test("pages under local names, and calls under any host, are answered where they are", async () => {
  const { port } = new URL(shop.url);
  expect((await get("/cart", `127.0.0.1:${port}`)).status).toBe(200);
  expect((await get(endpoints.getShopInfo.path, "evil.test")).status).toBe(200);
});
