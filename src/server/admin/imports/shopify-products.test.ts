import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";
import { todaysHeader } from "../../../../tests/support/shopify-file.ts";
import { fetchPictures } from "./fetch-pictures.ts";

/** Products of a Shopify file. Its pictures come from a server on loopback that stands for the other shop. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
let origin: string;
const pictures = new Map<string, Buffer>();
const server = createServer(({ url = "" }, answer) => {
  const bytes = pictures.get(url);
  if (url === "/moved.png") answer.writeHead(302, { location: "/front.png" }).end();
  else if (url === "/inside.png") answer.writeHead(302, { location: "https://10.0.0.1/x" }).end();
  else if (url === "/endless.png") answer.writeHead(302, { location: url }).end();
  else answer.writeHead(bytes ? 200 : 404).end(bytes);
});

beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const picture = (background: string, side = 800) =>
    sharp({ create: { width: side, height: side, channels: 3, background } })
      .png()
      .toBuffer();
  pictures.set("/front.png", await picture("#0b8043"));
  pictures.set("/back.png", await picture("#f4d35e"));
  pictures.set("/small.png", await picture("#111111", 80));
  pictures.set("/page.png", Buffer.from("<html>"));
});
afterAll(async () => {
  server.close();
  await api.close();
});

const work = async (id: string, deliversToLoopback = true) => {
  const services = { database: api.database, mode: { deliversToLoopback } };
  // Each job takes a portion and queues the next.
  for (let jobs = 0; jobs < 5; jobs += 1) await fetchPictures(services, { id });
};

/** Rows of a Shopify file by their columns. */
const shopify = (rows: readonly Record<string, string>[]) => {
  const columns = todaysHeader.split(",");
  return [todaysHeader, ...rows.map((row) => columns.map((one) => row[one] ?? "").join(","))].join(
    "\n",
  );
};
const image = (path: string, position: number, alt = "") => ({
  "Product image URL": path.startsWith("http") ? path : origin + path,
  "Image position": String(position),
  "Image alt text": alt,
});
const variant = (handle: string, value: string) => ({
  "URL handle": handle,
  "Option1 name": "Size",
  "Option1 value": value,
  SKU: `${handle}-${value}`,
  Price: "40.00",
});

async function productOf(slug: string) {
  const [row] = await api.database.driver<{ id: string }[]>`
    select id from product where slug = ${slug}`;
  return (await shop.ask("getProduct", { id: row?.id ?? "" })).data;
}
const dump = async () => {
  const rows = await api.database.driver`
    select (select count(*)::int from product_photo) as photos,
      (select count(*)::int from import_photo) as wanted`;
  return `${await shop.dump()}\n${JSON.stringify(rows)}`;
};

test("pictures of a Shopify file come in order, the first for the drawing, and go with the import", async () => {
  const before = await dump();
  const { id, counts } = await shop.check(
    shopify([
      { Title: "Pier Shirt", ...variant("pier-shirt", "S"), ...image("/back.png", 2, "Back") },
      { ...variant("pier-shirt", "M"), ...image("/moved.png", 1, "Front") },
      { "URL handle": "pier-shirt", ...image("/gone.png", 3) },
    ]),
  );
  expect(counts).toMatchObject({ create: 1, faults: 0 });
  const [row] = await shop.rows(id);
  expect(row?.changes).toContainEqual({ field: "pictures", from: "", to: "3" });
  const done = await shop.run(id);
  expect(done.pictures).toMatchObject({ all: 3, kept: 0, waiting: 3 });
  await work(id);
  const { pictures: fetched } = await shop.get(id);
  expect(fetched).toEqual({
    all: 3,
    kept: 2,
    waiting: 0,
    failures: 1,
    failed: [{ line: 4, url: `${origin}/gone.png`, key: "pictureAway" }],
  });
  const { photos } = await productOf("pier-shirt");
  expect(photos.map(({ mode, alt }) => [mode, alt["en-US"]])).toEqual([
    ["replace", "Front"],
    ["beside", "Back"],
  ]);

  pictures.set("/gone.png", pictures.get("/small.png") ?? Buffer.alloc(0));
  await shop.ask("retryPictures", { id });
  await work(id);
  expect((await shop.get(id)).pictures.failed).toMatchObject([{ key: "photoSize" }]);
  expect((await shop.undo(id)).counts).toMatchObject({ undone: 1 });
  expect(await dump()).toBe(before);
});

test("a product that is there gets pictures once, and loses them with the import", async () => {
  const plain = await shop.check(shopify([{ Title: "Bare", ...variant("bare", "S") }]));
  await shop.run(plain.id);
  const before = await dump();
  const file = shopify([{ Title: "Bare", ...variant("bare", "S"), ...image("/front.png", 1) }]);
  const { id, counts } = await shop.check(file);
  expect(counts).toMatchObject({ update: 1 });
  await shop.run(id);
  expect((await shop.check(file)).counts).toMatchObject({ same: 1 });
  await work(id);
  expect((await productOf("bare")).photos).toHaveLength(1);
  expect((await shop.check(file)).counts).toMatchObject({ same: 1 });
  await shop.undo(id);
  expect(await dump()).toBe(before);
  await shop.undo(plain.id);
});

test("a table of our own names pictures by address, out and in; what a product has is not fetched again", async () => {
  const before = await dump();
  const own = (handle: string, title: string, ...urls: string[]) =>
    `handle,title,标题,price,pictures\n${handle},${title},${title},10,${urls.join("|")}`;
  const file = own("own-shirt", "Own", `${origin}/front.png`);
  const { id, counts } = await shop.check(file);
  expect(counts).toMatchObject({ create: 1, faults: 0 });
  await shop.run(id);
  await work(id);
  const [photo] = (await productOf("own-shirt")).photos;
  const exported = await shop.exported("products");
  const header = exported.split("\r\n")[0] ?? "";
  expect(header.split(",")).toContain("pictures");
  expect(exported).toContain(`/media/photos/${photo?.hash}.1200.jpg`);
  expect(/https?:\/\/[^/|,]+\/media\/photos\//.test(exported)).toBe(true);
  // Neither the same address nor the one that the export gives is anything new.
  expect((await shop.check(file)).counts).toMatchObject({ same: 1 });
  const again = await shop.check(exported);
  expect(again.counts).toMatchObject({ same: again.total });
  const address = /https?:\/\/[^/|,\s]+\/media\/photos\/[^|,\s]+/.exec(exported)?.[0] ?? "";
  const more = await shop.check(own("own-shirt", "Own", address, `${origin}/back.png`));
  const [row] = await shop.rows(more.id);
  expect(row?.changes).toEqual([{ field: "pictures", from: "", to: "1" }]);
  await shop.run(more.id);
  await work(more.id);
  expect((await productOf("own-shirt")).photos).toHaveLength(2);
  await shop.undo(more.id);
  expect((await productOf("own-shirt")).photos).toHaveLength(1);
  const many = Array.from({ length: 13 }, (_, at) => `https://cdn.example/${at}.png`);
  const refused = await shop.check(own("many", "Many", ...many));
  const wrong = await shop.check(own("wrong", "Wrong", "front.png"));
  const keys = [...(await shop.rows(refused.id)), ...(await shop.rows(wrong.id))].flatMap(
    ({ faults }) => faults.map(({ column, key }) => `${column} ${key}`),
  );
  expect(keys).toEqual(["pictures photosMany", "pictures pictureAddress"]);
  await shop.undo(id);
  expect(await dump()).toBe(before);
});

test.each([
  ["female", "adult", "women"],
  ["male", "", "adult"],
  ["", "kids", "kids"],
  ["unisex", "Infant", "toddler"],
  ["", "", "adult"],
])("whom Google Shopping is told %j %j is the audience %s", async (gender, age, audience) => {
  const { id } = await shop.check(
    shopify([
      {
        Title: "Whom",
        ...variant("whom", "S"),
        "Google Shopping / Gender": gender,
        "Google Shopping / Age group": age,
      },
    ]),
  );
  await shop.run(id);
  expect((await productOf("whom")).audience).toBe(audience);
  await shop.undo(id);
});

test("a form that was open while a picture came in is told", async () => {
  const { id } = await shop.check(
    shopify([{ Title: "Open", ...variant("open-form", "S"), ...image("/front.png", 1) }]),
  );
  await shop.run(id);
  const { id: product, version } = await productOf("open-form");
  await work(id);
  const saved = await shop.ask("saveProduct", { id: product, version, photos: [] });
  expect(saved.code).toBe("1004");
  // Something newer stands on it: it stays, and nothing more is fetched for it.
  await shop.ask("saveProduct", { id: product, version: version + 1, season: "1999/00" });
  expect(await shop.undo(id)).toMatchObject({ counts: { left: 1 }, pictures: { all: 0 } });
  expect((await productOf("open-form")).photos).toHaveLength(1);
});

test("a second option parts the pictures by those of its variants", async () => {
  const colour = (value: string, path: string) => ({
    ...variant("jacket", "S"),
    "Option2 name": "Colour",
    "Option2 value": value,
    SKU: `jacket-${value}`,
    "Variant image URL": origin + path,
  });
  const { id } = await shop.check(
    shopify([
      { Title: "Jacket", ...colour("Navy", "/front.png"), ...image("/page.png", 1) },
      { ...colour("Red", "/back.png"), ...image("/front.png", 2) },
      { "URL handle": "jacket", ...image("/back.png", 3) },
    ]),
  );
  await shop.run(id);
  const rows = await api.database.driver<{ slug: string; url: string }[]>`
    select p.slug, i.url from import_photo i join product p on p.id = i.product_id
    where i.import_id = ${id} order by p.slug, i.position`;
  expect(rows.map(({ slug, url }) => [slug, url.slice(origin.length)])).toEqual([
    ["jacket-navy", "/front.png"],
    ["jacket-navy", "/page.png"],
    ["jacket-red", "/back.png"],
    ["jacket-red", "/page.png"],
  ]);
  await shop.undo(id);
});

test("addresses inside a network, endless redirects and what is no picture are refused by name", async () => {
  const paths = ["/inside.png", "/endless.png", "/page.png", "https://169.254.169.254/x.png"];
  const { id } = await shop.check(
    shopify([
      { Title: "Odd", ...variant("odd", "S"), ...image(paths[0] ?? "", 1) },
      ...paths.slice(1).map((path, at) => ({ "URL handle": "odd", ...image(path, at + 2) })),
    ]),
  );
  await shop.run(id);
  await work(id);
  const keys = (await shop.get(id)).pictures.failed.map(({ key }) => key);
  expect(keys).toEqual(["pictureAddress", "pictureAway", "photoUnreadable", "pictureAddress"]);
  await shop.ask("retryPictures", { id });
  await work(id, false);
  const real = (await shop.get(id)).pictures.failed.map(({ key }) => key);
  expect(real).toEqual(["pictureAddress", "pictureAddress", "pictureAddress", "pictureAddress"]);
  await shop.undo(id);
});

test("a maker that the shop does not know is no fault, and a club's name is the team", async () => {
  const [team] = await api.database.driver<{ slug: string; name: string }[]>`
    select slug, name->>'en-US' as name from team order by slug limit 1`;
  const { id, counts } = await shop.check(
    shopify([
      { Title: "Of a club", Vendor: team?.name ?? "", ...variant("of-a-club", "S") },
      { Title: "Of nobody", Vendor: "Nobody Ltd.", ...variant("of-nobody", "S") },
    ]),
  );
  expect(counts).toMatchObject({ create: 2, faults: 0 });
  await shop.run(id);
  expect((await productOf("of-a-club")).teamId).toBe(team?.slug);
  expect((await productOf("of-nobody")).teamId).toBeNull();
  await shop.undo(id);
});

test("a gift card, a size of too many letters and a price below nothing are faults by name", async () => {
  const { id } = await shop.check(
    shopify([
      { Title: "Voucher", ...variant("voucher", "S"), "Gift card": "TRUE" },
      { Title: "Odd", ...variant("odd-size", "S") },
      variant("odd-size", "97-98 of the collar size"),
      { Title: "Cheap", ...variant("cheap", "S"), Price: "-5.00" },
    ]),
  );
  const faults = (await shop.rows(id, "error")).flatMap((row) => row.faults);
  expect(faults).toEqual([
    { line: 2, column: "Gift card", value: "TRUE", key: "giftCard" },
    { line: 4, column: "Option1 value", value: "97-98 of the collar size", key: "sizeLong" },
    { line: 5, column: "Price", value: "-5.00", key: "priceBounds" },
  ]);
});
