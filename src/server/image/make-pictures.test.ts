import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { thumbHashToRGBA } from "thumbhash";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { makeProductCard } from "#server/catalog/make-product-card.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { startJobs } from "#server/platform/jobs.ts";
import { json } from "#server/platform/stored-json.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertProduct, plainKit } from "../../../tests/support/insert-product.ts";
import { createLowPriorityRenderer, type LowPriorityRenderer } from "./low-priority-renderer.ts";
import { createMakePictures, makePicturesTask } from "./make-pictures.ts";
import { popularCount } from "./raster.ts";

let database: Database;
let databaseUrl: string;
let drop: () => Promise<void>;
const picturesFolder = mkdtempSync(join(tmpdir(), "kitroom-pictures-"));
// At the usual priority: beside other tests the job's own would come to nothing for minutes.
const renderer = createLowPriorityRenderer({ isWaitedFor: true });
const dot = Buffer.from([0]);
const log = pino({ level: "silent" });

vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  databaseUrl = created.url;
  database = openDatabase(created.url, 2);
  // The demo shop's own count as done, so the test is about two.
  const broken = { ...plainKit, garment: "cape" } as never;
  await insertProduct(database.queries, { id: "p1", kit: broken, popularity: 9_000_002 });
  await insertProduct(database.queries, { id: "p2", popularity: 9_000_001 });
});

afterAll(async () => {
  renderer.close();
  await database.close();
  await drop();
  rmSync(picturesFolder, { recursive: true, force: true });
});

const makePictures = () => createMakePictures({ database, picturesFolder, renderer, log })();
const thumbhashOf = async (id: string) => {
  const columns = database.queries.selectFrom("product").select(["thumbhash", "pictured_hash"]);
  return columns.where("id", "=", id).executeTakeFirstOrThrow();
};
const prepared = (hash: string) => [
  ...[160, 360, 720, 80].map((width) => `back.${hash}.${width}.avif`),
  ...[160, 180, 360].flatMap((width) => [
    `front.${hash}.${width}.avif`,
    `front.${hash}.${width}.webp`,
  ]),
  `front.${hash}.720.avif`,
  `front.${hash}.80.avif`,
  `front.${hash}.80.webp`,
  `front.${hash}.thumbhash`,
];

test("pictures of menus, tiles and product pages and the placeholder are made; a broken kit holds up nobody", async () => {
  await makePictures();
  // On a busy machine the two seconds of a portion end after the first product.
  await makePictures();
  expect(readdirSync(join(picturesFolder, "slug-p2")).toSorted()).toEqual(prepared("hashp2"));
  expect(await thumbhashOf("p1")).toEqual({ thumbhash: null, pictured_hash: "hashp1" });
  const { thumbhash } = await thumbhashOf("p2");
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash ?? "", "base64"));
  expect(w / h).toBeCloseTo(0.8, 0);
  const middle = 4 * (Math.floor(h / 2) * w + Math.floor(w / 2));
  const [red = 255, , blue = 0, alpha = 0] = rgba.slice(middle, middle + 4);
  // The shirt is navy, on a clear ground.
  expect(blue).toBeGreaterThan(red + 20);
  expect(alpha).toBeGreaterThan(200);
  expect(rgba[3]).toBeLessThan(40);

  const catalogue = await createCatalogueSource({ database, clock: systemClock })();
  const product = catalogue.byId.get("p2");
  const reader = { language: "en-US", currency: "USD" } as const;
  expect(product && makeProductCard(catalogue, product, reader).thumbhash).toBe(thumbhash);
});

test("what is drawn already is not drawn again: a second shop takes pictures and placeholder", async () => {
  const before = await thumbhashOf("p2");
  const forget = () =>
    database.driver`update product set pictured_hash = null, thumbhash = null where id = 'p2'`;
  await forget();
  const gone = join(picturesFolder, "slug-p2", "front.hashp2.180.webp");
  const asked: unknown[] = [];
  const watched: LowPriorityRenderer = {
    ...renderer,
    render: (svg, sizes) => {
      asked.push(sizes);
      return renderer.render(svg, sizes);
    },
  };
  const again = createMakePictures({ database, picturesFolder, renderer: watched, log });
  await again();
  expect(asked).toEqual([]);
  expect(await thumbhashOf("p2")).toEqual(before);
  await forget();
  rmSync(gone);
  await again();
  expect(asked).toEqual([[{ width: 180, formats: ["webp"] }]]);
  expect(existsSync(gone)).toBe(true);
  expect(await thumbhashOf("p2")).toEqual(before);
});

test("large ones and backs are made of the most popular alone", async () => {
  const [{ others }] = await database.driver<[{ others: number }]>`
    with raised as (update product set popularity = popularity + 10000000
      where id <> 'p2' returning id) select count(*)::int as others from raised`;
  // The demo shop has more than are prepared whole.
  expect(others).toBeGreaterThan(popularCount);
  await database.driver`update product set pictured_hash = null where id = 'p2'`;
  for (const file of readdirSync(join(picturesFolder, "slug-p2"))) {
    rmSync(join(picturesFolder, "slug-p2", file));
  }
  await makePictures();
  await database.driver`
    update product set popularity = popularity - 10000000 where id <> 'p2'`;
  expect(readdirSync(join(picturesFolder, "slug-p2")).toSorted()).toEqual(
    prepared("hashp2").filter((file) => !/^back|720/.test(file)),
  );
});

test("a changed kit gets new pictures in place of the old, and no wrong placeholder meanwhile", async () => {
  const before = await thumbhashOf("p2");
  await database.queries
    .updateTable("product")
    .set({ kit: json({ ...plainKit, body: "#f26522" }), kit_hash: "newer" })
    .where("id", "=", "p2")
    .execute();
  const catalogue = await createCatalogueSource({ database, clock: systemClock })();
  expect(catalogue.byId.get("p2")?.thumbhash).toBeNull();
  await makePictures();
  expect(readdirSync(join(picturesFolder, "slug-p2")).toSorted()).toEqual(prepared("newer"));
  expect((await thumbhashOf("p2")).thumbhash).not.toBe(before.thumbhash);
});

test("one start draws a whole new shop: each job hands over to the next", async () => {
  await database.driver`update product set pictured_hash = null`;
  const drawn = { pictures: Array.from({ length: 4 }, () => [dot, dot]), thumbhash: "hash" };
  const quick = { render: () => Promise.resolve(drawn), close: () => undefined };
  const jobs = await startJobs({
    databaseUrl,
    log,
    tasks: {
      [makePicturesTask]: createMakePictures({ database, picturesFolder, renderer: quick, log }),
    },
    // Not due while this runs, but for the one at the start.
    crontab: [`0 0 29 2 * ${makePicturesTask}`],
  });
  const left = async () => {
    const [row] = await database.driver<[{ left: number }]>`
      select count(*)::int as left from product where pictured_hash is distinct from kit_hash`;
    return row.left;
  };
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
  await jobs.stop();
});
