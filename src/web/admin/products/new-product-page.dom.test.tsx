import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleKit } from "#kit/kit.examples.ts";
import { adminCalls, noConnection, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { openTab, openTabs } from "../../../../tests/support/open-tabs.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";

const crest = {
  shape: "ring",
  charge: "sun",
  field: "#aa0000",
  ink: "#ffffff",
  letters: "RV",
} as const;
const start = {
  teams: [{ id: "ravens", name: { "en-US": "Ravens", "zh-CN": "渡鸦" }, crest }],
  seasons: ["2026/27"],
  designs: [],
};

async function open() {
  adminCalls.on("getProductStart", start);
  const user = await openAdmin("/admin/products/new");
  await screen.findByRole("heading", { name: "Design" });
  const create = () => user.click(screen.getByRole("button", { name: /Make \d+ draft/ }));
  return { user, create };
}

test("a failure to begin is said and tried again", async () => {
  adminCalls.on("getProductStart", noConnection);
  const user = await openAdmin("/admin/products/new");
  await screen.findByRole("alert", { name: /could not be loaded/ });
  adminCalls.on("getProductStart", start);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Design" });
});

test("club, season, pattern and kinds are sent, and the club's crest is on the design", async () => {
  const { user, create } = await open();
  await user.click(screen.getByRole("combobox", { name: "Team" }));
  await user.click(await screen.findByRole("option", { name: "Ravens" }));
  await user.type(screen.getByRole("combobox", { name: "Season" }), "2027/28");
  await user.click(screen.getByRole("radio", { name: "Away" }));
  await user.click(screen.getByRole("radio", { name: "Hoops" }));
  await user.click(screen.getByRole("checkbox", { name: "Women's Shirt" }));
  const price = screen.getByRole("textbox", { name: "Price of Women's Shirt" });
  await user.clear(price);
  await user.type(price, "61.50");
  expect(screen.getByText("Ravens Away Women's Shirt 2027/28")).toBeDefined();
  adminCalls.on("createProducts", { ids: ["p1", "p2"] });
  adminCalls.on("listProducts", { records: [], total: 0, current: 1, size: 20 });
  openTab("catalogue_products_new", "/admin/products/new");
  await create();
  await screen.findByText("2 drafts are made.");
  expect(adminCalls.inputs("createProducts")).toMatchObject([
    {
      teamId: "ravens",
      season: "2027/28",
      match: "away",
      design: { pattern: "hoops", crest },
      items: [
        { kind: "fan", priceUsd: 5900 },
        { kind: "women", priceUsd: 6150 },
      ],
    },
  ]);
  await expect.poll(adminAddress).toBe("/admin/products?state=draft&sort=newest");
  // The finished form is not kept in a tab.
  expect(openTabs()).toEqual([]);
});

test("a design of the club is the beginning of the next", async () => {
  adminCalls.on("getProductStart", {
    ...start,
    designs: [{ id: "d", season: "2026/27", kit: "home", design: exampleKit({ pattern: "sash" }) }],
  });
  const user = await openAdmin("/admin/products/new");
  await user.click(await screen.findByRole("combobox", { name: /Start from/ }));
  await user.click(await screen.findByRole("option", { name: "2026/27 · Home" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Sash" }).checked).toBe(true);
});

test("a price that is none is said at its kind, and nothing is sent", async () => {
  const { user, create } = await open();
  const price = screen.getByRole("textbox", { name: "Price of Shirt" });
  await user.clear(price);
  await user.type(price, "free");
  await create();
  await expect.poll(() => price.getAttribute("aria-invalid")).toBe("true");
  expect(adminCalls.inputs("createProducts")).toEqual([]);
});

test("a refused season is said at its field, and the design stays", async () => {
  const { user, create } = await open();
  await user.click(screen.getByRole("radio", { name: "Halves" }));
  adminCalls.on("createProducts", refuseFields({ season: "seasonForm" }));
  await create();
  const season = screen.getByRole("combobox", { name: "Season" });
  await expect.poll(() => season.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Halves" }).checked).toBe(true);
});

test("colours close to the print are told, and others suggested", async () => {
  const { user } = await open();
  const colour = screen.getByRole("textbox", { name: "Colour of the print" });
  await user.clear(colour);
  await user.type(colour, "#0f2351");
  await screen.findByText(/drawn with an outline/);
  await user.click(screen.getByRole("button", { name: "Suggest colours" }));
  await screen.findByText(/without an outline/);
  const lettering = within(screen.getByRole("group", { name: "Name and number" }));
  expect(lettering.getByRole("combobox", { name: "Typeface" })).toBeDefined();
});
