import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { shopModes } from "#domain/shop/shop-mode.ts";
import { deliveryOffers } from "#server/delivery/delivery-offers.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { systemClock } from "#server/platform/clock.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { undoRoutes } from "../undo/undo.routes.ts";
import type { UndoCalls } from "../undo/reverts.ts";
import { adminPlaceRoutes } from "./admin-places.routes.ts";

let database: Database;
/** As another process of the shop has it. */
let second: Database;
let drop: () => Promise<void>;
let owner: StaffCaller;
let viewer: StaffCaller;
beforeAll(async () => {
  const copy = await createTestDatabase();
  database = openDatabase(copy.url, 4);
  second = openDatabase(copy.url, 2);
  drop = copy.drop;
  const services = { database, clock: systemClock, mode: shopModes.demo };
  // Only the calls of these rooms are made.
  const calls = adminPlaceRoutes(services);
  const handlers = { ...calls, ...undoRoutes(services, calls as Partial<UndoCalls> as UndoCalls) };
  owner = await staffCaller(database, handlers, "R_ADMIN");
  viewer = await staffCaller(database, handlers, "R_VIEWER");
});
afterAll(async () => {
  await second.close();
  await database.close();
  await drop();
});

type Zone = AdminRequest<"saveZone">;

const zone = (change: Partial<Zone> = {}): Zone => ({
  name: { "en-US": "Gulf", "zh-CN": "海湾" },
  isRest: false,
  countries: ["AE", "ZA"],
  methods: [
    {
      method: "standard",
      name: { "en-US": "Desert Post", "zh-CN": "沙漠邮政" },
      carrier: "Dune Mail",
      steps: [
        { upToG: 500, feeUsd: 700 },
        { upToG: 2000, feeUsd: 1500 },
      ],
      feePerKgUsd: null,
      freeFromUsd: 20_000,
      minDays: 4,
      maxDays: 9,
      phoneRule: "byCountry",
    },
  ],
  ...change,
});

/** The offers of another process for a parcel. */
async function offered(country: string, weightG: number, province?: string) {
  const parcel = { country, province, weightG, personalised: false };
  const { offers, tax } = await deliveryOffers(second.queries, parcel, new Date());
  return { fees: offers.map(({ method, postage }) => [method, postage.fee]), offers, tax };
}

const lastCall = async () => {
  const { data } = await owner.call("listAudit", {});
  return data.records[0]?.id ?? "";
};

test("a zone with steps by weight is offered at once in another process, and undone again", async () => {
  const before = await offered("AE", 400);
  const { code, data } = await owner.call("saveZone", zone());
  expect(code).toBe("0000");
  expect(data).toMatchObject({ code: "gulf", version: 0, countries: ["AE", "ZA"] });
  const { offers } = await offered("AE", 400);
  expect(offers).toMatchObject([
    { name: { "en-US": "Desert Post" }, carrier: "Dune Mail", postage: { fee: 700 } },
  ]);
  expect((await offered("ZA", 501)).fees).toEqual([["standard", 1500]]);
  // Heavier than the last step: no way.
  expect((await offered("ZA", 2001)).fees).toEqual([]);
  expect((await owner.call("undoChange", { id: await lastCall() })).code).toBe("0000");
  expect((await offered("AE", 400)).fees).toEqual(before.fees);
  // Undoing the removal brings the zone back whole, also one noted before there were rules about phones.
  await sql`update audit_entry set before = before #- '{methods,0,phoneRule}'
    where before -> 'methods' -> 0 ? 'phoneRule'`.execute(database.queries);
  expect((await owner.call("undoChange", { id: await lastCall() })).code).toBe("0000");
  expect((await offered("AE", 400)).fees).toEqual([["standard", 700]]);
});

test("no country is in two zones, there is one rest of the world, steps rise", async () => {
  const errorsOf = async (input: Zone) => {
    const { code, data } = await owner.call("saveZone", input);
    const { errors } = data as Partial<typeof data> & {
      errors?: { path: string; key: string }[];
    };
    return [code, errors?.map(({ path, key }) => `${path} ${key}`)];
  };
  expect(await errorsOf(zone({ countries: ["TH", "FR"] }))).toEqual([
    "1001",
    ["countries countryTwice"],
  ]);
  expect(await errorsOf(zone({ isRest: true, countries: [] }))).toEqual([
    "1001",
    ["isRest restTwice"],
  ]);
  expect(await errorsOf(zone({ countries: [] }))).toEqual(["1001", ["countries countriesNone"]]);
  const [method] = zone().methods;
  if (!method) throw new Error("the zone has a method");
  const steps = [
    { upToG: 500, feeUsd: 900 },
    { upToG: 400, feeUsd: 1000 },
  ];
  const falling = zone({ countries: ["TH"], methods: [{ ...method, steps, maxDays: 1 }] });
  expect(await errorsOf(falling)).toEqual([
    "1001",
    ["methods.0.steps stepsNotRising", "methods.0.maxDays daysNotRising"],
  ]);
});

test("a merchant's own methods are named, ordered, priced, removed and brought back", async () => {
  const [post] = zone().methods;
  if (!post) throw new Error("the zone has a method");
  const { method: _none, ...terms } = post;
  const named = (english: string, chinese: string) => ({ "en-US": english, "zh-CN": chinese });
  const methods = [
    { ...terms, name: named("Collection point", "自提点") },
    { ...post, name: {} },
    {
      ...terms,
      name: named("Collection point", "另一自提点"),
      steps: [{ upToG: 900, feeUsd: 100 }],
    },
  ];
  const { data } = await owner.call("saveZone", zone({ countries: ["TH"], methods }));
  const codes = ["collection-point", "standard", "collection-point-2"];
  expect(data.methods.map(({ method }) => method)).toEqual(codes);
  const shown = async () => (await offered("TH", 400)).offers.map(({ method }) => method);
  expect(await shown()).toEqual(codes);
  const { version, code, ...stored } = data;
  const [first, ...rest] = stored.methods;
  if (!first) throw new Error("the zone has methods");
  // Renamed it keeps its code; another order is the shoppers'.
  const renamed = { ...first, name: named("Locker", "快递柜") };
  const moved = { ...stored, code, version, methods: [...rest, renamed] };
  expect((await owner.call("saveZone", moved)).code).toBe("0000");
  expect(await shown()).toEqual(["standard", "collection-point-2", "collection-point"]);
  const without = { ...moved, version: version + 1, methods: rest };
  expect((await owner.call("saveZone", without)).code).toBe("0000");
  expect(await shown()).toEqual(["standard", "collection-point-2"]);
  expect((await owner.call("undoChange", { id: await lastCall() })).code).toBe("0000");
  expect(await shown()).toEqual(["standard", "collection-point-2", "collection-point"]);
});

test("a method of the merchant's has a name in the first language; none is there twice", async () => {
  const [post] = zone().methods;
  if (!post) throw new Error("the zone has a method");
  const { method: _none, ...terms } = post;
  const unnamed = { ...terms, name: { "zh-CN": "快递柜" } };
  expect(
    await owner.call("saveZone", zone({ countries: ["KW"], methods: [unnamed] })),
  ).toMatchObject({
    code: "1001",
    data: { errors: [{ path: "methods.0.name.en-US", key: "required" }] },
  });
  expect(
    (await owner.call("saveZone", zone({ countries: ["KW"], methods: [post, post] }))).code,
  ).toBe("1001");
});

test("a save on an older version is a conflict; a later change stands in the way of an undo", async () => {
  const { data } = await owner.call("getShipping", {});
  const europe = data.zones.find(({ code }) => code === "europe");
  if (!europe) throw new Error("the demo sells to Europe");
  const named = { ...europe, name: { "en-US": "The Continent", "zh-CN": "大陆" } };
  expect((await owner.call("saveZone", named)).code).toBe("0000");
  const first = await lastCall();
  expect((await owner.call("saveZone", named)).code).toBe("1004");
  const again = { ...named, version: europe.version + 1, name: europe.name };
  expect((await owner.call("saveZone", again)).code).toBe("0000");
  expect((await owner.call("undoChange", { id: first })).code).not.toBe("0000");
});

test("tax in hundredths of a per cent holds at once, and not where none is charged", async () => {
  const { data: before } = await owner.call("getTaxes", {});
  const rates = [
    { country: "DE", rateBp: 1900, included: true, onShipping: true },
    { country: "US", rateBp: 888, included: false, onShipping: false },
  ];
  const wanted = { version: before.version, rates, untaxedZones: ["north-america"] };
  const { data } = await owner.call("saveTaxes", wanted);
  expect(data).toMatchObject({ rates, untaxedZones: ["north-america"] });
  expect((await offered("DE", 400)).tax).toEqual({
    rateBp: 1900,
    included: true,
    onShipping: true,
  });
  expect((await offered("US", 400)).tax.rateBp).toBe(0);
  expect((await owner.call("saveTaxes", wanted)).code).toBe("1004");
  expect((await owner.call("undoChange", { id: await lastCall() })).code).toBe("0000");
  expect((await offered("DE", 400)).tax.rateBp).toBe(0);
});

test("changes of one country's tax do not stand on those of another", async () => {
  const save = async (country: string, rateBp: number) => {
    const { data } = await owner.call("getTaxes", {});
    const others = data.rates.filter((rate) => rate.country !== country);
    const rate = { country, rateBp, included: false, onShipping: true };
    const { version, untaxedZones } = data;
    await owner.call("saveTaxes", { version, untaxedZones, rates: [...others, rate] });
    return lastCall();
  };
  const france = await save("FR", 2000);
  await save("IT", 2200);
  expect((await owner.call("undoChange", { id: france })).code).toBe("0000");
  expect((await offered("FR", 400)).tax.rateBp).toBe(0);
  expect((await offered("IT", 400)).tax.rateBp).toBe(2200);
});

test("a region's rate takes the place of its country's, and is undone by itself", async () => {
  const save = async (rates: AdminRequest<"saveTaxes">["rates"]) => {
    const { data } = await owner.call("getTaxes", {});
    const { version } = data;
    return owner.call("saveTaxes", { version, untaxedZones: [], rates });
  };
  const whole = { country: "US", rateBp: 100, included: false, onShipping: true };
  const state = { ...whole, region: "CA", rateBp: 725, onShipping: false };
  await save([whole]);
  expect((await save([whole, state])).data).toMatchObject({ rates: [whole, state] });
  const added = await lastCall();
  expect((await offered("US", 400, "CA")).tax).toEqual({
    rateBp: 725,
    included: false,
    onShipping: false,
    region: "CA",
  });
  expect((await offered("US", 400, "NY")).tax).toEqual({
    rateBp: 100,
    included: false,
    onShipping: true,
  });
  expect((await offered("US", 400)).tax.rateBp).toBe(100);
  expect(await save([{ ...state, region: "ON" }])).toMatchObject({
    code: "1001",
    data: { errors: [{ path: "rates.0.region", key: "invalid" }] },
  });
  expect((await save([state, state])).code).toBe("1001");
  // A later change of the country's rate does not stand on the state's.
  await save([{ ...whole, rateBp: 200 }, state]);
  expect((await owner.call("undoChange", { id: added })).code).toBe("0000");
  expect((await offered("US", 400, "CA")).tax.rateBp).toBe(200);
});

test("a part of a country has postage and tax of its own by its post codes", async () => {
  const [post] = zone().methods;
  if (!post) throw new Error("the zone has a method");
  const dear = { ...post, steps: [{ upToG: 2000, feeUsd: 4400 }] };
  const { data: shipping } = await owner.call("getShipping", {});
  const britain = shipping.zones.find(({ countries }) => countries.includes("GB"));
  expect(britain).toBeDefined();
  const apart = zone({ countries: ["GB-NIR", "ES-CN"], methods: [dear] });
  expect((await owner.call("saveZone", apart)).code).toBe("0000");
  // No place is in two zones; a place that no post code identifies is none.
  const again = zone({ countries: ["GB-NIR"], methods: [dear] });
  expect(await owner.call("saveZone", again)).toMatchObject({ code: "1001" });
  expect(await owner.call("saveZone", zone({ countries: ["GB-ZZZ"] }))).toMatchObject({
    code: "1001",
    data: { errors: [{ path: "countries.0", key: "invalid" }] },
  });
  const { data: taxes } = await owner.call("getTaxes", {});
  const uk = { country: "GB", rateBp: 2000, included: true, onShipping: true };
  const north = { ...uk, region: "NIR", rateBp: 2300 };
  const { version } = taxes;
  const saved = await owner.call("saveTaxes", { version, untaxedZones: [], rates: [uk, north] });
  expect(saved.code).toBe("0000");
  const to = async (country: string, postalCode?: string) => {
    const parcel = { country, postalCode, weightG: 400, personalised: false };
    const { offers, tax } = await deliveryOffers(second.queries, parcel, new Date());
    return [offers[0]?.postage.fee === 4400, tax.rateBp, tax.region];
  };
  expect(await to("GB", "BT1 5GS")).toEqual([true, 2300, "NIR"]);
  expect(await to("GB", "SW1A 1AA")).toEqual([false, 2000, undefined]);
  expect(await to("GB")).toEqual([false, 2000, undefined]);
  expect(await to("ES", "35001")).toEqual([true, 0, undefined]);
  expect(await to("ES", "28013")).toEqual([false, 0, undefined]);
});

test("without the right to see the settings they cannot be changed either", async () => {
  expect((await viewer.call("getShipping", {})).code).toBe("1003");
  expect((await viewer.call("saveZone", zone())).code).toBe("1003");
});
