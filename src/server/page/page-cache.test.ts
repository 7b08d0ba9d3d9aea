import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { PageCache, storePage, type StoredPage } from "./page-cache.ts";

const now = 1_000_000;

/** Renders pages that count their renders; `finish` lets the render under way end. */
function painter(status = 200, keptMs = 30_000) {
  let rendered = 0;
  const waiting: (() => void)[] = [];
  return {
    rendered: () => rendered,
    finish: () => waiting.splice(0).forEach((resolve) => resolve()),
    async render() {
      rendered += 1;
      const text = `page ${rendered}`;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return storePage(status, {}, Buffer.from(text), now + keptMs);
    },
    /** Renders without waiting for `finish`. */
    drawAtOnce() {
      rendered += 1;
      return Promise.resolve(storePage(status, {}, Buffer.from(`page ${rendered}`), now + keptMs));
    },
  };
}

const textOf = async (page: Promise<StoredPage>) =>
  (await (await page).bodyIn("identity")).toString();

test("simultaneous requests share one render", async () => {
  const cache = new PageCache();
  const paint = painter();
  const asked = Array.from({ length: 20 }, () => cache.get("a", now, paint.render));
  const other = cache.get("b", now, paint.render);
  paint.finish();
  expect(await Promise.all(asked.map(textOf))).toEqual(Array(20).fill("page 1"));
  expect(await textOf(other)).toBe("page 2");
  expect(await textOf(cache.get("a", now, paint.render))).toBe("page 1");
  expect(paint.rendered()).toBe(2);
});

test("a page is rendered anew when its time is over, and not before", async () => {
  const cache = new PageCache();
  const paint = painter();
  await cache.get("a", now, paint.drawAtOnce);
  expect(await textOf(cache.get("a", now + 29_999, paint.drawAtOnce))).toBe("page 1");
  expect(await textOf(cache.get("a", now + 30_000, paint.drawAtOnce))).toBe("page 2");
});

test("after a clearing nothing from before is kept, not even what was being rendered", async () => {
  const cache = new PageCache();
  const paint = painter();
  await cache.get("kept", now, paint.drawAtOnce);
  const early = cache.get("running", now, paint.render);
  cache.clear();
  paint.finish();
  expect(await textOf(early)).toBe("page 2");
  expect(await textOf(cache.get("running", now, paint.drawAtOnce))).toBe("page 3");
  expect(await textOf(cache.get("kept", now, paint.drawAtOnce))).toBe("page 4");
});

test("a request after a clearing waits for a new render, not for one from before", async () => {
  const cache = new PageCache();
  const paint = painter();
  const early = cache.get("a", now, paint.render);
  cache.clear();
  const late = cache.get("a", now, paint.render);
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

test("the oldest page gives way when they take too many bytes", async () => {
  const cache = new PageCache({ limit: "page 1".length * 2 });
  const paint = painter();
  for (const key of ["a", "b", "c"]) await cache.get(key, now, paint.drawAtOnce);
  expect(await textOf(cache.get("b", now, paint.drawAtOnce))).toBe("page 2");
  expect(await textOf(cache.get("a", now, paint.drawAtOnce))).toBe("page 4");
});

test("where a new page cannot be rendered, the last one is sent, marked as stale", async () => {
  const cache = new PageCache();
  await cache.get("a", now, painter().drawAtOnce);
  const late = now + 90_000;
  for (const broken of [painter(503).drawAtOnce, () => Promise.reject(new Error("away"))]) {
    const page = await cache.get("a", late, broken);
    expect([page.status, page.headers["cache-status"]]).toEqual([200, "Kitroom; hit; ttl=-60"]);
    expect(await textOf(Promise.resolve(page))).toBe("page 1");
  }
  cache.clear();
  expect(await textOf(cache.get("a", now, painter(503).drawAtOnce))).toBe("page 1");
});

test("a page that takes long is replaced by the last one until it is ready", async () => {
  const cache = new PageCache();
  await cache.get("a", now, painter(200, 1).drawAtOnce);
  const paint = painter();
  vi.useFakeTimers();
  try {
    const asked = cache.get("a", now + 1, paint.render);
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await asked).headers["cache-status"]).toBe("Kitroom; hit; ttl=-1");
  } finally {
    vi.useRealTimers();
  }
  paint.finish();
  const next = await cache.get("a", now + 1, () => Promise.reject(new Error("away")));
  expect(next.headers["cache-status"]).toBeUndefined();
});

test("while the database is away, nothing is rendered where an older page will do", async () => {
  let away = false;
  const cache = new PageCache({ isAway: () => away });
  const paint = painter();
  await cache.get("a", now, paint.drawAtOnce);
  away = true;
  expect(await textOf(cache.get("a", now + 30_000, paint.drawAtOnce))).toBe("page 1");
  expect(await textOf(cache.get("b", now, paint.drawAtOnce))).toBe("page 2");
  away = false;
  expect(await textOf(cache.get("a", now + 30_000, paint.drawAtOnce))).toBe("page 3");
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
