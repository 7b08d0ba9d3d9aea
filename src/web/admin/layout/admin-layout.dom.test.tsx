import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SettingsPart } from "#web/layout/theme/settings/read-settings.ts";
import { animateModes } from "#web/layout/theme/settings/theme-settings.ts";
import { adminTheme } from "../admin-stores.ts";
import {
  frameAddress,
  goTo,
  openFrame,
  tabNames,
} from "../../../../tests/support/render-frame.tsx";

const menu = () => screen.getByRole("navigation", { name: "Menu" });
const texts = (all: Iterable<Element>) => [...all].map(({ textContent }) => textContent);
/** First level of the column. */
const rows = () => [
  ...document.querySelectorAll(".admin-sider-column > .admin-menu > li > *:first-child"),
];
const firstLevel = ["Dashboard", "Sales", "Catalog", "Content", "System", "View the shop"];

test("the menu has its rows in order, each with its icon, and marks the item of a page that is not in it", async () => {
  await openFrame("/admin/pages/about-us");
  expect(texts(rows())).toEqual(firstLevel);
  for (const row of rows()) expect(row.querySelector("svg:first-child")).not.toBeNull();
  expect(menu().querySelector("[aria-current=page]")?.textContent).toBe("Pages");
  expect(within(menu()).queryByRole("link", { name: "About us" })).toBeNull();
  const content = within(menu()).getByRole("button", { name: "Content" });
  expect(content.getAttribute("aria-expanded")).toBe("true");
});

test("the breadcrumb leads from the first level to the page, headings to what is below; the new heading has the focus", async () => {
  const user = await openFrame("/admin/pages/about-us");
  const crumbs = () => screen.getByRole("navigation", { name: "Where you are" });
  const items = () => texts(within(crumbs()).getAllByRole("listitem"));
  expect(items()).toEqual(["Content", "Pages", "About us"]);
  expect(crumbs().querySelector("[aria-current=page]")?.textContent).toBe("About us");
  // A pointer opens it before it presses.
  fireEvent.click(within(crumbs()).getByRole("button", { name: "Content" }));
  await goTo(user, await screen.findByRole("menuitem", { name: "Reviews" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Reviews" });
  expect(frameAddress()).toBe("/admin/reviews");
  expect(items()).toEqual(["Content", "Reviews"]);
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test("an entry with an address elsewhere opens it in a new window without the admin's", async () => {
  await openFrame("/admin");
  const link = within(menu()).getByRole("link", { name: "View the shop" });
  expect(link.getAttribute("href")).toBe("/home");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toMatch(/noopener/);
});

test("the menu has what the role may open, and no heading without pages", async () => {
  const user = await openFrame("/admin", { role: "R_FULFIL" });
  expect(texts(rows())).toEqual(["Dashboard", "Sales", "Catalog", "View the shop"]);
  await user.click(within(menu()).getByRole("button", { name: "Sales" }));
  const below = document.querySelector(".admin-menu-below");
  expect(texts(below?.querySelectorAll("a") ?? [])).toEqual([
    "Orders",
    "Needs a person",
    "Returns",
  ]);
});

test("a page that the role may not open is no permission, and no tab", async () => {
  await openFrame("/admin/staff", { role: "R_FULFIL" });
  screen.getByRole("heading", { level: 1, name: "No Permission" });
  expect(frameAddress()).toBe("/admin/staff");
  expect(screen.queryByRole("tablist")).toBeNull();
});

test("full content: header, column and footer are away, the tabs stay", async () => {
  const user = await openFrame("/admin/orders");
  const parts = () => document.querySelectorAll(".admin-header, .admin-sider, .admin-footer");
  expect(parts()).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "More room for the page" }));
  expect(parts()).toHaveLength(0);
  expect(tabNames()).toEqual(["Dashboard", "Orders"]);
  await user.click(screen.getByRole("button", { name: "Back to the whole frame" }));
  expect(parts()).toHaveLength(3);
});

const catalogue = ["Products", "Stock", "Clubs", "Squads", "Patches & add-ons", "Size charts"];
const inHeader = () => texts(document.querySelectorAll(".admin-header nav .admin-bar-row"));
const inSider = () =>
  texts(document.querySelectorAll(".admin-sider-column :is(.admin-menu-row, .admin-first-row)"));
const grid = () => document.querySelector<HTMLElement>(".admin-grid");
const widthOf = (name: string) => grid()?.style.getPropertyValue(name);

test("vertical mix: the first level at the side, its pages beside it, over the page or pinned", async () => {
  const settings = { layout: { mode: "vertical-mix" } } as const;
  const user = await openFrame("/admin/orders", { settings });
  expect(inSider()).toEqual(firstLevel);
  expect(widthOf("--admin-sider")).toBe("90px");
  const second = () => document.querySelector<HTMLElement>(".admin-second");
  expect(second()?.inert).toBe(true);
  await user.click(within(menu()).getByRole("button", { name: "Catalog" }));
  const below = screen.getByRole("navigation", { name: "Catalog" });
  expect(below).toBe(second());
  expect(below.inert).toBe(false);
  within(below).getByRole("link", { name: "Stock" });
  expect(widthOf("--admin-sider")).toBe("90px");
  await user.click(within(below).getByRole("button", { name: "Pin" }));
  expect(widthOf("--admin-sider")).toBe("290px");
  expect(localStorage.getItem("MT_mixSiderFixed")).toBe('"Y"');
});

test("horizontal: the whole menu in the header, nothing at the side, no breadcrumb", async () => {
  await openFrame("/admin/stock", { settings: { layout: { mode: "horizontal" } } });
  expect(inHeader()).toEqual(firstLevel);
  expect(document.querySelector(".admin-sider")).toBeNull();
  expect(document.querySelector(".admin-crumbs")).toBeNull();
});

test("horizontal mix: the first level at the side, its pages in the header", async () => {
  await openFrame("/admin/stock", { settings: { layout: { mode: "horizontal-mix" } } });
  expect(inSider()).toEqual(firstLevel);
  expect(inHeader()).toEqual([...catalogue, "Search words", "Product feeds"]);
});

test("reversed horizontal mix: the other way round", async () => {
  const layout = { mode: "horizontal-mix", reverseHorizontalMix: true } as const;
  await openFrame("/admin/stock", { settings: { layout } });
  expect(inHeader()).toEqual(firstLevel);
  expect(inSider()).toEqual([...catalogue, "Search words", "Product feeds"]);
  expect(widthOf("--admin-column")).toBe("220px");
});

test("what is set in the theme is drawn at once", async () => {
  await openFrame("/admin/orders");
  const set = (part: SettingsPart) => act(() => adminTheme.change(part));
  const icons = () =>
    document.querySelectorAll(".admin-crumbs svg:not(.lucide-chevron-right, .lucide-chevron-down)");
  set({ header: { height: 70 }, footer: { height: 150 }, tab: { mode: "button", height: 60 } });
  expect(widthOf("--admin-header")).toBe("70px");
  expect(widthOf("--admin-tabs")).toBe("60px");
  expect(document.querySelector<HTMLElement>(".admin-footer")?.style.height).toBe("150px");
  expect(document.querySelector<HTMLElement>(".tab-bar")?.dataset["mode"]).toBe("button");
  expect(icons()).toHaveLength(2);
  set({ header: { breadcrumb: { showIcon: false } } });
  expect(icons()).toHaveLength(0);
  set({ header: { breadcrumb: { visible: false } }, footer: { visible: false } });
  expect(document.querySelector(".admin-crumbs, .admin-footer")).toBeNull();
  const comesIn = () => document.querySelector(".admin-page")?.className.trim();
  for (const animateMode of animateModes) {
    set({ page: { animateMode } });
    const enters = animateMode === "none" ? "" : ` admin-page-enter ${animateMode}`;
    expect(comesIn()).toBe(`admin-page${enters}`);
  }
  set({ page: { animate: false, animateMode: "fade" } });
  expect(comesIn()).toBe("admin-page");
});
