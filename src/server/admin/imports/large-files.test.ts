import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileLimits } from "#domain/import/import-kinds.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";
import { shopifyFile } from "../../../../tests/support/shopify-file.ts";

/** Files of other shops, of the size and the faults that they have. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

test.each(["today", "former"] as const)(
  "2,000 rows of a Shopify file (%s) come in, again change nothing, and go again",
  async (generation) => {
    const before = await shop.dump();
    const file = shopifyFile(generation, 400);
    const checked = await shop.check(file);
    expect(checked).toMatchObject({ kind: "products", format: "shopify" });
    expect(checked.counts).toEqual({
      create: 400,
      faults: 0,
      notes: expect.any(Number),
      rows: 400,
    });
    expect((await shop.run(checked.id)).counts).toMatchObject({ written: 400 });
    // Of the last one, since the handle of the third begins those of a hundred others.
    const found = await shop.ask("listProducts", { text: `north-pier-${generation}-399` });
    expect(found.data.records).toMatchObject([{ slug: `north-pier-${generation}-399` }]);
    const slug = `north-pier-${generation}-3`;
    const [product] = await api.database.driver<{ id: string }[]>`
      select id from product where slug = ${slug}`;
    const { data: whole } = await shop.ask("getProduct", { id: product?.id ?? "" });
    expect(whole).toMatchObject({ priceUsd: 4300, listPriceUsd: 8900, state: "published" });
    expect(whole.story["en-US"]).toBe("Knitted & light.\n\nNumber 3");
    expect(whole.tags).toEqual(["North Pier", "jerseys"]);
    expect(whole.weightG).toBe(230);
    expect(whole.seoTitle).toEqual({ "en-US": "Shirt 3" });
    expect(whole.sizes.map(({ size, stock }) => `${size} ${stock}`)).toEqual([
      "S 21",
      "M 22",
      "L 23",
      "XL 24",
      "2XL 25",
    ]);
    const again = await shop.check(file);
    expect(again.counts).toMatchObject({ same: 400 });
    expect((await shop.undo(checked.id)).counts).toMatchObject({ undone: 400 });
    expect(await shop.dump()).toBe(before);
  },
  120_000,
);

test("a run that is killed goes on, and each record is written once", async () => {
  const before = await shop.dump();
  const { id, total } = await shop.check(shopifyFile("today", 1_200));
  expect((await shop.ask("runImport", { id })).code).toBe("0000");
  const runner = spawn(process.execPath, ["tests/faults/import-process.ts", api.databaseUrl, id], {
    stdio: "inherit",
  });
  const ended = once(runner, "exit");
  while ((await shop.get(id)).position === 0) await Promise.race([delay(5), ended]);
  runner.kill("SIGKILL");
  await ended;
  const halfway = await shop.get(id);
  expect(halfway.state).toBe("running");
  expect(halfway.position).toBeLessThan(total);

  await shop.work(id);
  expect(await shop.get(id)).toMatchObject({ state: "done", counts: { written: 1_200 } });
  const log = await shop.ask("listAudit", { noun: "imports", text: id });
  expect(log.data.records).toHaveLength(1);
  const [sums] = await api.database.driver<{ products: number; versions: number }[]>`
    select count(*)::int as products, max(version)::int as versions from product
    where slug like 'north-pier-today-%'`;
  expect(sums).toEqual({ products: 1_200, versions: 0 });
  await shop.undo(id);
  expect(await shop.dump()).toBe(before);
}, 120_000);

test("a hostile file names every bad cell and writes nothing", async () => {
  const before = await shop.dump();
  const bad = Array.from({ length: 500 }, (_, at) => `bad-${at};Bad ${at};free;S;HB-${at};1`);
  const file = [
    "handle;title;price;size;sku;stock",
    ...bad,
    `=cmd|' /C calc'!A0;Formula;5;S;;1`,
    "twin;Twin;5;S;TWIN;1",
    "twin-2;Twin 2;5;S;twin;1",
    `long;${"x".repeat(32_001)};5;S;;1`,
    "nul;N\0ul;5;S;;1",
    "handle;title;price;size;sku;stock",
    "many;Many;5;S;;-3",
    ";No name;5;S;;1",
  ].join("\r\n");
  const checked = await shop.check(Buffer.from(`\ufeff${file}`, "utf16le"));
  expect(checked).toMatchObject({ encoding: "utf-16le", delimiter: ";" });
  expect(checked.counts).toMatchObject({ error: 507, create: 1 });
  const errors = [];
  for (let current = 1; current <= 6; current += 1) {
    const { data } = await shop.ask("listImportRows", {
      id: checked.id,
      show: "error",
      current,
      size: 100,
    });
    errors.push(...data.records.flatMap(({ faults }) => faults));
  }
  expect(errors.slice(0, 500)).toEqual(
    bad.map((_, at) => ({ line: at + 2, column: "price", value: "free", key: "numberInvalid" })),
  );
  expect(errors.slice(500).map(({ line, column, key }) => [line, column, key])).toEqual([
    [502, "handle", "slugForm"],
    [504, "sku", "skuTaken"],
    [505, "title", "cellTooLong"],
    [506, "title", "cellNul"],
    [507, "", "headerAgain"],
    [508, "stock", "stockInvalid"],
    [509, "handle", "required"],
  ]);
  expect(checked.faultGroups.slice(0, 3)).toEqual([
    { key: "numberInvalid", column: "price", count: 500, lines: [2, 3, 4, 5, 6], value: "free" },
    { key: "slugForm", column: "handle", count: 1, lines: [502], value: expect.any(String) },
    { key: "skuTaken", column: "sku", count: 1, lines: [504], value: expect.any(String) },
  ]);
  expect((await shop.ask("runImport", { id: checked.id })).code).toBe("1004");
  expect(await shop.dump()).toBe(before);

  const address = (await shop.ask("exportFaults", { id: checked.id })).data.address;
  const { body, headers } = await shop.download(address);
  expect(headers["content-disposition"]).toContain("import-errors");
  // Parted as the file is.
  expect(body.split("\r\n")[1]).toBe(
    "bad-0;Bad 0;free;S;HB-0;1;price;This is not a number that fits here.",
  );
  expect((await shop.download(address)).statusCode).toBe(404);

  const reader = await importShop(api, "R_ADMIN", "zh-CN");
  const { data } = await reader.ask("exportFaults", { id: checked.id });
  expect((await shop.download(data.address)).body).toContain(";price;此处需要有效的数字。");
});

test("faulty records come as a file with all their rows, which is corrected and imported as it is", async () => {
  const before = await shop.dump();
  const { id, counts } = await shop.check(
    [
      "handle,title,价格,size,sku,stock,标题",
      "good-one,Good One,10,S,GO-S,1,好的",
      "two-sizes,Two Sizes,10,S,TS-S,1,两码",
      "two-sizes,,,M,TS-M,many,",
      "two-sizes,,,L,GO-S,few,",
    ].join("\n"),
  );
  expect(counts).toMatchObject({ create: 1, error: 1, faults: 3 });
  await shop.run(id, true);
  const { data } = await shop.ask("exportFaults", { id });
  const { body, headers } = await shop.download(data.address);
  expect(headers).toMatchObject({ "cache-control": "no-store" });
  expect((await shop.download(data.address)).statusCode).toBe(404);
  const number = "Stock is a whole number from 0 to 100,000.";
  expect(body.replace("\ufeff", "").trimEnd().split("\r\n").slice(0, 3)).toEqual([
    "handle,title,价格,size,sku,stock,标题,error_column,error",
    "two-sizes,Two Sizes,10,S,TS-S,1,两码,,",
    `two-sizes,,,M,TS-M,many,,stock,"${number}"`,
  ]);
  expect(body).toMatch(/,L,GO-S,few,,sku \| stock,/);
  const corrected = body.replace("GO-S", "TS-L").replace("many", "2").replace("few", "3");
  const again = await shop.check(corrected);
  expect(again.counts).toMatchObject({ create: 1 });
  expect(again.counts.error).toBeUndefined();
  await shop.run(again.id);
  const wrong = await shop.check(corrected.replace(",2,", ",some,"));
  const second = await shop.ask("exportFaults", { id: wrong.id });
  const [header = ""] = (await shop.download(second.data.address)).body.split("\r\n");
  expect(header.match(/error_column/g)).toHaveLength(1);
  await shop.undo(again.id);
  await shop.undo(id);
  expect(await shop.dump()).toBe(before);
});

test("programs of others are told that an import is done, and how it ended", async () => {
  const url = "https://93.184.215.14/hooks";
  await shop.ask("createWebhook", { url, events: ["import.done"] });
  const handle = (await shop.exported("stock-prices")).split("\r\n")[1]?.split(",")[2] ?? "";
  const { id } = await shop.check(`handle,season\n${handle},2031/32\nnobody,2031/32`);
  await shop.run(id, true);
  await shop.undo(id);
  const events = await api.database.driver<{ data: unknown }[]>`
    select data from shop_event where type = 'import.done' order by id`;
  expect(events.map(({ data }) => data)).toEqual([
    {
      importId: id,
      kind: "products",
      state: "done",
      counts: expect.objectContaining({ written: 1 }),
    },
    {
      importId: id,
      kind: "products",
      state: "undone",
      counts: expect.objectContaining({ undone: 1 }),
    },
  ]);
});

test("a file of more than 25 MB is refused before any of it is read", async () => {
  const { code, data } = await shop.upload(Buffer.alloc(fileLimits.bytes + 1, "a"));
  expect(fileLimits.bytes).toBe(25 * 1024 * 1024);
  expect(code).toBe("1001");
  expect(data.errors).toMatchObject([{ path: "file", key: "fileTooLarge" }]);
});

test("a quotation mark that is never closed refuses the whole file", async () => {
  const { code, data } = await shop.upload('handle,title\na,"open\nb,c\n');
  expect(code).toBe("1001");
  expect(data.errors).toMatchObject([{ path: "file", key: "quoteOpen" }]);
});

test("who may not change products by hand may not by a file; who may count stock has no imports", async () => {
  const packer = await importShop(api, "R_FULFIL");
  expect((await packer.ask("listImports", {})).code).toBe("1003");
  expect((await packer.ask("exportTable", { kind: "products" })).code).toBe("1003");
});
