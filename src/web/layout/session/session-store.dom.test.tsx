import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { httpErrorCodes } from "#contract/error-codes.ts";
import { storeTokens, tokens } from "#web/api/token-store.ts";
import { shopCalls } from "../../../../tests/support/fake-calls.ts";
import { currentSession, session } from "./session-store.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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
