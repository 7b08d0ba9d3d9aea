import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "#server/platform/content-negotiation.ts";

/** A page as it goes out. */
export type StoredPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  expires: number;
  /** Of the body; its compressions add about a fifth. */
  bytes: number;
  /**
   * The body compressed as the browser accepts it. The first request gets a quick compression; the
   * second starts a better one, which replaces the quick one as soon as it is ready.
   */
  bodyIn(encoding: Encoding): Promise<Buffer>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compression is a large part of a rendered page's cost: brotli's 5 takes three times as long as 3,
 * which has 13 % more bytes (the home page, measured). 9 has no fewer than 5.
 */
const packings: Record<Exclude<Encoding, "identity">, { quickly: Pack; well: Pack }> = {
  br: { quickly: (body) => packBrotli(body, 3), well: (body) => packBrotli(body, 5) },
  gzip: {
    quickly: (body) => compressGzip(body, { level: 3 }),
    well: (body) => compressGzip(body),
  },
};

type Pack = (body: Buffer) => Promise<Buffer>;

function packBrotli(body: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT };
  return compressBrotli(body, { params });
}

export function storePage(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  expires: number,
): StoredPage {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const packed = new Map<Encoding, { best: Promise<Buffer>; again: boolean }>();
  const bodyIn = (encoding: Encoding) => {
    if (encoding === "identity") return Promise.resolve(body);
    const { quickly, well } = packings[encoding];
    const known = packed.get(encoding);
    if (!known) {
      const best = quickly(body);
      packed.set(encoding, { best, again: false });
      return best;
    }
    if (!known.again) {
      known.again = true;
      well(body).then(
        (better) => (known.best = Promise.resolve(better)),
        () => undefined, // the quick compression stays in use
      );
    }
    return known.best;
  };
  return { status, headers, etag, expires, bytes: body.length, bodyIn };
}

/** An older page stands in for one that takes longer (R-OUTAGE-2). */
const slowMs = 3_000;
/** About 700 product pages. A flood of addresses costs renders, not the process's memory. */
const mostBytes = 128 * 1024 * 1024;
/** No older page is sent. */
const oldestMs = 24 * 60 * 60_000;

type CacheOptions = {
  /** Bytes of pages kept at most. */
  limit?: number;
  /** While the database is away, an older page is sent without trying to render a new one. */
  isAway?: () => boolean;
};

/**
 * Rendered pages, by address, language and currency, the same for all visitors. Nothing of
 * value: a lost cache costs a render. Simultaneous requests for a missing page share one render.
 * Where none can be rendered, or only slowly, the last one is sent, marked as stale.
 */
export class PageCache {
  readonly #pages = new Map<string, { page: StoredPage; generation: number }>();
  readonly #underway = new Map<string, Promise<StoredPage>>();
  #bytes = 0;
  readonly #limit: number;
  readonly #isAway: () => boolean;
  /** Grows with every change of what pages show: pages of an earlier one are outdated. */
  #generation = 0;

  constructor({ limit = mostBytes, isAway = () => false }: CacheOptions = {}) {
    this.#limit = limit;
    this.#isAway = isAway;
  }

  /** Whether it answers without a render, or with one that is under way. */
  hasFresh(key: string, now: number): boolean {
    const kept = this.#pages.get(key);
    const isFresh = kept && kept.page.expires > now && kept.generation === this.#generation;
    return isFresh === true || this.#underway.has(key);
  }

  async get(key: string, now: number, render: () => Promise<StoredPage>): Promise<StoredPage> {
    const kept = this.#pages.get(key);
    if (kept && kept.page.expires > now && kept.generation === this.#generation) return kept.page;
    const old = kept && now - kept.page.expires < oldestMs ? asStale(kept.page, now) : null;
    if (old && this.#isAway()) return old;
    const fresh = this.#renderOnce(key, now, render);
    return old ? unlessSlow(fresh, old) : fresh;
  }

  /** Outdates every page: something that many of them show has changed. */
  clear(): void {
    this.#generation += 1;
    this.#underway.clear();
  }

  async #renderOnce(
    key: string,
    now: number,
    render: () => Promise<StoredPage>,
  ): Promise<StoredPage> {
    const running = this.#underway.get(key);
    if (running) return running;
    const generation = this.#generation;
    const rendering = render().finally(() => {
      // After a clearing, another render may be under way.
      if (this.#underway.get(key) === rendering) this.#underway.delete(key);
    });
    this.#underway.set(key, rendering);
    const page = await rendering;
    if (page.status < 500 && page.expires > now && generation === this.#generation) {
      this.#keep(key, page);
    }
    return page;
  }

  #keep(key: string, page: StoredPage): void {
    this.#drop(key);
    this.#pages.set(key, { page, generation: this.#generation });
    this.#bytes += page.bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.page.bytes ?? 0;
    this.#pages.delete(key);
  }
}

/** RFC 9211: from a cache, and how many seconds it was fresh no more. */
function asStale(page: StoredPage, now: number): StoredPage {
  const overdue = Math.max(1, Math.ceil((now - page.expires) / 1000));
  const status = `Kitroom; hit; ttl=-${overdue}`;
  return { ...page, headers: { ...page.headers, "cache-status": status } };
}

/** The older page where the new one failed or takes long; it is kept as soon as it is ready. */
async function unlessSlow(fresh: Promise<StoredPage>, old: StoredPage): Promise<StoredPage> {
  const ready = new AbortController();
  const slow = delay(slowMs, old, { signal: ready.signal }).catch(() => old);
  const best = fresh.then(
    (page) => (page.status >= 500 ? old : page),
    () => old,
  );
  try {
    return await Promise.race([best, slow]);
  } finally {
    ready.abort();
  }
}
