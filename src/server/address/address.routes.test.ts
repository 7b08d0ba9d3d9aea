import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { countryList } from "#contract/address.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { placeRoutes } from "./address.routes.ts";

const context: RequestContext = {
  requestId: "test",
  language: "en-US",
  currency: "USD",
  session: null,
  idempotencyKey: null,
  remoteAddress: "",
};
const chinese: RequestContext = { ...context, language: "zh-CN" };
let database: Database;
let drop: () => Promise<void>;
let listCountries: ReturnType<typeof placeRoutes>["listCountries"];
let listProvinces: ReturnType<typeof placeRoutes>["listProvinces"];
beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  ({ listCountries, listProvinces } = placeRoutes({ database }));
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function value<Value>(outcome: Promise<{ ok: true; value: Value } | { ok: false }>) {
  const settled = await outcome;
  if (!settled.ok) throw new Error("refused");
  return settled.value;
}

test("countries come in the contract's form, named and sorted in the reader's language", async () => {
  const page = { current: 1, size: 100 };
  const english = await value(listCountries(page, context));
  expect(z.parse(countryList, english)).toEqual(english);
  const names = english.records.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en-US")));
  expect(names).toContain("Hong Kong");

  const named = await value(listCountries(page, chinese));
  expect(named.records.find(({ code }) => code === "HK")?.name).toBe("中国香港");
  expect(named.records.find(({ code }) => code === "DE")?.name).toBe("德国");
});

test("pages of countries join to the whole list", async () => {
  const whole = await value(listCountries({ current: 1, size: 100 }, context));
  const first = await value(listCountries({ current: 1, size: 30 }, context));
  const second = await value(listCountries({ current: 2, size: 30 }, context));
  expect([...first.records, ...second.records]).toEqual(whole.records);
  expect(first.total).toBe(whole.total);
});

test("a country says whether parcels go there, as the zones stand", async () => {
  const served = async () => {
    const { records } = await value(listCountries({ current: 1, size: 100 }, context));
    return records.filter((one) => one.served).map(({ code }) => code);
  };
  expect((await served()).length).toBeGreaterThan(20);
  const { queries } = database;
  const rates = () => queries.deleteFrom("shipping_rate");
  await rates().where("zone_code", "!=", "europe").execute();
  await queries
    .updateTable("shipping_zone")
    .set({ countries: sql<string[]>`'{DE,ES-CN}'` })
    .where("code", "=", "europe")
    .execute();
  expect((await served()).toSorted()).toEqual(["DE", "ES"]);
  await rates().execute();
  expect(await served()).toEqual([]);
});

test("provinces are named in both languages; a country without any has none", async () => {
  const ask = (country: string, reader = context) =>
    value(listProvinces({ country, current: 1, size: 100 }, reader));
  const cantonese = { code: "GD", name: "广东省" };
  expect((await ask("CN", chinese)).records).toContainEqual(cantonese);
  expect((await ask("CN")).records).toContainEqual({ code: "GD", name: "Guangdong" });
  expect(await ask("NZ")).toMatchObject({ records: [], total: 0 });
  expect(await ask("IT")).toMatchObject({ total: 107 });
});
