import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { query } from "../../../tests/support/empty-database.ts";
import { startShop, type RunningShop } from "../../../tests/support/shop.ts";

/** What is read at the addresses of pages, as browsers, crawlers and typing people ask for them. */
let shop: RunningShop;
let slug: string;
beforeAll(async () => {
  shop = await startShop();
  const [found] = (await query(
    shop.databaseUrl,
    "select slug from product where published_at <= now() order by slug limit 1",
  )) as { slug: string }[];
  slug = found?.slug ?? "";
});
afterAll(() => shop.stop());

async function get(path: string) {
  const answer = await fetch(shop.url + path, { redirect: "manual" });
  const html = await answer.text();
  return {
    status: answer.status,
    type: answer.headers.get("content-type")?.split(";")[0] ?? null,
    location: answer.headers.get("location")?.replace(shop.url, "") ?? null,
    canonical:
      /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(shop.url, "") ?? null,
    html,
  };
}

/** Where a path leads that browsers and `fetch` would change before they send it. */
const rawLocation = (path: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.headers.location);
    })
      .on("error", reject)
      .end();
  });

const times = (count: number, parameter: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => parameter(index)).join("&");

describe("a page answers a page", () => {
  test.each([
    ["21 equal names", times(21, () => "team=a")],
    ["21 places of an array", times(21, (n) => `team[${n}]=a`)],
    ["six levels", "a[b][c][d][e][f][g]=1"],
    ["1,001 parameters", times(1001, (n) => `a${n}=1`)],
    ["a percent sign alone", "q=%"],
  ])("to %s in its query", async (_what, asked) => {
    for (const path of ["/home", "/collections/jerseys", "/search", `/product/${slug}`, "/cart"]) {
      const page = await get(`${path}?${asked}`);
      expect([path, page.status, page.type]).toEqual([path, 200, "text/html"]);
    }
    // What the page's own scripts read at a further click.
    const data = await fetch(`${shop.url}/collections/jerseys.data?${asked}`);
    expect([data.status, data.headers.get("content-type")]).toEqual([200, "text/x-script"]);
    const unknown = await get(`/nowhere?${asked}`);
    expect([unknown.status, unknown.type]).toEqual([404, "text/html"]);
    const call = await fetch(`${shop.url}/route/isRouteExist?routeName=home&${asked}`);
    expect(call.headers.get("content-type")).toMatch(/^application\/json/);
  });

  test.each([
    ["longer than any", `/home?q=${"a".repeat(9_000)}`, 400],
    ["with two slashes at its begin", "//home", 400],
    ["with an escape that is none", "/product/%zz", 400],
    ["of preferences with too many", `/preferences?${times(21, () => "to=/faq")}`, 303],
  ])("to an address %s", async (_what, path, status) => {
    const page = await get(path);
    expect(page.status).toBe(status);
    if (status === 303) return;
    expect(page.type).toBe("text/html");
    expect(page.html).toContain('href="/home"');
  });

  test("to too many requests of one network", async () => {
    const flooded = await startShop({
      databaseUrl: shop.databaseUrl,
      env: { PAGES_PER_MINUTE: "1" },
    });
    try {
      const answers = [];
      for (let n = 0; n < 3; n += 1) answers.push(await fetch(`${flooded.url}/faq?flood=${n}`));
      const last = answers.at(-1);
      expect(last?.status).toBe(429);
      expect(last?.headers.get("content-type")).toMatch(/^text\/html/);
      expect(last?.headers.get("retry-after")).toBe("10");
    } finally {
      await flooded.stop();
    }
  });
});

describe("a filter of any number of teams", () => {
  const teamsOf = async () => {
    const rows = (await query(shop.databaseUrl, "select slug from team order by 1")) as {
      slug: string;
    }[];
    return rows.map((row) => row.slug);
  };
  /** Of the list: banner and filters count, too. */
  const counted = (html: string) => /role="status"[^>]*>([\d,]+) products/.exec(html)?.[1];

  test.each(["team=%00", "size=%7F", "colour=a%0Ab", "sort=%00", "page=%00"])(
    "and a value that is none (%s) leaves the list as it is",
    async (asked) => {
      const plain = await get("/collections/jerseys");
      const page = await get(`/collections/jerseys?${asked}`);
      expect([page.status, counted(page.html)]).toEqual([200, counted(plain.html)]);
      expect((await get(`/search?q=%00&${asked}`)).status).toBe(200);
      expect((await get(`/search?q=shirt%00&${asked}`)).status).toBe(200);
    },
  );

  test("of all the teams there are finds the same in both forms of address", async () => {
    const teams = await teamsOf();
    expect(teams.length).toBeGreaterThan(21);
    const joined = await get(`/collections/jerseys?team=${teams.join(",")}`);
    const repeated = await get(`/collections/jerseys?${teams.map((t) => `team=${t}`).join("&")}`);
    const plain = await get("/collections/jerseys");
    expect([joined.status, repeated.status]).toEqual([200, 200]);
    expect(counted(plain.html)).toBeDefined();
    expect(counted(joined.html)).toBe(counted(plain.html));
    expect(counted(repeated.html)).toBe(counted(plain.html));
    const two = await get(`/collections/jerseys?team=${teams.slice(0, 2).join(",")}`);
    expect(counted(two.html)).not.toBe(counted(plain.html));
  });
});

describe("one page has one address", () => {
  test.each([
    ["/HOME", "/home"],
    ["/home/", "/home"],
    ["/home//", "/home"],
    ["/Home?currency=EUR&lang=zh-CN", "/home?currency=EUR&lang=zh-CN"],
    ["/collections//jerseys", "/collections/jerseys"],
    ["/Collections/JERSEYS?team=a,b&page=2", "/collections/jerseys?team=a,b&page=2"],
    ["/collections/%6Aerseys", "/collections/jerseys"],
    ["/FAQ", "/faq"],
    ["/Pages/Gift-Cards", "/pages/gift-cards"],
    ["/Order-Detail/KR1", "/order-detail/KR1"],
    ["/Checkouts/Cart", "/checkouts/cart"],
    ["/login/Pwd-Login/", "/login/pwd-login"],
    ["/Newsletter/Leave/", "/newsletter/leave"],
    ["/Newsletter/Subscribe/", "/newsletter/subscribe"],
    ["/ADMIN/orders/", "/admin/orders"],
    // Signs that chat programs and mails put behind an address.
    ["/collections/jerseys.", "/collections/jerseys"],
    ["/collections/jerseys%20", "/collections/jerseys"],
    ["/faq,", "/faq"],
    ["/faq)", "/faq"],
    ["/home%E2%80%8B", "/home"],
    ["/faq%E3%80%82", "/faq"],
    ["/collections/jerseys%E3%80%8D", "/collections/jerseys"],
    ["/faq%EF%BC%89%EF%BC%8C", "/faq"],
    ["/faq*", "/faq"],
    ["/home/%20", "/home"],
    ["/collections/jerseys/.", "/collections/jerseys"],
  ])("%s leads to %s", async (path, to) => {
    const page = await get(path);
    expect([page.status, page.location]).toEqual([308, to]);
    expect((await get(to)).status).not.toBe(308);
  });

  test("a product's is lower case, and its page names it", async () => {
    for (const path of [
      `/Product/${slug}`,
      `/product/${slug.toUpperCase()}`,
      `/product/${slug}/`,
    ]) {
      const page = await get(`${path}?size=M`);
      expect([page.status, page.location]).toEqual([308, `/product/${slug}?size=M`]);
    }
    for (const mark of ["?ref=x", "?utm_source=a&gclid=b", "?size=M&d=zzz", "?fbclid=x#reviews"]) {
      expect((await get(`/product/${slug}${mark}`)).canonical).toBe(`/product/${slug}`);
    }
    const encoded = slug.replaceAll("-", "%2D");
    expect((await get(`/product/${encoded}`)).location).toBe(`/product/${slug}`);
    expect((await get(`/product/${slug}%20`)).location).toBe(`/product/${slug}`);
    expect((await get(`/product/${slug}.`)).location).toBe(`/product/${slug}`);
  });

  test("a path with dots in it is the one that browsers read", async () => {
    for (const path of ["/./home", "/faq/../home", "/%2e%2E/home", "/nowhere/../home"]) {
      expect([path, await rawLocation(path)]).toEqual([path, "/home"]);
    }
  });

  test("what no page has stays not found", async () => {
    for (const path of ["/nowhere/", "/NOWHERE", "/home/more", "/product"]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});

test("a size has an address that shows it chosen, under the product's own", async () => {
  const [row] = (await query(
    shop.databaseUrl,
    `select p.slug, s.size from product p join product_size s on s.product_id = p.id
     where p.published_at <= now() and s.stock > 3 and s.size = 'M' order by p.slug limit 1`,
  )) as { slug: string; size: string }[];
  const path = `/product/${row?.slug}`;
  const chosen = async (asked: string) => {
    const page = await get(path + asked);
    expect([page.status, page.canonical]).toEqual([200, path]);
    const radios = [...page.html.matchAll(/<input[^>]*name="size"[^>]*>/g)].map(([tag]) => tag);
    return radios
      .filter((tag) => tag.includes("checked"))
      .map((tag) => /value="([^"]*)"/.exec(tag)?.[1]);
  };
  expect(await chosen("?size=M")).toEqual(["M"]);
  expect(await chosen("?size=m&currency=EUR")).toEqual(["M"]);
  expect(await chosen("?size=9XL")).toEqual([]);
  expect(await chosen("")).toEqual([]);
});

describe("a page of a list", () => {
  test.each(["1", "abc", "-1", "0", "1.5", "01", "+2", "2e0", "", " "])(
    "%j is its first, under the address of the list",
    async (page) => {
      const shown = await get(`/collections/jerseys?page=${encodeURIComponent(page)}`);
      expect([shown.status, shown.canonical]).toEqual([200, "/collections/jerseys"]);
    },
  );

  test("in other digits, capitals or brackets is its first as well", async () => {
    for (const query of ["page=２", "page=%D9%A2", "PAGE=2", "page[]=2"]) {
      const { status, canonical } = await get(`/collections/jerseys?${query}`);
      expect([query, status, canonical]).toEqual([query, 200, "/collections/jerseys"]);
    }
  });

  test("2 has an address of its own", async () => {
    expect((await get("/collections/jerseys?page=2")).canonical).toBe(
      "/collections/jerseys?page=2",
    );
    expect((await get("/collections/jerseys?sort=newest&page=2&ref=x")).canonical).toBe(
      "/collections/jerseys?page=2",
    );
  });

  test.each(["500", "999", "1000", "99999", "9".repeat(40)])(
    "%s past the last is not found",
    async (page) => {
      for (const path of ["/collections/jerseys?", "/search?q=shirt&"]) {
        expect([path, (await get(`${path}page=${page}`)).status]).toEqual([path, 404]);
      }
      expect((await get(`/product/${slug}?reviews=${page}`)).status).toBe(404);
    },
  );
});
