import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";

let api: ApiApp;
beforeAll(async () => {
  api = await openApiApp({ metricsToken: "a-token-of-the-operator" });
});
afterAll(() => api.close());

const here = { url: "/metrics", headers: { host: "127.0.0.1:3000" } } as const;

/** Samples by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const { statusCode, body, headers } = await api.app.inject(here);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(headers["cache-control"]).toBe("no-store");
  const lines = body.trimEnd().split("\n");
  expect(lines.every((line) => /^(# (HELP|TYPE) \w+ .+|\w+(\{.+\})? [\d.e+-]+)$/.test(line))).toBe(
    true,
  );
  const samples = lines.filter((line) => !line.startsWith("#"));
  return new Map(
    samples.map((line) => {
      const space = line.lastIndexOf(" ");
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

test("answers are counted by the pattern of their route, never by the requested address", async () => {
  const { path } = endpoints.isRouteExist;
  for (const name of ["faq", "home"]) await api.app.inject({ url: `${path}?routeName=${name}` });
  await api.app.inject({ url: `${path}/secret-of-a-person` });
  const samples = await scrape();
  const labels = `{method="GET",route="${path}",status="200"`;
  expect(samples.get(`http_request_duration_seconds_count${labels}}`)).toBe(2);
  expect(samples.get(`http_request_duration_seconds_bucket${labels},le="+Inf"}`)).toBe(2);
  expect(samples.get(`http_request_duration_seconds_bucket${labels},le="10"}`)).toBe(2);
  const unknown = 'http_request_duration_seconds_count{method="GET",route="none",status="404"}';
  expect(samples.get(unknown)).toBe(1);
  expect([...samples.keys()].join()).not.toContain("secret");
});

test("it reports the use of the process, its readiness, and due work", async () => {
  const { driver } = api.database;
  await driver`update mail set state = 'sent', next_try_at = null`;
  await driver`
    insert into mail (id, about, recipient, language, subject, body_text, body_html, next_try_at)
    values (gen_random_uuid(), 'test', 'a@b.example', 'en-US', 's', 't', 'h',
      now() - interval '90 seconds')`;
  const samples = await scrape();
  expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(1e6);
  expect(samples.get("process_start_time_seconds")).toBeLessThan(Date.now() / 1000);
  expect(samples.get("shop_ready")).toBe(1);
  expect(samples.get('shop_due{kind="mails"}')).toBe(1);
  expect(samples.get('shop_due_oldest_seconds{kind="mails"}')).toBeGreaterThanOrEqual(90);
  expect(samples.get('shop_due{kind="jobs"}')).toBeDefined();
  expect(samples.get("shop_payments_attention")).toBeDefined();
  expect(samples.get("shop_payments_closed")).toBe(0);
});

test("only this machine and callers with the token find it", async () => {
  const ask = async (headers: Record<string, string>, remoteAddress = "127.0.0.1") =>
    (await api.app.inject({ url: "/metrics", headers, remoteAddress })).statusCode;
  const host = "127.0.0.1:3000";
  expect(await ask({ host })).toBe(200);
  expect(await ask({ host }, "203.0.113.7")).toBe(404);
  // A call that a proxy on this machine passes on.
  expect(await ask({ host, "x-forwarded-for": "203.0.113.7" })).toBe(404);
  expect(await ask({ host, forwarded: "for=203.0.113.7" })).toBe(404);
  expect(await ask({ host: "shop.example" })).toBe(404);
  expect(await ask({ host: "shop.example", "x-forwarded-host": host })).toBe(404);
  expect(await ask({ host, "x-forwarded-host": "shop.example" })).toBe(404);
  const bearer = (token: string) => ({ host: "shop.example", authorization: `Bearer ${token}` });
  expect(await ask(bearer("a-token-of-the-operator"), "203.0.113.7")).toBe(200);
  expect(await ask(bearer("another"), "203.0.113.7")).toBe(404);
});

test("without its database it answers all the same, and names the missing parts", async () => {
  const away = await openApiApp({ metricsToken: null });
  await Promise.all([away.watch.stop(), away.database.close()]);
  const { statusCode, body } = await away.app.inject(here);
  expect(statusCode).toBe(200);
  expect(body).toContain('shop_ready{missing="database"} 0');
  expect(body).not.toContain("shop_due");
  await away.close();
});
