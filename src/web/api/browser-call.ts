import type { TokenPair } from "#contract/auth.ts";
import type { EndpointRequest } from "#contract/endpoint-schemas.ts";
import { endpoints, type Endpoint, type EndpointName } from "#contract/endpoints.ts";
import { errorCodes, successCode } from "#contract/error-codes.ts";
import { headerNames } from "#contract/headers.ts";
import type { Envelope, FailureData } from "#contract/envelope.ts";
import type { CallResult } from "./call-context.ts";
import type { JsonAnswer, JsonRequest } from "./json-request.ts";
import { requestJson } from "./request.ts";
import { storedText } from "#web/platform/storage.ts";
import { isReplaced, renewTokens, type Renewal } from "./token-refresh.ts";
import { dropTokens, isGuestSession, storeTokens, tokens } from "./token-store.ts";

const expiredCodes: readonly string[] = [
  errorCodes.tokenExpired,
  errorCodes.tokenUnknown,
  errorCodes.tokenReplaced,
];
const endedCodes: readonly string[] = [errorCodes.sessionEnded, errorCodes.refreshRefused];
/** A dialog says why; the session ends when it is closed. */
const toldCodes: readonly string[] = [errorCodes.accountDisabled, errorCodes.passwordChanged];

const aboutSession = [...expiredCodes, ...endedCodes];

/** Heard by the session: `notice` is to be told in a dialog first, null ends it silently. */
export const sessionLost = "session-lost";
export type SessionLoss = { notice: string | null };

export type CallOptions = {
  /** The same key for the same order: a repeated request places it once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Asks again that often after no answer, 429 or 5xx: reads, and orders with a key. */
  retries?: number;
  /** The caller says in its own place what went wrong, so that no toast does. */
  quiet?: boolean;
  /** Another way to send it, such as a file that tells how far it is; it then is the body. */
  transport?: (url: string, request: JsonRequest) => Promise<JsonAnswer>;
};

/** What a caller sees when there was no answer at all. */
export const noAnswerCode = "network";

/** Where a call goes, and what it needs. */
export type CallTarget = Pick<Endpoint, "method" | "path" | "access">;
type Answer = { ok: true; data: unknown } | Extract<CallResult<EndpointName>, { ok: false }>;

/** One call of the shop from the browser, typed by the contract; see `callTarget`. */
export function call<Name extends EndpointName>(
  name: Name,
  input: EndpointRequest<Name>,
  options: CallOptions = {},
): Promise<CallResult<Name>> {
  // The contract says what comes back from this address.
  return callTarget(endpoints[name], input, options) as Promise<CallResult<Name>>;
}

/**
 * Opens a guest session when the call needs a token and there is none; refreshes an expired token
 * once, together with everybody else, and asks again, once. What ends the session is announced as
 * `sessionLost`. Never throws for what can happen: look at `ok`.
 */
export async function callTarget(
  target: CallTarget,
  input: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  const { access } = target;
  if (access === "session" && !tokens()) await openGuest();
  const used = tokens()?.token;
  const first = await send(target, input, options);
  if (first.ok || access === "public") return first;
  const fate = await judge(first, used);
  if (fate === "keep") return first;
  if (fate === "again") {
    const renewed = tokens()?.token;
    const second = await send(target, input, options);
    // Once and no more: refused again, the session is over.
    if (!second.ok && (await judge(second, renewed, false)) === "lost") lose(renewed);
    return second;
  }
  lose(used);
  if (access === "optional") return send(target, input, options);
  // A session that is over leaves a visitor: the shop goes on with a fresh guest session.
  if (access === "account" || (!tokens() && !(await openGuest()))) return first;
  return send(target, input, options);
}

/** What a refusal means for the session (spec §8), after trying to renew an expired one. */
async function judge(
  { code, msg }: Extract<Answer, { ok: false }>,
  used: string | undefined,
  mayRenew = true,
): Promise<"keep" | "again" | "lost"> {
  if (toldCodes.includes(code)) {
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

/** The bare call that renews: whatever it is answered, it is not repeated. */
async function exchange({ refreshToken }: TokenPair): Promise<Renewal> {
  const answer = await send(endpoints.refreshToken, { refreshToken }, {});
  if (answer.ok) {
    storeTokens(answer.data as TokenPair);
    return "renewed";
  }
  if (answer.code === noAnswerCode) await outliveLeaving();
  if (toldCodes.includes(answer.code)) announce({ notice: answer.msg });
  // A refresh that fails ends a session (spec §8). A guest's cart lasts until the server says so.
  else if (!isGuestSession() || aboutSession.includes(answer.code)) return "refused";
  return "kept";
}

/**
 * Whoever goes to another page has the calls of this one broken off, which looks like no answer. By
 * the end of this wait such a page is gone, and its session goes on in the next one.
 */
const outliveLeaving = (): Promise<void> => new Promise((go) => setTimeout(go, 500));

/** The session of that token is over; one that has taken its place since stays. */
function lose(used: string | undefined): void {
  if (isReplaced(used)) return;
  dropTokens();
  announce({ notice: null });
}

function announce(detail: SessionLoss): void {
  window.dispatchEvent(new CustomEvent(sessionLost, { detail }));
}

let opening: Promise<boolean> | null = null;

/** @returns whether there are tokens now. */
function openGuest(): Promise<boolean> {
  opening ??= askForGuest().finally(() => (opening = null));
  return opening;
}

async function askForGuest(): Promise<boolean> {
  const answer = await send(endpoints.openGuestSession, {}, { quiet: true });
  if (answer.ok) storeTokens(answer.data as TokenPair, true);
  return answer.ok;
}

async function send(
  { method, path, access }: CallTarget,
  input: unknown,
  { idempotencyKey, signal, retries, quiet, transport = requestJson }: CallOptions,
): Promise<Answer> {
  const token = access === "public" ? undefined : tokens()?.token;
  const query = method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
  const currency = storedText("currency").read();
  const answer = await transport(path + query, {
    method,
    signal,
    retries,
    quiet,
    idempotent: idempotencyKey !== undefined,
    headers: {
      [headerNames.language]: document.documentElement.lang,
      ...(currency ? { [headerNames.currency]: currency } : {}),
      ...(token ? { [headerNames.authorization]: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { [headerNames.idempotencyKey]: idempotencyKey } : {}),
    },
    ...(method === "POST" ? { body: input } : {}),
  });
  const { told = false } = answer;
  const envelope = "body" in answer ? (answer.body as Partial<Envelope<unknown>> | null) : null;
  if (envelope?.code === successCode) return { ok: true, data: envelope.data };
  if (!envelope?.code) return { ok: false, code: noAnswerCode, msg: "", data: null, told };
  const data: FailureData = envelope.data ?? null;
  return { ok: false, code: envelope.code, msg: envelope.msg ?? "", data, told };
}

/** A visitor who never had a session has no cart to ask for. */
export const hasSession = (): boolean => tokens() !== null;
