import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PageCache, storePage, type StoredPage } from "./page-cache.ts";

const now = 1_000_000;

/** Draws pages that say how often they were drawn; `finish` lets the render under way end. */
function painter(status = 200, keptMs = 30_000) {
  let drawn = 0;
  const waiting: (() => void)[] = [];
  return {
    drawn: () => drawn,
    finish: () => waiting.splice(0).forEach((resolve) => resolve()),
    async draw() {
      drawn += 1;
      const text = `page ${drawn}`;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return storePage(status, {}, Buffer.from(text), now + keptMs);
    },
    /** Draws without waiting for `finish`. */
    drawAtOnce() {
      drawn += 1;
      return Promise.resolve(storePage(status, {}, Buffer.from(`page ${drawn}`), now + keptMs));
    },
  };
}

const textOf = async (page: Promise<StoredPage>) =>
  (await (await page).bodyIn("identity")).toString();

test("all who ask at once get the one render", async () => {
  const cache = new PageCache();
  const paint = painter();
  const asked = Array.from({ length: 20 }, () => cache.get("a", now, paint.draw));
  const other = cache.get("b", now, paint.draw);
  paint.finish();
  expect(await Promise.all(asked.map(textOf))).toEqual(Array(20).fill("page 1"));
  expect(await textOf(other)).toBe("page 2");
  expect(await textOf(cache.get("a", now, paint.draw))).toBe("page 1");
  expect(paint.drawn()).toBe(2);
});

test("a page is drawn anew when its time is over, and not before", async () => {
  const cache = new PageCache();
  const paint = painter();
  await cache.get("a", now, paint.drawAtOnce);
  expect(await textOf(cache.get("a", now + 29_999, paint.drawAtOnce))).toBe("page 1");
  expect(await textOf(cache.get("a", now + 30_000, paint.drawAtOnce))).toBe("page 2");
});

test("after a clearing nothing from before is kept, not even what was being drawn", async () => {
  const cache = new PageCache();
  const paint = painter();
  await cache.get("kept", now, paint.drawAtOnce);
  const early = cache.get("running", now, paint.draw);
  cache.clear();
  paint.finish();
  expect(await textOf(early)).toBe("page 2");
  expect(await textOf(cache.get("running", now, paint.drawAtOnce))).toBe("page 3");
  expect(await textOf(cache.get("kept", now, paint.drawAtOnce))).toBe("page 4");
});

test("who asks after a clearing waits for a render of its own, not for one of before", async () => {
  const cache = new PageCache();
  const paint = painter();
  const early = cache.get("a", now, paint.draw);
  cache.clear();
  const late = cache.get("a", now, paint.draw);
  paint.finish();
  expect(await Promise.all([early, late].map(textOf))).toEqual(["page 1", "page 2"]);
  expect(await textOf(cache.get("a", now, paint.drawAtOnce))).toBe("page 2");
});

test("a render that failed is forgotten and tried again", async () => {
  const cache = new PageCache();
  const broken = () => Promise.reject(new Error("no database"));
  await expect(cache.get("a", now, broken)).rejects.toThrow("no database");
  expect(await textOf(cache.get("a", now, painter().drawAtOnce))).toBe("page 1");
});

test.each([
  [404, "page 1"],
  [500, "page 2"],
])("what answers %i is, at the second asking, %s", async (status, expected) => {
  const cache = new PageCache();
  const paint = painter(status);
  await cache.get("a", now, paint.drawAtOnce);
  expect(await textOf(cache.get("a", now, paint.drawAtOnce))).toBe(expected);
});

test("the oldest page gives way when there are too many", async () => {
  const cache = new PageCache(2);
  const paint = painter();
  for (const key of ["a", "b", "c"]) await cache.get(key, now, paint.drawAtOnce);
  expect(await textOf(cache.get("b", now, paint.drawAtOnce))).toBe("page 2");
  expect(await textOf(cache.get("a", now, paint.drawAtOnce))).toBe("page 4");
});

test("every encoding is the same page, under the same tag for the same body", async () => {
  const body = Buffer.from("<p>Kit</p>".repeat(500));
  const page = storePage(200, {}, body, now);
  expect(brotliDecompressSync(await page.bodyIn("br"))).toEqual(body);
  expect(gunzipSync(await page.bodyIn("gzip"))).toEqual(body);
  expect(storePage(200, {}, body, now).etag).toBe(page.etag);
  expect(storePage(200, {}, Buffer.from("<p/>"), now).etag).not.toBe(page.etag);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)(
  "what is asked for again is packed once more, better, in %s",
  async (encoding, read) => {
    const lines = Array.from({ length: 400 }, (_, n) => `<li>Kit ${(n * 7919) % 1000}</li>`);
    const body = Buffer.from(lines.join("\n"));
    const page = storePage(200, {}, body, now);
    const first = await page.bodyIn(encoding);
    expect(await page.bodyIn(encoding)).toBe(first);
    await expect
      .poll(async () => (await page.bodyIn(encoding)).length, { timeout: 20_000 })
      .toBeLessThan(first.length);
    const best = await page.bodyIn(encoding);
    expect(read(best)).toEqual(body);
    expect(await page.bodyIn(encoding)).toBe(best);
  },
);
