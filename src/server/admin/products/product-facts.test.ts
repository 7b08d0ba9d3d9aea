import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminProduct } from "#contract/admin/products.ts";
import { readProduct } from "#server/catalog/product.repository.ts";
import { openUndoShop, type UndoShop } from "../../../../tests/support/undo-shop.ts";

let shop: UndoShop;
let database: UndoShop["database"];
let owner: UndoShop["owner"];
beforeAll(async () => {
  shop = await openUndoShop();
  ({ database, owner } = shop);
});
afterAll(() => shop?.close());

async function product(place: number): Promise<AdminProduct> {
  const { data } = await owner.call("listProducts", { size: 40, sort: "title" });
  return (await owner.call("getProduct", { id: data.records[place]?.id ?? "" })).data;
}

const shown = (slug: string) => readProduct(database.driver, { slug }, "USD");

const maker = {
  name: "Tarnwick Sport",
  address: "1 Mill Lane\nLeeds LS1 1AA",
  email: "goods@tarnwick.example",
  euName: "",
  euAddress: "",
  euEmail: "",
};

test("maker, contact in the EU, fibres and search texts stand on the page, and go back", async () => {
  const before = await product(0);
  const eu = { euName: "Tarnwick EU", euAddress: "Kai 1\n20457 Hamburg", euEmail: "eu@t.example" };
  const { data: made } = await owner.call("saveManufacturer", { ...maker, ...eu });
  const facts = {
    manufacturerId: made.id,
    material: { "en-US": "100 % polyester", "zh-CN": "" },
    seoTitle: { "en-US": "Buy it here" },
    seoText: { "en-US": "The shirt of the season." },
  };
  const saved = await owner.call("saveProduct", {
    id: before.id,
    version: before.version,
    ...facts,
  });
  expect(saved.code).toBe("0000");
  expect(await shown(before.slug)).toMatchObject({
    material: facts.material,
    seoTitle: facts.seoTitle,
    seoText: facts.seoText,
    manufacturer: { name: maker.name, address: maker.address, email: maker.email },
    euContact: { name: "Tarnwick EU", email: "eu@t.example" },
  });
  const { data: log } = await owner.call("listAudit", { text: before.id });
  expect((await owner.call("undoChange", { id: log.records[0]?.id ?? "" })).code).toBe("0000");
  expect(await shown(before.slug)).toMatchObject({ manufacturer: null, euContact: null });
});

test("a contact in the EU is whole or absent; a maker that is used stays", async () => {
  const half = await owner.call("saveManufacturer", { ...maker, euName: "Only a name" });
  expect(half.data).toMatchObject({
    errors: [{ path: "euAddress" }, { path: "euEmail" }],
  });
  const { data: made } = await owner.call("saveManufacturer", maker);
  const { id, version } = await product(1);
  await owner.call("saveProduct", { id, version, manufacturerId: made.id });
  const gone = await owner.call("deleteManufacturer", { id: made.id, version: made.version });
  expect(gone.code).toBe("1004");
  const unknown = { id, version: version + 1, manufacturerId: crypto.randomUUID() };
  expect((await owner.call("saveProduct", unknown)).code).toBe("1001");
});

test("chosen products come first among those that go well with it, never itself", async () => {
  const [one, second, third] = [await product(2), await product(3), await product(4)];
  const { id, version, slug } = one;
  const relatedIds = [third.id, second.id];
  const saved = await owner.call("saveProduct", { id, version, relatedIds });
  expect(saved.data.related.map((other) => other.id)).toEqual(relatedIds);
  expect((await shown(slug))?.relatedIds).toEqual(relatedIds);
  const itself = await owner.call("saveProduct", { id, version: version + 1, relatedIds: [id] });
  expect(itself.data).toMatchObject({ errors: [{ path: "relatedIds" }] });
});

test("beside a former price stands the lowest of the thirty days before the present one", async () => {
  const { id, slug, version } = await product(5);
  await sql`delete from price_seen where product_id = ${id}`.execute(database.queries);
  const saw = (days: number, amount: number) =>
    sql`
    insert into price_seen values (${id}, 'USD', now() - make_interval(days => ${days}), ${amount})`.execute(
      database.queries,
    );
  // 30.00 ended 40 days ago; 45.00 was seen until a week ago.
  await saw(90, 3000);
  await saw(40, 6000);
  await saw(20, 4500);
  await saw(7, 6000);
  const prices = { priceUsd: 4900, listPriceUsd: 6000 };
  const saved = await owner.call("saveProduct", { id, version, ...prices });
  expect(saved.data.lowestUsd).toBe(4500);
  expect((await shown(slug))?.lowestUsd).toBe(4500);
});

test("a price that nobody could see is none of them", async () => {
  const { id, version, priceUsd } = await product(6);
  await owner.call("moveProduct", { id, version, to: "draft" });
  await owner.call("saveProduct", { id, version: version + 1, priceUsd: 100, listPriceUsd: null });
  await owner.call("saveProduct", { id, version: version + 2, priceUsd: priceUsd + 500 });
  await owner.call("moveProduct", { id, version: version + 3, to: "publish" });
  const { data } = await owner.call("getProduct", { id });
  expect(data.lowestUsd).not.toBe(100);
});

test("half a translation is kept; a product on sale has a name in the first language", async () => {
  const { id, version, title } = await product(7);
  const half = { "en-US": "Only English", "zh-CN": "" };
  const story = await owner.call("saveProduct", { id, version, story: half });
  expect(story.data.story).toEqual(half);
  const other = { "en-US": "", "zh-CN": "只有中文" };
  const sold = await owner.call("saveProduct", { id, version: version + 1, title: other });
  expect(sold.data).toMatchObject({ errors: [{ path: "title.en-US" }] });
  await owner.call("moveProduct", { id, version: version + 1, to: "draft" });
  const draft = await owner.call("saveProduct", { id, version: version + 2, title: other });
  expect(draft.data).toMatchObject({ title: other, gaps: ["title"] });
  await owner.call("saveProduct", { id, version: version + 3, title });
});

test("another size chart is shown at once, keeps the sizes on sale, and goes back", async () => {
  const before = await product(3);
  const { id, slug, version } = before;
  const sizes = before.sizes.map(({ size, sku, ean }) => ({ size, sku, ean }));
  const isFresh = (size: string) => !before.chartSizes.includes(size);
  const other = before.choices.sizeCharts.find((chart) => chart.sizes.some(isFresh));
  const fresh = other?.sizes.find(isFresh) ?? "";
  const saved = await owner.call("saveProduct", {
    id,
    version,
    sizeChart: other?.code,
    sizes: [...sizes, { size: fresh, sku: null, ean: null }],
  });
  expect(saved.code).toBe("0000");
  expect(saved.data).toMatchObject({ sizeChart: other?.code, chartSizes: other?.sizes });
  expect((await shown(slug))?.sizeChartName).toEqual(other?.name);
  expect(saved.data.sizes.map(({ size }) => size)).toEqual(
    expect.arrayContaining([...sizes.map(({ size }) => size), fresh]),
  );
  const unknown = { id, version: version + 1, sizeChart: "no-such-chart" };
  const refused = await owner.call("saveProduct", unknown);
  expect(refused.data).toMatchObject({ errors: [{ path: "sizeChart", key: "invalid" }] });
  const { data: log } = await owner.call("listAudit", { text: id });
  expect((await owner.call("undoChange", { id: log.records[0]?.id ?? "" })).code).toBe("0000");
  const after = await owner.call("getProduct", { id });
  expect(after.data).toMatchObject({ sizeChart: before.sizeChart, chartSizes: before.chartSizes });
  expect(after.data.sizes).toEqual(before.sizes);
});

test("a size's own weight is set, kept where a save leaves it out, and taken back", async () => {
  const { id, version, sizes } = await product(4);
  const codes = sizes.map(({ size, sku, ean }) => ({ size, sku, ean }));
  const [first] = codes;
  if (!first) throw new Error("this product has no sizes");
  const weights = async () =>
    (await owner.call("getProduct", { id })).data.sizes.map(({ weightG }) => weightG);
  const none = sizes.map(() => null);
  const heavier = codes.with(0, { ...first, weightG: 320 } as typeof first);
  await owner.call("saveProduct", { id, version, sizes: heavier });
  expect(await weights()).toEqual(none.with(0, 320 as never));
  await owner.call("saveProduct", { id, version: version + 1, sizes: codes });
  expect(await weights()).toEqual(none.with(0, 320 as never));
  const { data: log } = await owner.call("listAudit", { text: id });
  expect((await owner.call("undoChange", { id: log.records[0]?.id ?? "" })).code).toBe("0000");
  expect(await weights()).toEqual(none);
  const wrong = codes.with(0, { ...first, weightG: 0 } as typeof first);
  const refused = await owner.call("saveProduct", { id, version: version + 2, sizes: wrong });
  expect(refused.data).toMatchObject({ errors: [{ path: "sizes.0.weightG" }] });
});
