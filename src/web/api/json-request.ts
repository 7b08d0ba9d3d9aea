/** A request of the shop, as every client makes it. */
export type JsonRequest = {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** How often it is asked again after no answer, 429 or 5xx; 0 unless told (spec §7). */
  retries?: number | undefined;
  /** A POST that may be repeated without doing anything twice. A GET always may. */
  idempotent?: boolean;
  /** The caller shows what went wrong; else a toast does. */
  quiet?: boolean | undefined;
};

/** What came back: the JSON of the body (null for anything else), or why nothing did. */
export type JsonAnswer = (
  | { status: number; body: unknown; retryAfter: string | null }
  | { status: 0; why: "network" | "timeout" | "aborted" }
) & {
  /** It failed, and a toast has said so. */
  told?: boolean;
};
