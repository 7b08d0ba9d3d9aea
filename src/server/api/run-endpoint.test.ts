import { expect, test } from "vitest";
import type { FailureData } from "#contract/envelope.ts";
import type { FailureReason } from "#contract/error-codes.ts";
import type { OrderObstacle } from "#domain/order/judge-order.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { Handlers, RequestContext, Session } from "#server/platform/request-context.ts";
import { runEndpoint } from "./run-endpoint.ts";

const context: RequestContext = {
  requestId: "r1",
  language: "en-US",
  currency: "USD",
  session: null,
  idempotencyKey: null,
  remoteAddress: "203.0.113.1",
};
const guest: Session = { accountId: "a", familyId: "f", kind: "guest", roles: [] };

const userInfo = { userId: "u", userName: "Pat", roles: ["R_VIEWER"], buttons: [] };
const answering = (value: unknown) =>
  ({ getUserInfo: async () => done(value) }) as unknown as Handlers;

const ask = (handlers: Handlers, session: Session | null) =>
  runEndpoint(handlers, "getUserInfo", {}, context, async () =>
    session ? done(session) : refuse("tokenUnknown"),
  );

test("a field that the contract does not name never leaves", async () => {
  const leaking = answering({ ...userInfo, passwordHash: "scrypt$…", roles: ["R_VIEWER"] });
  expect((await ask(leaking, { ...guest, kind: "staff" })).data).toEqual(userInfo);
});

test("an answer that breaks the contract is a bug, not an answer", async () => {
  await expect(ask(answering({ userId: 7 }), { ...guest, kind: "staff" })).rejects.toThrow();
});

test("input is judged before the handler: each refused field by its path", async () => {
  const never = { login: () => Promise.reject(new Error("asked")) } as unknown as Handlers;
  const answer = await runEndpoint(never, "login", { username: 3 }, context, async () =>
    refuse("tokenUnknown"),
  );
  expect(answer.code).toBe("1001");
  const { errors } = answer.data as { errors: { path: string; message: string }[] };
  expect(errors.map(({ path }) => path)).toEqual(["username", "password"]);
  expect(errors.every(({ message }) => message.length > 0)).toBe(true);
});

test("a text that is an object with a length of its own is refused as any other object", async () => {
  const never = { login: () => Promise.reject(new Error("asked")) } as unknown as Handlers;
  const username = { length: { toString: "x" } };
  const sent = { username, password: "secret-1" };
  const answer = await runEndpoint(never, "login", sent, context, async () =>
    refuse("tokenUnknown"),
  );
  expect(answer).toMatchObject({ code: "1001", data: { errors: [{ path: "username" }] } });
});

test("a field that a call does not name never reaches its handler", async () => {
  const seen: unknown[] = [];
  const handlers = {
    login: (input: unknown) => {
      seen.push(input);
      return Promise.resolve(refuse("wrongCredentials"));
    },
  } as unknown as Handlers;
  const named = { username: "pat@granby.example", password: "secret-1" };
  const sent = { ...named, roles: ["R_SUPER"], accountId: "a", guest: { kind: "staff" } };
  await runEndpoint(handlers, "login", sent, context, async () => refuse("tokenUnknown"));
  expect(seen).toEqual([named]);
});

test("a call that needs a session is not handled without one", async () => {
  const never = { sumCart: () => Promise.reject(new Error("asked")) } as unknown as Handlers;
  const answer = await runEndpoint(never, "sumCart", {}, context, async () =>
    refuse("tokenUnknown"),
  );
  expect(answer).toMatchObject({ code: "9998", data: null, requestId: "r1" });
});

test("a call that needs an account is not handled for a guest", async () => {
  const never = { getUser: () => Promise.reject(new Error("asked")) } as unknown as Handlers;
  const answer = await runEndpoint(never, "getUser", {}, context, async () => done(guest));
  expect(answer).toMatchObject({ code: "1003", data: null });
});

const taken = { path: "email", key: "emailTaken", message: "" };
const obstacle = (why: OrderObstacle) => ({ lines: [{ id: "l", why }], reason: why });

test.each<[FailureReason, FailureData, RegExp, RegExp]>([
  ["lineLocked", obstacle("inProduction"), /^Production has begun/, /^已开始制作/],
  ["conflict", obstacle("notPaid"), /not paid/, /尚未付款/],
  // A payment is called that, too.
  ["lineLocked", obstacle("cancelled"), /^This was canceled/, /商品已取消/],
  ["conflict", { reason: "shippingDiffers" }, /different amount/, /运费或税费不同/],
  ["conflict", { reason: "priceChanged" }, /^The price has changed/, /^价格有变动/],
  ["conflict", { reason: "extraWithdrawn" }, /no longer sold/, /已停售/],
  ["conflict", { reason: "differenceOver" }, /^This change is no longer/, /^此修改已/],
  ["conflict", { reason: "keyUsed" }, /^An order with other content/, /^此前已提交/],
  ["conflict", { reason: "notPaid" }, /not paid/, /尚未付款/],
  ["conflict", { errors: [taken] }, /^There is already an account with this e-mail/, /已注册/],
  ["invalidInput", { errors: [taken] }, /^Please check what you entered/, /请检查/],
])("%s of an order says which obstacle it is: %j", async (reason, data, english, chinese) => {
  const handlers = { getUserInfo: async () => refuse(reason, data) } as unknown as Handlers;
  const say = async (language: RequestContext["language"]) => {
    const asked = { ...context, language };
    return (await runEndpoint(handlers, "getUserInfo", {}, asked, async () => done(guest))).msg;
  };
  expect(await say("en-US")).toMatch(english);
  expect(await say("zh-CN")).toMatch(chinese);
});
