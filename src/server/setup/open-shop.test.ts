import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import { shopModes } from "#domain/shop/shop-mode.ts";
import { json } from "#server/platform/stored-json.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { showPasskeys } from "../../../tests/support/staff.ts";

/** A real shop over HTTP, on the demo's data: what it lacks is taken away and given piece by piece. */
let api: ApiApp;
let owner: string;
let support: string;

beforeAll(async () => {
  api = await openApiApp({ mode: shopModes.production });
  owner = await signIn("owner");
  support = await signIn("support");
  await showPasskeys(api.database);
});
afterAll(() => api.close());

type Answer = { code: string; msg: string; data: never };
async function post(url: string, payload: object, token?: string, more = {}): Promise<Answer> {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...more };
  return (await api.app.inject({ method: "POST", url, payload, headers })).json();
}

async function signIn(name: string): Promise<string> {
  const credentials = { username: `${name}@kitroom.example`, password: `${name}-demo` };
  const { data } = await post(endpoints.login.path, credentials);
  return (data as { token: string }).token;
}

const admin = (name: "openShop" | "closeShop" | "getDashboard", input = {}, token = owner) =>
  post(adminEndpoints[name].path, input, token);
const missing = async () => {
  const { data } = await admin("getDashboard");
  const { setup } = data as { setup: { missing: { code: string }[] } };
  return setup.missing.map(({ code }) => code);
};
/** How it was opened, as the dashboard shows it. */
const openedAt = async () => {
  const { data } = await admin("getDashboard");
  return (data as { setup: { openedAt: string | null } }).setup.openedAt;
};
const open = () => admin("openShop", { basedOn: null });
const close = async (text: object) => admin("closeShop", { basedOn: await openedAt(), text });
const closedText = async (language = "en-US") => {
  const headers = { "accept-language": language };
  const answer = await api.app.inject({ url: endpoints.getShopInfo.path, headers });
  return answer.json().data.closed as string;
};
const set = (key: string, value: unknown) =>
  api.database.queries
    .insertInto("shop_setting")
    .values({ key, value: json(value) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: json(value) }))
    .execute();

/** The demo's shop lacks these alone. */
async function complete(): Promise<void> {
  const { queries } = api.database;
  await set("timeZone", "Europe/Berlin");
  const zones = await queries.selectFrom("shipping_zone").select("code").execute();
  await set(
    "untaxedZones",
    zones.map(({ code }) => code),
  );
  await queries.updateTable("exchange_rate").set({ valid_from: new Date() }).execute();
}

/** Opening what is empty: the order of a guest whose cart has nothing in it. */
async function order() {
  const guest = await post(endpoints.openGuestSession.path, {});
  const { token } = guest.data as { token: string };
  const input = {
    cartItemIds: ["x"],
    email: "b@people.example",
    addressId: "x",
    shippingMethod: "standard",
  };
  return post(endpoints.createOrder.path, input, token, {
    "idempotency-key": "12345678",
    "accept-language": "zh-CN",
  });
}

beforeEach(async () => {
  await api.database.queries
    .deleteFrom("shop_setting")
    .where("key", "in", ["openedAt", "closedText", "timeZone", "untaxedZones"])
    .execute();
});

test("missing parts are named on the dashboard, and keep the shop closed", async () => {
  await api.database.queries
    .updateTable("exchange_rate")
    .set({ valid_from: new Date("2026-01-01T00:00:00Z") })
    .execute();
  expect(await missing()).toEqual(["shopName", "currencies", "tax", "paymentEvents"]);
  expect(await closedText()).toContain("is not taking orders at the moment");
  expect(await open()).toMatchObject({
    code: "1004",
    msg: /Something is still missing/,
  });
  expect((await order()).msg).toContain("暂不接受订单");
});

test("complete, it still waits for its owner; opened, it takes orders, noted in the audit log", async () => {
  await complete();
  expect(await missing()).toEqual(["paymentEvents"]);
  expect(await order()).toMatchObject({ code: "1004", data: { reason: "shopClosed" } });
  expect((await open()).code).toBe("0000");
  // Another person has opened it since.
  expect((await open()).code).toBe("1004");
  expect(await closedText()).toBe("");
  expect((await order()).code).not.toBe("1004");
  const { queries } = api.database;
  const entries = queries.selectFrom("audit_entry").selectAll().where("noun", "=", "shop");
  expect(await entries.execute()).toMatchObject([{ action: "open", before: { openedAt: null } }]);
});

test("closed again, shoppers read the merchant's words, or the shop's own where there are none", async () => {
  await complete();
  await open();
  const text = { "en-US": "Back on Monday." };
  expect(await close(text)).toMatchObject({
    code: "0000",
    data: { openedAt: null },
  });
  expect(await closedText()).toBe("Back on Monday.");
  expect((await order()).code).toBe("1004");
  await close({});
  expect(await closedText("zh-CN")).toContain("暂不接受订单");
});

test("open, it stops by itself while something that blocks money is gone", async () => {
  await complete();
  await open();
  const { queries } = api.database;
  const body = json([{ id: "a", heading: "Seller", blocks: [{ kind: "text", text: "[name]" }] }]);
  const page = queries
    .updateTable("content_page")
    .where("slug", "=", "privacy-policy")
    .where("language", "=", "en-US");
  const [before] = await queries
    .selectFrom("content_page")
    .select("body")
    .where("slug", "=", "privacy-policy")
    .where("language", "=", "en-US")
    .execute();
  await page.set({ body }).execute();
  expect(await missing()).toEqual(["legalPages", "paymentEvents"]);
  expect((await order()).code).toBe("1004");
  await page.set({ body: json(before?.body ?? []) }).execute();
  expect((await order()).code).not.toBe("1004");
});

test("only those who may open the shop can", async () => {
  const closing = { basedOn: null, text: {} };
  expect((await admin("openShop", { basedOn: null }, support)).code).toBe("1003");
  expect((await admin("closeShop", closing, support)).code).toBe("1003");
  expect((await admin("getDashboard", {}, support)).data).toMatchObject({ setup: null });
});

test("a demo is always open and has no list", async () => {
  const demo = await openApiApp();
  const answer = await demo.app.inject({ url: endpoints.getShopInfo.path });
  expect(answer.json().data).toMatchObject({ closed: "", isInvented: true });
  await demo.close();
});
