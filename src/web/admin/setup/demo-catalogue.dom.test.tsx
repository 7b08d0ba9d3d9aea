import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { adminCalls, refuse } from "../../../../tests/support/fake-calls.ts";
import { noDemo } from "../../../../tests/support/fake-demo.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

beforeEach(() => {
  adminCalls.on("getSetup", { isOpen: false, steps: [] });
  adminCalls.on("listSettings", { settings: [] });
});

const held = { leagues: 6, teams: 40, products: 432, extras: 30, players: 900 };
const present = { ...noDemo, ...held, state: "present" as const };

test.each([
  ["en-US", "How to start", "Load the demo catalog", /40 of 432 products/],
  ["zh-CN", "从哪里开始", "载入演示目录", /40\/432 件商品/],
] as const)("%s: an empty shop chooses what to begin with", async (language, title, go, words) => {
  adminCalls.on("getDemoCatalogue", { ...noDemo, canLoad: true });
  const loading = { ...noDemo, state: "loading" as const, progress: { done: 40, total: 432 } };
  adminCalls.on("loadDemoCatalogue", loading);
  const user = await openAdmin("/admin/setup", { language });
  const panel = within(await screen.findByRole("region", { name: title }));
  expect(panel.getAllByRole("listitem")).toHaveLength(3);
  const links = panel.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/admin/clubs", "/admin/imports"]);
  adminCalls.on("getDemoCatalogue", loading);
  await user.click(panel.getByRole("button", { name: go }));
  await screen.findByText(words);
  expect(adminCalls.inputs("loadDemoCatalogue")).toEqual([{}]);
  // The page looks again by itself.
  adminCalls.on("getDemoCatalogue", present);
  await screen.findByText(/^432/, undefined, { timeout: 5_000 });
});

test("removing asks with numbers, and says what stayed", async () => {
  const goes = { products: 420, teams: 38, players: 850, cartLines: 2, reviews: 1 };
  const facts = { changed: 3, ordered: 12, goes };
  adminCalls.on("getDemoCatalogue", { ...present, ...facts });
  const removing = { ...present, state: "removing" as const, progress: { done: 0, total: 432 } };
  adminCalls.on("removeDemoCatalogue", removing);
  const user = await openAdmin("/admin/settings");
  await user.click(await screen.findByRole("button", { name: "Remove the demo catalog" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/deletes 420 products, 38 teams and 850 players/);
  dialog.getByText("3 products were edited since and go, too.");
  dialog.getByText("12 products were ordered and stay, archived.");
  dialog.getByText(/2 lines of shoppers’ carts are lost/);
  dialog.getByText(/1 review of these products is lost/);
  adminCalls.on("getDemoCatalogue", {
    ...noDemo,
    last: { doing: "remove", products: 432, kept: 12, at: "2026-11-25T09:00:00Z" },
  });
  await user.click(dialog.getByRole("button", { name: "Remove it" }));
  await screen.findByText(
    /was removed \(420 products.*12 ordered products stay archived/,
    undefined,
    {
      timeout: 5_000,
    },
  );
  expect(adminCalls.inputs("removeDemoCatalogue")).toEqual([{ products: 432 }]);
});

test("set-up says that it was removed, above the ways to begin anew", async () => {
  adminCalls.on("getDemoCatalogue", present);
  const removing = { ...present, state: "removing" as const, progress: { done: 0, total: 432 } };
  adminCalls.on("removeDemoCatalogue", removing);
  const user = await openAdmin("/admin/setup");
  await user.click(await screen.findByRole("button", { name: "Remove the demo catalog" }));
  const last = { doing: "remove" as const, products: 432, kept: 0, at: "2026-11-25T09:00:00Z" };
  adminCalls.on("getDemoCatalogue", { ...noDemo, canLoad: true, last });
  await user.click(await screen.findByRole("button", { name: "Remove it" }));
  await screen.findByText(/was removed \(432 products/, undefined, { timeout: 5_000 });
  screen.getByRole("button", { name: "Load the demo catalog" });
});

test("another number of products than the question named is said, and looked at again", async () => {
  adminCalls.on("getDemoCatalogue", present);
  adminCalls.on("removeDemoCatalogue", refuse("conflict", "Changed meanwhile."));
  const user = await openAdmin("/admin/settings");
  await user.click(await screen.findByRole("button", { name: "Remove the demo catalog" }));
  await user.click(await screen.findByRole("button", { name: "Remove it" }));
  await screen.findByText("Changed meanwhile.");
  expect(adminCalls.inputs("getDemoCatalogue").length).toBeGreaterThan(1);
});

test("a shop with goods of its own reads nothing of it", async () => {
  adminCalls.on("getDemoCatalogue", noDemo);
  await openAdmin("/admin/setup");
  await screen.findByRole("link", { name: "Finish later" });
  expect(screen.queryByRole("region", { name: "How to start" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Demo catalog" })).toBeNull();
});
