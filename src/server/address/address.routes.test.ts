import { expect, test } from "vitest";
import * as z from "zod/mini";
import { countryList } from "#contract/address.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
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
const { listCountries, listProvinces } = placeRoutes();

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

test("provinces are named in both languages; a country without any has none", async () => {
  const ask = (country: string, reader = context) =>
    value(listProvinces({ country, current: 1, size: 100 }, reader));
  const cantonese = { code: "GD", name: "广东省" };
  expect((await ask("CN", chinese)).records).toContainEqual(cantonese);
  expect((await ask("CN")).records).toContainEqual({ code: "GD", name: "Guangdong" });
  expect(await ask("NZ")).toMatchObject({ records: [], total: 0 });
  expect(await ask("IT")).toMatchObject({ total: 107 });
});
