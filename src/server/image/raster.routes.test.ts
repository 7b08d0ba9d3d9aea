import Fastify, { type FastifyInstance } from "fastify";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import { waitingPicture } from "#domain/catalog/waiting-picture.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertProduct, plainKit } from "../../../tests/support/insert-product.ts";
import { registerPictures } from "./image.routes.ts";
import { rasterAddress } from "./picture-address.ts";

let database: Database;
let drop: () => Promise<void>;
let app: FastifyInstance;
const picturesFolder = mkdtempSync(join(tmpdir(), "kitroom-pictures-"));

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  app = Fastify();
  registerPictures(app, { database, picturesFolder, log: pino({ level: "silent" }) });
  await insertProduct(database.queries, { id: "t1" });
  await insertProduct(database.queries, { id: "t2", kit: { ...plainKit, body: "#c8102e" } });
  await insertProduct(database.queries, { id: "t3", publishedAt: new Date("2999-01-01") });
  await insertProduct(database.queries, { id: "t4", kit: { ...plainKit, garment: "print" } });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await drop();
  rmSync(picturesFolder, { recursive: true, force: true });
});

const shirt = { slug: "slug-t1", kitHash: "hasht1", subject: "front" } as const;
const design = { name: "MARLOW", number: "10", patchIds: [] };
const code = encodeDesign(design);
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers });
const filesOf = (slug: string) => readdirSync(join(picturesFolder, slug)).toSorted();

test.for([
  ["avif", 80, "heif"],
  ["webp", 180, "webp"],
  ["png", 360, "png"],
] as const)("%s of %i pixels is what it says and may be kept for ever", async (wanted) => {
  const [format, width, read] = wanted;
  const answer = await get(rasterAddress({ ...shirt, width, format }));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": `image/${format}`,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const picture = await sharp(answer.rawPayload).metadata();
  expect(picture).toMatchObject({ format: read, width, height: width * 1.25, hasAlpha: true });
});

test("whoever has the picture already is told so", async () => {
  const address = rasterAddress({ ...shirt, width: 80, format: "webp" });
  const etag = String((await get(address)).headers["etag"]);
  const again = await get(address, { "if-none-match": `"other", W/${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const other = await get(rasterAddress({ ...shirt, width: 180, format: "webp" }), {
    "if-none-match": etag,
  });
  expect(other.statusCode).toBe(200);
});

test("a picture is made once and then read from its file", async () => {
  const address = rasterAddress({
    slug: "slug-t2",
    kitHash: "hasht2",
    subject: "back",
    width: 80,
    format: "webp",
  });
  const answers = await Promise.all([get(address), get(address), get(address)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(filesOf("slug-t2")).toEqual(["back.hasht2.80.webp"]);

  // Another process has an empty memory; it answers with the file on the disk.
  writeFileSync(join(picturesFolder, "slug-t2", "back.hasht2.80.webp"), "from the file");
  const another = Fastify();
  registerPictures(another, { database, picturesFolder, log: pino({ level: "silent" }) });
  expect((await another.inject({ url: address })).body).toBe("from the file");
  await another.close();
});

test("every format shows the same small picture, printed or plain", async () => {
  for (const width of [80, 160, 180] as const) {
    const wanted = { ...shirt, subject: "back", width, design } as const;
    const [png, ...others] = await Promise.all(
      (["png", "avif", "webp"] as const).map(async (format) => {
        const { rawPayload } = await get(rasterAddress({ ...wanted, format }));
        return sharp(rawPayload).flatten({ background: "#f1efea" }).raw().toBuffer();
      }),
    );
    for (const other of others) {
      const apart = other.filter((value, at) => Math.abs(value - (png?.[at] ?? 0)) > 32);
      expect(apart.length / (other.length / 3)).toBeLessThanOrEqual(0.001);
    }
  }
});

test("large PNGs, share images and printed pictures leave no file", async () => {
  await get(rasterAddress({ ...shirt, subject: "back", width: 720, format: "png" }));
  await get(rasterAddress({ ...shirt, subject: "share", width: 1200, format: "png" }));
  await get(rasterAddress({ ...shirt, subject: "back", width: 180, format: "png", design }));
  expect(filesOf("slug-t1").filter((name) => !name.startsWith("front."))).toEqual([]);
});

test("a design is printed on the back", async () => {
  const plain = await get(rasterAddress({ ...shirt, subject: "back", width: 180, format: "png" }));
  const printed = await get(
    rasterAddress({ ...shirt, subject: "back", width: 180, format: "png", design }),
  );
  expect(printed.statusCode).toBe(200);
  expect(printed.headers["cache-control"]).toContain("immutable");
  expect(await inkOf(printed.rawPayload)).toBeGreaterThan((await inkOf(plain.rawPayload)) + 500);
});

/** Pixels that are nearly white, the colour of the test shirt's lettering. */
async function inkOf(png: Buffer): Promise<number> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 200) count += 1;
  }
  return count;
}

test("the share image is 1200×630 on the well, the lettered side larger", async () => {
  const address = rasterAddress({ ...shirt, subject: "share", width: 1200, format: "png", design });
  const answer = await get(address);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([1200, 630]);
  const half = (left: number) =>
    sharp(answer.rawPayload).extract({ left, top: 0, width: 600, height: 630 }).png().toBuffer();
  const corner = await sharp(answer.rawPayload)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...corner]).toEqual([0xf1, 0xef, 0xea]);
  const left = await sharp(await half(0)).stats();
  expect(left.channels[0]?.min).toBeLessThan(40);
  const plain = await get(
    rasterAddress({ ...shirt, subject: "share", width: 1200, format: "png" }),
  );
  expect(answer.rawPayload.equals(plain.rawPayload)).toBe(false);
});

test("an outdated hash leads to the picture of today", async () => {
  const address = rasterAddress({ ...shirt, width: 180, format: "png", design });
  const outdated = await get(address.replace("hasht1", "older"));
  expect(outdated.statusCode).toBe(302);
  expect(outdated.headers).toMatchObject({ location: address, "cache-control": "no-store" });
});

/** Designs for so many people. */
const crowd = (people: number, letter: string) =>
  Array.from({ length: people }, (_, index) => ({
    name: letter.repeat(1 + (index % 15)),
    number: String(index),
    patchIds: [],
  }));
const asImage = "image/webp,image/png,image/*;q=0.8,*/*;q=0.5";

test("when too many goods are asked for browsers get the SVG, and mails come again", async () => {
  const framed = { slug: "slug-t4", kitHash: "hasht4", subject: "front", width: 720 } as const;
  const ask = (format: "webp" | "png", letter: string, accept = "*/*") =>
    Promise.all(
      crowd(24, letter).map((one) =>
        get(rasterAddress({ ...framed, format, design: one }), { accept }),
      ),
    );
  const webp = await ask("webp", "A");
  const away = webp.filter(({ statusCode }) => statusCode === 302);
  expect(away.length).toBeGreaterThan(0);
  expect(away[0]?.headers["cache-control"]).toBe("no-store");
  const instead = await get(String(away[0]?.headers["location"]));
  expect(instead.headers["content-type"]).toBe("image/svg+xml");
  const png = (await ask("png", "A")).filter(({ statusCode }) => statusCode === 503);
  expect(png[0]?.headers).toMatchObject({
    "cache-control": "no-store",
    "retry-after": "2",
    "content-type": "text/plain; charset=utf-8",
  });
  // An element of a page shows what comes with the status: nothing, in the picture's shape.
  const shown = await ask("png", "B", asImage);
  const waiting = shown.find(({ statusCode }) => statusCode === 503);
  expect(waiting?.headers).toMatchObject({ "retry-after": "2", "content-type": "image/svg+xml" });
  const clear = await sharp(waiting?.rawPayload).metadata();
  expect([clear.width, clear.height]).toEqual([waitingPicture.width, 1.25 * waitingPicture.width]);
});

test("when too much cloth is asked for the rest comes again: no drawing takes its place", async () => {
  const asked = crowd(72, "C").map((one) =>
    get(rasterAddress({ ...shirt, subject: "back", width: 80, format: "webp", design: one }), {
      accept: asImage,
    }),
  );
  const answers = await Promise.all(asked);
  const codes = new Set(answers.map(({ statusCode }) => statusCode));
  expect([...codes].toSorted((one, other) => one - other)).toEqual([200, 503]);
  const waiting = answers.find(({ statusCode }) => statusCode === 503);
  expect(waiting?.headers).toMatchObject({ "retry-after": "2", "content-type": "image/svg+xml" });
});

test.for([
  ["another width", "/media/kits/slug-t1/front.hasht1.81.webp"],
  ["another format", "/media/kits/slug-t1/front.hasht1.80.gif"],
  ["a share image of another width", "/media/kits/slug-t1/share.hasht1.360.png"],
  ["a share image of another format", "/media/kits/slug-t1/share.hasht1.1200.webp"],
  ["an unknown product", "/media/kits/no-such/front.hasht1.80.webp"],
  ["an altered design", `/media/kits/slug-t1/back.hasht1.180.png?d=${code.replace("10", "11")}`],
  ["an unpublished kit without its hash", "/media/kits/slug-t3/front.guess.80.webp"],
  ["a way out of the folder", "/media/kits/..%2F..%2Fsecret/front.hasht1.80.webp"],
  ["a folder above", "/media/kits/%2e%2e/front.hasht1.80.webp"],
  ["a hash with a way out", "/media/kits/slug-t1/front.%2e%2e%2fsecret.80.webp"],
] as const)("%s is a plain 404", async ([, url]) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["cache-control"] ?? "no-store").toBe("no-store");
});

test("an unpublished kit is shown to those who were given its address", async () => {
  const secret = { slug: "slug-t3", kitHash: "hasht3", subject: "front" } as const;
  const answer = await get(rasterAddress({ ...secret, width: 80, format: "webp" }));
  expect(answer.statusCode).toBe(200);
});
