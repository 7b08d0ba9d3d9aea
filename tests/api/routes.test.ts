import { afterAll, beforeAll, expect, test } from "vitest";
import { englishPages } from "../../db/seed/content/en-US/pages.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { startShop, type RunningShop } from "../support/shop.ts";

/** Which page an address names, and the layout around it, as the shop serves them (R-ROUTE, R-LAYOUT). */
let shop: RunningShop;
let client: ApiClient;
let jersey: Awaited<ReturnType<typeof findJersey>>;
beforeAll(async () => {
  shop = await startShop();
  client = new ApiClient(shop.url);
  jersey = await findJersey(client);
});
afterAll(() => shop.stop());

async function get(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(shop.url + path, { redirect: "manual" });
  return { status: response.status, html: await response.text() };
}

/** The first heading's text. */
function heading(html: string): string {
  const [, inner = ""] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  return plain(inner.replaceAll(/<[^>]*>/g, ""));
}

const plain = (text: string) => text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** What stands around the content: the header's way to the cart, the menu and the footer. */
function around(html: string): { cart: boolean; menu: boolean; footer: boolean } {
  const header = /<header\b[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
  return {
    cart: /<a [^>]*aria-label="Cart\b/.test(header),
    menu: html.includes('id="site-navigation"'),
    footer: html.includes("<footer"),
  };
}
const base = { cart: true, menu: true, footer: true };
const blank = { cart: false, menu: false, footer: false };

test("Unknown paths are a not-found page on the blank layout", async () => {
  for (const path of ["/nothing-here", "/nothing/here/either", "/product/no-such-shirt"]) {
    const { status, html } = await get(path);
    expect([status, heading(html)], path).toEqual([404, "Page Not Found"]);
    expect(around(html), path).toEqual(blank);
  }
});

test("/403, /404, /500: error pages, blank layout, with a way back and the search", async () => {
  for (const [path, title] of [
    ["/403", "No Permission"],
    ["/404", "Page Not Found"],
    ["/500", "Server Error"],
  ] as const) {
    const { status, html } = await get(path);
    expect([`/${status}`, heading(html)]).toEqual([path, title]);
    expect(around(html), path).toEqual(blank);
    expect(html, path).toMatch(/<a [^>]*href="\/home"[^>]*>Back to the shop</);
    expect(html, path).toMatch(/<form[^>]*action="\/search"/);
  }
});

test("Base: header, content, footer, on every page for looking round", async () => {
  for (const path of [
    "/home",
    "/about-us",
    "/faq",
    "/contact-us",
    "/cart",
    "/collections/jerseys",
    "/privacy-policy",
    "/return-policy",
    "/shipping-policy",
    "/terms-of-service",
    "/tracking-order",
    "/search?q=home",
    "/wear",
    "/wear?name=MARLOW&number=10",
    "/compare",
    "/designs",
    `/product/${jersey.slug}`,
  ]) {
    const { status, html } = await get(path);
    expect(status, path).toBe(200);
    expect(heading(html), path).toMatch(/\S/);
    expect(around(html), path).toEqual(base);
  }
});

test("Blank: content only, for checkout and login", async () => {
  for (const path of ["/checkouts/cart?from=cart", "/login"]) {
    const { status, html } = await get(path);
    expect(status, path).toBe(200);
    expect(heading(html), path).toMatch(/\S/);
    expect(around(html), path).toEqual(blank);
  }
});

test("Public routes are flagged constant and open to everybody, each by the page it names", async () => {
  const named = await client.data("getConstantRoutes", {});
  const isConstant = (route: string) => named.find(({ name }) => name === route)?.meta.constant;
  for (const [path, route, title] of [
    ["/home", "home", "Wear the new season"],
    ["/cart", "cart", "Cart"],
    ["/login", "independent-website", "Login"],
    ["/register", "register", "Create account"],
    ["/reset-password", "reset-password", "Reset password"],
    ["/tracking-order", "tracking-order", "Track your order"],
    [`/product/${jersey.slug}`, "product", jersey.title],
    // Filled in the browser, which knows whose order it is.
    ["/order-success/KR20260101AAAAAAAAAAAA", "order-success", ""],
  ] as const) {
    const { status, html } = await get(path);
    expect([status, isConstant(route)], path).toEqual([200, true]);
    expect(heading(html), path).toBe(title);
  }
  // Information pages and policies have a test of their own each.
  const others =
    "about-us faq contact-us privacy-policy return-policy shipping-policy terms-of-service";
  for (const route of `${others} collections search checkouts 403 404 500`.split(" "))
    expect.soft(isConstant(route), route).toBe(true);
});

test("Login is the named route 'independent-website', its module 'pwd-login' by default; 'root' and 'home' are named, too", async () => {
  for (const routeName of ["independent-website", "root", "home"])
    expect(await client.data("isRouteExist", { routeName }), routeName).toBe(true);
  for (const path of ["/login", "/login/pwd-login"])
    expect(heading((await get(path)).html), path).toBe("Login");
});

test("/collections/{tag}: products for a tag", async () => {
  const { html } = await get("/collections/retro");
  expect(heading(html)).toMatch(/retro/i);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const shown = [...main.matchAll(/<article[\s\S]*?href="\/product\/([^"?]+)/g)].map(
    ([, slug]) => slug,
  );
  // Those that carry the tag, each of them, and no other.
  const { records, total } = await client.data("listProductsByTags", {
    tags: ["retro"],
    size: 100,
  });
  expect(total).toBe(records.length);
  expect(shown.length).toBeGreaterThan(0);
  expect(records.map(({ slug }) => slug)).toEqual(expect.arrayContaining(shown));
  const everything = await client.data("listProducts", { size: 100 });
  expect(everything.total).toBeGreaterThan(total);
});

test("/search: query q={text}", async () => {
  const { html } = await get("/search?q=brackmoor");
  const main = html.slice(html.indexOf("<main"));
  expect(main).toMatch(/<input[^>]*type="search"[^>]*value="brackmoor"/);
  expect(/<article[\s\S]*?<\/article>/.exec(main)?.[0]).toContain("Brackmoor");
});

test("Route parameters are passed to the page as inputs", async () => {
  const other = await findJersey(client, 1);
  expect(other.slug).not.toBe(jersey.slug);
  for (const { slug, title } of [jersey, other])
    expect(heading((await get(`/product/${slug}`)).html)).toBe(title);
});

test("content pages show their texts, and the menu leads to every collection", async () => {
  for (const path of ["/faq", "/about-us", "/shipping-policy", "/terms-of-service"]) {
    const { html } = await get(path);
    expect(html, path).toMatch(/<main[\s\S]*<h2[\s\S]*<\/main>/);
    const menu = html.slice(html.indexOf('id="site-navigation"'));
    expect([...menu.matchAll(/href="\/collections\//g)].length, path).toBeGreaterThan(20);
  }
});

/** A heading with any facts in its braces. */
const filledIn = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\w+\}/g, "\\S+")}$`);

test.each(Object.entries(englishPages))(
  "/%s: information, with its title and its anchors",
  async (slug, { title, sections }) => {
    const { html } = await get(`/${slug}`);
    expect(heading(html)).toBe(title);
    expect(plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "")).toBe(`${title} · Kitroom`);
    const anchors = html.matchAll(/<section id="([^"]*)"[^>]*>\s*<h2[^>]*>([^<]*)<\/h2>/g);
    const headings = new Map([...anchors].map(([, id = "", text = ""]) => [id, plain(text)]));
    for (const { id, heading: text } of sections) {
      expect(headings.get(id), id).toMatch(filledIn(text));
    }
    // Facts are filled in: no brace is left.
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    const read = main.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, " ").replaceAll(/<[^>]*>/g, " ");
    expect(read).not.toMatch(/[{}]/);
  },
);

test("a page with a name has a card of its own, and none of what cannot be printed", async () => {
  const card = /<meta property="og:image" content="([^"]*)"/;
  const cardOf = async (path: string) => card.exec((await get(path)).html)?.[1] ?? "";
  const named = (await cardOf("/wear?name=MARLOW&number=10")).replaceAll("&amp;", "&");
  expect(named).toMatch(/\/media\/posters\/[\w-]+\/wide\.\w+\.jpg\?d=MARLOW\.10/);
  const picture = await fetch(named);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(await cardOf("/wear?name=M%C3%9CLLER")).toMatch(/\/share\.png$/);
  const refused = (await get("/wear?name=M%C3%9CLLER")).html;
  expect(refused).not.toMatch(/media\/[^"]*M(%C3%9C|Ü)LLER/i);
  expect(refused).toContain("/wear?name=MUELLER");
});
