import { createHash } from "node:crypto";
import { request as ask, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiClient } from "../../../tests/support/api-client.ts";
import { query } from "../../../tests/support/empty-database.ts";
import { blankLine, findJersey } from "../../../tests/support/purchase.ts";
import { startShop, type RunningShop } from "../../../tests/support/shop.ts";

/** Pages of the built storefront as the running shop sends them. */
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** As the bytes come: `fetch` would unpack them. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = ask(new URL(path, shop.url), { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, body: Buffer.concat(chunks) });
      });
    });
    request.on("error", reject).end();
  });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

/** The directives of a policy by their names. */
function policyOf({ headers }: Answer): Map<string, string[]> {
  const policy = String(headers["content-security-policy"]);
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources];
    }),
  );
}

describe("the content security policy", () => {
  test.each(["/home", "/collections/jerseys", "/nowhere"])(
    "of %s names every inline script by its hash, and nothing else inline",
    async (path) => {
      const page = await get(path);
      const html = page.body.toString();
      const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
      const runs = (attributes = "") => !/\bsrc=|type="application\//.test(attributes);
      const inline = scripts.filter(([, attributes]) => runs(attributes));
      expect(inline.length).toBeGreaterThan(0);
      const hashes = inline.map(([, , text = ""]) => `'sha256-${sha256(text)}'`);
      const allowed = policyOf(page).get("script-src") ?? [];
      expect(new Set(allowed)).toEqual(new Set(["'self'", ...hashes]));
      expect(html).not.toMatch(/<style\b/);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
      expect(policyOf(page).get("style-src")).toEqual(["'self'"]);
    },
  );

  test("keeps others from framing, and the page from speaking to others", async () => {
    const page = await get("/home");
    const policy = policyOf(page);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("object-src")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
    expect(page.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
  });
});

test("a merchant's words stay words in head, attributes, scripts and data of a page", async () => {
  const words = `</script><script>hit(1)</script>"'--><img src=x onerror=hit(2)>`;
  const [product] = (await query(
    shop.databaseUrl,
    `update product set title = jsonb_build_object('en-US', $w$${words}$w$, 'zh-CN', $w$${words}$w$)
     where slug = (select min(slug) from product where published_at <= now()) returning slug`,
  )) as { slug: string }[];
  await query(shop.databaseUrl, "select pg_notify('pages_changed', '')");
  const read = async () => (await get(`/product/${product?.slug}`)).body.toString();
  await expect.poll(read, { timeout: 20_000 }).toContain("hit(1)");
  const html = await read();
  expect(html).not.toContain("<script>hit(1)");
  expect(html).not.toContain("<img src=x");
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  expect(data.map(([, text = ""]) => JSON.stringify(JSON.parse(text))).join()).toContain(
    JSON.stringify(words).slice(1, -1),
  );
});

describe("the same page for everybody", () => {
  test("a shopper with a cart and a stranger get the same bytes", async () => {
    const client = await ApiClient.guest(shop.url);
    const jersey = await findJersey(client);
    await client.data("saveCartItems", [blankLine(jersey)]);
    // A parameter of its own takes the cache out of the comparison: two renders, one for each.
    for (const path of ["/home", "/cart", `/product/${jersey.slug}`]) {
      const own = await get(`${path}?visitor=1`, { authorization: `Bearer ${client.token}` });
      const others = await get(`${path}?visitor=2`, { cookie: "other=1" });
      const text = (page: Answer) =>
        page.body.toString().replaceAll(/visitor(?:=|%3D)\d/g, "visitor");
      expect(text(own), path).toBe(text(others));
      expect(own.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("language and currency are what makes another page", async () => {
    const english = await get("/home");
    const chinese = await get("/home", { "accept-language": "zh-CN" });
    const euro = await get("/home", { cookie: "MT_currency=EUR" });
    // A price is written with the sign of its currency; the currency's switch names all of them.
    const priceIn = (sign: string) => new RegExp(`>${sign}\\d+\\.\\d\\d<`);
    expect(english.body.toString()).toContain('<html lang="en-US"');
    expect(chinese.body.toString()).toContain('<html lang="zh-CN"');
    expect(english.body.toString()).toMatch(priceIn(String.raw`\$`));
    expect(english.body.toString()).not.toMatch(priceIn("€"));
    expect(euro.body.toString()).toMatch(priceIn("€"));
    expect(english.headers["vary"]).toMatch(/accept-language.*cookie/);
    // An address that names its currency goes before the visitor's choice.
    const named = await get("/home?currency=GBP", { cookie: "MT_currency=EUR" });
    expect(named.body.toString()).toMatch(priceIn("£"));
    const unknown = await get("/home?currency=XYZ", { cookie: "MT_currency=EUR" });
    expect(unknown.body.toString()).toMatch(priceIn("€"));
  });

  test("a link of a product feed leads to the price that the feed states", async () => {
    const feed = (await get("/feeds/google/zh-CN/EUR.xml")).body.toString();
    const [, link = ""] = /<g:link>([^<]+)</.exec(feed) ?? [];
    const [, price = ""] =
      /<g:(?:sale_)?price>([\d.]+) EUR<\/g:(?:sale_)?price><g:brand>/.exec(feed) ?? [];
    const { pathname, search } = new URL(link.replaceAll("&amp;", "&"));
    const page = (await get(pathname + search)).body.toString();
    expect(page).toContain('<html lang="zh-CN"');
    expect(page).toContain(`"priceCurrency":"EUR","price":"${price}"`);
  });
});

test("who has too many pages rendered waits, and nobody else (R-LIMIT-6)", async () => {
  const few = await startShop({ env: { PAGES_PER_MINUTE: "3", TRUST_PROXY: "127.0.0.0/8" } });
  const ask = async (path: string, client: string) => {
    const response = await fetch(few.url + path, { headers: { "x-forwarded-for": client } });
    await response.arrayBuffer();
    return response.status;
  };
  try {
    for (const at of [1, 2, 3]) expect(await ask(`/faq?flood=${at}`, "198.51.100.1")).toBe(200);
    expect(await ask("/faq?flood=4", "198.51.100.1")).toBe(429);
    expect(await ask("/faq", "198.51.100.2")).toBe(200);
    expect(await ask("/faq", "198.51.100.1"), "in the cache").toBe(200);
  } finally {
    await few.stop();
  }
});

describe("a link whose query holds a secret", () => {
  const secret = "kR3tSecretOfAnOldLinkThatOpensTheOrder_0123";

  test.each([
    `/tracking-order?order=KR20261101ABCDEFGHJKMN&orderKey=${secret}`,
    `/tracking-order?orderKey=${secret}&lang=zh-CN`,
    `/home?orderKey=${secret}`,
    `/newsletter/confirm?token=${secret}`,
    `/newsletter/leave?token=${secret}`,
    `/email/confirm?token=${secret}`,
    `/nowhere?token=${secret}&orderKey=${secret}`,
    `/products/no-such?orderKey=${secret}`,
  ])("%s is sent without it, and kept by nobody", async (path) => {
    const page = await get(path);
    expect(page.body.toString()).toContain("<html");
    expect(page.body.toString()).not.toContain(secret);
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
  });

  test("what else stands in its query is there", async () => {
    const page = await get(`/tracking-order?orderKey=${secret}&order=KR1&lang=zh-CN`);
    expect(page.body.toString()).toContain('<html lang="zh-CN"');
    expect(page.body.toString()).toContain("order%3DKR1");
  });

  test("a page of one request alone is kept by no cache between", async () => {
    for (const path of ["/checkouts/return?token=5O1", "/home?preview=x", "/faq?visitor=1"]) {
      const { headers } = await get(path);
      expect(headers["cache-control"], path).toMatch(/^(private|no-store)/);
    }
    expect((await get("/faq?page=1")).headers["cache-control"]).toMatch(/^public/);
  });
});

describe("how a page is sent", () => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["identity", undefined, (body: Buffer) => body],
    ["br;q=0, gzip", "gzip", gunzipSync],
  ] as const)("accept-encoding: %s", async (accepted, encoding, unpack) => {
    const plain = await get("/faq");
    const page = await get("/faq", { "accept-encoding": accepted });
    expect(page.headers["content-encoding"]).toBe(encoding);
    expect(page.headers["content-length"]).toBe(String(page.body.length));
    expect(unpack(page.body).toString()).toBe(plain.body.toString());
  });

  test("HEAD says the same without a body", async () => {
    const page = await get("/faq");
    const head = await get("/faq", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(page.body.length));
    expect(head.headers["etag"]).toBe(page.headers["etag"]);
  });

  test("a browser that has the page is told so; one that has another gets it", async () => {
    const { headers } = await get("/faq");
    const etag = String(headers["etag"]);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get("/faq", { "if-none-match": known });
      expect([again.status, again.body.length], known).toEqual([304, 0]);
      expect(again.headers["etag"]).toBe(etag);
    }
    expect((await get("/faq", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("an address that nothing has is 404 with a page, also for unknown products", async () => {
    for (const path of [
      "/nowhere",
      "/product/no-such-shirt",
      "/collections/no-such-tag",
      "/checkouts/xyz?from=cart&items=%5B1%5D",
    ]) {
      const page = await get(path);
      expect(page.status, path).toBe(404);
      expect(page.headers["content-type"]).toMatch(/^text\/html/);
      expect(page.body.toString()).toContain("<html");
    }
  });

  test("files of the build come compressed, for ever; unknown ones are no page", async () => {
    const html = (await get("/faq")).body.toString();
    const sheet = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? "";
    const file = await get(sheet, { "accept-encoding": "br" });
    expect(file.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const plain = await get(sheet);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotliDecompressSync(file.body).toString()).toBe(plain.body.toString());
    expect((await get("/assets/gone-abc.js")).status).toBe(404);
    for (const folder of ["/assets/", "/assets", "/fonts/", "/media/", "/media/photos/"])
      expect((await get(folder)).status, folder).toBe(404);
  });
});

test("the start of the server warns of nothing", async () => {
  const lines: string[] = [];
  const quiet = await startShop({
    databaseUrl: shop.databaseUrl,
    onLine: (line) => lines.push(line),
  });
  await quiet.stop();
  expect(lines.filter((line) => /warning|deprecat/i.test(line))).toEqual([]);
  expect(lines.some((line) => line.startsWith("listening"))).toBe(true);
});

test.each([
  "/account",
  "/orders",
  "/order-detail/KR1",
  "/address",
  "/add-address",
  "/myprofile",
  "/change-password",
  "/privacy",
])("%s is a skeleton, the same for everybody and no search engine's business", async (path) => {
  const email = `pat.${Date.now()}@granby.example`;
  const person = { firstName: "Pat", lastName: "Granby", email, password: "secret-1" };
  const { token } = await new ApiClient(shop.url).data("registerUser", person);
  const { status, body } = await get(path, { authorization: `Bearer ${token}` });
  expect(status).toBe(200);
  expect(body.toString()).toContain('name="robots" content="noindex');
  expect(body.toString()).not.toContain("Granby");
  expect(body).toEqual((await get(path)).body);
});
