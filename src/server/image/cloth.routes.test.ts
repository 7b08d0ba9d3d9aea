import Fastify, { type FastifyInstance } from "fastify";
import { pino } from "pino";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import { unpackCloth } from "#kit/cloth/unpack.ts";
import { unpackPanels } from "#kit/cloth/unpack-panels.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { systemClock } from "#server/platform/clock.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertProduct, plainKit } from "../../../tests/support/insert-product.ts";
import { clothSource } from "./cloth-source.ts";
import { registerCloth } from "./cloth.routes.ts";

/** What a page draws cloth from, at addresses that are of one content for ever. */
let database: Database;
let drop: () => Promise<void>;
let shop: FastifyInstance;
let poor: FastifyInstance;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  const parts = { database, log: pino({ level: "silent" }), picturesFolder: ".tmp/no-pictures" };
  [shop, poor] = [Fastify(), Fastify()];
  registerCloth(shop, parts);
  const one = new RateLimit(systemClock, { burst: 1, windowMs: 60_000 });
  registerCloth(poor, { ...parts, budgets: { pictures: one, designs: one } });
  await insertProduct(database.queries, { id: "c1" });
  await insertProduct(database.queries, { id: "c2", kit: { ...plainKit, garment: "scarf" } });
});

afterAll(async () => {
  await Promise.all([shop.close(), poor.close()]);
  await database.close();
  await drop();
});

const shirt = { slug: "slug-c1", kitHash: "hashc1", kit: plainKit, isRetro: false };
const source = () => {
  const found = clothSource(shirt);
  const [small] = found?.panels ?? [];
  if (!found?.printMesh || !small?.print) throw new Error("nothing to print on");
  return { ...found, printMesh: found.printMesh, whole: small.whole, print: small.print };
};
const get = (app: FastifyInstance, url: string, encoding = "br") =>
  app.inject({ method: "GET", url, headers: { "accept-encoding": encoding } });
const forEver = "public, max-age=31536000, immutable";

test("mesh and panels may be kept for ever, and are few bytes", async () => {
  const { mesh, printMesh, print, whole } = source();
  const found = [];
  for (const url of [mesh, printMesh, print, whole]) found.push(await get(shop, url));
  for (const answer of found) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "cache-control": forEver,
      "content-encoding": "br",
      vary: "accept-encoding",
    });
  }
  const [full = 0, part = 0, back = 0, panels = 0] = found.map((one) => one.rawPayload.length);
  expect(full).toBeLessThan(80_000);
  // What typing needs at the first key: half of what turning needs of the mesh. 16 kB of it are fine
  // wrinkles, of which those that are never shaded can still leave (record 082).
  expect(part + back).toBeLessThan(43_000);
  // 125 kB of all panels when it was written.
  expect(panels).toBeLessThan(130_000);
  const [, near, blank, all] = found.map((one) => brotliDecompressSync(one.rawPayload));
  if (!near || !blank || !all) throw new Error("no files");
  expect(unpackCloth(near).panelOf.length).toBeGreaterThan(1_000);
  expect(Object.keys(unpackPanels(blank).panels)).toEqual(["back"]);
  expect(Object.keys(unpackPanels(all).panels)).toHaveLength(7);
});

test("parts of a shirt from near have pictures of their own", async () => {
  const { closeUps } = source();
  for (const near of Object.values(closeUps ?? {})) {
    for (const format of ["avif", "webp"]) {
      const answer = await get(shop, near.replace(/avif$/, format));
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, `image/${format}`]);
      expect(answer.headers["cache-control"]).toBe(forEver);
    }
  }
  expect(Object.keys(closeUps ?? {})).toEqual(["collar", "crest", "hem"]);
});

test("a program without Brotli gets the same bytes", async () => {
  const { mesh } = source();
  const [packed, plain] = await Promise.all([get(shop, mesh), get(shop, mesh, "identity")]);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.rawPayload.equals(brotliDecompressSync(packed.rawPayload))).toBe(true);
});

test("another hash, an unknown patch and goods without a mesh have none of it", async () => {
  const { mesh, print } = source();
  const unknown = encodeURIComponent(encodeDesign({ name: "", number: "", patchIds: ["none"] }));
  for (const url of [
    mesh.replace(/\.\w{12}\./, ".000000000000."),
    print.replace(shirt.kitHash, "other1"),
    `${print}?d=${unknown}`,
    `${print}?d=%%`,
    mesh.replace("/media/cloth/meshes/", "/media/cloth/meshes/..%2f"),
  ]) {
    expect((await get(shop, url)).statusCode, url).toBeGreaterThanOrEqual(400);
  }
  const scarf = print.replaceAll("c1", "c2");
  expect((await get(shop, scarf)).statusCode).toBe(404);
});

test("panels above a caller's budget are refused", async () => {
  const { print, whole } = source();
  const codes = [];
  for (const url of [print, whole]) codes.push((await get(poor, url)).statusCode);
  expect(codes[0]).toBe(200);
  expect(codes[1]).toBeGreaterThanOrEqual(429);
});
