import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import {
  adminCalls,
  noConnection,
  pending,
  shopCalls,
} from "../../../../tests/support/fake-calls.ts";
import { shopInfo } from "../../../../tests/support/fake-checkout.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const page = {
  slug: "about-us" as const,
  versions: [
    {
      language: "en-US" as const,
      title: "About Kitroom",
      publishedAt: "2026-03-05T10:00:00Z",
      draftSavedAt: "2026-03-07T10:00:00Z",
      publishAt: null,
    },
    {
      language: "zh-CN" as const,
      title: "关于我们",
      publishedAt: "2026-03-05T10:00:00Z",
      draftSavedAt: null,
      publishAt: null,
    },
  ],
};

test("says that it is loading until the first answer", async () => {
  adminCalls.on("listPages", pending());
  await openAdmin("/admin/pages");
  expect(screen.getByRole("status", { name: "Loading" })).toBeDefined();
});

test("a lost connection says so and is tried again", async () => {
  adminCalls.on("listPages", noConnection);
  const user = await openAdmin("/admin/pages");
  await screen.findByRole("alert", { name: /could not be loaded/ });
  adminCalls.on("listPages", { records: [page] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: "About Kitroom" });
});

test("a page says what is published and what is drafted in each language, and leads to its editor", async () => {
  adminCalls.on("listPages", { records: [page] });
  await openAdmin("/admin/pages");
  const link = await screen.findByRole("link", { name: "About Kitroom" });
  expect(link.getAttribute("href")).toBe("/admin/pages/about-us");
  const text = link.closest("tr")?.textContent ?? "";
  expect(text).toMatch(/English · draft of .*7/);
  expect(text).toMatch(/中文 · published .*5/);
});

test.each([
  [["en-US", "zh-CN"], { "en-US": "Our imprint", "zh-CN": "网站信息" }, ["en-US", "zh-CN"]],
  [["en-US", "zh-CN"], { "en-US": "Our imprint" }, ["en-US"]],
  [["zh-CN", "en-US"], { "en-US": "Our imprint", "zh-CN": "网站信息" }, ["zh-CN", "en-US"]],
  [["zh-CN"], { "zh-CN": "网站信息" }, ["zh-CN"]],
] as const)("in a shop of %j a page called %j begins in %j", async (offered, titles, begun) => {
  adminCalls.on("listPages", { records: [page] });
  shopCalls.on("getShopInfo", { ...shopInfo, languages: [...offered] });
  const user = await openAdmin("/admin/pages");
  await user.click(await screen.findByRole("button", { name: "New page" }));
  const typed: Readonly<Partial<Record<Language, string>>> = titles;
  for (const [name, text] of [
    ["Title (English)", typed["en-US"]],
    ["Title (中文)", typed["zh-CN"]],
  ] as const) {
    if (text) await user.type(await screen.findByRole("textbox", { name }), text);
  }
  const address = screen.getByRole("textbox", { name: "Address" });
  await user.clear(address);
  await user.type(address, "imprint");
  adminCalls.on("savePageDraft", { savedAt: "2026-03-08T10:00:00Z" });
  adminCalls.on("getPage", pending());
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => adminCalls.inputs("savePageDraft").map(({ language }) => language))
    .toEqual(begun);
});

test("a new page gets an address from its title and a draft in each language it is titled in", async () => {
  adminCalls.on("listPages", { records: [page] });
  shopCalls.on("getShopInfo", shopInfo);
  const user = await openAdmin("/admin/pages");
  await user.click(await screen.findByRole("button", { name: "New page" }));
  await user.type(await screen.findByRole("textbox", { name: "Title (English)" }), "Our imprint");
  await user.type(screen.getByRole("textbox", { name: "Title (中文)" }), "网站信息");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Address" }).value).toBe(
    "our-imprint",
  );
  adminCalls.on("savePageDraft", { savedAt: "2026-03-08T10:00:00Z" });
  adminCalls.on("getPage", pending());
  await user.click(screen.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => adminCalls.inputs("savePageDraft"))
    .toMatchObject([
      { slug: "our-imprint", language: "en-US", basedOn: null, text: { title: "Our imprint" } },
      { slug: "our-imprint", language: "zh-CN", basedOn: null, text: { title: "网站信息" } },
    ]);
  // Its editor is opened.
  await expect.poll(() => adminCalls.inputs("getPage")).not.toEqual([]);
});
