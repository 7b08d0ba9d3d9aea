import { describe, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { shopModes } from "#domain/shop/shop-mode.ts";
import { createLog } from "#server/platform/log.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { echoPages } from "../../../tests/support/echo-pages.ts";

const json = { "content-type": "application/json" };

describe("limits behind a proxy (R-LIMIT-4)", () => {
  const orderNo = "KR-260101-AAAAAA";
  /** The answer to a guess of a client, whose address the proxy at 10.0.0.7 passes on. */
  const guess = async ({ app }: ApiApp, client: string, from = "10.0.0.7") => {
    const { path, method } = endpoints.trackOrder;
    const answer = await app.inject({
      method,
      url: path,
      headers: { ...json, "x-forwarded-for": client },
      payload: { orderNo },
      remoteAddress: from,
    });
    return answer.json().code;
  };
  const useUp = async (app: ApiApp, client: string) => {
    for (let miss = 0; miss < 10; miss += 1) await guess(app, client);
    return guess(app, client);
  };

  test("count the client of a trusted proxy, not the proxy", async () => {
    const behind = await openApiApp({ trustedProxies: ["10.0.0.0/8"] });
    expect(await useUp(behind, "198.51.100.1")).toBe("1008");
    expect(await guess(behind, "198.51.100.2")).toBe("1002");
    // Some proxies name the port as well, which is another one each time.
    expect(await guess(behind, "198.51.100.1:51234")).toBe("1008");
    // An entry that a client writes before the proxy's own is no address of his.
    expect(await guess(behind, "198.51.100.9, 198.51.100.1")).toBe("1008");
    await behind.close();
  });

  test("count the caller where the proxy is not named", async () => {
    const direct = await openApiApp({ trustedProxies: ["192.0.2.1"] });
    expect(await useUp(direct, "198.51.100.1")).toBe("1008");
    expect(await guess(direct, "198.51.100.2")).toBe("1008");
    await direct.close();
  });
});

test("the host that a proxy passes on is believed from a trusted proxy alone (R-LIMIT-4)", async () => {
  const publicUrl = "https://shop.example";
  const trustedProxies = ["10.0.0.0/8"];
  const shop = await openApiApp({ storefront: echoPages, publicUrl, trustedProxies });
  const ask = (remoteAddress: string, host: string, passedOn?: string) =>
    shop.app.inject({
      url: "/faq?a=1",
      remoteAddress,
      headers: { host, ...(passedOn === undefined ? {} : { "x-forwarded-host": passedOn }) },
    });
  const cases = [
    ["192.0.2.1", "shop.example", undefined, 200],
    ["192.0.2.1", "evil.example", undefined, 308],
    ["192.0.2.1", "evil.example", "shop.example", 308],
    ["192.0.2.1", "shop.example", "evil.example", 200],
    ["10.0.0.7", "127.0.0.1:3000", "shop.example", 200],
    ["10.0.0.7", "127.0.0.1:3000", "evil.example", 308],
    // An entry that a client writes before the proxy's own is no host of the shop.
    ["10.0.0.7", "127.0.0.1:3000", "shop.example, evil.example", 308],
    ["10.0.0.7", "shop.example", undefined, 200],
  ] as const;
  for (const [from, host, passedOn, status] of cases) {
    const answer = await ask(from, host, passedOn);
    expect(answer.statusCode, [from, host, passedOn].join(" ")).toBe(status);
    if (status === 308) expect(answer.headers.location).toBe(`${publicUrl}/faq?a=1`);
  }
  await shop.close();
});

test("a real shop says once, and loudly, that its proxy is not named", async () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const trustedProxies = ["10.0.0.0/8"];
  const real = await openApiApp({ mode: shopModes.production, log, trustedProxies });
  const headers = { "x-forwarded-for": "198.51.100.1" };
  const ask = (remoteAddress: string, sent = {}) =>
    real.app.inject({ url: "/healthz", remoteAddress, headers: sent });
  await ask("10.0.0.7", headers);
  await ask("192.0.2.1");
  expect(lines.filter((line) => line.includes("TRUST_PROXY"))).toEqual([]);
  await ask("192.0.2.1", headers);
  await ask("192.0.2.1", headers);
  const said = lines.filter((line) => line.includes("TRUST_PROXY"));
  expect(said.map((line) => JSON.parse(line))).toMatchObject([{ level: 50, proxy: "192.0.2.1" }]);
  await real.close();
});
