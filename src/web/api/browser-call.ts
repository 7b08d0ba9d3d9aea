import type { TokenPair } from "#contract/auth.ts";
import type { EndpointRequest } from "#contract/endpoint-schemas.ts";
import { endpoints, type Endpoint, type EndpointName } from "#contract/endpoints.ts";
import { errorCodes, httpErrorCodes, successCode } from "#contract/error-codes.ts";
import { headerNames } from "#contract/headers.ts";
import { isCurrencyCode } from "#domain/currency.ts";
import type { Envelope, FailureData } from "#contract/envelope.ts";
import type { CallResult } from "./call-context.ts";
import type { JsonAnswer, JsonRequest } from "./json-request.ts";
import { announceFailure, requestJson } from "./request.ts";
import { storedText } from "#web/platform/storage.ts";
import { isReplaced, renewTokens, type Renewal } from "./token-refresh.ts";
import { dropTokens, isGuestSession, storeTokens, tokens } from "./token-store.ts";

const expiredCodes: readonly string[] = [
  errorCodes.tokenExpired,
  errorCodes.tokenUnknown,
  errorCodes.tokenReplaced,
];
const endedCodes: readonly string[] = [errorCodes.sessionEnded, errorCodes.refreshRefused];
/** A dialog explains why; the session ends when it closes. */
const handledCodes: readonly string[] = [errorCodes.accountDisabled, errorCodes.passwordChanged];

const aboutSession = [...expiredCodes, ...endedCodes];
/** Codes that mean something of their own; all others are refusals of the call (R-ERROR-5). */
const catalogued = [...aboutSession, ...handledCodes];

/** Event for the session: a `notice` is shown in a dialog first, null ends the session silently. */
export const sessionLost = "session-lost";
export type SessionLoss = { notice: string | null };

export type CallOptions = {
  /** One key per order: a repeated request places it once. */
  idempotencyKey?: string;
  /** The coupon to price a cart with; "" for none. */
  couponCode?: string;
  signal?: AbortSignal;
  /** Number of retries after no response, 429 or 5xx: for reads, and for orders with a key. */
  retries?: number;
  /** The caller reports a failure itself, so no toast appears. */
  quiet?: boolean;
  /** Another transport, such as an upload that reports progress; the input then is the body. */
  transport?: (url: string, request: JsonRequest) => Promise<JsonAnswer>;
};

/** Code of a failure without any response. */
export const noAnswerCode = "network";
/** Codes of a shop that cannot do its work for now; they say nothing about a session. */
const troubleCodes: readonly string[] = [noAnswerCode, httpErrorCodes[500], httpErrorCodes[503]];

/**
 * Whether a failure says nothing about the session, as long as there is one: trouble of the shop or
 * the network, or a token that could not be refreshed because of it.
 */
export const isPassing = (code: string): boolean =>
  troubleCodes.includes(code) || expiredCodes.includes(code);

/** All that the browser needs to know of a call. */
export type CallTarget = Endpoint;
type Answer = { ok: true; data: unknown } | Extract<CallResult<EndpointName>, { ok: false }>;

/** One call of the shop from the browser, typed by the contract; see `callTarget`. */
export function call<Name extends EndpointName>(
  name: Name,
  input: EndpointRequest<Name>,
  options: CallOptions = {},
): Promise<CallResult<Name>> {
  // The contract types the response of this address.
  return callTarget(endpoints[name], input, options) as Promise<CallResult<Name>>;
}

/**
 * Opens a guest session when the call needs a token and there is none. Refreshes an expired token
 * once, shared with all other requests, and repeats the request once. Announces the end of a
 * session as `sessionLost`. Expected failures never throw: check `ok`.
 */
export async function callTarget(
  target: CallTarget,
  input: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  const { access } = target;
  const hasKey = access === "keyed" && isKeyed(input);
  if ((access === "session" || (access === "keyed" && !hasKey)) && !tokens()) {
    const refused = await openGuest();
    // Without a session every call would be refused, for a reason that says nothing.
    if (refused?.code === errorCodes.tooManyTries) return report(refused, options);
  }
  const used = tokens()?.token;
  const first = await send(target, input, options);
  if (first.ok || access === "public") return first;
  const fate = await judge(first, used);
  if (fate === "keep") return first;
  if (fate === "again") {
    const renewed = tokens()?.token;
    const second = await send(target, input, options);
    // One retry only: a second refusal ends the session.
    if (!second.ok && (await judge(second, renewed, false)) === "lost") lose(renewed);
    return second;
  }
  const wasGuest = isGuestSession();
  lose(used);
  if (access === "optional" || hasKey) return send(target, input, options);
  if (access === "account" || (target.readsOwn && !wasGuest)) return first;
  // What a visitor does after the end of a session is done as a new guest.
  if (!tokens() && (await openGuest())) return first;
  return send(target, input, options);
}

/** An order's key takes the place of a session. */
const isKeyed = (input: unknown): boolean =>
  typeof input === "object" && input !== null && "orderKey" in input && Boolean(input.orderKey);

/** The effect of a refusal on the session (R-SESSION-6), after trying to refresh an expired one. */
async function judge(
  { code, msg }: Extract<Answer, { ok: false }>,
  used: string | undefined,
  mayRenew = true,
): Promise<"keep" | "again" | "lost"> {
  if (handledCodes.includes(code)) {
    announce({ notice: msg });
    return "keep";
  }
  if (endedCodes.includes(code)) return "lost";
  if (!expiredCodes.includes(code)) return "keep";
  if (!mayRenew) return "lost";
  const renewal = await renewTokens(used, exchange);
  if (renewal === "kept") return "keep";
  return renewal === "renewed" ? "again" : "lost";
}

/** The refresh request itself is never repeated. */
async function exchange({ refreshToken }: TokenPair): Promise<Renewal> {
  const answer = await send(endpoints.refreshToken, { refreshToken }, {});
  if (answer.ok) {
    storeTokens(answer.data as TokenPair);
    return "renewed";
  }
  if (troubleCodes.includes(answer.code)) return "kept";
  if (handledCodes.includes(answer.code)) announce({ notice: answer.msg });
  // A refused refresh ends a session (R-SESSION-6). A guest's cart lasts until the server ends it.
  else if (!isGuestSession() || aboutSession.includes(answer.code)) return "refused";
  return "kept";
}

/** Ends the session of that token; a newer session stays. */
function lose(used: string | undefined): void {
  if (isReplaced(used)) return;
  dropTokens();
  announce({ notice: null });
}

function announce(detail: SessionLoss): void {
  window.dispatchEvent(new CustomEvent(sessionLost, { detail }));
}

type Refused = Extract<Answer, { ok: false }>;
let opening: Promise<Refused | null> | null = null;

/** @returns why there are no tokens, or null when there are some now */
function openGuest(): Promise<Refused | null> {
  opening ??= askForGuest().finally(() => (opening = null));
  return opening;
}

async function askForGuest(): Promise<Refused | null> {
  const answer = await send(endpoints.openGuestSession, {}, { quiet: true });
  if (!answer.ok) return answer;
  storeTokens(answer.data as TokenPair, true);
  return null;
}

/** Reports a refusal of the session as one of the call that needed it. */
function report(refused: Refused, { quiet }: CallOptions): Refused {
  return { ...refused, reported: !quiet && announceFailure(429, refused.msg) };
}

async function send(
  { method, path }: CallTarget,
  input: unknown,
  { idempotencyKey, couponCode, signal, retries, quiet, transport = requestJson }: CallOptions,
): Promise<Answer> {
  const token = tokens()?.token;
  // An order's key in an address would be in every log of it.
  const { orderKey, ...asked } = method === "GET" ? (input as Record<string, string>) : {};
  const query = method === "GET" ? `?${new URLSearchParams(asked)}` : "";
  const currency = storedText("currency").read();
  const answer = await transport(path + query, {
    method,
    signal,
    retries,
    quiet,
    idempotent: idempotencyKey !== undefined,
    headers: {
      [headerNames.language]: document.documentElement.lang,
      ...(isCurrencyCode(currency) ? { [headerNames.currency]: currency } : {}),
      ...(token ? { [headerNames.authorization]: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { [headerNames.idempotencyKey]: idempotencyKey } : {}),
      ...(orderKey ? { [headerNames.orderKey]: orderKey } : {}),
      ...(couponCode ? { [headerNames.coupon]: encodeURIComponent(couponCode) } : {}),
    },
    ...(method === "POST" ? { body: input } : {}),
  });
  const { reported = false } = answer;
  const envelope = "body" in answer ? (answer.body as Partial<Envelope<unknown>> | null) : null;
  // The reply may hold more than `data`, such as the whole cart.
  if (envelope?.code === successCode) return { ...envelope, ok: true, data: envelope.data };
  if (!envelope?.code) return { ok: false, code: noAnswerCode, msg: "", data: null, reported };
  const data: FailureData = envelope.data ?? null;
  const { code, msg = "" } = envelope;
  const kind = catalogued.includes(code) ? {} : ({ kind: "BACKEND_ERROR" } as const);
  return { ok: false, code, msg, data, reported, ...kind };
}

/** A visitor without any session has no cart to fetch. */
export const hasSession = (): boolean => tokens() !== null;
