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
import { pictureOf } from "./kit-picture.ts";
import { pictureAddress, rasterAddress } from "./picture-address.ts";
import { renderPicture } from "./render-picture.ts";

/** What the addresses of a shirt and of goods without a mesh lead to. */
let database: Database;
let drop: () => Promise<void>;
let app: FastifyInstance;
const picturesFolder = mkdtempSync(join(tmpdir(), "kitroom-cloth-"));

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  const log = pino({ level: "silent" });
  app = Fastify();
  registerPictures(app, { database, log, picturesFolder });
  await insertProduct(database.queries, { id: "t1" });
  await insertProduct(database.queries, { id: "t2", kit: { ...plainKit, garment: "scarf" } });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await drop();
  rmSync(picturesFolder, { recursive: true, force: true });
});

const shirt = { slug: "slug-t1", kitHash: "hasht1" } as const;
const scarf = { slug: "slug-t2", kitHash: "hasht2" } as const;
const design = { name: "MARLOW", number: "10", patchIds: [] };
const asImage = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";
const get = (url: string, accept = "*/*") =>
  app.inject({ method: "GET", url, headers: { accept } });

test.each([
  [asImage, "avif"],
  ["image/webp,image/png,image/svg+xml,*/*;q=0.8", "webp"],
  ["image/png,image/svg+xml,image/*;q=0.8", "png"],
  ["*/*", "webp"],
] as const)(
  "at the address of a drawing, a program that takes %s is led on to cloth in %s",
  async (accept, format) => {
    const answer = await get(pictureAddress({ ...shirt, side: "back", design }), accept);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      location: rasterAddress({ ...shirt, subject: "back", design, width: 1200, format }),
      vary: "accept",
      "cache-control": "public, max-age=31536000, immutable",
    });
  },
);

test("goods without a mesh have a drawing for every program", async () => {
  const shown = await get(pictureAddress({ ...scarf, side: "front" }), asImage);
  expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(shown.headers["vary"]).toBe("accept-encoding");
  const read = await get(pictureAddress({ ...scarf, side: "front" }));
  expect(read.body).toBe(shown.body);
});

test("a design is led on to its own picture, and one that is outdated is not kept", async () => {
  const code = encodeURIComponent(encodeDesign(design));
  const answer = await get(`/media/kits/slug-t1/back.000000000000.svg?d=${code}`, asImage);
  expect(answer.headers.location).toBe(`/media/kits/slug-t1/back.hasht1.1200.avif?d=${code}`);
  expect(answer.headers["cache-control"]).toBe("no-cache");
});

test("a closer look has pixels of its own, larger than any other", async () => {
  const address = rasterAddress({ ...shirt, subject: "back", width: 1600, format: "webp", design });
  const answer = await get(address);
  expect(answer.statusCode).toBe(200);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1600, height: 2000 });
});

test.each(["front", "back", "share"] as const)(
  "the pixels of %s are of cloth",
  async (subject) => {
    const width = subject === "share" ? 1200 : 360;
    const raster = { width, format: "png" } as const;
    const answer = await get(rasterAddress({ ...shirt, subject, ...raster, design }));
    const row = { kit: plainKit, isRetro: false, uploads: {}, marks: [] };
    const hung = pictureOf(row, subject, design);
    expect(hung.kind).toBe(subject === "share" ? "cloth-share" : "cloth");
    const { pictures } = await renderPicture(hung, [{ width, formats: ["png"] }]);
    expect(answer.rawPayload.equals(pictures[0]?.[0] ?? Buffer.alloc(0))).toBe(true);
  },
  60_000,
);
