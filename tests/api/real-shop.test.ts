import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import { demoWords } from "../support/demo-words.ts";
import { createTestDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database-server.ts";
import { emptyDatabase, query } from "../support/empty-database.ts";
import { createPasskeyDevice } from "../support/passkey-device.ts";
import { prepareRealShop } from "../support/real-shop.ts";

/** A shop for real, from an empty database to its owner's first sign-in; a process of its own. */
let database: TestDatabase;
let shop: Awaited<ReturnType<typeof prepareRealShop>>;

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await prepareRealShop(database.url);
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
});

const empty = () => emptyDatabase(database.url);

test("with nothing set it refuses to start, with one list of all that is missing", async () => {
  const nothing = Object.fromEntries(Object.keys(shop.env).map((name) => [name, ""]));
  const start = shop.start({
    ...nothing,
    SHOP_MODE: "production",
    PAYMENT_SIMULATED: "1",
    CARRIER_TRACKING_URL: "http://127.0.0.1:4000",
    SHOP_DEV: "1",
  });
  const said = await start.then(
    () => "started",
    (error: Error) => error.message,
  );
  for (const name of [
    "DATABASE_URL",
    "PUBLIC_URL",
    "PAYPAL_CLIENT_ID",
    "PAYPAL_BASE_URL",
    "PAYMENT_SIMULATED",
    "CARRIER_TRACKING_URL",
    "SMTP_URL",
    "MAIL_FROM",
    "SHOP_DEV",
  ]) {
    expect(said).toContain(name);
  }
  expect(said).not.toMatch(/\n\s+at /);
});

test("on a database that was a demo it refuses to start, and leaves it alone", async () => {
  await query(
    database.url,
    "update account set email = 'new@shop.example' where email like 'owner@%'",
  );
  await expect(shop.start()).rejects.toThrow(/demo passwords open .*new@shop\.example/);
  expect(await query(database.url, "select count(*)::int as orders from sales_order")).not.toEqual([
    { orders: 0 },
  ]);
});

test("complete, it starts; the owner's link leads to a signed-in owner; nothing is the demo's", async () => {
  await empty();
  await shop.start();
  const { ask, url } = shop.proxy;
  const home = await ask("/home");
  expect(home.status).toBe(200);
  expect(home.headers["strict-transport-security"]).toBe("max-age=31536000");
  const chosen = await ask("/preferences?lang=zh-CN&to=/home");
  expect(chosen.headers["set-cookie"]).toEqual([expect.stringMatching(/^lang=zh-CN; .*; Secure$/)]);
  for (const path of [
    "/dev/mail",
    "/dev/gallery",
    "/dev/gallery.data",
    "/Dev/gallery",
    "/%64ev/gallery",
    "/x/../dev/gallery",
    "/dev/router/form",
  ]) {
    const { status, body } = await ask(path);
    expect([status, body], path).toEqual([404, expect.stringContaining('"code":"0404"')]);
  }

  const printed = await shop.owner("ann@shop.example");
  const [link = "", token = ""] = /https:\/\/\S+\/welcome#([\w-]{43})/.exec(printed) ?? [];
  expect(link.startsWith(`${url}/welcome#`), printed).toBe(true);
  const [copy] = shop.mail.received;
  expect([copy?.from, copy?.to]).toEqual(["hello@shop.example", ["ann@shop.example"]]);
  expect((await copy?.mail)?.text).toContain(link);
  expect((await ask("/welcome")).status).toBe(200);

  const owner = { firstName: "Ann", lastName: "Ashby", password: "twelve chars at least" };
  const body = { token, ...owner, timeZone: "Europe/Berlin" };
  const entered = JSON.parse((await ask(endpoints.useOwnerLink.path, { body })).body);
  expect(entered.code).toBe("0000");
  const me = await ask(endpoints.getUserInfo.path, { token: entered.data.token });
  expect(JSON.parse(me.body).data).toMatchObject({ userName: "Ann Ashby", roles: ["R_SUPER"] });
  expect(await shop.owner("eve@shop.example")).toContain("has an owner already");

  // Nothing of the back office opens before there is a passkey.
  const asAccount = async (name: "beginPasskey" | "addPasskey", input: object) => {
    const { path } = endpoints[name];
    return JSON.parse((await ask(path, { body: input, token: entered.data.token })).body).data;
  };
  const dashboard = { body: {}, token: entered.data.token };
  const early = await ask(adminEndpoints.getDashboard.path, dashboard);
  expect(JSON.parse(early.body).code).toBe("1017");
  const asked = await asAccount("beginPasskey", { currentPassword: owner.password });
  const made = await asAccount("addPasskey", createPasskeyDevice(url).create(asked));
  expect(made.recoveryCodes).toHaveLength(10);

  const missing = async () => {
    const { path } = adminEndpoints.getDashboard;
    const answer = await ask(path, { body: {}, token: entered.data.token });
    const { setup } = JSON.parse(answer.body).data as { setup: { missing: { code: string }[] } };
    return setup.missing.map(({ code }) => code);
  };
  expect(await missing()).toContain("seller");
  expect(await demoWords(database.url, ["account"])).toEqual([]);
  expect(await query(database.url, "select email from account where kind <> 'guest'")).toEqual([
    { email: "ann@shop.example" },
  ]);

  const asOwner: Ask = (name, input) =>
    ask(adminEndpoints[name].path, { body: input, token: entered.data.token });
  await nameShop(asOwner);
  // The notice of the change may be a moment behind the answer.
  await expect.poll(async () => (await ask("/home")).body).toContain("Touchline");
  await openForGermany(asOwner);
  expect(await missing()).toEqual([
    "seller",
    "product",
    "legalPages",
    "servicePages",
    "paymentEvents",
    "realMoney",
  ]);
}, 90_000);

test("it serves its scripts without source maps", async () => {
  const { ask } = shop.proxy;
  const { body } = await ask("/home");
  const scripts = new Set(body.match(/\/assets\/[\w.-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(3);
  for (const address of scripts) {
    const script = await ask(address);
    expect(script.status, address).toBe(200);
    expect(script.body.slice(-200), address).not.toContain("sourceMappingURL");
    expect((await ask(`${address}.map`)).status, address).toBe(404);
  }
});

type Ask = (
  name:
    | "listSettings"
    | "saveSettings"
    | "getCurrencies"
    | "saveRates"
    | "saveZone"
    | "getTaxes"
    | "saveTaxes",
  input: object,
) => Promise<{ body: string }>;

const caller =
  (ask: Ask) =>
  async (...asked: Parameters<Ask>) => {
    const { code, data } = JSON.parse((await ask(...asked)).body);
    expect(code, asked[0]).toBe("0000");
    return data;
  };

/** The shop's name, as the page of the settings saves it. */
async function nameShop(ask: Ask): Promise<void> {
  const call = caller(ask);
  const { settings } = (await call("listSettings", {})) as {
    settings: { key: string; version: number }[];
  };
  const version = settings.find(({ key }) => key === "brand")?.version ?? 0;
  await call("saveSettings", { changes: [{ key: "brand", value: "Touchline", version }] });
}

/** Rates of today, a zone with postage by weight, and its tax, as their pages save them. */
async function openForGermany(ask: Ask): Promise<void> {
  const call = caller(ask);
  const { ratesVersion } = await call("getCurrencies", {});
  const rates = { EUR: 920_000, GBP: 790_000, AUD: 1_520_000, NZD: 1_650_000, CAD: 1_360_000 };
  await call("saveRates", { version: ratesVersion, rates });
  const method = {
    method: "standard",
    name: {},
    carrier: "Parcel Post",
    steps: [{ upToG: 1000, feeUsd: 695 }],
    feePerKgUsd: 200,
    freeFromUsd: 9900,
    minDays: 2,
    maxDays: 4,
    phoneRule: "byCountry",
  };
  const name = { "en-US": "Germany", "zh-CN": "德国" };
  const zone = { name, isRest: false, countries: ["DE"], methods: [method] };
  const { code } = await call("saveZone", zone);
  const { version } = await call("getTaxes", {});
  const tax = { country: "DE", rateBp: 1900, included: true, onShipping: true };
  await call("saveTaxes", { version, rates: [tax], untaxedZones: [] });
  expect(code).toBe("germany");
}
