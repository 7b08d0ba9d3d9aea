import { systemClock } from "#server/platform/clock.ts";
import { workOnImports } from "./import-job.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Tables in and out over HTTP; the job's work is done by the test itself. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

test.each(["products", "stock-prices", "squads", "redirects", "coupons", "lists"] as const)(
  "an untouched export of %s changes nothing",
  async (kind) => {
    const before = await shop.dump();
    const file = await shop.exported(kind);
    const checked = await shop.check(file);
    expect(checked.kind).toBe(kind);
    expect(await shop.rows(checked.id, "error")).toEqual([]);
    expect(await shop.rows(checked.id, "update")).toEqual([]);
    expect(checked.counts.same ?? 0).toBe(checked.total);
    expect((await shop.ask("runImport", { id: checked.id })).code).not.toBe("0000");
    expect(await shop.dump()).toBe(before);
  },
  60_000,
);

test("products are made and changed by a file, and all of it is taken back to the byte", async () => {
  const before = await shop.dump();
  const known = (await shop.exported("stock-prices")).split("\r\n")[1]?.split(",")[2] ?? "";
  const file = [
    "Handle;Title;标题;Price;List price;Tags;Size;SKU;EAN;Stock;Status",
    "harbour-home;Harbour Home;海港主场;59,90;79,00;jerseys|new-in;S;HB-S;4006381333931;5;draft",
    "harbour-home;;;;;;M;HB-M;;7;",
    `${known};A new name;;12,50;-;;;;;;`,
  ].join("\n");
  const checked = await shop.check(file);
  expect(checked).toMatchObject({ state: "checked", delimiter: ";", decimalMark: "," });
  expect(checked.counts).toMatchObject({ create: 1, update: 1, rows: 2 });
  const [created, changed] = await shop.rows(checked.id);
  expect(created).toMatchObject({ action: "create", key: "harbour-home", line: 2, faults: [] });
  expect(created?.changes).toContainEqual({ field: "stock M", from: "", to: "7" });
  expect(changed?.changes).toContainEqual(
    expect.objectContaining({ field: "title.en-US", to: "A new name" }),
  );
  expect(await shop.dump()).toBe(before);

  const done = await shop.run(checked.id);
  expect(done).toMatchObject({ state: "done", canUndo: true, counts: { written: 2 } });
  const { data } = await shop.ask("listProducts", { text: "harbour-home" });
  expect(data.records).toMatchObject([{ priceUsd: 5990, listPriceUsd: 7900, stock: 12 }]);
  const log = await shop.ask("listAudit", { noun: "imports" });
  expect(log.data.records).toHaveLength(1);
  expect(log.data.records[0]).toMatchObject({ action: "run", name: "file.csv", undo: "can" });

  const undone = await shop.undo(checked.id);
  expect(undone).toMatchObject({ state: "undone", canUndo: false, counts: { undone: 2 } });
  expect(await shop.dump()).toBe(before);
  expect((await shop.ask("undoImport", { id: checked.id })).code).not.toBe("0000");
});

const maker = {
  name: "Loom & Thread",
  address: "1 Mill Lane, Leeds",
  email: "hello@loom.example",
  euName: "",
  euAddress: "",
  euEmail: "" as const,
};

test("prices by currency, maker, material and search texts come in as they go out", async () => {
  const before = await shop.dump();
  const { data: made } = await shop.ask("saveManufacturer", maker);
  const handle = (await shop.exported("stock-prices")).split("\r\n")[1]?.split(",")[2] ?? "";
  const file = [
    "handle,price.EUR,list_price.EUR,price.GBP,brand,material,material.zh-CN,seo_title,seo_text",
    `${handle},55.00,70.50,48,loom & thread,100 % polyester,100% 聚酯纤维,Buy it,"A shirt, as ever"`,
  ].join("\n");
  const { id, counts } = await shop.check(file);
  expect(await shop.rows(id, "error")).toEqual([]);
  expect(counts).toMatchObject({ update: 1 });
  await shop.run(id);
  const { data: list } = await shop.ask("listProducts", { text: handle, size: 1 });
  const product = list.records[0]?.id ?? "";
  expect((await shop.ask("getProduct", { id: product })).data).toMatchObject({
    manufacturerId: made.id,
    material: { "en-US": "100 % polyester", "zh-CN": "100% 聚酯纤维" },
    seoTitle: { "en-US": "Buy it" },
    seoText: { "en-US": "A shirt, as ever" },
  });
  const { prices } = (await shop.ask("getPrices", { id: product })).data;
  expect(prices.find(({ currency }) => currency === "EUR")).toMatchObject({
    amount: 5500,
    listAmount: 7050,
  });
  const again = await shop.check(await shop.exported("products"));
  expect(again.counts.same).toBe(again.total);
  const emptied = await shop.check(`handle,price.EUR,manufacturer\n${handle},-,-`);
  await shop.run(emptied.id);
  expect((await shop.ask("getProduct", { id: product })).data.manufacturerId).toBeNull();
  await shop.undo(emptied.id);
  await shop.undo(id);
  expect(await shop.dump()).toBe(before);
});

test("a former price alone, one that is too low and an unknown maker are faults of their cells", async () => {
  const handle = (await shop.exported("stock-prices")).split("\r\n")[1]?.split(",")[2] ?? "";
  const { id } = await shop.check(
    `handle,list_price.EUR,price.GBP,list_price.GBP,price.CAD,manufacturer\n${handle},70,50,40,1.9.9,Nobody`,
  );
  const [row] = await shop.rows(id, "error");
  const faults = row?.faults.map(({ column, key }) => `${column} ${key}`);
  expect(faults).toEqual(["price.CAD numberInvalid", "manufacturer manufacturerUnknown"]);
  const other = await shop.check(
    `handle,list_price.EUR,price.GBP,list_price.GBP\n${handle},70,50,40`,
  );
  const [refused] = await shop.rows(other.id, "error");
  expect(refused?.faults.map(({ column, key }) => `${column} ${key}`).toSorted()).toEqual([
    "list_price.GBP listPriceTooLow",
    "price.EUR required",
  ]);
});

test("an undo leaves what was changed since, and says by whom", async () => {
  const handles = [
    ...new Set(
      (await shop.exported("stock-prices"))
        .split("\r\n")
        .slice(1, 40)
        .map((row) => row.split(",")[2] ?? ""),
    ),
  ];
  const [first = "", second = ""] = handles;
  const { id } = await shop.check(`handle,season\n${first},1999/00\n${second},1999/00`);
  await shop.run(id);
  const { data } = await shop.ask("listProducts", { text: first, size: 1 });
  const product = await shop.ask("getProduct", { id: data.records[0]?.id ?? "" });
  const { version } = product.data;
  await shop.ask("saveProduct", { id: product.data.id, version, season: "1998/99" });
  const undone = await shop.undo(id);
  expect(undone.counts).toMatchObject({ undone: 1, left: 1 });
  const [left] = await shop.rows(id, "left");
  expect(left).toMatchObject({ key: first, note: { reason: "newer" } });
  expect(left?.note?.who).toContain("@");
  const log = await shop.ask("listAudit", { noun: "imports", text: id });
  expect(log.data.records[0]).toMatchObject({
    action: "undo",
    before: { left: 1, leftRecords: [left?.name] },
  });
});

test("units sold between check, run and undo stay sold", async () => {
  const row = (await shop.exported("stock-prices")).split("\r\n")[1]?.split(",") ?? [];
  const [, , handle = "", size = "", stock = ""] = row;
  const sell = async () => {
    await api.database.driver`update product_size s set stock = stock - 1 from product p
      where p.id = s.product_id and p.slug = ${handle} and s.size = ${size}`;
  };
  const now = async () => {
    const [found] = await api.database.driver<{ stock: number }[]>`
      select stock from product_size s join product p on p.id = s.product_id
      where p.slug = ${handle} and s.size = ${size}`;
    return found?.stock;
  };
  const { id } = await shop.check(
    `handle,size,stock,stock_seen\n${handle},${size},${Number(stock) + 10},${stock}`,
  );
  await sell();
  await shop.run(id);
  expect(await now()).toBe(Number(stock) + 9);
  await sell();
  await shop.undo(id);
  const [undone] = await shop.rows(id, "undone");
  expect(undone?.note).toEqual({ reason: "counted", by: -1 });
  expect(await now()).toBe(Number(stock) + 8);
});

test("coupons come in by the rules of their form and go again", async () => {
  const before = await shop.dump();
  const { id, kind, counts } = await shop.check(
    [
      "code,kind,value,min_items,until,active",
      "autumn 25,percent,25,2,2027-01-31,yes",
      "FIVE-OFF,fixed,5.00,,,",
      "TOO-MUCH,percent,120,,,",
      "x,percent,5,,,",
      "FREE,free_shipping,,,soon,",
    ].join("\n"),
  );
  expect(kind).toBe("coupons");
  expect(counts).toMatchObject({ create: 2, error: 3 });
  expect((await shop.rows(id, "error")).flatMap(({ faults }) => faults)).toMatchObject([
    { line: 4, column: "value", value: "120" },
    { line: 5, column: "code", key: "couponCode" },
    { line: 6, column: "until", key: "dateInvalid" },
  ]);
  await shop.run(id, true);
  const { data } = await shop.ask("listCoupons", { text: "AUTUMN25" });
  expect(data.records).toMatchObject([
    { code: "AUTUMN25", benefit: { kind: "percent", percent: 25 }, minimumItems: 2, version: 0 },
  ]);
  // To the end of that day, in the shop's time zone.
  expect(data.records[0]?.validUntil).toBe("2027-02-01T05:00:00.000Z");
  expect((await shop.undo(id)).counts).toMatchObject({ undone: 2 });
  expect(await shop.dump()).toBe(before);
});

test("redirects lead to products, not away from them", async () => {
  const slugs = [
    ...new Set(
      (await shop.exported("stock-prices"))
        .split("\r\n")
        .slice(1, 40)
        .map((row) => row.split(",")[2] ?? ""),
    ),
  ];
  const [home = "", away = ""] = slugs;
  const { id, counts } = await shop.check(
    `Redirect from,Redirect to\n/products/old-home,https://shop.example/products/${home}?x=1\n/products/${away},/products/${home}\nlost,nowhere`,
  );
  expect(counts).toMatchObject({ create: 1, error: 2 });
  await shop.run(id, true);
  const exported = await shop.exported("redirects");
  expect(exported).toContain(`old-home,${home}`);
  expect((await shop.check(exported)).counts).toMatchObject({ same: 1 });
  await shop.undo(id);
  expect(await shop.exported("redirects")).not.toContain("old-home");
});

test("a player is found by team and number, and a wrong name is named", async () => {
  const [, first = ""] = (await shop.exported("squads")).split("\r\n");
  const [team = "", number = ""] = first.split(",");
  const before = await shop.dump();
  const { id } = await shop.check(
    `Club;No;Player;Position;Price\n${team};0${number};NEWNAME;gk;15,50\n${team};98;B4D;FW;\n${team};97;FRESH;;`,
  );
  const rows = await shop.rows(id);
  expect(rows.map(({ action }) => action)).toEqual(["update", "error", "create"]);
  expect(rows[1]?.faults).toMatchObject([{ line: 3, column: "Player", key: "nameLetters" }]);
  await shop.run(id, true);
  expect(await shop.exported("squads")).toContain(`${team},${number},NEWNAME,GK,15.50`);
  await shop.undo(id);
  expect(await shop.dump()).toBe(before);
});

test.each([
  ["customers", "email,first_name"],
  ["subscribers", "email,language,state"],
  ["orders", "order_no,placed_at"],
] as const)("%s go out, and never live", async (kind, header) => {
  await api.database.driver`update account set last_name = '=1+1' where kind = 'customer'`;
  const file = await shop.exported(kind);
  expect(file.startsWith(`\ufeff${header}`)).toBe(true);
  const [head = "", ...rows] = file.trimEnd().split("\r\n");
  if (kind !== "subscribers") expect(rows.length).toBeGreaterThan(0);
  expect(head.split(",")).not.toContain("");
  if (kind === "customers") expect(file).toContain(",'=1+1,");
});

test("after 90 days a file and its former rows are forgotten; the line in the list stays", async () => {
  const row = (await shop.exported("stock-prices")).split("\r\n")[1]?.split(",") ?? [];
  const { id } = await shop.check(`handle,season\n${row[2]},1990/91`);
  await shop.run(id);
  const clock = { now: () => new Date(Date.now() + 91 * 86_400_000) };
  await workOnImports({ database: api.database, clock: systemClock }, {}, 1);
  expect(await shop.rows(id)).toHaveLength(1);
  await workOnImports({ database: api.database, clock }, {}, 1);
  expect(await shop.rows(id)).toEqual([]);
  const [kept] = await api.database.driver<{ bytes: Buffer }[]>`
    select bytes from import_file where id = ${id}`;
  expect(kept?.bytes).toHaveLength(0);
  expect((await shop.get(id)).counts).toMatchObject({ written: 1 });
});

test("bytes that read two ways are shown both ways and read again as chosen", async () => {
  const file = Buffer.from("handle;Größe;stock\nharbour;M;5\n", "latin1");
  const { data } = await shop.upload(file, "guess.csv");
  expect(data).toMatchObject({ encoding: "windows-1252", isGuess: true });
  expect(data.samples).toMatchObject([
    { encoding: "windows-1252", cells: ["Größe"] },
    { encoding: "gb18030", cells: [expect.stringMatching(/^Gr[^ö]/)] },
  ]);
  const { id, kind, format, delimiter } = data;
  const again = await shop.ask("readImport", { id, kind, format, delimiter, encoding: "gb18030" });
  expect(again.data.columns[1]?.header).not.toBe("Größe");
});
