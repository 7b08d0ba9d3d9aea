import { afterEach, expect, test, vi } from "vitest";
import { shopCalls } from "../../../tests/support/fake-calls.ts";
import { documentEndpoints, endpoints } from "#contract/endpoints.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { call, callTarget } from "./browser-call.ts";
import { storeTokens } from "./token-store.ts";

afterEach(() => vi.useRealTimers());

const pair = { token: "access-token-of-a-test", refreshToken: "refresh-token-of-a-test" };
const page = { current: 1, size: 20 };

test("every call carries the bearer token while there is one", async () => {
  storeTokens(pair, false);
  const sent: Record<string, string | null> = {};
  const keep = <Data,>(name: string, data: Data) => {
    return (_input: unknown, headers: Headers) => {
      sent[name] = headers.get("authorization");
      return data;
    };
  };
  const none = { records: [], total: 0, ...page };
  shopCalls.on("sumCart", keep("cart", 0));
  shopCalls.on("captureOrderByPost", keep("checkout", { orderNo: "KR1", status: "paid" as const }));
  shopCalls.on("listAddresses", keep("account", none));
  shopCalls.on("listNavItems", keep("public", none));
  await call("sumCart", {});
  await call("captureOrderByPost", { id: "p1" });
  await call("listAddresses", page);
  await call("listNavItems", {});
  const bearer = `Bearer ${pair.token}`;
  expect(sent).toEqual({ cart: bearer, checkout: bearer, account: bearer, public: bearer });
});

test("the parameters of a GET are its query string", async () => {
  const asked = vi.spyOn(globalThis, "fetch");
  shopCalls.on("isRouteExist", false);
  await call("isRouteExist", { routeName: "a b&c=d" });
  expect(asked.mock.lastCall?.[0]).toBe("/route/isRouteExist?routeName=a+b%26c%3Dd");
  expect(asked.mock.lastCall?.[1]).toMatchObject({ method: "GET" });
  expect(asked.mock.lastCall?.[1]).not.toHaveProperty("body");
  expect(shopCalls.inputs("isRouteExist")).toEqual([{ routeName: "a b&c=d" }]);
});

test("a refresh is shared by all who ask until one second after it", async () => {
  // What a test with a clock of its own refreshed before stays shared when that clock stops.
  vi.resetModules();
  const { renewTokens } = await import("./token-refresh.ts");
  vi.useFakeTimers();
  storeTokens(pair, false);
  const exchange = vi.fn(async () => "kept" as const);
  const ask = () => renewTokens(pair.token, exchange);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(["kept", "kept", "kept"]);
  await vi.advanceTimersByTimeAsync(999);
  await ask();
  expect(exchange).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await ask();
  expect(exchange).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
});

test.each([
  ["1002", "BACKEND_ERROR"],
  ["1013", "BACKEND_ERROR"],
  ["0500", "BACKEND_ERROR"],
  ["4242", "BACKEND_ERROR"],
  ...["9999", "9998", "3333", "8888", "8889", "7777", "7778"].map((code) => [code, undefined]),
])("code %s raises a failure of the kind %s", async (code, kind) => {
  const body = { code, msg: "Not today.", data: null };
  const transport = async () => ({ status: 200, body, retryAfter: null });
  const result = await callTarget(endpoints.listNavItems, {}, { quiet: true, transport });
  expect(result).toMatchObject({ ok: false, code, msg: "Not today." });
  expect("kind" in result ? result.kind : undefined).toBe(kind);
});

test.each([
  ["its orders", endpoints.listOrders, false],
  ["an invoice", documentEndpoints.getInvoice, false],
  ["a slip of its return", documentEndpoints.getReturnSlip, false],
  ["putting something into the cart", endpoints.saveCartItems, true],
])(
  "an account's session is over: %s opens no guest, unless it is an act",
  async (_, target, opens) => {
    storeTokens(pair, false);
    const body = { code: errorCodes.sessionEnded, msg: "", data: null };
    const transport = async () => ({ status: 200, body, retryAfter: null });
    shopCalls.on("openGuestSession", pair);
    const before = shopCalls.inputs("openGuestSession").length;
    await callTarget(target, {}, { quiet: true, transport });
    expect(shopCalls.inputs("openGuestSession").length - before).toBe(opens ? 1 : 0);
  },
);
