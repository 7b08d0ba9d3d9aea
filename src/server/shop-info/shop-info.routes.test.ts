import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpointSchemas } from "#contract/endpoint-schemas.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { json } from "#server/platform/stored-json.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { inBoth } from "../../../tests/support/insert-product.ts";
import { shopInfoRoutes } from "./shop-info.routes.ts";

const context: RequestContext = {
  requestId: "test",
  language: "zh-CN",
  currency: "NZD",
  session: null,
  idempotencyKey: null,
  remoteAddress: "",
};

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  const { queries } = database;
  await queries.deleteFrom("shop_setting").execute();
  await queries.deleteFrom("promotion_rule").execute();
  await queries
    .insertInto("shop_setting")
    .values([
      { key: "brand", value: json("Kitroom") },
      { key: "timeZone", value: json("Asia/Shanghai") },
      { key: "hours", value: json(inBoth("8AM to 6PM EST", "美东时间 8:00–18:00")) },
    ])
    .execute();
  const name = json(inBoth("Rule"));
  const tiers = json([{ minItems: 5, percent: 5 }]);
  await queries
    .insertInto("promotion_rule")
    .values([
      { code: "banner", name, tiers },
      { code: "cart-volume", name, tiers, active: false },
    ])
    .execute();
});

afterAll(async () => {
  await database.close();
  await drop();
});

test("settings in the reader's language, tiers of active rules, the requested currency", async () => {
  const outcome = await shopInfoRoutes({
    database,
    mode: { seedsDemo: true },
    door: { whyClosed: () => Promise.resolve(null) },
    paymentSimulated: true,
    carrierTrackingUrl: null,
  }).getShopInfo({}, context);
  if (!outcome.ok) throw new Error("refused");
  expect(z.parse(endpointSchemas.getShopInfo.output, outcome.value)).toEqual({
    brand: "Kitroom",
    languages: ["en-US", "zh-CN"],
    timeZone: "Asia/Shanghai",
    email: "",
    hours: "美东时间 8:00–18:00",
    currency: "NZD",
    currencies: ["USD", "EUR", "GBP", "AUD", "NZD", "CAD"],
    logo: "",
    colour: "",
    returnDays: 30,
    // Nothing is promised before the merchant does.
    replyDays: 0,
    squads: true,
    printDays: "1–2",
    printDaysMost: 2,
    freeDelivery: true,
    personalisedTerms: expect.stringMatching(/30 分钟|30 minutes/),
    banner: "满5件95折",
    bannerLines: ["满5件95折"],
    bannerTiers: [{ minItems: 5, percent: 5 }],
    cartTiers: [],
    isInvented: true,
    closed: "",
    paymentSimulated: true,
    pages: expect.arrayContaining(["contact-us", "faq", "terms-of-service"]),
    trackingSite: "",
    wishAlerts: true,
  });
});
