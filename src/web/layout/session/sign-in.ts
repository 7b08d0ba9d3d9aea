import type { RegisterInput } from "#contract/account.ts";
import type { TokenPair, UserInfo } from "#contract/auth.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { FailureData } from "#contract/envelope.ts";
import type { UseOwnerLinkInput } from "#contract/owner-link.ts";
import { call, callTarget, hasSession } from "#web/api/browser-call.ts";
import { dropTokens, storeTokens } from "#web/api/token-store.ts";
import { forgetStored, storedText } from "#web/platform/storage.ts";
import { endSession, guest, setSession } from "./session-store.ts";

/** The account to welcome once the wanted page is there (R-SESSION-3). */
export type Arrival = { userName: string; isNew: boolean };

/** Outcome of signing in: the account, or the refusal's code (`network` without a response). */
export type SignedIn =
  | { ok: true; user: UserInfo }
  | { ok: false; code: string; msg: string; data: FailureData };

let arrival: Arrival | null = null;

/**
 * Signs in; the server moves a guest's cart to the account. The sign-in counts only with the user's
 * data (R-SESSION-2): without them nobody is signed in.
 */
export async function login(username: string, password: string): Promise<SignedIn> {
  const pair = await call("login", { username, password }, { quiet: true });
  return pair.ok ? enter(pair.data, false) : pair;
}

/** Registers an account and signs it in the same way. */
export async function register(account: RegisterInput): Promise<SignedIn> {
  const registered = await call("registerUser", account, { quiet: true });
  return registered.ok ? enter(registered.data, true) : registered;
}

/** Becomes the owner by the link of the terminal, and is signed in (R-OWNER-1). */
export async function becomeOwner(input: UseOwnerLinkInput): Promise<SignedIn> {
  const pair = await call("useOwnerLink", input, { quiet: true });
  return pair.ok ? enter(pair.data, true) : pair;
}

/** Enters with a pair of tokens that another way of signing in gave. */
export async function enter({ token, refreshToken }: TokenPair, isNew: boolean): Promise<SignedIn> {
  storeTokens({ token, refreshToken }, false);
  const user = await call("getUserInfo", {}, { quiet: true });
  if (!user.ok) {
    dropTokens();
    setSession(guest);
    return user;
  }
  arrival = { userName: user.data.userName, isNew };
  setSession({ status: "account", user: user.data, notice: null });
  return { ok: true, user: user.data };
}

/** Name of the account for the admin, a document of its own, to welcome. */
export const carriedArrival = storedText("arrival");

/** The account to welcome; cleared by reading. */
export function consumeArrival(): Arrival | null {
  const come = arrival;
  arrival = null;
  return come;
}

const typedHere = [
  "checkoutDraft",
  "buyNowLine",
  "orderKey",
  "linkSecret",
  "payment",
  "formDraft",
] as const;

/** Resets the session, and what was typed in this tab: the next person here may be another. */
export function leaveAccount(): void {
  for (const name of typedHere) forgetStored(name);
  endSession();
}

/** Ends the session here and on the server; without a response it ends here anyway. */
export async function logout(): Promise<void> {
  // Called as an account: an expired session must not open a guest's instead.
  const target = { ...endpoints.logout, access: "account" } as const;
  if (hasSession()) await callTarget(target, {}, { quiet: true });
  leaveAccount();
}
