import type { UserInfo } from "#contract/auth.ts";
import {
  call,
  hasSession,
  noAnswerCode,
  sessionLost,
  type SessionLoss,
} from "#web/api/browser-call.ts";
import { dropTokens, isGuestSession } from "#web/api/token-store.ts";
import { onStorageChange } from "#web/platform/storage.ts";
import { createStore, useStore, type ReadableStore } from "#web/platform/store.ts";
import { restoreScheme } from "../theme/use-scheme.ts";

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

const state = createStore(unknown, connect);

/** Who is signed in, followed across tabs; asked for with the first subscriber. */
export const session: ReadableStore<SessionState> = state;

export function setSession(next: SessionState): void {
  const { user } = state.read();
  // The cart of another account is another cart: header and drawer ask again.
  const isOther = next.user?.userId !== user?.userId;
  state.write(next);
  // Signing out restores the scheme that the page was loaded with (spec §4, decision D2).
  if (user && !next.user) restoreScheme();
  if (isOther) window.dispatchEvent(new CustomEvent("cart-updated"));
}

/** A guest's session has neither a name nor roles. */
const isAccount = ({ userName, roles }: UserInfo) => userName !== "" || roles.length > 0;

let asking: Promise<void> | null = null;

/** Asks who is signed in, one call for all who want to know. A visitor costs no call. */
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
  } else if (state.read().notice === null) {
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

/** Who is signed in; `unknown` on the server, where pages are the same for all. */
export const useSession = (): SessionState => useStore(session);

/** Who is signed in, for code outside of components. */
export async function currentSession(): Promise<SessionState> {
  if (state.read().status === "unknown") await ask();
  return state.read();
}

/** Forgets who was signed in. */
export function endSession(): void {
  dropTokens();
  setSession(guest);
}

/** The account's name has changed: what shows it renders again. */
export function renameUser(userName: string): void {
  const { user } = state.read();
  if (user) setSession({ ...state.read(), user: { ...user, userName } });
}
