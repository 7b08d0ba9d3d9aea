import { afterAll, beforeAll, expect, test } from "vitest";
import type { NavItem } from "#contract/catalog.ts";
import type { ContentPage } from "#contract/content.ts";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { endpoints, type EndpointName } from "#contract/endpoints.ts";
import { contentSlugs } from "#domain/content/content-slug.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { signInAs } from "../../../tests/support/staff.ts";

/** Links of a shop with the pages of a law alone (R-MENU-7). */
let api: ApiApp;
let token: string;
const legal = ["privacy-policy", "return-policy", "terms-of-service"];
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_SUPER");
  await api.database.driver`update content_page set state = 'draft'
    where slug <> all(${legal}) and state = 'published'`;
});
afterAll(() => api.close());

async function call<Data>(name: EndpointName, payload: object, language = "en-US"): Promise<Data> {
  const { path, method } = endpoints[name];
  const headers = { "accept-language": language };
  const body = method === "POST" ? { payload } : {};
  const answer = await api.app.inject({ method, url: path, headers, ...body });
  const { code, data } = answer.json<{ code: string; data: Data }>();
  expect(code, name).toBe("0000");
  return data;
}
const pages = async () => (await call<{ pages: string[] }>("getShopInfo", {})).pages;
const footer = async () => {
  const tree = await call<{ footer: NavItem[] }>("getNavTree", {});
  return tree.footer.flatMap(({ children }) => children.flatMap(({ to }) => to ?? []));
};
const sitemap = async () => {
  const { body } = await api.app.inject({ method: "GET", url: "/sitemaps/pages.xml" });
  return [...body.matchAll(/<loc>[^<]*?(\/[\w-]+)<\/loc>/g)].map(([, path = ""]) => path);
};
const admin = async (name: "publishPage" | "unpublishPage" | "getPage", payload: object) => {
  const headers = { authorization: `Bearer ${token}` };
  const url = adminEndpoints[name].path;
  return (await api.app.inject({ method: "POST", url, headers, payload })).json();
};

test("footer, layout and sitemap name published pages, and the contact form always", async () => {
  expect(await pages()).toEqual(["contact-us", ...legal]);
  const known = ["/contact-us", ...legal.map((slug) => `/${slug}`)];
  expect((await footer()).toSorted()).toEqual(
    [...known, "/my-data", "/tracking-order", "/wear"].toSorted(),
  );
  expect((await sitemap()).toSorted()).toEqual([...known, "/home", "/wear"].toSorted());
});

test("the contact page answers without a text of the merchant's, in each language", async () => {
  const page = await call<ContentPage>("getContentPage", { slug: "contact-us" });
  expect(page).toMatchObject({ title: "Contact us", sections: [], language: "en-US" });
  const chinese = await call<ContentPage>("getContentPage", { slug: "contact-us" }, "zh-CN");
  expect(chinese).toMatchObject({ title: "联系我们", language: "zh-CN" });
});

test("texts keep their words where a link would lead to no page", async () => {
  const words = JSON.stringify(await call("getContentPage", { slug: "terms-of-service" }));
  expect(words).toContain("those of the shipping page");
  expect(words).toContain("[returns](/return-policy)");
});

test("a page that is published is linked at once, and no longer when it is withdrawn", async () => {
  const edited = await admin("getPage", { slug: "shipping-policy", language: "en-US" });
  const what = { slug: "shipping-policy", language: "en-US" };
  const basedOn = edited.data.draft.savedAt;
  expect((await admin("publishPage", { ...what, basedOn })).code).toBe("0000");
  await expect.poll(footer).toContain("/shipping-policy");
  expect(await pages()).toContain("shipping-policy");
  expect(await sitemap()).toContain("/shipping-policy");
  const { data } = await admin("getPage", what);
  const { publishedAt } = data;
  expect((await admin("unpublishPage", { ...what, publishedAt })).code).toBe("0000");
  await expect.poll(footer).not.toContain("/shipping-policy");
  expect(await pages()).not.toContain("shipping-policy");
});

test("a page of one language is shown in it to readers of the other, and says so", async () => {
  await api.database.driver`delete from content_page
    where slug = 'return-policy' and language = 'zh-CN'`;
  const page = await call<ContentPage>("getContentPage", { slug: "return-policy" }, "zh-CN");
  expect(page.language).toBe("en-US");
  expect(page.title).toMatch(/return/i);
  expect(await pages()).toContain("return-policy");
});

test("every page that a shop may have is known to the list", () => {
  expect(contentSlugs).toEqual(expect.arrayContaining(legal));
});
