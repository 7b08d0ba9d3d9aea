import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";
import { workOnImports } from "./import-job.ts";

/** Cells that no column can hold, a text that is a hyphen, and imports whose work fails or is stopped. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

test("a coupon's numbers beyond any column and days of no year are faults of their cells", async () => {
  const { id, state, counts } = await shop.check(
    [
      "code,kind,value,min_items,uses_max,from,until",
      "MANY-USES,percent,5,,3000000000,,",
      "MANY-GOODS,percent,5,99999999999,,,",
      "ODD-FROM,percent,5,,,0099-01-01T00:00,",
      "ODD-UNTIL,percent,5,,,,1000-01-01",
      "NO-END,percent,5,,,,9999-12-31",
    ].join("\n"),
  );
  expect(state).toBe("checked");
  expect(counts).toMatchObject({ error: 5 });
  expect((await shop.rows(id, "error")).flatMap(({ faults }) => faults)).toEqual([
    { line: 2, column: "uses_max", value: "3000000000", key: "cellCount" },
    { line: 3, column: "min_items", value: "99999999999", key: "cellCount" },
    { line: 4, column: "from", value: "0099-01-01T00:00", key: "dateInvalid" },
    { line: 5, column: "until", value: "1000-01-01", key: "dateInvalid" },
    { line: 6, column: "until", value: "9999-12-31", key: "dateInvalid" },
  ]);
});

test("a text that is a hyphen comes in as it goes out; a hyphen alone empties its field", async () => {
  const before = await shop.dump();
  const handle = (await shop.exported("stock-prices")).split("\r\n")[1]?.split(",")[2] ?? "";
  const files = [
    `handle,material,seo_text\n${handle},'-,'-`,
    "code,kind,value,group\nHYPHEN,percent,5,'-",
    "email,first_name,groups\nhyphen@hyphens.example,'-,'-",
  ];
  const made: string[] = [];
  for (const file of files) {
    const { id } = await shop.check(file);
    await shop.run(id);
    made.push(id);
  }
  const { data: list } = await shop.ask("listProducts", { text: handle, size: 1 });
  const product = async () =>
    (await shop.ask("getProduct", { id: list.records[0]?.id ?? "" })).data.material["en-US"];
  expect(await product()).toBe("-");
  for (const kind of ["products", "coupons", "customers"] as const) {
    const { id, counts, total } = await shop.check(await shop.exported(kind));
    expect(await shop.rows(id, "update")).toEqual([]);
    expect(counts.same).toBe(total);
  }
  const emptied = await shop.check(`handle,material\n${handle},-`);
  await shop.run(emptied.id);
  expect(await product()).toBe("");
  for (const id of [emptied.id, ...made]) await shop.undo(id);
  expect(await shop.dump()).toBe(before);
});

const coupons = "code,kind,value\nFAIL-A,percent,5\nFAIL-B,percent,5";

/** Lets the database refuse every new row of a table, as a bug would, while something is done. */
async function withBroken(table: string, act: () => Promise<void>): Promise<void> {
  const { driver } = api.database;
  await driver`create function broken() returns trigger language plpgsql
    as $$ begin raise exception 'broken'; end $$`;
  await driver.unsafe(`create trigger broken before insert or update on ${table}
    for each row execute function broken()`);
  try {
    await act();
  } finally {
    await driver`drop function broken cascade`;
  }
}
const tryJob = (id: string, attempt: number) =>
  workOnImports({ database: api.database, clock: systemClock }, { id }, attempt);

test("a check that fails at each of three tries ends, and can be made again", async () => {
  const { data: file } = await shop.upload(coupons);
  const { id, decimalMark, mapping, options } = file;
  const { existing, empty } = options;
  const map = () => shop.ask("mapImport", { id, decimalMark, mapping, existing, empty });
  await map();
  await withBroken("import_row", async () => {
    await expect(tryJob(id, 2)).rejects.toThrow("broken");
    expect(await shop.get(id)).toMatchObject({ state: "mapped", fault: null });
    await expect(tryJob(id, 3)).rejects.toThrow("broken");
  });
  const failed = await shop.get(id);
  expect(failed).toMatchObject({ state: "checked", fault: { key: "checkFailed", line: 0 } });
  expect((await shop.ask("runImport", { id })).code).toBe("1004");
  // The queued job is tried again later, and finds nothing to do.
  await tryJob(id, 4);
  expect(await shop.get(id)).toEqual(failed);
  expect((await map()).code).toBe("0000");
  await shop.work(id);
  expect(await shop.get(id)).toMatchObject({
    state: "checked",
    fault: null,
    counts: { create: 2 },
  });
});

test("a run, and an undo, that fail at each of three tries end as stopped; the undo is tried again", async () => {
  const before = await shop.dump();
  const { id } = await shop.check(coupons);
  await shop.ask("runImport", { id });
  await withBroken("coupon", async () => {
    await expect(tryJob(id, 2)).rejects.toThrow("broken");
    expect((await shop.get(id)).state).toBe("running");
    await expect(tryJob(id, 3)).rejects.toThrow("broken");
  });
  const fault = { key: "importFailed", line: 0 };
  expect(await shop.get(id)).toMatchObject({ state: "stopped", fault, canUndo: true });

  const other = await shop.check(coupons);
  expect(await shop.run(other.id)).toMatchObject({ state: "done", counts: { written: 2 } });
  await shop.ask("undoImport", { id: other.id });
  await withBroken("import_row", async () => {
    await expect(tryJob(other.id, 3)).rejects.toThrow("broken");
  });
  expect(await shop.get(other.id)).toMatchObject({ state: "stopped", fault, canUndo: true });
  expect(await shop.undo(other.id)).toMatchObject({ state: "undone", fault: null });
  expect(await shop.dump()).toBe(before);
});

test("a check is stopped before it has begun: the columns can be mapped again", async () => {
  const { data: file } = await shop.upload(coupons);
  const { id, decimalMark, mapping, options } = file;
  const { existing, empty } = options;
  await shop.ask("mapImport", { id, decimalMark, mapping, existing, empty });
  const stopped = await shop.ask("stopImport", { id });
  expect(stopped).toMatchObject({ code: "0000", data: { state: "uploaded" } });
  await shop.work(id);
  expect((await shop.get(id)).state).toBe("uploaded");
  const again = await shop.ask("mapImport", { id, decimalMark, mapping, existing, empty });
  expect(again.code).toBe("0000");
});
