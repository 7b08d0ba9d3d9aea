import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Feeds } from "#contract/admin/feeds.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const feeds: Feeds = {
  language: "en-US",
  languages: ["en-US", "zh-CN"],
  records: [
    {
      currency: "USD",
      url: "https://shop.example/feeds/google/en-US/USD.xml",
      products: 40,
      items: 240,
      builtAt: "2026-03-05T10:00:00Z",
    },
    {
      currency: "NZD",
      url: "https://shop.example/feeds/google/en-US/NZD.xml",
      products: null,
      items: null,
      builtAt: null,
    },
  ],
  lacking: [{ id: "p1", title: "Home Shirt", gaps: ["description", "colour"] }],
  lackingTotal: 1,
};

test("each feed has its address, and what is left out leads to where it is mended", async () => {
  adminCalls.on("getFeeds", feeds);
  const user = await openAdmin("/admin/feeds", { role: "R_VIEWER" });
  expect(await screen.findByText("https://shop.example/feeds/google/en-US/USD.xml")).toBeDefined();
  expect(screen.getByText("No exchange rate")).toBeDefined();
  expect(screen.getByText("Mar 5, 2026, 05:00 EST")).toBeDefined();
  const lead = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(lead("Description")).toBe("/admin/products/p1#texts");
  expect(lead("Color")).toBe("/admin/products/p1#details");
  const link = screen.getByRole("link", { name: "Home Shirt" });
  expect(link.getAttribute("href")).toBe("/admin/products/p1");
  const chinese: Feeds = { ...feeds, language: "zh-CN", lacking: [], lackingTotal: 0 };
  adminCalls.on("getFeeds", chinese);
  await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "zh-CN");
  expect(await screen.findByText("Every published product is in the feeds.")).toBeDefined();
  expect(adminCalls.inputs("getFeeds")).toEqual([{ language: "en-US" }, { language: "zh-CN" }]);
});

test("only languages that are offered have feeds; staff of another one see the first", async () => {
  adminCalls.on("getFeeds", { ...feeds, languages: ["en-US"] });
  await openAdmin("/admin/feeds", { language: "zh-CN" });
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "语言" });
  expect([...select.options].map(({ value }) => value)).toEqual(["en-US"]);
  expect(select.value).toBe("en-US");
});

test("of many products that lack something only a page is rendered, by the keyboard as well", async () => {
  const lacking = Array.from({ length: 45 }, (_, place) => ({
    id: `p${place + 1}`,
    title: `Shirt ${place + 1}`,
    gaps: ["colour" as const],
  }));
  adminCalls.on("getFeeds", { ...feeds, lacking, lackingTotal: 45 });
  const user = await openAdmin("/admin/feeds");
  const links = () => screen.getAllByRole("link", { name: /^Shirt/ });
  const shown = () => [links().length, links()[0]?.textContent];
  await screen.findByRole("link", { name: "Shirt 1" });
  expect(shown()).toEqual([20, "Shirt 1"]);
  const pages = within(screen.getByRole("navigation", { name: "Left out: pages" }));
  const next = pages.getByRole("button", { name: "Next page" });
  next.focus();
  await user.keyboard("{Enter}{Enter}");
  expect(shown()).toEqual([5, "Shirt 41"]);
  expect(pages.getByRole("status").textContent).toBe("41–45 of 45");
  // At the end the button stays, with the focus on it, and leads no further.
  await user.keyboard("{Enter}");
  expect(shown()).toEqual([5, "Shirt 41"]);
  expect([document.activeElement, next.getAttribute("aria-disabled")]).toEqual([next, "true"]);
});

test("in Chinese as well", async () => {
  adminCalls.on("getFeeds", feeds);
  await openAdmin("/admin/feeds", { language: "zh-CN" });
  expect(await screen.findByText(/1 件商品缺少/)).toBeDefined();
});
