import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { httpErrorCodes } from "#contract/error-codes.ts";
import { storeTokens, tokens } from "#web/api/token-store.ts";
import { noConnection, shopCalls } from "../../../../tests/support/fake-calls.ts";
import {
  askAgain,
  currentSession,
  guest,
  renewUser,
  session,
  setSession,
} from "./session-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pair = { token: "access-token-of-a-test", refreshToken: "refresh-token-of-a-test" };
const pat = { userId: "u1", userName: "Pat", roles: [], buttons: [] };

test("while the shop cannot do its work a session is kept, and asked for again", async () => {
  storeTokens({ token: "access-token-of-a-test", refreshToken: "refresh-token-of-a-test" });
  shopCalls.on("getUserInfo", { refusal: { code: httpErrorCodes[503], msg: "", data: null } });
  expect((await currentSession()).user).toBeNull();
  expect(tokens()).not.toBeNull();

  await vi.advanceTimersByTimeAsync(5_000);
  expect(shopCalls.inputs("getUserInfo")).toHaveLength(2);
  shopCalls.on("getUserInfo", { userId: "u1", userName: "Pat", roles: [], buttons: [] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.read()).toMatchObject({ status: "account", user: { userName: "Pat" } });
});

/** As after a reload: nothing is known of the session yet, and the page hears of its end. */
const startUp = () => {
  setSession({ ...guest, status: "unknown" });
  storeTokens(pair);
  // Asks at once, and would find nobody before there are tokens.
  onTestFinished(session.subscribe(() => undefined));
  return currentSession();
};
const asked = () => shopCalls.inputs("getUserInfo").length;
const serverError = { refusal: { code: httpErrorCodes[500], msg: "", data: null } };
const expired = { refusal: { code: "9999", msg: "", data: null } };

test.each([
  ["a server error", serverError],
  ["no answer", noConnection],
])(
  "%s at start-up keeps the session, which is asked for after growing pauses",
  async (_, trouble) => {
    shopCalls.on("getUserInfo", trouble);
    expect(await startUp()).toMatchObject({ status: "unreachable", user: null });
    expect(tokens()).toEqual(pair);
    const before = asked();
    await vi.advanceTimersByTimeAsync(60_000);
    const times = asked() - before;
    expect(times).toBeGreaterThan(0);
    expect(times).toBeLessThan(12);
    shopCalls.on("getUserInfo", pat);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.read()).toMatchObject({ status: "account", user: { userName: "Pat" } });
    expect(tokens()).toEqual(pair);
  },
);

test.each([
  ["a server error", serverError],
  ["no answer", noConnection],
])("a refresh at start-up that ends in %s keeps the session as well", async (_, trouble) => {
  shopCalls.on("getUserInfo", expired);
  shopCalls.on("refreshToken", trouble);
  expect(await startUp()).toMatchObject({ status: "unreachable", user: null });
  expect(tokens()).toEqual(pair);
  shopCalls.on("getUserInfo", pat);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(session.read()).toMatchObject({ status: "account" });
});

test("refused again after the refresh: reset, and not asked a third time", async () => {
  shopCalls.on("getUserInfo", expired);
  shopCalls.on("refreshToken", { token: "a-newer-access-token", refreshToken: "a-newer-one" });
  await startUp();
  expect(asked()).toBe(2);
  expect(tokens()).toBeNull();
  expect(session.read()).toMatchObject(guest);
  await vi.advanceTimersByTimeAsync(1_000);
});

test("a refused refresh ends it without a word", async () => {
  shopCalls.on("getUserInfo", expired);
  shopCalls.on("refreshToken", { refusal: { code: "8889", msg: "", data: null } });
  shopCalls.on("openGuestSession", noConnection);
  await startUp();
  expect(tokens()).toBeNull();
  expect(session.read()).toMatchObject(guest);
});

test("who is known stays known while the shop cannot say so again", async () => {
  shopCalls.on("getUserInfo", pat);
  expect(await startUp()).toMatchObject({ status: "account" });
  shopCalls.on("getUserInfo", serverError);
  await renewUser();
  expect(session.read()).toMatchObject({ status: "account", user: { userName: "Pat" } });
});

test("a press asks again at once, in place of the pause", async () => {
  shopCalls.on("getUserInfo", serverError);
  await startUp();
  shopCalls.on("getUserInfo", pat);
  await askAgain();
  expect(session.read()).toMatchObject({ status: "account" });
  const times = asked();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked()).toBe(times);
});

test("a guest whose session cannot be asked about stays a guest", async () => {
  setSession({ ...guest, status: "unknown" });
  storeTokens(pair, true);
  shopCalls.on("getUserInfo", serverError);
  expect(await currentSession()).toMatchObject({ status: "guest" });
  expect(tokens()).toEqual(pair);
});
