import { afterAll, beforeAll, expect, test } from "vitest";
import type { PlainVisit } from "#contract/plain-visit.ts";
import { echoPages } from "../../../tests/support/echo-pages.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";

/** What pages were rendered with. */
const visits: { url: string; visit: PlainVisit | undefined }[] = [];
let shop: ApiApp;
beforeAll(async () => {
  const render: typeof echoPages.render = (request, locale, call, mark, visit) => {
    visits.push({ url: request.url, visit });
    return echoPages.render(request, locale, call, mark, visit);
  };
  shop = await openApiApp({ storefront: { ...echoPages, render } });
});
afterAll(() => shop.close());

const send = (url: string, fields: Record<string, string>) =>
  shop.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

test.each([
  ["/product/some-shirt", { slug: "some-shirt", customName: "MÜLLER", quantity: "3" }, "size"],
  ["/contact-us", { name: "Pat", email: "pat", message: "L or XL?" }, "invalid"],
  ["/tracking-order", { order: "KR20260101000000000000", email: "pat@granby.example" }, "unknown"],
  ["/my-data", { email: "pat" }, "invalid"],
  ["/newsletter/subscribe", { email: "pat@" }, "invalid"],
])("what %s refuses is answered by its page with what was typed", async (path, fields, result) => {
  const answer = await send(path, { ...fields, lang: "zh-CN" });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  const { url, visit } = visits.at(-1) ?? {};
  expect(url).toMatch(new RegExp(`${path}\\?lang=zh-CN$`));
  const values = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, [one]]));
  expect(visit?.sent).toMatchObject({ result, values });
});

test("the cart of plain forms is rendered with the visitor’s cookie, and kept by nobody", async () => {
  const cookie = "MT_lines=p.M.1.1";
  const open = async (url: string) => {
    const { headers } = await shop.app.inject({ method: "GET", url, headers: { cookie } });
    return { kept: headers["cache-control"], lines: visits.at(-1)?.visit?.lines };
  };
  expect(await open("/cart?view=plain")).toEqual({ kept: "no-store", lines: "p.M.1.1" });
  expect(await open("/cart")).toEqual({
    kept: "public, max-age=0, must-revalidate",
    lines: null,
  });
  expect((await open("/faq?view=plain")).lines).toBeNull();
});

test("a refused coupon is answered by the cart of plain forms, with its lines and why", async () => {
  const [line] = await shop.database.driver<{ id: string; size: string }[]>`
    select p.id, s.size from product p join product_size s on s.product_id = p.id
    where p.published_at <= now() and p.archived_at is null and s.stock > 1
      and p.custom_types @> '{1}' order by p.id limit 1`;
  const lines = `${line?.id}.${line?.size}.1.1`;
  const { app } = shop;
  const answer = await app.inject({
    method: "POST",
    url: "/cart?view=plain",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      cookie: `MT_lines=${lines}`,
    },
    payload: "coupon=NOTHING&lang=zh-CN",
  });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
  const { url, visit } = visits.at(-1) ?? {};
  expect(url).toMatch(/\/cart\?view=plain&lang=zh-CN$/);
  expect(visit).toMatchObject({
    lines,
    sent: { result: "coupon", values: { coupon: ["NOTHING"] }, words: expect.stringMatching(/码/) },
  });
});
