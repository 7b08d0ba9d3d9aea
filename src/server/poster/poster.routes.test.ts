import Fastify, { type FastifyInstance } from "fastify";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import { posterAddress, posterSizes } from "#domain/catalog/poster-address.ts";
import { registerPictures } from "#server/image/image.routes.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertProduct, plainKit } from "../../../tests/support/insert-product.ts";
import { registerPosters } from "./poster.routes.ts";

let database: Database;
let drop: () => Promise<void>;
let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), "kitroom-posters-"));

/** @param designs that a caller may have. */
function openShop(designs = 100): FastifyInstance {
  const shop = Fastify();
  const services = { database, picturesFolder: folder, log: pino({ level: "silent" }) };
  const clock = { now: () => new Date() };
  const aDay = (burst: number) => new RateLimit(clock, { burst, windowMs: 86_400_000 });
  const budgets = { pictures: aDay(100), designs: aDay(designs) };
  const rasters = registerPictures(shop, { ...services, budgets });
  registerPosters(shop, { database, brand: () => "Kitroom", budgets, rasters });
  return shop;
}

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  app = openShop();
  const { queries } = database;
  await insertProduct(queries, { id: "t1" });
  await insertProduct(queries, {
    id: "t2",
    kit: { ...plainKit, garment: "scarf" },
    customTypes: [1],
  });
  await insertProduct(queries, { id: "t3", publishedAt: new Date("2999-01-01") });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const poster = {
  slug: "slug-t1",
  shape: "wide",
  hash: "hasht1",
  name: "MARLOW",
  number: "10",
  language: "en-US",
} as const;

test.each(["tall", "square", "wide"] as const)(
  "a %s poster has the size that it is for",
  async (shape) => {
    const answer = await app.inject(posterAddress({ ...poster, shape }));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect({ width, height }).toEqual(posterSizes[shape]);
    expect(answer.rawPayload.length).toBeLessThan(500_000);
  },
);

const bodyOf = async (change: Partial<Parameters<typeof posterAddress>[0]>) =>
  (await app.inject(posterAddress({ ...poster, ...change }))).rawPayload;

test("the name is on it, in the words of a language, and nothing is kept as a file", async () => {
  const first = await bodyOf({});
  expect((await bodyOf({})).equals(first)).toBe(true);
  expect((await bodyOf({ name: "OKE" })).equals(first)).toBe(false);
  expect((await bodyOf({ name: "" })).equals(first)).toBe(false);
  await database.queries
    .updateTable("product")
    .set({ title: JSON.stringify({ "en-US": "Home shirt", "zh-CN": "主场球衣" }) })
    .where("id", "=", "t1")
    .execute();
  const chinese = await bodyOf({ language: "zh-CN" });
  expect(chinese.equals(await bodyOf({}))).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test("a poster of a former kit leads on to the present one", async () => {
  const answer = await app.inject(posterAddress({ ...poster, hash: "older" }));
  expect([answer.statusCode, answer.headers.location]).toEqual([302, posterAddress(poster)]);
});

const coded = (code: string) =>
  `/media/posters/slug-t1/tall.hasht1.jpg?d=${encodeURIComponent(code)}`;
const empty = encodeDesign({ name: "", number: "", patchIds: [] });
const patched = encodeDesign({ name: "MARLOW", number: "", patchIds: ["t-patch"] });
const good = encodeDesign({ name: "MARLOW", number: "10", patchIds: [] });

test.each([
  [
    "a name that cannot be printed",
    coded(encodeDesign({ ...poster, name: "müller", patchIds: [] })),
  ],
  ["an edited code", coded(good.replace("10", "11"))],
  ["nothing to print", coded(empty)],
  ["a patch", coded(patched)],
  ["no code", "/media/posters/slug-t1/tall.hasht1.jpg"],
  ["another shape", posterAddress(poster).replace("wide", "round")],
  ["another type", posterAddress(poster).replace(".jpg", ".png")],
  [
    "goods without a back to print on",
    posterAddress({ ...poster, slug: "slug-t2", hash: "hasht2" }),
  ],
  ["what is not on sale yet", posterAddress({ ...poster, slug: "slug-t3", hash: "hasht3" })],
  ["an unknown product", posterAddress({ ...poster, slug: "no-such" })],
  ["a way out of the folder", posterAddress(poster).replace("slug-t1", "..%2f..%2fsecret")],
])("%s is a plain 404", async (_, url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
});

test("many names at once are answered 503", async () => {
  const names = Array.from({ length: 24 }, (_, index) =>
    `${"ABCDEFGH"[index % 8]}`.repeat(1 + (index % 15)),
  );
  const many = await Promise.all(
    names.map((name, index) => app.inject(posterAddress({ ...poster, name, number: `${index}` }))),
  );
  const busy = many.filter(({ statusCode }) => statusCode === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers).toMatchObject({ "cache-control": "no-store", "retry-after": "2" });
});

test("above the budget of designs none is made, and what is in memory is not counted", async () => {
  const shop = openShop(1);
  expect((await shop.inject(posterAddress(poster))).statusCode).toBe(200);
  expect((await shop.inject(posterAddress({ ...poster, name: "OKE" }))).statusCode).not.toBe(200);
  expect((await shop.inject(posterAddress(poster))).statusCode).toBe(200);
  await shop.close();
});
