import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { feedGaps, feedPeople } from "#domain/feed/feed-gaps.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { askAdmin } from "../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../tests/support/staff.ts";
import { createFeedCache } from "./feed-cache.ts";

let api: ApiApp;
let now = new Date();
beforeAll(async () => {
  api = await openApiApp({ clock: { now: () => now } });
});
afterAll(() => api.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/feeds/google/${path}`, headers });
/** Items as lists of fields; nested ones stay text. */
const itemsOf = (xml: string) =>
  [...xml.matchAll(/<item>(.*)<\/item>/g)].map(([, item = ""]) =>
    [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/g)].map(([, name = "", value = ""]) => ({
      name,
      value,
    })),
  );

/** A feed is built anew after the notice of a change has come. */
const patience = { timeout: 20_000 };

/** Fields that Google requires of clothes. */
const required = [
  "id",
  "item_group_id",
  "title",
  "description",
  "link",
  "image_link",
  "availability",
  "price",
  "brand",
  "condition",
  "google_product_category",
  "color",
  "size",
  "gender",
  "age_group",
  "shipping_weight",
  "shipping",
];
const single = new Set(required.filter((name) => name !== "shipping"));

test("every size of every product is an item with all fields that Google requires", async () => {
  const answer = await read("en-US/EUR.xml");
  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  const items = itemsOf(answer.body);
  const { rows } = await sql<{ sizes: number }>`
    select count(*)::int as sizes from product_size s join product p on p.id = s.product_id
    where p.published_at <= now()`.execute(api.database.queries);
  expect(items).toHaveLength(rows[0]?.sizes ?? -1);
  const ids = new Set<string>();
  for (const item of items) {
    const of = (name: string) => item.filter((field) => field.name === name);
    for (const name of required) expect(of(name).length, name).toBeGreaterThan(0);
    for (const name of single) expect(of(name), name).toHaveLength(1);
    const value = (name: string) => of(name)[0]?.value ?? "";
    ids.add(value("id"));
    expect(value("id").length).toBeLessThanOrEqual(50);
    expect(value("price")).toMatch(/^\d+\.\d\d EUR$/);
    expect(value("link")).toMatch(
      /^http:\/\/localhost:3000\/product\/[\w-]+\?size=[\w%]+&amp;lang=en-US&amp;currency=EUR$/,
    );
    expect(value("image_link")).toMatch(/\.(png|webp)$/);
    expect(["in_stock", "out_of_stock"]).toContain(value("availability"));
    // With a number of its maker it is identified.
    const numbers = of("gtin").length + of("mpn").length;
    expect(of("identifier_exists")).toHaveLength(numbers === 0 ? 1 : 0);
  }
  expect(ids.size).toBe(items.length);
});

test("a feed speaks its language, escapes, and has a reduced price as that of a sale", async () => {
  const { queries } = api.database;
  await sql`update product set list_price_usd = price_usd * 2,
      title = jsonb_build_object('en-US', 'A & B <Shirt> "1"' || chr(7), 'zh-CN', '甲 & 乙')
    where id = (select min(id) from product where published_at <= now())`.execute(queries);
  await sql`select pg_notify('pages_changed', '')`.execute(queries);
  await expect
    .poll(async () => (await read("en-US/USD.xml")).body, patience)
    .toContain("<g:title>A &amp; B &lt;Shirt&gt; &quot;1&quot;</g:title>");
  const [item] = itemsOf((await read("en-US/USD.xml")).body);
  const of = (name: string) => item?.find((field) => field.name === name)?.value ?? "";
  expect(Number.parseFloat(of("price"))).toBe(2 * Number.parseFloat(of("sale_price")));
  expect((await read("zh-CN/USD.xml")).body).toContain("<g:title>甲 &amp; 乙</g:title>");
});

test("each size of a group has a link of its own, which names it", async () => {
  const groups = new Map<string, Map<string, string>>();
  for (const item of itemsOf((await read("en-US/EUR.xml")).body)) {
    const value = (name: string) => item.find((field) => field.name === name)?.value ?? "";
    const links = groups.get(value("item_group_id")) ?? new Map<string, string>();
    groups.set(value("item_group_id"), links.set(value("size"), value("link")));
  }
  expect(Math.max(...[...groups.values()].map((links) => links.size))).toBeGreaterThan(5);
  for (const links of groups.values()) {
    expect(new Set(links.values()).size).toBe(links.size);
    for (const [size, link] of links) {
      const { searchParams } = new URL(link.replaceAll("&amp;", "&"));
      expect(searchParams.get("size")).toBe(size);
      expect(searchParams.get("currency")).toBe("EUR");
    }
  }
});

test("a product that lacks a field is left out whole and listed in the back office", async () => {
  const { queries } = api.database;
  const { rows } = await sql<{ id: string }>`
    select id from product where published_at <= now() order by id desc limit 1`.execute(queries);
  const { id = "" } = rows[0] ?? {};
  const write = async (story: object) => {
    await sql`update product set story = ${JSON.stringify(story)}::jsonb where id = ${id}`.execute(
      queries,
    );
    await sql`select pg_notify('pages_changed', '')`.execute(queries);
  };
  const group = `<g:item_group_id>${id}</g:item_group_id>`;
  // As on its page, a text that is not translated is read in another language.
  await write({ "zh-CN": "只有中文" });
  const english = async () => (await read("en-US/GBP.xml")).body;
  await expect.poll(english, patience).toContain("只有中文");
  expect(await english()).toContain(group);
  await write({});
  await expect.poll(english, patience).not.toContain(group);
  const headers = { authorization: `Bearer ${await signInAs(api.app, "R_VIEWER")}` };
  const { path, method } = adminEndpoints.getFeeds;
  const payload = { language: "en-US" };
  const { data } = (await api.app.inject({ method, url: path, headers, payload })).json();
  expect(data).toMatchObject({ lackingTotal: 1, lacking: [{ id, gaps: ["description"] }] });
  expect(data.records).toHaveLength(6);
});

test("a mug is no clothing; the fibres of the product's form are its material", async () => {
  const { queries } = api.database;
  const material = { "en-US": "Stoneware", "zh-CN": "炻器" };
  const { rows } = await sql<{ id: string }>`
    update product set material = ${JSON.stringify(material)}::jsonb where id = (
      select id from product where kit->>'garment' = 'mug' and published_at <= now() limit 1)
    returning id`.execute(queries);
  const id = rows[0]?.id ?? "";
  await sql`select pg_notify('pages_changed', '')`.execute(queries);
  const mug = async () => {
    const items = itemsOf((await read("en-US/CAD.xml")).body);
    const item = items.find((one) => one.some(({ value }) => value === id)) ?? [];
    return Object.fromEntries(item.map(({ name, value }) => [name, value]));
  };
  await expect.poll(async () => (await mug())["material"], patience).toBe("Stoneware");
  expect((await mug())["google_product_category"]).toBe("2169");
});

test("it is kept packed, named by a tag, and built anew when it is old", async () => {
  const packed = await read("en-US/USD.xml", { "accept-encoding": "gzip" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  const etag = String(packed.headers["etag"]);
  expect((await read("en-US/USD.xml", { "if-none-match": etag })).statusCode).toBe(304);
  const before = (await read("en-US/USD.xml")).body;
  await sql`update product_size set stock = 0`.execute(api.database.queries);
  expect((await read("en-US/USD.xml")).body).toBe(before);
  now = new Date(now.getTime() + 16 * 60_000);
  expect((await read("en-US/USD.xml")).body).not.toContain(">in_stock<");
});

test("changes while a feed is built let it be built once more, with all of them", async () => {
  const { database } = api;
  const clock = { now: () => now };
  const cache = createFeedCache({ database, clock, publicUrl: "", brand: () => "A" });
  const first = cache.get("en-US", "USD");
  // Its turn comes at once, though not in the same tick.
  await Promise.resolve();
  cache.expire();
  const second = cache.get("en-US", "USD");
  expect(second).not.toBe(first);
  const { rows } = await sql<{ id: string }>`update product set story = '{}'
    where id = (select min(id) from product where published_at <= now()) returning id`.execute(
    database.queries,
  );
  cache.expire();
  expect(cache.get("en-US", "USD")).toBe(second);
  expect((await second)?.lacking.map(({ id }) => id)).toContain(rows[0]?.id);
});

it.each(["xx-XX/USD.xml", "en-US/XYZ.xml", "en-US/usd.xml", "en-US"])(
  "there is no feed at %s",
  async (path) => expect((await read(path)).statusCode).toBe(404),
);

/** The feeds as the back office lists them. */
async function countFeeds() {
  const token = await signInAs(api.app, "R_VIEWER");
  return (await askAdmin(api, token, "getFeeds", { language: "en-US" })).data.records;
}

it("a currency without a rate has none, and nothing is guessed", async () => {
  await sql`delete from exchange_rate where currency = 'NZD'`.execute(api.database.queries);
  expect((await read("en-US/NZD.xml")).statusCode).toBe(404);
  const counted = await countFeeds();
  expect(counted.find(({ currency }) => currency === "NZD")).toMatchObject({ items: null });
  expect(counted.find(({ currency }) => currency === "EUR")?.items).toBeGreaterThan(0);
});

test("gaps are named; the wearer is named in Google's words", () => {
  const facts = { title: "A", description: "", brand: "B", colour: "", sizes: 0, price: 1 };
  expect(feedGaps(facts)).toEqual(["description", "colour", "sizes"]);
  expect(feedPeople("toddler")).toEqual({ gender: "unisex", ageGroup: "toddler" });
  expect(feedPeople("women")).toEqual({ gender: "female", ageGroup: "adult" });
  expect(feedPeople("all")).toEqual({ gender: "unisex", ageGroup: "adult" });
});
