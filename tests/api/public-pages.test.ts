import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { startShop, type RunningShop } from "../support/shop.ts";

/** Every public page by plain HTTP, as a client without a browser gets it: `curl` or a crawler. */
let shop: RunningShop;
let product: { slug: string; title: string; id: string };
beforeAll(async () => {
  shop = await startShop();
  product = await findJersey(new ApiClient(shop.url));
});
afterAll(() => shop.stop());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + path, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
const unescape = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

/** The text in the page's `<main>` for a reader without JavaScript. */
function mainText(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  return unescape(
    main.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, " ").replaceAll(/<[^>]*>/g, " "),
  );
}

type Thing = Record<string, unknown> & { "@type": string };
function structuredData(html: string): Thing[] {
  const text = first(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/);
  const read = JSON.parse(text === "" ? '{"@graph":[]}' : text) as { "@graph": Thing[] };
  return read["@graph"];
}
const thing = (html: string, type: string) =>
  structuredData(html).find((one) => one["@type"] === type);

/** Public pages (R-ROUTE-2) and something that each of them shows by itself. */
const pages: [path: string, english: RegExp, chinese: RegExp][] = [
  ["/home", /Best sellers/i, /热销/],
  ["/collections/jerseys", /\$\d+\.\d\d/, /US\$\d+\.\d\d/],
  ["/collections/best-sellers", /\$\d+\.\d\d/, /US\$\d+\.\d\d/],
  ["/search?q=home", /\$\d+\.\d\d/, /US\$\d+\.\d\d/],
  ["/search", /Search/, /搜索/],
  ["/faq", /Do I need an account/, /账户/],
  ["/about-us", /shirt/i, /球衣/],
  ["/contact-us", /@kitroom\.example/, /@kitroom\.example/],
  ["/shipping-policy", /business days/, /工作日/],
  ["/return-policy", /30 days/, /30/],
  ["/privacy-policy", /Your data/, /您的数据/],
  ["/terms-of-service", /order/i, /订单/],
  ["/tracking-order", /number/i, /订单/],
];

test("the style sheet is announced first, then each script of the page with low priority", async () => {
  const { headers, html } = await get("/home");
  const [style, ...scripts] = (headers.get("link") ?? "").split(", ");
  const href = (link: string) => first(link, /^<([^>]*)>/);
  expect(style).toMatch(/; rel=preload; as=style$/);
  expect(html).toContain(`rel="stylesheet" href="${href(style ?? "")}"`);
  for (const script of scripts) expect(script).toMatch(/; rel=modulepreload; fetchpriority=low$/);
  const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]*)"/g)].map(
    ([, one = ""]) => one,
  );
  expect(new Set(scripts.map(href))).toEqual(new Set(preloaded));
});

describe("every public page shows its content without a program", () => {
  test.each(pages)("%s", async (path, english, chinese) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/<header\b[\s\S]*<footer\b/);
    expect(mainText(page.html)).toMatch(english);
    expect(first(page.html, /<title>([^<]*)<\/title>/)).toMatch(/\S.* · Kitroom$/);
    expect(first(page.html, /<meta name="description" content="([^"]*)"/).length).toBeGreaterThan(
      20,
    );
    const translated = await get(path + (path.includes("?") ? "&" : "?") + "lang=zh-CN");
    expect(translated.html).toContain('<html lang="zh-CN"');
    expect(mainText(translated.html)).toMatch(chinese);
  });

  test("/cart shows what was put in by forms", async () => {
    expect((await get("/cart")).html).toMatch(/<noscript>[\s\S]*<form[^>]*action="\/cart\/show"/);
  });

  test.each(["/checkouts/cart", "/login"])("%s answers and says what it needs", async (path) => {
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/<noscript>[\s\S]*JavaScript/);
  });

  test("a product with its price, sizes, custom types, patches, reviews and answers", async () => {
    const client = new ApiClient(shop.url);
    const detail = await client.data("getProduct", { title: product.slug });
    const page = await get(`/product/${product.slug}`);
    const text = mainText(page.html);
    expect(text).toContain(detail.title);
    expect(text).toContain(`$${detail.price.amount}`);
    for (const { size } of detail.sizes) expect(text).toContain(size);
    for (const type of ["Blank", "Choose A Player", "Add Yours"]) expect(text).toContain(type);
    const patches = await client.data("listPatches", { idList: detail.patchIds, size: 100 });
    for (const { patchName } of patches.records) expect(text).toContain(patchName);
    expect(text).toContain(detail.story.slice(0, 60));
  });
});

describe("addresses", () => {
  test("the root leads to home, with its query", async () => {
    const { status, headers } = await get("/?lang=zh-CN");
    expect([status, headers.get("location")]).toEqual([301, "/home?lang=zh-CN"]);
  });

  test.each([
    ["/403", 403, "No Permission", "没有权限"],
    ["/404", 404, "Page Not Found", "页面不存在"],
    ["/500", 500, "Server Error", "服务器错误"],
    ["/no/such/page", 404, "Page Not Found", "页面不存在"],
  ])("%s is %i on the blank layout: %s", async (path, status, english, chinese) => {
    const page = await get(path);
    expect(page.status).toBe(status);
    expect(first(page.html, /<h1[^>]*>([^<]*)<\/h1>/)).toBe(english);
    expect(page.html).not.toMatch(/<footer\b/);
    expect(page.html).toContain('<meta name="robots" content="noindex"');
    expect(page.html).toMatch(/<form[^>]*action="\/search"/);
    const translated = await get(path, { "accept-language": "zh-CN" });
    expect(first(translated.html, /<h1[^>]*>([^<]*)<\/h1>/)).toBe(chinese);
  });

  test("each page names its canonical address and itself in every language", async () => {
    const link = (html: string, rel: string) =>
      unescape(first(html, new RegExp(`<link rel="${rel}" href="([^"]*)"`)));
    const plain = await get("/faq?utm_source=letter");
    expect(link(plain.html, "canonical")).toBe(`${shop.url}/faq`);
    const chinese = await get("/collections/jerseys?lang=zh-CN&page=2");
    expect(new URL(link(chinese.html, "canonical")).searchParams.get("page")).toBe("2");
    expect(new URL(link(chinese.html, "canonical")).searchParams.get("lang")).toBe("zh-CN");
    for (const language of languages) {
      const address = first(
        plain.html,
        new RegExp(`<link rel="alternate" hrefLang="${language}" href="([^"]*)"`, "i"),
      );
      expect(address).toBe(`${shop.url}/faq?lang=${language}`);
    }
    expect(plain.html).toMatch(/hrefLang="x-default"/i);
  });

  test("link previews of every page have a picture of 1200 × 630", async () => {
    for (const path of ["/home", "/faq", "/collections/jerseys", `/product/${product.slug}`]) {
      const image = unescape(
        first((await get(path)).html, /property="og:image" content="([^"]*)"/),
      );
      expect(image, path).toMatch(/^http/);
      const picture = await fetch(image);
      expect(picture.headers.get("content-type"), image).toBe("image/png");
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], image).toEqual([1200, 630]);
    }
  });
});

describe("structured data", () => {
  test("a product with a variant per size in the page's currency, postage, returns, rating, breadcrumb", async () => {
    const client = new ApiClient(shop.url);
    const { records } = await client.data("listProductsByTags", { tags: ["jerseys"], size: 24 });
    const details = await Promise.all(
      records.map(({ slug }) => client.data("getProduct", { title: slug })),
    );
    const rated = details.find(({ reviews }) => reviews.count > 0);
    if (!rated) throw new Error("the demo shop has no rated jersey");
    const { html } = await get(`/product/${rated.slug}`);
    const found = thing(html, "ProductGroup");
    const all = found?.["hasVariant"] as { size?: string; offers: { price: string } }[];
    // The shirt's other cuts stand beside them, with pages of their own.
    const variants = all.filter(({ size }) => size !== undefined);
    expect(variants.map(({ size }) => size)).toEqual(rated.sizes.map(({ size }) => size));
    for (const { offers } of variants) {
      expect(offers).toMatchObject({ priceCurrency: "USD", price: rated.price.amount });
    }
    expect(thing(html, "OfferShippingDetails")).toMatchObject({
      shippingDestination: { addressCountry: "US" },
    });
    expect(thing(html, "MerchantReturnPolicy")).toMatchObject({ merchantReturnDays: 30 });
    expect(found?.["aggregateRating"]).toMatchObject({
      ratingValue: rated.reviews.mean,
      reviewCount: rated.reviews.count,
    });
    expect(found?.["review"]).toContainEqual(expect.objectContaining({ "@type": "Review" }));
    const trail = thing(html, "BreadcrumbList")?.["itemListElement"] as { name: string }[];
    expect(trail.map(({ name }) => name)).toEqual([
      "Kitroom",
      ...rated.breadcrumb.map(({ tagName }) => tagName),
      rated.title,
    ]);
  });

  test("home tells who we are and how to search", async () => {
    const { html } = await get("/home");
    expect(thing(html, "Organization")).toMatchObject({ name: "Kitroom" });
    expect(thing(html, "WebSite")).toMatchObject({
      potentialAction: {
        "@type": "SearchAction",
        target: { urlTemplate: `${shop.url}/search?q={search_term_string}` },
      },
    });
  });

  test("questions and answers, as plain text", async () => {
    const { html } = await get("/faq");
    const questions = thing(html, "FAQPage")?.["mainEntity"] as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(questions.length).toBeGreaterThan(10);
    for (const { name, acceptedAnswer } of questions) {
      expect(mainText(html)).toContain(name);
      expect(acceptedAnswer.text).not.toMatch(/\]\(|\{\w+\}/);
    }
  });
});

describe("for crawlers", () => {
  test("robots.txt names the sitemap and closes what is one's own", async () => {
    const { status, headers, html } = await get("/robots.txt");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toMatch(/^text\/plain/);
    expect(html).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
    expect(html).toContain("Disallow: /checkouts");
    expect(html).not.toMatch(/Disallow: \/(product|collections|home)/);
  });

  test("what is a question or one's own is not to be found; the cart may be, in no sitemap", async () => {
    const robots = (await get("/robots.txt")).html;
    const sitemap = (await get("/sitemaps/pages.xml")).html;
    const hidden = '<meta name="robots" content="noindex';
    const questions = ["/search?q=home", "/tracking-order", "/login", "/wishlist", "/designs"];
    const named = ["/wear?name=MARLOW", "/wear?name=M%C3%9CLLER", "/wear?list=wishes", "/compare"];
    for (const path of [...questions, ...named]) {
      expect((await get(path)).html, path).toContain(hidden);
      expect(robots, path).not.toContain(`Disallow: ${path.replace(/\?.*/, "")}`);
    }
    for (const path of ["/checkouts/cart", "/account", "/orders", "/order-success/none"]) {
      expect((await get(path)).html, path).toContain(hidden);
      const closed = `Disallow: /${path.split("/")[1]}`;
      expect(robots, path).toContain(closed);
    }
    for (const path of ["/cart", "/wear"]) expect((await get(path)).html).not.toContain(hidden);
    expect(sitemap).toContain("/wear<");
    expect(robots).not.toMatch(/Disallow: \/cart/);
    for (const path of ["/cart", "/search", "/checkouts", "/account"]) {
      expect(sitemap, path).not.toContain(`${path}<`);
    }
  });

  test("the sitemap names every product once per language, with its pictures", async () => {
    const index = await get("/sitemap.xml");
    expect(index.headers.get("content-type")).toMatch(/^application\/xml/);
    const parts = [...index.html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
    expect(parts.map((part) => new URL(part).pathname)).toEqual([
      "/sitemaps/pages.xml",
      "/sitemaps/collections.xml",
      "/sitemaps/products-1.xml",
    ]);
    const texts = await Promise.all(parts.map(async (part) => (await fetch(part)).text()));
    const all = texts.join("");
    const client = new ApiClient(shop.url);
    const { total } = await client.data("listProducts", { size: 1 });
    const plain = [...all.matchAll(/<loc>[^<?]*\/product\/[^<?]*<\/loc>/g)];
    expect(new Set(plain.map(([loc]) => loc)).size).toBe(total);
    const address = `${shop.url}/product/${product.slug}`;
    const entry = all.split("<url>").find((one) => one.startsWith(`<loc>${address}</loc>`)) ?? "";
    for (const language of languages) {
      expect(entry).toContain(`hreflang="${language}" href="${address}?lang=${language}"`);
      expect(all).toContain(`<loc>${address}?lang=${language}</loc>`);
    }
    const pictures = [...entry.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)];
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    for (const [, picture = ""] of pictures) expect((await fetch(picture)).status).toBe(200);
  });

  test("every page of the sitemap is there and may be kept by a crawler", async () => {
    for (const part of ["pages", "collections"]) {
      const { html } = await get(`/sitemaps/${part}.xml`);
      const paths = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
      expect(paths.length).toBeGreaterThan(10);
      for (const address of paths.filter((loc) => !loc.includes("?")).slice(0, 25)) {
        const page = await fetch(address);
        expect(page.status, address).toBe(200);
        expect(await page.text(), address).not.toContain('name="robots" content="noindex');
      }
    }
    expect((await get("/sitemaps/products-999.xml")).status).toBe(404);
  });
});
