import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "#server/platform/content-negotiation.ts";

/** A page as it goes out. */
export type StoredPage = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  expires: number;
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
  return { status, headers, etag, expires, bodyIn };
}

/**
 * Rendered pages, by address, language and currency, the same for all visitors. Nothing of
 * value: a lost cache costs a render. Simultaneous requests for a missing page share one render.
 */
export class PageCache {
  readonly #pages = new Map<string, StoredPage>();
  readonly #underway = new Map<string, Promise<StoredPage>>();
  readonly #limit: number;
  /** Grows with every clearing, so that a page rendered from old data is not kept after it. */
  #generation = 0;

  constructor(limit = 2000) {
    this.#limit = limit;
  }

  async get(key: string, now: number, render: () => Promise<StoredPage>): Promise<StoredPage> {
    const kept = this.#pages.get(key);
    if (kept && kept.expires > now) return kept;
    const running = this.#underway.get(key);
    if (running) return running;
    const generation = this.#generation;
    const rendering = render().finally(() => this.#underway.delete(key));
    this.#underway.set(key, rendering);
    const page = await rendering;
    if (page.status < 500 && page.expires > now && generation === this.#generation) {
      this.#keep(key, page);
    }
    return page;
  }

  /** Forgets every page: something that many of them show has changed. */
  clear(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#underway.clear();
  }

  #keep(key: string, page: StoredPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > this.#limit && oldest !== undefined) this.#pages.delete(oldest);
  }
}
