import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import { createBoundedList } from "#server/api/bounded-list.ts";
import { ListTooLong } from "#server/platform/too-busy.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { openApiApp, type ApiApp } from "../support/api-app.ts";
import { askAdmin } from "../support/ask-admin.ts";
import { signInAs } from "../support/staff.ts";

let shop: ApiApp;
let token: string;
beforeAll(async () => {
  shop = await openApiApp({ loopLagMs: 50 });
  token = await signInAs(shop.app, "R_SUPER");
});
afterAll(() => shop?.close());

const ask = (url: string) => shop.app.inject({ url, headers: { "x-language": "en-US" } });

/** Lets nothing else run for a while. */
function spin(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("while the event loop runs late, requests are sent away at once, and served again after it", async () => {
  const call = `${endpoints.isRouteExist.path}?routeName=faq`;
  expect((await ask(call)).statusCode).toBe(200);
  let answer = await ask(call);
  // Each turn of the loop takes a quarter of a second, as with a crowd of renders.
  while (answer.statusCode === 200) {
    spin(250);
    await turn();
    answer = await ask(call);
  }
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
  expect(answer.json()).toMatchObject({ code: "0503", msg: serverTexts["en-US"].httpErrors[503] });
  expect((await ask("/healthz")).statusCode).toBe(200);
  await expect.poll(async () => (await ask(call)).statusCode, { timeout: 10_000 }).toBe(200);
});

test("one long piece of work alone sends nobody away", async () => {
  await expect.poll(async () => (await ask("/robots.txt")).statusCode !== 503).toBe(true);
  spin(900);
  await turn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask("/robots.txt")));
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(503);
});

test("slow lists end with words in the reader's language, and keep no other call waiting", async () => {
  const list = (language: string) =>
    shop.app.inject({
      method: "POST",
      url: adminEndpoints.listMail.path,
      headers: { authorization: `Bearer ${token}`, "accept-language": language },
      payload: {},
    });
  await shop.database.queries.transaction().execute(async (transaction) => {
    await sql`lock table mail in access exclusive mode`.execute(transaction);
    const lists = Array.from({ length: 12 }, (_, at) => list(at === 0 ? "zh-CN" : "en-US"));
    let ended = 0;
    for (const one of lists) void one.then(() => (ended += 1));
    expect((await askAdmin(shop, token, "listSettings", {})).code).toBe("0000");
    expect((await askAdmin(shop, token, "listKeys", {})).code).toBe("0000");
    expect(ended).toBe(0);
    const [chinese, ...others] = await Promise.all(lists);
    expect(chinese?.json()).toMatchObject({ code: "0503", msg: serverTexts["zh-CN"].listTooLong });
    for (const one of others) {
      expect(one.statusCode).toBe(503);
      expect(one.headers["retry-after"]).toBe("10");
      expect(one.json()).toMatchObject({ code: "0503", msg: serverTexts["en-US"].listTooLong });
    }
  });
  expect((await list("en-US")).statusCode).toBe(200);
});

test("a list has so much time in all, and its place until the database has ended", async () => {
  const bounded = createBoundedList({ ofName: 1, ms: 150 });
  let ended = false;
  const slow = bounded("listMail", async () => {
    await shop.database.driver`select pg_sleep(0.6)`;
    ended = true;
  });
  await expect(slow).rejects.toThrow(ListTooLong);
  expect(ended).toBe(false);
  expect(await bounded("listOrders", async () => 2)).toBe(2);
  await expect(bounded("listMail", async () => 1)).rejects.toThrow(ListTooLong);
  await expect.poll(() => ended, { interval: 5 }).toBe(true);
  expect(await bounded("listMail", async () => 1)).toBe(1);
});
