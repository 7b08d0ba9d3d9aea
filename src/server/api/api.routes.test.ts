import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAccounts } from "#db/seed/demo-accounts.ts";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { endpoints, paypalWebhookPath } from "#contract/endpoints.ts";
import { createLog } from "#server/platform/log.ts";
import { shopModes } from "#domain/shop/shop-mode.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { echoPages } from "../../../tests/support/echo-pages.ts";

/** The API as HTTP sees it: the whole pipeline, asked without a network. */
let api: ApiApp;
beforeAll(async () => {
  api = await openApiApp();
});
afterAll(() => api.close());

const chinese = { "accept-language": "zh-CN,zh;q=0.9" };
const json = { "content-type": "application/json" };

const shopInfo = (headers: Record<string, string> = {}, query = "") =>
  api.app.inject({ url: endpoints.getShopInfo.path + query, headers });

describe("the envelope", () => {
  test("success carries code, data and the request's id and is kept by nobody", async () => {
    const answer = await shopInfo();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: "0000", msg: "", data: expect.any(Object) });
    expect(answer.json().requestId).toBe(answer.headers["x-request-id"]);
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  });

  test("a sign-in leaves a cookie that only calls read, and no script", async () => {
    const [account] = demoAccounts;
    const payload = { username: account?.email, password: account?.password };
    const signIn = (cookie?: string) =>
      api.app.inject({
        method: "POST",
        url: endpoints.login.path,
        payload,
        headers: cookie ? { cookie } : {},
      });
    const first = String((await signIn()).headers["set-cookie"]);
    expect(first).toMatch(
      /^MT_device=[\w.-]+; Path=\/demo; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    );
    expect((await signIn(first.split(";")[0])).headers["set-cookie"]).toBeUndefined();
  });

  test("behind https a cookie never goes in the clear", async () => {
    const secure = await openApiApp({ publicUrl: "https://shop.example", storefront: echoPages });
    const [account] = demoAccounts;
    const payload = { username: account?.email, password: account?.password };
    const { path: url } = endpoints.login;
    const signedIn = await secure.app.inject({ method: "POST", url, payload });
    const chosen = await secure.app.inject({ url: "/preferences?lang=zh-CN&currency=EUR&to=/faq" });
    await secure.close();
    const cookies = [signedIn, chosen].flatMap(({ headers }) => headers["set-cookie"] ?? []);
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual([
      "MT_device",
      "lang",
      "MT_currency",
    ]);
    expect(cookies.filter((cookie) => !/; Secure(;|$)/.test(cookie))).toEqual([]);
  });

  test("a name that comes twice, and one that JavaScript uses itself, are no values", async () => {
    const url = `${endpoints.isRouteExist.path}?routeName=`;
    expect((await api.app.inject({ url: `${url}faq` })).json()).toMatchObject({ code: "0000" });
    const twice = await api.app.inject({ url: `${url}faq&routeName=home` });
    const errors = [{ path: "routeName", message: "Please give one value only." }];
    expect(twice.json()).toMatchObject({ code: "1001", data: { errors } });
    const payload = '{"username":"a@b.example","password":"x","__proto__":{"isAdmin":true}}';
    const own = { method: "POST", url: endpoints.login.path, headers: json, payload } as const;
    expect((await api.app.inject(own)).json().code).toBe("0400");
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  });

  test.each([
    ["an unknown address", "GET", "/auth/nowhere", undefined, 404, "0404"],
    ["another method", "GET", endpoints.login.path, undefined, 405, "0405"],
    ["half a JSON", "POST", endpoints.login.path, '{"username":', 400, "0400"],
    ["a foreign content type", "POST", endpoints.login.path, "<xml/>", 415, "0415"],
  ] as const)("%s is an HTTP error in it", async (_what, method, url, payload, status, code) => {
    const type = payload?.startsWith("<") ? { "content-type": "text/xml" } : json;
    const ask = (headers: Record<string, string>) =>
      api.app.inject({
        method,
        url,
        headers: payload ? { ...type, ...headers } : headers,
        ...(payload ? { payload } : {}),
      });
    const english = await ask({});
    expect(english.statusCode).toBe(status);
    expect(english.json()).toMatchObject({ code, data: null, requestId: expect.any(String) });
    expect(english.json().msg).toMatch(/^[A-Z][\w ,.]+$/);
    expect((await ask(chinese)).json()).toMatchObject({
      code,
      msg: expect.stringMatching(/[一-龥]/),
    });
  });

  test("a call that is requested by another method names its own, below every prefix", async () => {
    const places = [
      [endpoints.setDefaultAddress.path, "GET, HEAD, POST"],
      [endpoints.getConstantRoutes.path, "GET, HEAD"],
      [endpoints.refreshToken.path, "POST"],
      [adminEndpoints.listOrders.path, "POST"],
      [paypalWebhookPath, "POST"],
    ] as const;
    for (const [url, allow] of places) {
      for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
        const answer = await api.app.inject({ method, url: `${url}?a=1` });
        expect([answer.statusCode, answer.headers.allow], `${method} ${url}`).toEqual([405, allow]);
      }
    }
  });

  test("a POST that names JSON and has no body is one without input", async () => {
    const ask = (path: string, headers: Record<string, string>) =>
      api.app.inject({ method: "POST", url: path, headers });
    for (const path of [endpoints.getNavTree.path, endpoints.listCountries.path]) {
      const answer = await ask(path, json);
      expect(answer.json(), path).toMatchObject({ code: "0000" });
      expect(answer.json().data).toEqual((await ask(path, {})).json().data);
    }
  });

  test("a refusal speaks the reader's language; the cookie beats the browser", async () => {
    const ask = async (headers: Record<string, string>) =>
      (await api.app.inject({ url: endpoints.getUserInfo.path, headers })).json();
    expect(await ask({})).toMatchObject({ code: "9998", msg: expect.stringMatching(/^Request/) });
    expect(await ask(chinese)).toMatchObject({ code: "9998", msg: "请求令牌已过期，请刷新令牌。" });
    const switched = await ask({ ...chinese, cookie: "lang=en-US" });
    expect(switched.msg).toMatch(/^Request/);
  });

  test("the message of a bug stays inside", async () => {
    const lines: string[] = [];
    const log = createLog("info", { write: (line) => lines.push(line) });
    const broken = await openApiApp({ log });
    await broken.database.close();
    const answer = await broken.app.inject({ url: "/sitemap.xml" });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: "0500", msg: "An error occurred.", data: null });
    // Operators find it by the number that the answer carries.
    const { requestId } = answer.json();
    const logged = lines.filter((line) => line.includes(requestId));
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, msg: "request failed", err: { stack: expect.any(String) } },
    ]);
    await broken.close();
  });
});

describe("the limits", () => {
  test("a query string beyond the limits is HTTP 400", async () => {
    const parameters = (count: number) =>
      `?${Array.from({ length: count }, (_, n) => `p${n}=1`).join("&")}`;
    expect((await shopInfo({}, parameters(1000))).statusCode).toBe(200);
    const refused = await shopInfo({}, parameters(1001));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: "0400", data: null });
  });

  test("a body of more than 256 kB is HTTP 413", async () => {
    const send = (bytes: number) => {
      const frame = JSON.stringify({ username: "", password: "x" });
      const username = "a".repeat(bytes - frame.length);
      return api.app.inject({
        method: "POST",
        url: endpoints.login.path,
        headers: json,
        payload: JSON.stringify({ username, password: "x" }),
      });
    };
    expect((await send(256 * 1024)).json().code).toBe("1001");
    const refused = await send(256 * 1024 + 1);
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ code: "0413", data: null });
  });

  test("too many unknown orders are answered with a time to come back", async () => {
    const ask = () =>
      api.app.inject({
        method: endpoints.trackOrder.method,
        url: `${endpoints.trackOrder.path}?orderNo=KR-260101-AAAAAA`,
        ...(endpoints.trackOrder.method === "GET"
          ? {}
          : { headers: json, payload: { orderNo: "KR-260101-AAAAAA" } }),
        remoteAddress: "203.0.113.9",
      });
    for (let miss = 0; miss < 10; miss += 1) expect((await ask()).json().code).toBe("1002");
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers["retry-after"]).toBe("60");
    expect(refused.json().code).toBe("1008");
  });
});

describe("the request's id", () => {
  test("is echoed in header and envelope", async () => {
    const answer = await shopInfo({ "x-request-id": "tab-1_Abc" });
    expect(answer.headers["x-request-id"]).toBe("tab-1_Abc");
    expect(answer.json().requestId).toBe("tab-1_Abc");
  });

  test.each([["a b"], ['<script>"'], ["x".repeat(65)], [""]])(
    "%j is none and gets another",
    async (bad) => {
      const answer = await shopInfo({ "x-request-id": bad });
      expect(answer.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
      expect(answer.json().requestId).toBe(answer.headers["x-request-id"]);
    },
  );
});

test("a client token is refused only when one is set and another is sent", async () => {
  const strict = await openApiApp({ clientToken: "web-1" });
  const ask = async (headers: Record<string, string>) =>
    (await strict.app.inject({ url: endpoints.getShopInfo.path, headers })).json();
  expect(await ask({})).toMatchObject({ code: "0000" });
  expect(await ask({ token: "web-1" })).toMatchObject({ code: "0000" });
  expect(await ask({ token: "web-2" })).toMatchObject({ code: "1003", data: null });
  expect(await ask({ token: "web-2", ...chinese })).toMatchObject({ msg: "没有权限。" });
  await strict.close();
  expect((await shopInfo({ token: "web-2" })).json()).toMatchObject({ code: "0000" });
});

describe("a real shop", () => {
  let real: ApiApp;
  beforeAll(async () => {
    real = await openApiApp({ mode: shopModes.production });
  });
  afterAll(() => real.close());

  test("has no pages below /dev, which the demo has", async () => {
    expect((await api.app.inject({ url: "/dev/mail" })).statusCode).toBe(200);
    for (const url of [
      "/dev",
      "/dev/mail",
      "/dev/gallery",
      "/dev/gallery.data",
      "/dev/router/form",
    ])
      expect((await real.app.inject({ url })).statusCode, url).toBe(404);
  });

  test("describes no call of the admin in OpenAPI, and all of the shop", async () => {
    const pathsOf = async ({ app }: ApiApp) =>
      Object.keys((await app.inject({ url: "/openapi.json" })).json().paths);
    const isAdmin = (path: string) => path.startsWith("/admin-api");
    expect((await pathsOf(api)).some(isAdmin)).toBe(true);
    expect((await pathsOf(real)).some(isAdmin)).toBe(false);
    expect(await pathsOf(real)).toContain(endpoints.login.path);
    expect((await pathsOf(real)).filter((path) => path.startsWith("/dev"))).toEqual([]);
  });

  test("says with every answer that it is reached by https alone", async () => {
    const header = "strict-transport-security";
    for (const url of [endpoints.getShopInfo.path, "/healthz", "/dev/mail"])
      expect((await real.app.inject({ url })).headers[header], url).toBe("max-age=31536000");
    expect((await shopInfo({})).headers[header]).toBeUndefined();
  });

  test("and its subdomains, where the operator says so", async () => {
    const whole = await openApiApp({ mode: shopModes.production, hstsSubdomains: true });
    const { headers } = await whole.app.inject({ url: "/healthz" });
    await whole.close();
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });
});

describe("/openapi.json", () => {
  test("describes every call of the contract by its path and method", async () => {
    const document = (await api.app.inject({ url: "/openapi.json" })).json();
    for (const [name, { path, method, access }] of Object.entries(endpoints)) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation, name).toMatchObject({ operationId: name, summary: expect.any(String) });
      expect(operation.security, name).toEqual(access === "public" ? [] : [{ bearer: [] }]);
    }
  });

  test("gives input and the envelope's data of a call their types", async () => {
    const document = (await api.app.inject({ url: "/openapi.json" })).json();
    const { requestBody, responses } = document.paths[endpoints.login.path].post;
    const named = (ref: string) => document.components.schemas[ref.split("/").at(-1) ?? ""];
    const body = named(requestBody.content["application/json"].schema.$ref);
    expect(body.required).toEqual(["username", "password"]);
    const answer = responses["200"].content["application/json"].schema;
    expect(Object.keys(answer.properties)).toEqual(["code", "msg", "data", "requestId"]);
    const [data] = answer.properties.data.anyOf;
    expect(named(data.$ref).properties).toHaveProperty("refreshToken");
  });
});
