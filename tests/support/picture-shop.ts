import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { fetchPictures } from "#server/admin/imports/fetch-pictures.ts";
import { openApiApp } from "./api-app.ts";
import { importShop } from "./import-shop.ts";

/** Where a picture of the other shop leads on to. */
const moved: Readonly<Record<string, string>> = {
  "/moved.png": "/front.png",
  "/inside.png": "https://10.0.0.1/x",
  "/endless.png": "/endless.png",
};

const picture = (background: string, side = 800) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

/** A shop that imports Shopify files, whose pictures a server on loopback has: the other shop. */
export async function openPictureShop() {
  const pictures = new Map<string, Buffer>([
    ["/front.png", await picture("#0b8043")],
    ["/back.png", await picture("#f4d35e")],
    ["/small.png", await picture("#111111", 80)],
    ["/page.png", Buffer.from("<html>")],
  ]);
  const api = await openApiApp();
  const shop = await importShop(api);
  const server = createServer(({ url = "" }, answer) => {
    const location = moved[url];
    if (location !== undefined) answer.writeHead(302, { location }).end();
    else answer.writeHead(pictures.has(url) ? 200 : 404).end(pictures.get(url));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    api,
    shop,
    pictures,
    /** Address of the other shop. */
    origin,
    /** Cells of a row that names a picture, by its path there or by a whole address. */
    image: (path: string, position: number, alt = "") => ({
      "Product image URL": path.startsWith("http") ? path : origin + path,
      "Image position": String(position),
      "Image alt text": alt,
    }),
    /** Runs the jobs that fetch. */
    async work(id: string, deliversToLoopback = true) {
      const services = { database: api.database, mode: { deliversToLoopback } };
      // Each job takes a portion and queues the next.
      for (let jobs = 0; jobs < 5; jobs += 1) await fetchPictures(services, { id });
    },
    async productOf(slug: string) {
      const [row] = await api.database.driver<{ id: string }[]>`
        select id from product where slug = ${slug}`;
      return (await shop.ask("getProduct", { id: row?.id ?? "" })).data;
    },
    /** All that an import may write, with the number of pictures. */
    async dump() {
      const rows = await api.database.driver`
        select (select count(*)::int from product_photo) as photos,
          (select count(*)::int from import_photo) as wanted`;
      return `${await shop.dump()}\n${JSON.stringify(rows)}`;
    },
    async close() {
      server.close();
      await api.close();
    },
  };
}
