import { afterAll, beforeAll, expect, test } from "vitest";
import type { TokenPair } from "#contract/auth.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { demoAccounts } from "../../../db/seed/demo-accounts.ts";
import { noMails } from "../../../tests/support/no-mails.ts";
import { authRoutes } from "./auth.routes.ts";
import { findSession } from "./find-session.ts";
import { graceSeconds } from "./session-tokens.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createTestDatabase();
  database = openDatabase(created.url, 8);
  drop = created.drop;
});
afterAll(async () => {
  await database.close();
  await drop();
});

let addresses = 0;
const visitor = (): RequestContext => ({
  requestId: "test",
  language: "en-US",
  currency: "USD",
  session: null,
  idempotencyKey: null,
  remoteAddress: `203.0.113.${(addresses += 1)}`,
});

/** A clock that tests set. */
function shopAt(start = Date.now()) {
  const clock = { time: start, now: () => new Date(clock.time) };
  return { clock, auth: authRoutes({ database, clock, mails: noMails }) };
}

async function guest(auth: ReturnType<typeof authRoutes>): Promise<TokenPair> {
  const opened = await auth.openGuestSession({}, visitor());
  if (!opened.ok) throw new Error("no guest session");
  return opened.value;
}

const asks = (token: string) => findSession(database.driver, `Bearer ${token}`);

test("a guest's token names the caller; nonsense does not", async () => {
  const { auth } = shopAt();
  const pair = await guest(auth);
  expect(await asks(pair.token)).toMatchObject({ ok: true, value: { kind: "guest", roles: [] } });
  expect(await asks(pair.refreshToken)).toMatchObject({ reason: "tokenUnknown" });
  expect(await asks("A".repeat(43))).toMatchObject({ reason: "tokenUnknown" });
  expect(await findSession(database.driver, undefined)).toMatchObject({ reason: "tokenUnknown" });
  expect(await findSession(database.driver, "Basic abc")).toMatchObject({ reason: "tokenUnknown" });
});

test("an access token expires after fifteen minutes", async () => {
  const { auth } = shopAt(Date.now() - 15 * 60_000 - 1000);
  const pair = await guest(auth);
  expect(await asks(pair.token)).toMatchObject({ reason: "tokenExpired" });
});

test("refreshing replaces the pair; the old access token says so", async () => {
  const { auth } = shopAt();
  const first = await guest(auth);
  const second = await auth.refreshToken({ refreshToken: first.refreshToken }, visitor());
  if (!second.ok) throw new Error("refused");
  expect(second.value.token).not.toBe(first.token);
  expect(await asks(second.value.token)).toMatchObject({ ok: true });
  expect(await asks(first.token)).toMatchObject({ reason: "tokenReplaced" });
});

test("fifty simultaneous refreshes with one token get one and the same pair", async () => {
  const { auth } = shopAt();
  const { refreshToken } = await guest(auth);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => auth.refreshToken({ refreshToken }, visitor())),
  );
  const tokens = new Set(answers.map((answer) => (answer.ok ? answer.value.token : "refused")));
  expect(tokens.size).toBe(1);
  expect(tokens.has("refused")).toBe(false);
});

test("the same refresh token after the grace ends the whole family", async () => {
  const { auth, clock } = shopAt();
  const first = await guest(auth);
  const second = await auth.refreshToken({ refreshToken: first.refreshToken }, visitor());
  if (!second.ok) throw new Error("refused");
  clock.time += graceSeconds * 1000 + 1000;
  const reused = await auth.refreshToken({ refreshToken: first.refreshToken }, visitor());
  expect(reused).toMatchObject({ reason: "refreshRefused" });
  expect(await asks(second.value.token)).toMatchObject({ reason: "sessionEnded" });
  const heir = await auth.refreshToken({ refreshToken: second.value.refreshToken }, visitor());
  expect(heir).toMatchObject({ reason: "refreshRefused" });
});

test("a token is 256 bits, and no two are alike", async () => {
  const { auth } = shopAt();
  const pairs = await Promise.all(Array.from({ length: 20 }, () => guest(auth)));
  const tokens = pairs.flatMap(({ token, refreshToken }) => [token, refreshToken]);
  expect(new Set(tokens).size).toBe(40);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
});

test("neither tokens nor their successors can be read from the database", async () => {
  const { auth } = shopAt();
  const first = await guest(auth);
  const second = await auth.refreshToken({ refreshToken: first.refreshToken }, visitor());
  if (!second.ok) throw new Error("refused");
  const rows = await database.driver`select t::text as text from session_token t`;
  const everything = rows.map((row) => String(row.text)).join("\n");
  for (const token of [first.token, second.value.token, second.value.refreshToken]) {
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(Buffer.from(token).toString("hex"));
  }
});

test("a demo account signs in, is known by name, and signs out", async () => {
  const { auth } = shopAt();
  const [account] = demoAccounts;
  if (!account) throw new Error("no demo account");
  const input = { username: account.email.toUpperCase(), password: account.password };
  const signedIn = await auth.login(input, visitor());
  if (!signedIn.ok) throw new Error(signedIn.reason);
  const session = await asks(signedIn.value.token);
  if (!session.ok) throw new Error(session.reason);
  const info = await auth.getUserInfo({}, { ...visitor(), session: session.value });
  expect(info).toMatchObject({ value: { userName: `${account.firstName} ${account.lastName}` } });
  await auth.logout({}, { ...visitor(), session: session.value });
  expect(await asks(signedIn.value.token)).toMatchObject({ reason: "sessionEnded" });
});

test("wrong password and unknown e-mail get the same answer, and five failures a pause", async () => {
  const { auth, clock } = shopAt();
  const email = "viewer@kitroom.example";
  const unknown = await auth.login(
    { username: "nobody@kitroom.example", password: "x" },
    visitor(),
  );
  const network = visitor();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const refused = await auth.login({ username: email, password: "wrong" }, network);
    expect(refused).toEqual(unknown);
  }
  const right = { username: email, password: "viewer-demo" };
  expect(await auth.login(right, network)).toMatchObject({ reason: "tooManyTries" });
  clock.time += 11 * 60_000;
  expect(await auth.login(right, network)).toMatchObject({ ok: true });
});

test("of forty wrong passwords at once five are judged", async () => {
  const { auth } = shopAt();
  const input = { username: "press@kitroom.example", password: "wrong" };
  const network = visitor();
  const answers = await Promise.all(Array.from({ length: 40 }, () => auth.login(input, network)));
  const reasons = answers.map((answer) => (answer.ok ? "in" : answer.reason));
  expect(reasons.filter((reason) => reason === "wrongCredentials")).toHaveLength(5);
  expect(reasons.filter((reason) => reason === "tooManyTries")).toHaveLength(35);
});

test("strangers who guess lock nobody out of a browser that knows the account", async () => {
  const { auth } = shopAt();
  const [account] = demoAccounts;
  if (!account) throw new Error("no demo account");
  const right = { username: account.email, password: account.password };
  let cookie = "";
  const first = { sent: undefined, keep: (value: string) => void (cookie = value) };
  expect(await auth.login(right, { ...visitor(), device: first })).toMatchObject({ ok: true });
  const network = visitor();
  for (let guess = 0; guess < 6; guess += 1) {
    await auth.login({ ...right, password: "wrong" }, network);
  }
  expect(await auth.login(right, network)).toMatchObject({ reason: "tooManyTries" });
  const known = { ...network, device: { sent: cookie, keep: () => undefined } };
  // Its own guesses are counted all the same, and it is worth nothing for another account.
  for (let guess = 0; guess < 4; guess += 1) {
    expect((await auth.login({ ...right, password: "wrong" }, known)).ok).toBe(false);
  }
  expect(await auth.login(right, known)).toMatchObject({ ok: true });
  for (let guess = 0; guess < 5; guess += 1) {
    await auth.login({ ...right, password: "wrong" }, known);
  }
  expect(await auth.login(right, known)).toMatchObject({ reason: "tooManyTries" });
  const forged = { sent: `${cookie}x`, keep: () => undefined };
  const stranger = { ...network, device: forged };
  expect(await auth.login(right, stranger)).toMatchObject({ reason: "tooManyTries" });
});

test("a staff session ends eight hours after its last use, and after seven days in any case", async () => {
  const { auth, clock } = shopAt();
  const right = { username: "content@kitroom.example", password: "content-demo" };
  const signIn = async () => {
    const opened = await auth.login(right, visitor());
    if (!opened.ok) throw new Error(opened.reason);
    return opened.value;
  };
  const left = await signIn();
  clock.time += 8 * 3_600_000 + 1000;
  expect(await auth.refreshToken(left, visitor())).toMatchObject({ reason: "sessionEnded" });
  let pair = await signIn();
  const opened = clock.time;
  while (clock.time - opened < 7 * 86_400_000 - 7 * 3_600_000) {
    clock.time += 7 * 3_600_000;
    const next = await auth.refreshToken(pair, visitor());
    if (!next.ok) throw new Error(next.reason);
    pair = next.value;
  }
  clock.time += 7 * 3_600_000 + 1000;
  expect(await auth.refreshToken(pair, visitor())).toMatchObject({ reason: "sessionEnded" });
});

test("a session that a shopper or guest has not used for thirty days is over", async () => {
  // The guesses of the tests above are over by then.
  const { auth, clock } = shopAt(Date.now() + 86_400_000);
  const customer = demoAccounts.find(({ role }) => role === "customer");
  const right = { username: customer?.email ?? "", password: customer?.password ?? "" };
  const signedIn = await auth.login(right, visitor());
  if (!signedIn.ok) throw new Error(signedIn.reason);
  const pairs = [signedIn.value, await guest(auth)];
  clock.time += 30 * 86_400_000 + 1000;
  for (const pair of pairs) {
    expect(await auth.refreshToken(pair, visitor())).toMatchObject({ reason: "refreshRefused" });
  }
});

test("a customer's session ends after a year in any case, a guest's does not", async () => {
  // The guesses of the tests above are over by then.
  const { auth, clock } = shopAt(Date.now() + 2 * 86_400_000);
  const customer = demoAccounts.find(({ role }) => role === "customer");
  if (!customer) throw new Error("no customer");
  const right = { username: customer.email, password: customer.password };
  const signedIn = await auth.login(right, visitor());
  const guest = await auth.openGuestSession({}, visitor());
  if (!signedIn.ok || !guest.ok) throw new Error("no session was opened");
  const pairs = { customer: signedIn.value, guest: guest.value };
  const refresh = async (whose: "customer" | "guest") => {
    const next = await auth.refreshToken(pairs[whose], visitor());
    if (!next.ok) return next.reason;
    pairs[whose] = next.value;
    return "renewed";
  };
  for (let month = 1; month <= 14; month += 1) {
    clock.time += 28 * 86_400_000;
    const isOver = month * 28 > 365;
    expect(await refresh("customer"), `month ${month}`).toBe(isOver ? "sessionEnded" : "renewed");
    expect(await refresh("guest")).toBe("renewed");
  }
});
