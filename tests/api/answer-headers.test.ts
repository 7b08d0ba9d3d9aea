import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import { openApiApp, type ApiApp } from "../support/api-app.ts";
import { echoPages } from "../support/echo-pages.ts";

let api: ApiApp;
let origin: string;
beforeAll(async () => {
  api = await openApiApp({ storefront: echoPages });
  origin = await api.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => api?.close());

/** One of each kind: a page, a redirect, files, calls, and refusals before a handler is found. */
const answers = [
  ["/faq", 200, "text/html; charset=utf-8"],
  ["/preferences?lang=zh-CN&to=/faq", 303, null],
  ["/dev/mail", 200, "text/html; charset=utf-8"],
  ["/healthz", 200, "application/json; charset=utf-8"],
  ["/openapi.json", 200, "application/json; charset=utf-8"],
  ["/robots.txt", 200, "text/plain; charset=utf-8"],
  ["/favicon.svg", 200, "image/svg+xml; charset=utf-8"],
  ["/feeds/google/en-US/USD.xml", 200, "application/xml; charset=utf-8"],
  ["/sitemap.xml", 200, "application/xml; charset=utf-8"],
  [endpoints.getShopInfo.path, 200, "application/json; charset=utf-8"],
  [`${endpoints.getShopInfo.path}/none`, 404, "application/json; charset=utf-8"],
  ["/faq?lang=%E0%A4%A", 200, "text/html; charset=utf-8"],
  [`${endpoints.getShopInfo.path}?${"a[b]".repeat(9)}=1`, 400, "application/json; charset=utf-8"],
] as const;

/** The mailbox of the demo shows e-mails in frames of its own. */
const framing = (path: string) =>
  path === "/dev/mail" ? /frame-ancestors 'self'$/ : /frame-ancestors 'none'/;

test.each(answers)(
  "%s: nothing else than its type, and no other site reads or frames it, or hears its address",
  async (path, status, type) => {
    const answer = await fetch(origin + path, {
      headers: { host: "localhost:3000", origin: "https://evil.example" },
      redirect: "manual",
    });
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toMatch(framing(path));
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  },
);

test.each(["/apple-touch-icon.png", "/brand/hanger.png", "/share.png"])(
  "%s stands in e-mails and link previews, which other sites show",
  async (path) => {
    const { status, headers } = await fetch(origin + path);
    expect([status, headers.get("cross-origin-resource-policy")]).toEqual([200, "cross-origin"]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  },
);

test("no other site is told that it may ask: not for what any call takes", async () => {
  const taken: string[] = [];
  const all = [...Object.values(endpoints), ...Object.values(adminEndpoints)];
  for (const path of [...all.map((each) => each.path), "/faq", "/openapi.json", "/dev/mail"]) {
    const { headers } = await api.app.inject({
      method: "OPTIONS",
      url: path,
      headers: {
        host: "localhost:3000",
        origin: "https://evil.example",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    if (Object.keys(headers).some((name) => name.startsWith("access-control-"))) taken.push(path);
  }
  expect(taken).toEqual([]);
});
