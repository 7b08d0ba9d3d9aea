import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const none = { records: [], total: 0, current: 1, size: 20 };

/** The lists of a shop that has nothing in them yet. */
function emptyShop(): void {
  adminCalls.on("listSynonyms", none);
  adminCalls.on("listRedirects", none);
  adminCalls.on("listPatches", none);
  adminCalls.on("listKeys", { records: [], grantable: [] });
  adminCalls.on("listWebhooks", { records: [] });
  adminCalls.on("listClubs", { leagues: [], teams: [] });
  adminCalls.on("getShipping", { zones: [] });
}

test.each<[Language, string, string, string]>([
  ["en-US", "/admin/search-words", "Add the first group", "Add a group"],
  ["en-US", "/admin/redirects", "Add the first redirect", "Add a redirect"],
  ["en-US", "/admin/patches", "Add the first patch", "Add a patch"],
  ["en-US", "/admin/patches?kind=addon", "Add the first add-on", "Add an add-on"],
  ["en-US", "/admin/keys", "Create the first key", "New key"],
  ["en-US", "/admin/webhooks", "Add the first webhook", "New webhook"],
  ["en-US", "/admin/clubs", "Add the first league", "Add a league"],
  ["zh-CN", "/admin/settings/shipping", "添加第一个区域", "添加区域"],
  ["zh-CN", "/admin/redirects", "添加第一个重定向", "添加重定向"],
])("%s: the empty list of %s offers “%s”, which opens its form", async (...row) => {
  const [language, address, button, title] = row;
  emptyShop();
  const user = await openAdmin(address, { language });
  await user.click(await screen.findByRole("button", { name: button }));
  expect(await screen.findByRole("dialog", { name: title })).toBeDefined();
});

test("who may make none is offered none", async () => {
  emptyShop();
  await openAdmin("/admin/redirects", { role: "R_VIEWER" });
  await screen.findByText(/No redirects yet/);
  expect(screen.queryByRole("button", { name: "Add the first redirect" })).toBeNull();
});

test("feeds of a shop that sells nothing yet lead to its first products", async () => {
  const feed = {
    currency: "USD" as const,
    url: "https://shop.example/feeds/usd",
    products: 0,
    items: 0,
    builtAt: null,
  };
  adminCalls.on("getFeeds", {
    language: "en-US",
    languages: ["en-US"],
    records: [feed],
    lacking: [],
    lackingTotal: 0,
  });
  await openAdmin("/admin/feeds");
  await screen.findByText("No product is published yet, so the feeds are empty.");
  const link = screen.getByRole("link", { name: "Make products" });
  expect(link.getAttribute("href")).toBe("/admin/products/new");
});
