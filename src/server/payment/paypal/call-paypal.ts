import * as z from "zod/mini";
import type { Unknown } from "../payment-provider.ts";
import { errorReply } from "./paypal-replies.ts";
import { isBusyIssue } from "./paypal-refusals.ts";
import { createTokenSource, TokenRefused, type PaypalAccess } from "./paypal-token.ts";

/** All but `ok` and `unknown` are certain: nothing was done. `note` has PayPal's debug id. */
export type Reply<Value> =
  | { kind: "ok"; value: Value }
  /** `blocked`: our account or our credentials may not do that. */
  | { kind: "refused" | "notFound" | "blocked"; issue: string; issues: string[]; note: string }
  | Unknown;

export type Call = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  requestId?: string;
  body?: unknown;
};

export type CallPaypal = <Value>(schema: z.ZodMiniType<Value>, call: Call) => Promise<Reply<Value>>;

/** PayPal's REST interface over fetch. A call never throws; see `Reply`. */
export function createPaypalCalls(access: PaypalAccess): CallPaypal {
  const token = createTokenSource(access);

  async function send(call: Call): Promise<Response> {
    return fetch(`${access.baseUrl}${call.path}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${await token.current()}`,
        prefer: "return=representation",
        ...(call.requestId && { "paypal-request-id": call.requestId }),
        ...(call.method !== "GET" && { "content-type": "application/json" }),
      },
      body: call.method === "GET" ? null : JSON.stringify(call.body ?? {}),
      redirect: "error",
      signal: AbortSignal.timeout(access.timeOutMs),
    });
  }

  return async (schema, call) => {
    try {
      let response = await send(call);
      if (response.status === 401) {
        await response.body?.cancel();
        token.forget();
        response = await send(call);
      }
      const reply = await readReply(schema, response);
      const isTooOften = reply.kind === "unknown" && response.status === 429;
      return isTooOften ? { ...reply, tooOften: true } : reply;
    } catch (error) {
      if (error instanceof TokenRefused) {
        const issue = "AUTHENTICATION_FAILURE";
        return { kind: "blocked", issue, issues: [issue], note: error.message };
      }
      return unknown(reasonOf(error));
    }
  };
}

export function unknown(why: string, retryAfterMs: number | null = null): Unknown {
  return { kind: "unknown", why, retryAfterMs };
}

async function readReply<Value>(
  schema: z.ZodMiniType<Value>,
  response: Response,
): Promise<Reply<Value>> {
  const retryAfterMs = readRetryAfter(response.headers.get("retry-after"));
  try {
    const body: unknown = await response.json();
    if (response.ok) return { kind: "ok", value: z.parse(schema, body) };
    return readError(response.status, body, retryAfterMs);
  } catch (error) {
    return unknown(reasonOf(error), retryAfterMs);
  }
}

function readError(status: number, body: unknown, retryAfterMs: number | null): Reply<never> {
  const reply = z.safeParse(errorReply, body);
  const named = reply.success ? reply.data.details.flatMap((each) => each.issue || []) : [];
  const issues = named.length > 0 || !reply.success ? named : [reply.data.name];
  const [issue = ""] = issues;
  const kind = kinds[status];
  if (issues.some(isBusyIssue) || !kind) {
    return unknown(`status ${status} ${issue}`.trim(), retryAfterMs);
  }
  const debug = reply.success && reply.data.debug_id ? `debug id ${reply.data.debug_id}` : "";
  return { kind, issue, issues, note: [...issues.slice(1), debug].join(" ").trim() };
}

/** Statuses with JSON that say for certain that nothing was done. */
const kinds: Readonly<Record<number, "refused" | "notFound" | "blocked">> = {
  400: "refused",
  401: "blocked",
  403: "blocked",
  404: "notFound",
  422: "refused",
};

const longestPauseMs = 3_600_000;

/** Milliseconds of a Retry-After header, which is a number of seconds or a date; an hour at most. */
function readRetryAfter(text: string | null): number | null {
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? null : Math.min(longestPauseMs, Math.max(0, ms));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
