import Fastify, { type FastifyInstance } from "fastify";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getProduct } from "#server/catalog/get-product.ts";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { makeProductCard } from "#server/catalog/make-product-card.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { migrateJobs } from "#server/platform/jobs.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { inBoth, insertProduct } from "../../../tests/support/insert-product.ts";
import { createMakePhotos } from "./make-photos.ts";
import { registerPhotos } from "./photo.routes.ts";
import { photoFormats, photoWidths, type PhotoMode } from "./photo.ts";
import { largestPhoto } from "./prepare-photo.ts";
import { saveProductPhoto } from "./save-product-photo.ts";

let database: Database;
let drop: () => Promise<void>;
let app: FastifyInstance;
const picturesFolder = mkdtempSync(join(tmpdir(), "kitroom-photos-"));
const folder = join(picturesFolder, "_photos");
const reader = { language: "en-US", currency: "USD" } as const;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  await migrateJobs(created.url);
  database = openDatabase(created.url, 2);
  app = Fastify();
  registerPhotos(app, { database, picturesFolder, log: pino({ level: "silent" }) });
  await insertProduct(database.queries, { id: "f1", title: inBoth("Shirt one", "球衣一") });
  await insertProduct(database.queries, { id: "f2" });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await drop();
  rmSync(picturesFolder, { recursive: true, force: true });
});

/** A picture of one colour; `wide` pixels across and a quarter higher. */
const picture = (background: string, wide = 1300) =>
  sharp({ create: { width: wide, height: Math.round(wide * 1.25), channels: 3, background } });
const save = (productId: string, bytes: Buffer, mode: PhotoMode = "beside") =>
  saveProductPhoto({ database }, { productId, bytes, mode, alt: inBoth("Worn", "上身图") });
const read = async (id: string) => {
  const catalogue = await createCatalogueSource({ database, clock: systemClock })();
  const outcome = await getProduct(database, catalogue, { id }, reader);
  if (!outcome.ok) throw new Error("the product is gone");
  const product = catalogue.byId.get(id);
  if (!product) throw new Error("the product is in no list");
  return { detail: outcome.value, card: makeProductCard(catalogue, product, reader) };
};

test("a photograph is kept upright and without its maker's data, and made in every width", async () => {
  const turned = await picture("#aa2200", 1500)
    .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const saved = await save("f1", turned);
  if (!saved.ok) throw new Error("a photograph was refused");
  const { hash, url, width, height } = saved.value;
  expect([width, height]).toEqual([1875, 1500]);
  const file = await database.queries
    .selectFrom("photo_file")
    .selectAll()
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
  const kept = await sharp(file.bytes).metadata();
  expect([kept.format, kept.exif, kept.orientation]).toEqual(["webp", undefined, undefined]);

  await createMakePhotos({ database, picturesFolder })();
  const names = photoWidths.flatMap((wide) => photoFormats.map((one) => `${hash}.${wide}.${one}`));
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
  const answer = await app.inject({ method: "GET", url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const served = await sharp(answer.rawPayload).metadata();
  expect([served.width, served.height]).toEqual([1200, 960]);

  // A lost file is made again.
  const jpeg = `${hash}.360.jpg`;
  rmSync(join(folder, jpeg));
  const again = await app.inject({ method: "GET", url: `/media/photos/${jpeg}` });
  expect(again.headers["content-type"]).toBe("image/jpeg");
  expect((await sharp(again.rawPayload).metadata()).width).toBe(360);
  expect(existsSync(join(folder, jpeg))).toBe(true);
});

test("it stands beside the drawing, or in its place on tiles and first on the page", async () => {
  const before = await read("f2");
  expect(before.detail.images.map(({ photo }) => photo)).toEqual([undefined, undefined]);
  const photo = await picture("#226688").png().toBuffer();
  const beside = await save("f2", photo);
  if (!beside.ok) throw new Error("a photograph was refused");
  const second = await read("f2");
  expect(second.card).toEqual(before.card);
  expect(second.detail.images.slice(0, 2)).toEqual(before.detail.images);
  expect(second.detail.images[2]).toEqual({
    url: beside.value.url,
    alt: "Worn",
    side: "front",
    photo: true,
  });

  // The same photograph again is the same one, elsewhere.
  expect(await save("f2", photo, "replace")).toEqual(beside);
  const third = await read("f2");
  expect(third.detail.images.map(({ url }) => url)).toEqual([
    beside.value.url,
    ...before.detail.images.map(({ url }) => url),
  ]);
  // A design's share picture is made from the drawing's address.
  expect(third.detail.image).toBe(before.detail.image);
  expect(third.card.image).toBe(`/media/photos/${beside.value.hash}.720.webp`);
  expect(third.card.backImage).toBeUndefined();
  expect(third.card.imageAlt).toMatch(/Worn$/);
  expect(third.card.thumbhash).not.toBe(before.card.thumbhash);
});

test.for([
  [
    "something else",
    "photoUnreadable",
    () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  ],
  ["too many bytes", "photoTooLarge", () => Buffer.alloc(largestPhoto + 1)],
  ["too few pixels", "photoSize", () => picture("#fff", 500).png().toBuffer()],
  ["too many pixels", "photoUnreadable", () => picture("#fff", 7_000).png().toBuffer()],
  ["a GIF", "photoUnreadable", () => picture("#fff").gif().toBuffer()],
  [
    "half a file",
    "photoUnreadable",
    async () => (await picture("#13f").jpeg().toBuffer()).subarray(0, 4_000),
  ],
] as const)("%s is refused as %s", async ([, key, make]) => {
  const outcome = await save("f1", await make());
  expect(outcome).toMatchObject({
    ok: false,
    reason: "invalidInput",
    data: { errors: [{ path: "photo", key }] },
  });
});

test("an unknown product and an unknown photograph are not found", async () => {
  const photo = await picture("#334455").webp().toBuffer();
  expect(await save("no-such", photo)).toMatchObject({ ok: false, reason: "notFound" });
  const files = await database.driver`select 1 from photo_file`;
  expect(files.length).toBe(2);
  for (const name of [`${"0".repeat(32)}.360.webp`, "a.360.webp", "..%2F..%2Fetc.360.webp"]) {
    const answer = await app.inject({ method: "GET", url: `/media/photos/${name}` });
    expect(answer.statusCode).toBe(404);
  }
});
