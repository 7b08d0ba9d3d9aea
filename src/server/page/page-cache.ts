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
  /** The body packed as a browser wants it; each packing is made when first asked for, then kept. */
  bodyIn(encoding: Encoding): Promise<Buffer>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Quality 5: a tenth of the time of 9 for the same bytes (measured, stack-web). */
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

export function storePage(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  expires: number,
): StoredPage {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const packed = new Map<Encoding, Promise<Buffer>>([["identity", Promise.resolve(body)]]);
  const bodyIn = (encoding: Encoding) => {
    const made =
      packed.get(encoding) ??
      (encoding === "br" ? compressBrotli(body, brotliOptions) : compressGzip(body));
    packed.set(encoding, made);
    return made;
  };
  return { status, headers, etag, expires, bodyIn };
}

/**
 * Drawn pages, for everybody who asks with the same address, language and currency. Nothing of
 * value: a lost cache costs a render. Simultaneous askers of a missing page share one render.
 */
export class PageCache {
  readonly #pages = new Map<string, StoredPage>();
  readonly #underway = new Map<string, Promise<StoredPage>>();
  readonly #limit: number;
  /** Grows with every clearing, so that a page drawn from old data is not kept after it. */
  #generation = 0;

  constructor(limit = 2000) {
    this.#limit = limit;
  }

  async get(key: string, now: number, draw: () => Promise<StoredPage>): Promise<StoredPage> {
    const kept = this.#pages.get(key);
    if (kept && kept.expires > now) return kept;
    const running = this.#underway.get(key);
    if (running) return running;
    const generation = this.#generation;
    const drawing = draw().finally(() => this.#underway.delete(key));
    this.#underway.set(key, drawing);
    const page = await drawing;
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
