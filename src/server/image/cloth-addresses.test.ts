import Fastify, { type FastifyInstance } from "fastify";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertProduct, plainKit } from "../../../tests/support/insert-product.ts";
import { registerPictures } from "./image.routes.ts";
import { pictureAddress, rasterAddress } from "./picture-address.ts";

/** Every address of a picture with the switch of cloth turned on, and one shop where it is off. */
let database: Database;
let drop: () => Promise<void>;
let cloth: FastifyInstance;
let drawn: FastifyInstance;
const picturesFolder = mkdtempSync(join(tmpdir(), "kitroom-cloth-"));

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  const log = pino({ level: "silent" });
  [cloth, drawn] = [Fastify(), Fastify()];
  const inFolder = (name: string) => join(picturesFolder, name);
  registerPictures(cloth, { database, log, picturesFolder: inFolder("cloth"), asCloth: true });
  registerPictures(drawn, { database, log, picturesFolder: inFolder("drawn"), asCloth: false });
  await insertProduct(database.queries, { id: "t1" });
  await insertProduct(database.queries, { id: "t2", kit: { ...plainKit, garment: "scarf" } });
});

afterAll(async () => {
  await Promise.all([cloth.close(), drawn.close()]);
  await database.close();
  await drop();
  rmSync(picturesFolder, { recursive: true, force: true });
});

const shirt = { slug: "slug-t1", kitHash: "hasht1" } as const;
const scarf = { slug: "slug-t2", kitHash: "hasht2" } as const;
const design = { name: "MARLOW", number: "10", patchIds: [] };
const asImage = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const get = (shop: FastifyInstance, url: string, accept = "*/*") =>
  shop.inject({ method: "GET", url, headers: { accept } });

test.each([
  [asImage, "avif"],
  ["image/webp,image/png,image/svg+xml,*/*;q=0.8", "webp"],
  ["image/png,image/svg+xml,image/*;q=0.8", "png"],
] as const)(
  "a page's picture at a drawing's address, taken as %s, is cloth in %s",
  async (accept, format) => {
    const answer = await get(cloth, pictureAddress({ ...shirt, side: "back", design }), accept);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: rasterAddress({ ...shirt, subject: "back", design, width: 1200, format }),
      vary: "accept",
      "cache-control": "public, max-age=31536000, immutable",
    });
  },
);

test("what prints on a drawing still reads it, and goods without a mesh keep theirs", async () => {
  const plain = pictureAddress({ ...shirt, side: "front" });
  const read = await get(cloth, plain);
  expect([read.statusCode, read.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  // What a page has read must not be shown by an element of it.
  expect(read.headers["vary"]).toBe("accept, accept-encoding");
  const goods = await get(cloth, pictureAddress({ ...scarf, side: "front" }), asImage);
  expect([goods.statusCode, goods.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  const goodsRead = await get(cloth, pictureAddress({ ...scarf, side: "front" }));
  expect(goodsRead.body).toBe(goods.body);
  const off = await get(drawn, plain, asImage);
  expect([off.statusCode, off.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
});

test("a design is led on to its own picture, and one that is outdated is not kept", async () => {
  const code = encodeURIComponent(encodeDesign(design));
  const answer = await get(cloth, `/media/kits/slug-t1/back.000000000000.svg?d=${code}`, asImage);
  expect(answer.headers.location).toBe(`/media/kits/slug-t1/back.hasht1.1200.avif?d=${code}`);
  expect(answer.headers["cache-control"]).toBe("no-cache");
});

test("a closer look has pixels of its own, larger than any other", async () => {
  const address = rasterAddress({ ...shirt, subject: "back", width: 1600, format: "webp", design });
  const answer = await get(cloth, address);
  expect(answer.statusCode).toBe(200);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1600, height: 2000 });
}, 60_000);

test.each(["front", "back", "share"] as const)(
  "the pixels of %s are of cloth",
  async (subject) => {
    const width = subject === "share" ? 1200 : 360;
    const address = rasterAddress({ ...shirt, subject, width, format: "png", design });
    const [hung, flat] = await Promise.all([get(cloth, address), get(drawn, address)]);
    expect([hung.statusCode, flat.statusCode]).toEqual([200, 200]);
    const [one, other] = await Promise.all([
      sharp(hung.rawPayload).metadata(),
      sharp(flat.rawPayload).metadata(),
    ]);
    expect([one.width, one.height]).toEqual([other.width, other.height]);
    expect(hung.rawPayload.equals(flat.rawPayload)).toBe(false);
  },
  60_000,
);
