import Fastify, { type FastifyInstance } from "fastify";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { inBoth, insertProduct, plainKit } from "../../../tests/support/insert-product.ts";
import { registerPictures } from "./image.routes.ts";
import { pictureAddress } from "./picture-address.ts";

let database: Database;
let drop: () => Promise<void>;
let app: FastifyInstance;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  app = Fastify();
  const log = pino({ level: "silent" });
  registerPictures(app, { database, log, picturesFolder: ".tmp/no-pictures" });
  const mark = json({ place: "left-sleeve", field: "#ff0000", ink: "#000000", letters: "TL" });
  const name = json(inBoth("Test patch"));
  await database.queries
    .insertInto("patch")
    .values({ id: "t-mark", kind: "patch", name, price_usd: 400, mark })
    .execute();
  await insertProduct(database.queries, { id: "t1", kit: framed });
  await insertProduct(database.queries, { id: "t2", kit: framed });
  const publishedAt = new Date("2999-01-01");
  await insertProduct(database.queries, { id: "t3", kit: framed, publishedAt });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await drop();
});

/** Printed goods that no mesh hangs: what is of cloth has no drawing. */
const framed = { ...plainKit, garment: "print" } as const;
const shirt = { slug: "slug-t1", kitHash: "hasht1", side: "back" } as const;
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers });

test("a picture under its own hash may be kept for ever and runs nothing", async () => {
  const answer = await get(pictureAddress(shirt));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    vary: "accept-encoding",
  });
  expect(answer.body).toMatch(/^<svg .*<\/svg>$/s);
});

test.for([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip, br;q=0", "gzip", gunzipSync],
] as const)("asked with %s it is sent as %s", async ([accepted, encoding, decompress]) => {
  const plain = await get(pictureAddress(shirt));
  const answer = await get(pictureAddress(shirt), { "accept-encoding": accepted });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test("whoever has the picture already is told so, encoding by encoding", async () => {
  const compressed = await get(pictureAddress(shirt), { "accept-encoding": "br" });
  const etag = String(compressed.headers.etag);
  const again = await get(pictureAddress(shirt), {
    "accept-encoding": "br",
    "if-none-match": `"other", W/${etag}`,
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  const plain = await get(pictureAddress(shirt), { "if-none-match": etag });
  expect(plain.statusCode).toBe(200);
});

test("an outdated hash gets the present drawing, which nobody may keep", async () => {
  const before = await get("/media/kits/slug-t2/front.hasht2.svg");
  const outdated = await get("/media/kits/slug-t2/front.older.svg");
  expect(outdated.statusCode).toBe(200);
  expect(outdated.headers["cache-control"]).toBe("no-cache");
  expect(outdated.body).toBe(before.body);

  await database.queries
    .updateTable("product")
    .set({ kit: json({ ...framed, body: "#aa0000" }), kit_hash: "newer" })
    .where("id", "=", "t2")
    .execute();
  const changed = await get("/media/kits/slug-t2/front.older.svg");
  expect(changed.body).not.toBe(before.body);
});

test("a design is printed, with its patches", async () => {
  const plain = await get(pictureAddress(shirt));
  const printed = { name: "MARLOW", number: "10", patchIds: [] };
  const withName = await get(pictureAddress({ ...shirt, design: printed }));
  expect(withName.statusCode).toBe(200);
  expect(withName.headers["cache-control"]).toContain("immutable");
  expect(withName.body).not.toBe(plain.body);
  const patched = { ...printed, patchIds: ["t-mark"] };
  const withPatch = await get(pictureAddress({ ...shirt, design: patched }));
  expect(withPatch.body).toContain("#ff0000");
});

const code = encodeDesign({ name: "MARLOW", number: "10", patchIds: [] });
const foreign = encodeDesign({ name: "", number: "", patchIds: ["no-such-patch"] });
test.for([
  ["an unknown product", "/media/kits/no-such/front.hasht1.svg"],
  ["another side", "/media/kits/slug-t1/left.hasht1.svg"],
  ["another kind of file", "/media/kits/slug-t1/front.hasht1.png"],
  ["an altered design", `/media/kits/slug-t1/back.hasht1.svg?d=${code.replace("10", "11")}`],
  ["two designs", `/media/kits/slug-t1/back.hasht1.svg?d=${code}&d=${code}`],
  ["an unknown patch", `/media/kits/slug-t1/back.hasht1.svg?d=${foreign}`],
  ["an unpublished kit without its hash", "/media/kits/slug-t3/front.guess.svg"],
] as const)("%s is a plain 404", async ([, url]) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body).toBe("Not found");
});
