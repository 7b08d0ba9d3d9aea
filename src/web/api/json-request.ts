/** One request, as every client of the shop makes it. */
export type JsonRequest = {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Number of retries after no response, 429 or 5xx; 0 by default (R-CALL-4). */
  retries?: number | undefined;
  /** A POST that is safe to repeat. A GET always is. */
  idempotent?: boolean;
  /** The caller shows the failure; otherwise a toast does. */
  quiet?: boolean | undefined;
};

/** The JSON of the response (null for any other body), or why there is none. */
export type JsonAnswer = (
  | { status: number; body: unknown; retryAfter: string | null }
  | { status: 0; why: "network" | "timeout" | "aborted" }
) & {
  /** It failed, and a toast has reported it. */
  reported?: boolean;
};
