import type { UserInfo } from "#contract/auth.ts";
import {
  call,
  hasSession,
  isPassing,
  sessionLost,
  type SessionLoss,
} from "#web/api/browser-call.ts";
import { dropTokens, isGuestSession } from "#web/api/token-store.ts";
import { pauseAfter } from "#web/platform/pauses.ts";
import { onStorageChange } from "#web/platform/storage.ts";
import { createStore, useStore, type ReadableStore } from "#web/platform/store.ts";
import { restoreScheme } from "../theme/use-scheme.ts";

export type SessionState = {
  /**
   * `unknown` on the server, while hydrating and until the first response. `unreachable`: the tokens
   * of an account are held, and the shop cannot say whose they are for now.
   */
  status: "unknown" | "guest" | "account" | "unreachable";
  /** The signed-in account; null for visitors and guests. */
  user: UserInfo | null;
  /** The server's message about the end of the session, ended once confirmed (R-ERROR-4). */
  notice: string | null;
};

const unknown: SessionState = { status: "unknown", user: null, notice: null };
export const guest: SessionState = { status: "guest", user: null, notice: null };

const state = createStore(unknown, connect);

/** The session, synchronised across tabs; fetched with the first subscriber. */
export const session: ReadableStore<SessionState> = state;

export function setSession(next: SessionState): void {
  const { user } = state.read();
  // Another account has another cart: header and drawer fetch again.
  const isOther = next.user?.userId !== user?.userId;
  state.write(next);
  // Signing out restores the scheme that the page was loaded with (R-THEME-7).
  if (user && !next.user) restoreScheme();
  if (isOther) window.dispatchEvent(new CustomEvent("cart-updated"));
}

/** A guest's session has no name and no roles. */
const isAccount = ({ userName, roles }: UserInfo) => userName !== "" || roles.length > 0;

let asking: Promise<void> | null = null;

/** Fetches the user, one call for all callers. A visitor costs no call. */
function ask(): Promise<void> {
  asking ??= findUser().finally(() => (asking = null));
  return asking;
}

/**
 * Start-up (R-SESSION-5): only a refusal ends the session. A server error and no response do not: who
 * is known stays, else the account is unreachable, and the user is asked for again. A guest's tokens
 * stay in any case: the cart depends on them.
 */
async function findUser(): Promise<void> {
  if (!hasSession()) return setSession(guest);
  const answer = await call("getUserInfo", {}, { quiet: true });
  if (answer.ok) {
    tries = 0;
    setSession(isAccount(answer.data) ? { ...guest, status: "account", user: answer.data } : guest);
  } else if (state.read().notice === null) {
    const isWaiting = hasSession() && isPassing(answer.code);
    if (isWaiting) askLater();
    else if (!isGuestSession()) dropTokens();
    if (!isWaiting || isGuestSession()) setSession(guest);
    else if (state.read().status !== "account") setSession({ ...guest, status: "unreachable" });
  }
}

/** Tries since the last answer. */
let tries = 0;

/** Ends the pause before the next try. */
let waiting = new AbortController();

function askLater(): void {
  waiting.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const askNow = () => void askAgain();
  const timer = setTimeout(askNow, pauseAfter(tries));
  signal.addEventListener("abort", () => clearTimeout(timer));
  tries += 1;
  // A connection that is back is worth an earlier try.
  window.addEventListener("online", askNow, { signal });
}

/** Asks for the user without waiting for the pause to end. */
export function askAgain(): Promise<void> {
  waiting.abort();
  return ask();
}

const isLoss = (event: Event): event is CustomEvent<SessionLoss> => event instanceof CustomEvent;

/** An open dialog stays; the same message is not shown twice. */
function onLoss(event: Event): void {
  if (!isLoss(event) || state.read().notice !== null) return;
  const { notice } = event.detail;
  setSession(notice === null ? guest : { ...state.read(), notice });
}

/** Another tab has signed in, signed out or refreshed. */
function onOtherTab(): void {
  if (!hasSession()) setSession({ ...guest, notice: state.read().notice });
  else void (asking ?? Promise.resolve()).then(ask);
}

function connect(): () => void {
  const unsubscribe = onStorageChange("token", onOtherTab);
  window.addEventListener(sessionLost, onLoss);
  if (state.read().status === "unknown") void ask();
  return () => {
    unsubscribe();
    window.removeEventListener(sessionLost, onLoss);
  };
}

/** The session; `unknown` on the server, where pages are the same for all. */
export const useSession = (): SessionState => useStore(session);

/** The session, for code outside of components. */
export async function currentSession(): Promise<SessionState> {
  if (state.read().status === "unknown") await ask();
  return state.read();
}

/** Fetches the user again, whose rights another person has changed. */
export const renewUser = (): Promise<void> => ask();

/** Resets the session to a guest's. */
export function endSession(): void {
  dropTokens();
  setSession(guest);
}

/** Updates the account's name in everything that shows it. */
export function renameUser(userName: string): void {
  const { user } = state.read();
  if (user) setSession({ ...state.read(), user: { ...user, userName } });
}
