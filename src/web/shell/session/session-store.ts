import { useSyncExternalStore } from "react";
import type { UserInfo } from "#contract/auth.ts";
import { storageKeys } from "#contract/headers.ts";
import {
  call,
  hasSession,
  noAnswerCode,
  sessionLost,
  type SessionLoss,
} from "#web/api/browser-call.ts";
import { dropTokens, isGuestSession } from "#web/api/token-store.ts";
import { restoreScheme } from "#web/shell/theme/use-scheme.ts";

export type SessionState = {
  /** `unknown` on the server, while hydrating and until the first question is answered. */
  status: "unknown" | "guest" | "account";
  /** Who is signed in; null for visitors and guests. */
  user: UserInfo | null;
  /** What the server says has ended the session; it is over once that is confirmed (7777, 7778). */
  notice: string | null;
};

const unknown: SessionState = { status: "unknown", user: null, notice: null };
export const guest: SessionState = { status: "guest", user: null, notice: null };

let state = unknown;
const listeners = new Set<() => void>();

export function setSession(next: SessionState): void {
  // The cart of another account is another cart: header and drawer ask again.
  const changed = next.user?.userId !== state.user?.userId;
  const leaves = state.user && !next.user;
  state = next;
  for (const listener of listeners) listener();
  // Who leaves leaves the scheme as it was when the page was loaded (spec §4, decision D2).
  if (leaves) restoreScheme();
  if (changed) window.dispatchEvent(new CustomEvent("cart-updated"));
}

/** A guest's session has neither a name nor roles. */
const isAccount = ({ userName, roles }: UserInfo) => userName !== "" || roles.length > 0;

let asking: Promise<void> | null = null;

/** Asks who is signed in, once for everybody who wants to know. A visitor costs no call. */
function ask(): Promise<void> {
  asking ??= findUser().finally(() => (asking = null));
  return asking;
}

/**
 * Start-up (spec §4): without user info there is nobody signed in. Without any answer the tokens
 * stay, and so do a guest's while the server only is unwell: the cart hangs on them.
 */
async function findUser(): Promise<void> {
  if (!hasSession()) return setSession(guest);
  const answer = await call("getUserInfo", {}, { quiet: true });
  if (answer.ok) {
    setSession(isAccount(answer.data) ? { ...guest, status: "account", user: answer.data } : guest);
  } else if (state.notice === null) {
    if (answer.code === noAnswerCode) askWhenOnline();
    else if (!isGuestSession()) dropTokens();
    setSession(guest);
  }
}

function askWhenOnline(): void {
  window.addEventListener("online", () => void ask(), { once: true });
}

const isLoss = (event: Event): event is CustomEvent<SessionLoss> => event instanceof CustomEvent;

/** A dialog that is open stays; the same words are not said twice. */
function onLoss(event: Event): void {
  if (!isLoss(event) || state.notice !== null) return;
  const { notice } = event.detail;
  setSession(notice === null ? guest : { ...state, notice });
}

/** Another tab has signed in, signed out or refreshed. */
function onStorage({ key }: StorageEvent): void {
  if (key !== storageKeys.token && key !== null) return;
  if (!hasSession()) setSession({ ...guest, notice: state.notice });
  else void (asking ?? Promise.resolve()).then(ask);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorage);
    window.addEventListener(sessionLost, onLoss);
  }
  listeners.add(listener);
  if (state.status === "unknown") void ask();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", onStorage);
    window.removeEventListener(sessionLost, onLoss);
  };
}

/** Who is signed in, followed across tabs; `unknown` on the server, where pages are the same for all. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}

/**
 * One thing about who is signed in: a component that shows nothing else is not drawn anew when the
 * rest changes, as when a page finds out that its visitor is a guest.
 * @param read gives a plain value, so that an equal one is no change
 */
export function useOfSession<Value extends boolean | string>(
  read: (session: SessionState) => Value,
): Value {
  return useSyncExternalStore(
    subscribe,
    () => read(state),
    () => read(unknown),
  );
}

/** Who is signed in, for what is no component. */
export async function currentSession(): Promise<SessionState> {
  if (state.status === "unknown") await ask();
  return state;
}

/** Forgets who was signed in. */
export function endSession(): void {
  dropTokens();
  setSession(guest);
}

/** The name has changed: everybody who shows it hears of it. */
export function renameUser(userName: string): void {
  if (state.user) setSession({ ...state, user: { ...state.user, userName } });
}
