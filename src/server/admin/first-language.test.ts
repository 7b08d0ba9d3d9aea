import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { endpoints } from "#contract/endpoints.ts";
import { json } from "#server/platform/stored-json.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { askAdmin } from "../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../tests/support/staff.ts";

/** Merchants' texts need the shop's first language alone (R-SHOP-7). */
let api: ApiApp;
let token: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_SUPER");
});
afterAll(() => api.close());

const ask = <Name extends AdminEndpointName>(name: Name, payload: AdminRequest<Name>) =>
  askAdmin(api, token, name, payload);

const setFirst = (value: string) =>
  api.database.queries
    .insertInto("shop_setting")
    .values({ key: "firstLanguage", value: json(value) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: json(value) }))
    .execute();

const method = {
  name: {},
  carrier: "Parcel Post",
  steps: [{ upToG: 1000, feeUsd: 695 }],
  feePerKgUsd: 200,
  freeFromUsd: null,
  minDays: 2,
  maxDays: 4,
  phoneRule: "byCountry" as const,
};
const zone = (name: object, country: string, locker: object = {}) => ({
  name,
  isRest: false,
  countries: [country],
  methods: [
    { ...method, method: "standard" },
    { ...method, name: { "en-US": "Locker", ...locker } },
  ],
});

test("a zone and its method are saved in the first language alone", async () => {
  const saved = await ask("saveZone", zone({ "en-US": "Kenya" }, "KE"));
  expect(saved.data.errors ?? []).toEqual([]);
  const other = await ask("saveZone", zone({ "zh-CN": "乌干达" }, "UG"));
  expect(other.code).toBe("1001");
  expect(other.data.errors?.map(({ path, key }) => [path, key])).toEqual([
    ["name.en-US", "required"],
  ]);
});

test("the first language is the shop's choice", async () => {
  await setFirst("zh-CN");
  const saved = await ask("saveZone", zone({ "zh-CN": "乌干达" }, "UG", { "zh-CN": "自提柜" }));
  expect(saved.data.errors ?? []).toEqual([]);
  const other = await ask("saveZone", zone({ "en-US": "Togo" }, "TG"));
  expect(other.data.errors?.map(({ path }) => path).toSorted()).toEqual([
    "methods.1.name.zh-CN",
    "name.zh-CN",
  ]);
  await setFirst("en-US");
});

test("a product is for sale with a name in the first language, and listed as not translated", async () => {
  const { data } = await ask("listProducts", { size: 1 });
  const [row] = data.records;
  if (!row) throw new Error("the demo has products");
  const product = await ask("getProduct", { id: row.id });
  const { version, title } = product.data;
  const before = await ask("listProducts", { lacks: "translation", size: 1 });
  const english = { "en-US": title["en-US"] ?? "", "zh-CN": "" };
  const saved = await ask("saveProduct", { id: row.id, version, title: english });
  expect(saved.data.errors ?? []).toEqual([]);
  const after = await ask("listProducts", { lacks: "translation", size: 1 });
  expect(after.data.total).toBe((before.data.total ?? 0) + 1);
  // Its page in the other language says that the name is not.
  const { path } = endpoints.getProduct;
  const headers = { "accept-language": "zh-CN" };
  const shown = await api.app.inject({
    method: "POST",
    url: path,
    headers,
    payload: { id: row.id },
  });
  expect(shown.json().data).toMatchObject({
    title: english["en-US"],
    otherLanguages: { title: "en-US" },
  });
  const chinese = { "en-US": "", "zh-CN": "主场球衣" };
  const refused = await ask("saveProduct", { id: row.id, version: version + 1, title: chinese });
  expect(refused.data.errors?.map(({ path }) => path)).toEqual(["title.en-US"]);
  expect((await ask("listProducts", { lacks: "text", size: 1 })).data.total).toBe(0);
});
