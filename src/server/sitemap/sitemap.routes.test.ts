import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";

let api: ApiApp;
beforeAll(async () => {
  api = await openApiApp();
});
afterAll(() => api.close());

test("a merchant's own page stands in the sitemap while it is published", async () => {
  const write = (slug: string, state: string) => api.database.driver`
    insert into content_page (slug, language, state, title, description, body, updated_at)
    values (${slug}, 'en-US', ${state}, 'Our stadium', '', '[]', '2026-11-01T00:00:00Z')`;
  await write("our-stadium", "published");
  await write("our-secret", "draft");
  const { body } = await api.app.inject({ method: "GET", url: "/sitemaps/pages.xml" });
  expect(body).toMatch(/\/pages\/our-stadium<\/loc>/);
  expect(body).not.toContain("our-secret");
  expect(body.match(/\/faq<\/loc>/g)).toHaveLength(1);
  await api.database.driver`delete from content_page where slug = 'our-stadium'`;
  const after = await api.app.inject({ method: "GET", url: "/sitemaps/pages.xml" });
  expect(after.body).not.toContain("our-stadium");
});
