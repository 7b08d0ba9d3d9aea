import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";
import { todaysHeader } from "../../../../tests/support/shopify-file.ts";
import { fetchPictures } from "./fetch-pictures.ts";

/** Pictures of a Shopify file that cannot be had. A server on loopback stands for the other shop. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
let origin: string;
const pictures = new Map<string, Buffer>();
const server = createServer(({ url = "" }, answer) => {
  const bytes = pictures.get(url);
  answer.writeHead(bytes ? 200 : 404).end(bytes);
});

beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const make = { width: 800, height: 800, channels: 3, background: "#0b8043" } as const;
  pictures.set("/front.png", await sharp({ create: make }).png().toBuffer());
});
afterAll(async () => {
  server.close();
  await api.close();
});

const work = async (id: string) => {
  const services = { database: api.database, mode: { deliversToLoopback: true } };
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

const onSale = { Status: "Active", "Published on online store": "TRUE", Type: "Shirts" };

test("a product none of whose pictures can be had goes off sale, is named, and goes with the import", async () => {
  const before = await dump();
  const { id } = await shop.check(
    shopify([
      {
        Title: "Lost Shirt",
        ...onSale,
        ...variant("lost", "S"),
        ...image("/nowhere.png", 1),
      },
      { "URL handle": "lost", ...image("/nothing.png", 2) },
      {
        Title: "Seen Shirt",
        ...onSale,
        ...variant("seen", "S"),
        ...image("/nowhere.png", 1),
      },
      { "URL handle": "seen", ...image("/front.png", 2) },
    ]),
  );
  await shop.run(id);
  expect((await productOf("lost")).state).toBe("published");
  await work(id);
  expect(await productOf("lost")).toMatchObject({ state: "draft", picturesLost: true });
  expect(await productOf("seen")).toMatchObject({ state: "published", picturesLost: false });
  const { noteGroups, pictures: fetched } = await shop.get(id);
  expect(fetched).toMatchObject({ kept: 1, failures: 3 });
  expect(noteGroups).toContainEqual(
    expect.objectContaining({ key: "pictureLost", column: "pictures", count: 1, lines: [2] }),
  );
  // It is taken off sale once: tried again, nothing changes.
  const { version } = await productOf("lost");
  await shop.ask("retryPictures", { id });
  await work(id);
  expect((await productOf("lost")).version).toBe(version);
  await shop.undo(id);
  expect(await dump()).toBe(before);
});
