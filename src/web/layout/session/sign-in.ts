import type { RegisterInput } from "#contract/account.ts";
import type { TokenPair, UserInfo } from "#contract/auth.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { FailureData } from "#contract/envelope.ts";
import { call, callTarget, hasSession } from "#web/api/browser-call.ts";
import { dropTokens, storeTokens } from "#web/api/token-store.ts";
import { storedText } from "#web/platform/storage.ts";
import { endSession, guest, setSession } from "./session-store.ts";

/** Who has just come in, to be greeted once the page they wanted is there. */
export type Arrival = { userName: string; isNew: boolean };

/** How signing in ended: the account, or the refusal's code (`network` without an answer). */
export type SignedIn =
  | { ok: true; user: UserInfo }
  | { ok: false; code: string; msg: string; data: FailureData };

let arrival: Arrival | null = null;

/**
 * Signs in; what a guest gathered goes to the account. Only with the user's data does the sign-in
 * count (spec §4): without them nobody is signed in.
 */
export async function login(username: string, password: string): Promise<SignedIn> {
  const pair = await call("login", { username, password }, { quiet: true });
  return pair.ok ? enter(pair.data, false) : pair;
}

/** Opens an account and signs it in, on the same way. */
export async function register(account: RegisterInput): Promise<SignedIn> {
  const registered = await call("registerUser", account, { quiet: true });
  return registered.ok ? enter(registered.data, true) : registered;
}

async function enter({ token, refreshToken }: TokenPair, isNew: boolean): Promise<SignedIn> {
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

/** Name of the account that the admin, a document of its own, is to greet. */
export const carriedArrival = storedText("arrival");

/** Whom to greet, once. */
export function takeArrival(): Arrival | null {
  const come = arrival;
  arrival = null;
  return come;
}

/** Ends the session here and on the server; without an answer it is ended here all the same. */
export async function logout(): Promise<void> {
  // As an account's call: a session that is over already opens no guest's in its place.
  const target = { ...endpoints.logout, access: "account" } as const;
  if (hasSession()) await callTarget(target, {}, { quiet: true });
  endSession();
}
