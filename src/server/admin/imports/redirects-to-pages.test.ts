import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { createRedirectSource } from "#server/redirect/redirect-source.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Addresses of a file lead to any page of the shop. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const faultsOf = async (file: string) => {
  const { id } = await shop.check(file);
  return (await shop.rows(id)).flatMap(({ faults }) =>
    faults.map(({ line, column, value, key }) => `${line} ${column} ${key} ${value}`),
  );
};

const grauwald = "sv-grauwald-home-shirt-2026-27";
const find = (path: string) => {
  const log = { warn: () => undefined } as never;
  return createRedirectSource({ database: api.database, clock: systemClock, log }).find(path, "");
};

test("redirects lead to any page of the shop, go out as they came in, and are taken back", async () => {
  const before = await api.database.driver`select * from redirect order by from_path`;
  const { id, counts } = await shop.check(
    [
      "Redirect from,Redirect to",
      `/products/old-shirt,/products/${grauwald}?variant=7`,
      "/collections/old-list,/collections/jerseys",
      "/pages/about,/about-us",
      "/products/sold-out,/collections/jerseys?sort=new",
      "/old-start,/",
      "https://old.example/blogs/news/,https://old.example/home",
      `/collections/old-list/products/older,/product/${grauwald}`,
      "bare-slug,/faq",
      "/insta,https://www.instagram.com/home",
      "https://old.example/shop,https://blog.example/contact-us",
    ].join("\n"),
  );
  expect(await shop.rows(id, "error")).toEqual([]);
  expect(counts).toMatchObject({ create: 10 });
  await shop.run(id);
  expect(
    await Promise.all(
      [
        "/product/old-shirt",
        "/collections/old-list",
        "/pages/about",
        "/product/sold-out",
        "/old-start",
        "/blogs/news",
        "/product/older",
        "/product/bare-slug",
        "/insta",
        "/shop",
      ].map(async (path) => (await find(path))?.to),
    ),
  ).toEqual([
    `/product/${grauwald}`,
    "/collections/jerseys",
    "/about-us",
    "/collections/jerseys?sort=new",
    "/",
    "/home",
    `/product/${grauwald}`,
    "/faq",
    // Other sites; nobody says that these are pages of the shop.
    "https://www.instagram.com/home",
    "https://blog.example/contact-us",
  ]);
  const exported = await shop.exported("redirects");
  expect(exported).toContain(`old-shirt,${grauwald}`);
  expect(exported).toContain("/collections/old-list,/collections/jerseys");
  const again = await shop.check(exported);
  expect(again.counts.same).toBe(again.total);
  // Visits are no change of it.
  await expect
    .poll(async () => {
      const [row] = await api.database
        .driver`select hits::int from redirect where from_path = '/pages/about'`;
      return row?.["hits"];
    })
    .toBeGreaterThan(0);
  expect((await shop.undo(id)).counts).toMatchObject({ undone: 10 });
  expect(await api.database.driver`select * from redirect order by from_path`).toEqual(before);
  expect(await find("/product/old-shirt")).toBeNull();
});

test("a redirect between two products that was made by hand is found again", async () => {
  const to = `/product/${grauwald}`;
  await shop.ask("saveRedirect", { from: "/product/by-hand", to, kind: 302 });
  await shop.ask("saveRedirect", {
    from: "/by-hand-too",
    to: "https://other.example/a",
    kind: 301,
  });
  const again = await shop.check(await shop.exported("redirects"));
  expect([again.counts.same, again.total]).toEqual([again.total, 2]);
});

test("what leads nowhere, in a circle or from a page of the shop is named", async () => {
  expect(
    await faultsOf(
      [
        "Redirect from,Redirect to",
        "/a-one,/no-such-page",
        "/a-two,/collections/no-such-list",
        "/a-tre,/pages/no-such-text",
        "/a-for,no-such-product",
        "/faq,/about-us",
        "/a-six,/admin/orders",
        "/a-sev,javascript:alert(1)",
        "/a-ate,/a-ate",
        "/a-nin,/a-ten",
        "/a-ten,/home",
        `/product/${grauwald},/home`,
      ].join("\n"),
    ),
  ).toEqual([
    "2 Redirect to redirectTo /no-such-page",
    "3 Redirect to redirectTo /collections/no-such-list",
    "4 Redirect to redirectTo /pages/no-such-text",
    "5 Redirect to productUnknown no-such-product",
    "6 Redirect from redirectFrom /faq",
    "7 Redirect to redirectTo /admin/orders",
    "8 Redirect to redirectTo javascript:alert(1)",
    "9 Redirect to redirectSelf /a-ate",
    "10 Redirect to redirectChain /a-ten",
    `12 Redirect from slugTaken /product/${grauwald}`,
  ]);
});
