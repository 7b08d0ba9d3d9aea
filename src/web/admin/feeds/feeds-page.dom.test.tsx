import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Feeds } from "#contract/admin/feeds.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const feeds: Feeds = {
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
  expect(screen.getByText("Description · Colour")).toBeDefined();
  const link = screen.getByRole("link", { name: "Home Shirt" });
  expect(link.getAttribute("href")).toBe("/admin/products/p1");
  adminCalls.on("getFeeds", { ...feeds, lacking: [], lackingTotal: 0 });
  await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "zh-CN");
  expect(await screen.findByText("Every published product is in the feeds.")).toBeDefined();
  expect(adminCalls.inputs("getFeeds")).toEqual([{ language: "en-US" }, { language: "zh-CN" }]);
});

test("in Chinese as well", async () => {
  adminCalls.on("getFeeds", feeds);
  await openAdmin("/admin/feeds", { language: "zh-CN" });
  expect(await screen.findByText(/1 件商品缺少/)).toBeDefined();
});
