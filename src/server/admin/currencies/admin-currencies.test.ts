import { createServer } from "node:http";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopModes } from "#domain/shop/shop-mode.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { systemClock } from "#server/platform/clock.ts";
import { fetchRates } from "#server/currency/fetch-rates.ts";
import { getPricingTerms } from "#server/promotion/get-pricing-terms.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { undoRoutes } from "../undo/undo.routes.ts";
import type { UndoCalls } from "../undo/reverts.ts";
import { adminCurrencyRoutes } from "./admin-currencies.routes.ts";

let database: Database;
let second: Database;
let drop: () => Promise<void>;
let owner: StaffCaller;
/** The answer of the source of rates. */
let answer: unknown = {};
let asked = 0;
const source = createServer((_request, response) => {
  asked += 1;
  response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
});
let sourceUrl = "";

beforeAll(async () => {
  const copy = await createTestDatabase();
  database = openDatabase(copy.url, 4);
  second = openDatabase(copy.url, 2);
  drop = copy.drop;
  const services = { database, clock: systemClock, mode: shopModes.demo };
  // Only the calls of these rooms are made.
  const calls = adminCurrencyRoutes(services);
  const handlers = { ...calls, ...undoRoutes(services, calls as Partial<UndoCalls> as UndoCalls) };
  owner = await staffCaller(database, handlers, "R_ADMIN");
  await new Promise<void>((resolve) => source.listen(0, "127.0.0.1", resolve));
  const at = source.address();
  if (at === null || typeof at === "string") throw new Error("the source has a port");
  sourceUrl = `http://127.0.0.1:${at.port}/latest`;
});
afterAll(async () => {
  source.close();
  await second.close();
  await database.close();
  await drop();
});

const rateNow = async (currency: "EUR" | "GBP") =>
  (await getPricingTerms(second.queries, currency)).rate;

test("a rate by hand holds at once in another process, with its history, and is undone", async () => {
  const { data: before } = await owner.call("getCurrencies", {});
  const input = { version: before.ratesVersion, rates: { EUR: 935_000 } };
  const { data } = await owner.call("saveRates", input);
  expect(await rateNow("EUR")).toBe(935_000);
  expect(data.history[0]).toMatchObject({ currency: "EUR", rateMicros: 935_000, source: "hand" });
  expect(data.history[0]?.who).not.toBe("");
  expect((await owner.call("saveRates", input)).code).toBe("1004");
  const { data: log } = await owner.call("listAudit", { noun: "currencies" });
  expect(log.records[0]).toMatchObject({ before: { EUR: 920_000 }, after: { EUR: 935_000 } });
  expect((await owner.call("undoChange", { id: log.records[0]?.id })).code).toBe("0000");
  expect(await rateNow("EUR")).toBe(920_000);
  const { data: after } = await owner.call("getCurrencies", {});
  expect(after.history.filter(({ currency }) => currency === "EUR")).toHaveLength(3);
});

test("a rate that is nothing or too much is refused by field", async () => {
  const { data } = await owner.call("getCurrencies", {});
  const refused = await owner.call("saveRates", {
    version: data.ratesVersion,
    rates: { EUR: 1 },
  });
  expect(refused.data).toMatchObject({
    errors: [{ path: "rates.EUR", key: "exchangeRateForm" }],
  });
});

async function choose(change: object) {
  const { data } = await owner.call("getCurrencies", {});
  const { version, sold, source: from } = data;
  return owner.call("saveCurrencies", { version, sold, source: from, ...change });
}

const fetchAt = (iso: string, mode = shopModes.demo) =>
  fetchRates({
    mode,
    database,
    clock: { ...systemClock, now: () => new Date(iso) },
    log: pino({ level: "silent" }),
  });

test("rates are fetched once a day from the hour on; one that moved too far is held", async () => {
  answer = { rates: { EUR: 0.93, GBP: 0.5, AUD: 1.5, NZD: 1.66, CAD: 1.37 } };
  const from = { url: sourceUrl, path: "rates.{currency}", hour: 6, largestChange: 10 };
  expect((await choose({ source: from })).code).toBe("0000");
  await fetchAt("2030-01-02T05:59:00Z");
  expect(asked).toBe(0);
  await fetchAt("2030-01-02T06:07:00Z");
  await fetchAt("2030-01-02T07:07:00Z");
  expect(asked).toBe(1);
  expect(await rateNow("EUR")).toBe(930_000);
  expect(await rateNow("GBP")).toBe(790_000);
  const { data } = await owner.call("getCurrencies", {});
  expect(data.fetch).toMatchObject({ failure: null, held: { GBP: 500_000 } });
  expect(data.history[0]).toMatchObject({ source: "fetched", who: null });
  // A person says that it is right: it holds, and nothing is held any more.
  const { data: taken } = await owner.call("saveRates", {
    version: data.ratesVersion,
    rates: { GBP: 500_000 },
  });
  expect(taken.fetch?.held).toEqual({});
  expect(await rateNow("GBP")).toBe(500_000);
});

test("an answer without a rate changes nothing of it, is said, and is tried again", async () => {
  answer = { rates: { EUR: 0.94 } };
  await fetchAt("2030-01-03T06:07:00Z");
  expect(await rateNow("EUR")).toBe(940_000);
  const { data } = await owner.call("getCurrencies", {});
  expect(data.fetch?.failure).toBe("missing");
  const before = asked;
  await fetchAt("2030-01-03T07:07:00Z");
  expect(asked).toBe(before + 1);
});

test("only an https address is asked, and the base currency is always sold", async () => {
  const url = "http://rates.example/latest";
  const from = { url, path: "{currency}", hour: 6, largestChange: 10 };
  expect((await choose({ source: from })).data).toMatchObject({
    errors: [{ path: "source.url", key: "rateUrlForm" }],
  });
  expect((await choose({ sold: ["EUR"] })).code).toBe("1001");
  expect((await choose({ sold: ["EUR", "USD"] })).data.sold).toEqual(["USD", "EUR"]);
  expect((await getPricingTerms(second.queries, "GBP")).isSold).toBe(false);
});

test("a real shop asks nothing of its own network for rates, even where staff typed the address", async () => {
  const calls = adminCurrencyRoutes({ database, clock: systemClock, mode: shopModes.production });
  const merchant = await staffCaller(database, calls, "R_ADMIN");
  const { data: before } = await owner.call("getCurrencies", {});
  const { version, sold } = before;
  const from = { url: sourceUrl, path: "rates.{currency}", hour: 0, largestChange: 10 };
  for (const url of [sourceUrl, "https://10.1.2.3/rates", "https://[::1]/rates"]) {
    const refused = await merchant.call("saveCurrencies", {
      version,
      sold,
      source: { ...from, url },
    });
    expect(refused, url).toMatchObject({
      code: "1001",
      data: { errors: [{ path: "source.url", key: "rateUrlForm" }] },
    });
  }
  // One that was kept while the shop was a demo.
  expect((await choose({ source: from })).code).toBe("0000");
  asked = 0;
  await fetchAt("2030-02-01T08:00:00Z", shopModes.production);
  expect(asked).toBe(0);
  const { data } = await owner.call("getCurrencies", {});
  expect(data.fetch).toMatchObject({ failure: "unreachable" });
  await fetchAt("2030-02-01T09:00:00Z");
  expect(asked).toBe(1);
});
