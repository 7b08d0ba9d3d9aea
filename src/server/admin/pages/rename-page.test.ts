import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { FailureData } from "#contract/envelope.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

let api: ApiApp;
let token: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_ADMIN");
});
afterAll(() => api.close());

async function ask<Name extends AdminEndpointName>(name: Name, payload: AdminRequest<Name>) {
  const answer = await api.app.inject({
    method: "POST",
    url: adminEndpoints[name].path,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return answer.json<{ code: string; data: AdminOutput<Name> & FailureData }>();
}
const write = (slug: string, state: string) => api.database.driver`
  insert into content_page (slug, language, state, title, description, body, updated_at)
  values (${slug}, 'en-US', ${state}, 'Our stadium', '', '[]', '2026-11-01T00:00:00Z')`;
const redirects = () => api.database.driver<{ from_path: string; to_path: string }[]>`
  select from_path, to_path from redirect order by from_path`;
const slugs = async () =>
  (await ask("listPages", {})).data.records
    .map(({ slug }) => slug)
    .filter((one) => /ground/.test(one));

test("a renamed page leaves a redirect, menus follow, and renaming back leaves none to itself", async () => {
  await write("our-ground", "published");
  await write("our-ground", "draft");
  const target = { kind: "page", slug: "our-ground" };
  await api.database.driver`update nav_item set target = ${JSON.stringify(target)}::jsonb
    where tag = (select tag from nav_item where menu = 'footer' and parent_tag is not null limit 1)`;
  await api.database.driver`insert into redirect (from_path, to_path, created_at)
    values ('/ground', '/pages/our-ground', now())`;
  const renamed = await ask("renamePage", { slug: "our-ground", to: "the-ground" });
  expect(renamed).toMatchObject({ code: "0000", data: { slug: "the-ground" } });
  expect(await slugs()).toEqual(["the-ground"]);
  expect(await redirects()).toEqual([
    { from_path: "/ground", to_path: "/pages/the-ground" },
    { from_path: "/pages/our-ground", to_path: "/pages/the-ground" },
  ]);
  const menus = JSON.stringify((await ask("getMenus", {})).data);
  expect(menus).toContain('"slug":"the-ground"');
  expect(menus).not.toContain('"slug":"our-ground"');
  const log = await ask("listAudit", { noun: "pageAddresses" });
  expect((await ask("undoChange", { id: log.data.records[0]?.id ?? "" })).code).toBe("0000");
  expect(await slugs()).toEqual(["our-ground"]);
  expect(await redirects()).toEqual([
    { from_path: "/ground", to_path: "/pages/our-ground" },
    { from_path: "/pages/the-ground", to_path: "/pages/our-ground" },
  ]);
});

test("a page that nobody has seen leaves no redirect", async () => {
  await write("new-ground", "draft");
  await ask("renamePage", { slug: "new-ground", to: "newer-ground" });
  expect((await redirects()).map(({ from_path: from }) => from)).not.toContain("/pages/new-ground");
});

test("an address of another page, and a page of every shop, are refused", async () => {
  const why = async (slug: string, to: string) => {
    const { code, data } = await ask("renamePage", { slug, to });
    return data?.errors?.map(({ path, key }) => `${path} ${key}`) ?? code;
  };
  expect(await why("newer-ground", "our-ground")).toEqual(["to pageTaken"]);
  expect(await why("newer-ground", "faq")).toEqual(["to pageTaken"]);
  expect(await why("newer-ground", "Not This")).toEqual(["to slugForm"]);
  expect(await why("faq", "questions")).toBe("1002");
});
