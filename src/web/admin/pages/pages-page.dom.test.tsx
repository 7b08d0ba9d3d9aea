import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { adminCalls, noConnection, pending } from "../../../../tests/support/fake-calls.ts";
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

test("a new page gets an address from its title and a draft in each language", async () => {
  adminCalls.on("listPages", { records: [page] });
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
