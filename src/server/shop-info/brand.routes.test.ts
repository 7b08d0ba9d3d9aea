import Fastify, { type FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { registerBrand } from "./brand.routes.ts";
import { logoAddress } from "./brand-picture.ts";

let database: Database;
let drop: () => Promise<void>;
let app: FastifyInstance;
beforeAll(async () => {
  const copy = await createTestDatabase();
  drop = copy.drop;
  database = openDatabase(copy.url, 2);
  app = Fastify();
  registerBrand(app, { database, brand: () => "Touchline" });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await drop();
});

const set = (key: string, value: string) =>
  database.queries
    .insertInto("shop_setting")
    .values({ key, value: json(value) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: json(value) }))
    .execute();

test("without a logo the mark has the name's first letter, and the manifest the name", async () => {
  const icon = await app.inject("/favicon.svg");
  expect(icon.headers["content-type"]).toContain("image/svg+xml");
  // The stroke of a T.
  expect(icon.body).toContain("M0 0H4M2 0V6");
  expect((await app.inject("/site.webmanifest")).json()).toMatchObject({ name: "Touchline" });
});

test("a logo and colours act at once, in every size, and a picture cannot run anything", async () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
  await set("logo", logo);
  await set("secondColour", "#0a7f3c");
  const icon = await app.inject(logoAddress(logo));
  expect(icon.body).toBe(logo);
  expect(icon.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(icon.headers["cache-control"]).toContain("immutable");
  const touch = await app.inject("/apple-touch-icon.png");
  const { data, info } = await sharp(touch.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, ...data.subarray(0, 3)]).toEqual([180, 180, 10, 127, 60]);
  const hanger = await sharp((await app.inject("/brand/hanger.png")).rawPayload).stats();
  expect(hanger.isOpaque).toBe(false);
  const plain = await sharp((await app.inject("/favicon.ico")).rawPayload).metadata();
  expect([plain.format, plain.width, plain.height]).toEqual(["png", 48, 48]);
  const share = await sharp((await app.inject("/share.png")).rawPayload).metadata();
  expect([share.width, share.height]).toEqual([1200, 630]);
});
