import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { staffCaller } from "../../../../tests/support/staff-caller.ts";
import { openUndoShop, type UndoShop } from "../../../../tests/support/undo-shop.ts";

let shop: UndoShop;
let database: UndoShop["database"];
let handlers: UndoShop["handlers"];
let owner: UndoShop["owner"];
let done: UndoShop["done"];
beforeAll(async () => {
  shop = await openUndoShop();
  ({ database, handlers, owner, done } = shop);
});
afterAll(() => shop?.close());

const list = () => done("listSizeCharts", {});
async function undoNewest() {
  const { records } = await done("listAudit", { noun: "sizeCharts", size: 1 });
  return owner.call("undoChange", { id: records[0]?.id ?? "" });
}

/** The fields of a refusal. */
const refusedIn = ({ data }: { data: unknown }) =>
  (data as { errors: { path: string; key: string }[] }).errors;

const name = { "en-US": "Wide fit", "zh-CN": "宽松版" };
const row = (size: string, least: number, most: number) => ({
  size,
  measures: [{ measure: "bodyChest" as const, span: [least, most] as [number, number] }],
});

test("a chart typed in inches has centimetres to the nearest half, and changes are undone", async () => {
  const made = await done("saveSizeChart", { name, unit: "inch", rows: [row("M", 38, 40.25)] });
  expect(made).toMatchObject({ code: "wide-fit", version: 0, unit: "inch", products: 0 });
  expect(made.rows[0]?.measures).toEqual([
    { measure: "bodyChest", inch: [38, 40.25], cm: [96.5, 102] },
  ]);
  const { code, version } = made;
  const changed = await done("saveSizeChart", {
    code,
    version,
    name,
    unit: "cm",
    rows: [row("M", 96, 100), row("L", 100, 104)],
  });
  expect(changed.rows.map(({ measures }) => measures[0]?.inch)).toEqual([
    [38, 39.5],
    [39.5, 41],
  ]);
  const old = await owner.call("saveSizeChart", {
    code,
    version,
    name,
    unit: "cm",
    rows: [row("M", 1, 2)],
  });
  expect(old.code).toBe("1004");
  expect((await undoNewest()).code).toBe("0000");
  const after = (await list()).charts.find((one) => one.code === code);
  expect(after).toMatchObject({ unit: "inch", rows: made.rows });
  await done("deleteSizeChart", { code, version: after?.version ?? 0 });
  expect((await undoNewest()).code).toBe("0000");
  expect((await list()).charts.find((one) => one.code === code)).toMatchObject({
    name,
    unit: "inch",
    rows: made.rows,
  });
});

test("a table that is no chart is refused at its place", async () => {
  const save = (rows: AdminRequest<"saveSizeChart">["rows"]) =>
    owner.call("saveSizeChart", { name, unit: "cm", rows });
  const errors = async (rows: AdminRequest<"saveSizeChart">["rows"]) =>
    refusedIn(await save(rows)).map(({ path, key }) => [path, key]);
  expect(await errors([])).toEqual([["rows", "sizesNone"]]);
  expect(await errors([row("S", 90, 80)])).toEqual([["rows.0.measures.0.span", "sizeSpan"]]);
  expect(await errors([row("S", 80, 90), row("s", 90, 99)])).toEqual([
    ["rows.1.size", "sizeAgain"],
  ]);
});

test("new products of a kind begin with the kind's chart, and its products keep it from removal", async () => {
  const { code } = await done("saveSizeChart", {
    name: { "en-US": "Scarf lengths", "zh-CN": "围巾长度" },
    unit: "cm",
    rows: [row("Short", 120, 120), row("Long", 150, 150)],
  });
  const chartOf = async (kind: string) =>
    (await list()).kinds.find((one) => one.kind === kind)?.chart;
  const former = await chartOf("scarf");
  await done("saveChartKind", { kind: "scarf", chart: code });
  const { data } = await owner.call("listProducts", { size: 1 });
  const { kit, teamId } = await done("getProduct", { id: data.records[0]?.id ?? "" });
  const { ids } = await done("createProducts", {
    teamId,
    season: "2031/32",
    designs: [{ match: "home", kit }],
    items: [{ kind: "scarf", priceUsd: 1900 }],
  });
  const made = await done("getProduct", { id: ids[0] ?? "" });
  expect(made.sizes.map(({ size }) => size)).toEqual(["Short", "Long"]);
  await done("undoChange", {
    id: (await done("listAudit", { noun: "sizeCharts", size: 1 })).records[0]?.id ?? "",
  });
  expect(await chartOf("scarf")).toBe(former);
  expect((await owner.call("deleteSizeChart", { code, version: 0 })).code).toBe("1004");
});

test("a kind without a chart makes no product", async () => {
  await database.driver`delete from size_chart_kind where kind = 'mug'`;
  const { data } = await owner.call("listProducts", { size: 1 });
  const { kit, teamId } = await done("getProduct", { id: data.records[0]?.id ?? "" });
  const refused = await owner.call("createProducts", {
    teamId,
    season: "2031/32",
    designs: [{ match: "home", kit }],
    items: [{ kind: "mug", priceUsd: 900 }],
  });
  expect(refusedIn(refused)).toMatchObject([{ path: "items.0.kind", key: "chartMissing" }]);
});

test("charts are read with the products and changed with the right to edit them", async () => {
  const viewer = await staffCaller(database, handlers, "R_VIEWER");
  expect((await viewer.call("listSizeCharts", {})).code).toBe("0000");
  const input = { name, unit: "cm" as const, rows: [row("M", 96, 100)] };
  expect((await viewer.call("saveSizeChart", input)).code).toBe("1003");
  expect((await viewer.call("saveChartKind", { kind: "fan", chart: "women" })).code).toBe("1003");
});
