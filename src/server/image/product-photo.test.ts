import Fastify, { type FastifyInstance } from "fastify";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { largestPhoto } from "#contract/admin/photos.ts";
import { getProduct } from "#server/catalog/get-product.ts";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { makeProductCard } from "#server/catalog/make-product-card.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { inBoth, insertProduct } from "../../../tests/support/insert-product.ts";
import { createForgetPhotos } from "./forget-photos.ts";
import { keepPhoto } from "./keep-photo.ts";
import { createMakePhotos } from "./make-photos.ts";
import { registerPhotos } from "./photo.routes.ts";
import { photoAddress, photoFormats, photoName, photoWidths, type ShownPhoto } from "./photo.ts";
import { setProductPhotos } from "./set-product-photos.ts";

let database: Database;
let drop: () => Promise<void>;
let app: FastifyInstance;
const picturesFolder = mkdtempSync(join(tmpdir(), "kitroom-photos-"));
const folder = join(picturesFolder, "_photos");
const reader = { language: "en-US", currency: "USD" } as const;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
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
const alt = inBoth("Worn", "上身图");
const keep = async (bytes: Buffer) => {
  const kept = await keepPhoto(database, bytes);
  if (!kept.ok) throw new Error("a photograph was refused");
  const { hash } = kept.value;
  return { ...kept.value, url: photoAddress({ hash, width: 1200, format: "webp" }) };
};
const show = (productId: string, photos: readonly ShownPhoto[]) =>
  setProductPhotos(database.queries, productId, photos);
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
  const { hash, url, width, height } = await keep(turned);
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
  const { hash, url } = await keep(photo);
  await show("f2", [{ hash, mode: "beside", alt }]);
  const second = await read("f2");
  expect(second.card).toEqual(before.card);
  expect(second.detail.images.slice(0, 2)).toEqual(before.detail.images);
  expect(second.detail.images[2]).toEqual({
    url,
    alt: "Worn",
    side: "front",
    photo: true,
  });

  // The same photograph again is the same one.
  expect((await keep(photo)).hash).toBe(hash);
  await show("f2", [{ hash, mode: "replace", alt }]);
  const third = await read("f2");
  expect(third.detail.images.map((image) => image.url)).toEqual([
    url,
    ...before.detail.images.map((image) => image.url),
  ]);
  // A design's share picture is made from the drawing's address.
  expect(third.detail.image).toBe(before.detail.image);
  expect(third.card.image).toBe(`/media/photos/${hash}.720.webp`);
  expect(third.card.backImage).toBeUndefined();
  expect(third.card.imageAlt).toMatch(/Worn$/);
  expect(third.card.thumbhash).not.toBe(before.card.thumbhash);

  // Without words of its own it is described as the drawing is.
  await show("f2", [{ hash, mode: "replace", alt: inBoth("") }]);
  const silent = await read("f2");
  expect(silent.card.imageAlt).toBe(before.card.imageAlt);
  expect(silent.detail.images[0]?.alt).toBe(silent.detail.title);
});

test("photographs stand in their order; one that no product shows is forgotten after a day", async () => {
  const photos: ShownPhoto[] = [];
  for (const colour of ["#102030", "#405060", "#708090"]) {
    const { hash } = await keep(await picture(colour, 700).png().toBuffer());
    photos.push({ hash, mode: "beside", alt });
  }
  const [first, second, third] = photos;
  if (!first || !second || !third) throw new Error("three were kept");
  const shown = async () => {
    const { detail } = await read("f1");
    return detail.images.flatMap(({ url, photo }) => (photo ? [url.split(/[/.]/)[3]] : []));
  };
  await show("f1", photos);
  expect(await shown()).toEqual(photos.map(({ hash }) => hash));
  await show("f1", [third, first]);
  expect(await shown()).toEqual([third.hash, first.hash]);

  const smallest = ({ hash }: ShownPhoto) => photoAddress({ hash, width: 80, format: "webp" });
  const statusOf = async (photo: ShownPhoto) =>
    (await app.inject({ method: "GET", url: smallest(photo) })).statusCode;
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  const forget = createForgetPhotos({ database, picturesFolder });
  const filesOf = ({ hash }: ShownPhoto) =>
    readdirSync(folder).filter((name) => name.startsWith(hash)).length;
  await forget();
  expect([filesOf(first), filesOf(second)]).toEqual([1, 1]);
  await database.driver`update photo_file set uploaded_at = now() - interval '2 days'`;
  await forget();
  expect([filesOf(first), filesOf(second)]).toEqual([1, 0]);
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 404]);

  expect(await show("f1", [first, second])).toMatchObject({
    ok: false,
    data: { errors: [{ path: "photos.1", key: "photoGone" }] },
  });
  expect(await shown()).toEqual([third.hash, first.hash]);
});

test("pictures that cannot be removed do not keep those of other photographs", async () => {
  const stuck = await keep(await picture("#112233", 700).png().toBuffer());
  const other = await keep(await picture("#334455", 700).png().toBuffer());
  const nameOf = (hash: string) => photoName({ hash, width: 80, format: "webp" });
  mkdirSync(join(folder, nameOf(stuck.hash)), { recursive: true });
  writeFileSync(join(folder, nameOf(other.hash)), "");
  await database.driver`update photo_file set uploaded_at = now() - interval '2 days'
    where hash in (${stuck.hash}, ${other.hash})`;
  await expect(createForgetPhotos({ database, picturesFolder })()).rejects.toThrow(
    /not be removed/,
  );
  expect(readdirSync(folder)).toContain(nameOf(stuck.hash));
  expect(readdirSync(folder)).not.toContain(nameOf(other.hash));
});

/** A PNG of 30,000 pixels a side, one bit each: some 110 kB. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 1, 0, 0, 0, 0]);
  const pixels = deflateSync(Buffer.alloc(3_751 * 30_000), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

test.for([
  [
    "something else",
    "photoUnreadable",
    () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  ],
  ["too many bytes", "photoTooLarge", () => Buffer.alloc(largestPhoto + 1)],
  ["too few pixels", "photoSize", () => picture("#fff", 500).png().toBuffer()],
  ["too many pixels", "photoSize", () => picture("#fff", 7_000).png().toBuffer()],
  ["a bomb of 900 million pixels in few bytes", "photoSize", bomb],
  ["a text that is called a picture", "photoUnreadable", () => Buffer.from("Not a picture.\n")],
  ["a GIF", "photoUnreadable", () => picture("#fff").gif().toBuffer()],
  [
    "half a file",
    "photoUnreadable",
    async () => (await picture("#13f").jpeg().toBuffer()).subarray(0, 4_000),
  ],
] as const)("%s is refused as %s", async ([, key, make]) => {
  const outcome = await keepPhoto(database, await make());
  expect(outcome).toMatchObject({
    ok: false,
    reason: "invalidInput",
    data: { errors: [{ path: "photo", key }] },
  });
});

test("an unknown photograph is not found, nor a file outside their folder", async () => {
  const secret = `${"e".repeat(32)}.360.webp`;
  writeFileSync(join(picturesFolder, secret), "not for you");
  for (const way of ["../", "..%2F", "..%2f", "%2e%2e%2f", "..%5c", "..%252f", "x/../../"]) {
    const { body } = await app.inject({ method: "GET", url: `/media/photos/${way}${secret}` });
    expect(body, way).not.toContain("not for you");
  }
  for (const name of [`${"0".repeat(32)}.360.webp`, "a.360.webp", "..%2F..%2Fetc.360.webp"]) {
    const answer = await app.inject({ method: "GET", url: `/media/photos/${name}` });
    expect(answer.statusCode).toBe(404);
  }
});
