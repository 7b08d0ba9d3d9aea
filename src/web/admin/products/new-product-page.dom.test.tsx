import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
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
  teams: [
    {
      id: "ravens",
      name: { "en-US": "Ravens", "zh-CN": "渡鸦" },
      crest,
      players: 0,
      inMenu: false,
    },
  ],
  seasons: ["2026/27"],
  designs: [],
};

async function open(query = "") {
  adminCalls.on("getProductStart", start);
  // Of the list that follows.
  adminCalls.on("listViews", { views: [], look: null });
  const user = await openAdmin(`/admin/products/new${query}`);
  await screen.findByRole("heading", { name: "Shirts and their design" });
  const create = () => user.click(screen.getByRole("button", { name: /Make \d+ product/ }));
  return { user, create };
}

test("a failure to begin is said and tried again", async () => {
  adminCalls.on("getProductStart", noConnection);
  const user = await openAdmin("/admin/products/new");
  await screen.findByRole("alert", { name: /could not be loaded/ });
  adminCalls.on("getProductStart", start);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Shirts and their design" });
});

test("club, season, pattern and kinds are sent, and the club's crest is on the design", async () => {
  const { user, create } = await open();
  await user.click(screen.getByRole("combobox", { name: "Team" }));
  await user.click(await screen.findByRole("option", { name: "Ravens" }));
  await user.type(screen.getByRole("combobox", { name: "Season" }), "2027/28");
  await user.click(screen.getByRole("checkbox", { name: "Away" }));
  await user.click(screen.getByRole("checkbox", { name: "Home" }));
  await user.click(screen.getByRole("radio", { name: "Hoops" }));
  await user.click(screen.getByRole("checkbox", { name: "Women's Shirt" }));
  const price = screen.getByRole("textbox", { name: "Price of Women's Shirt" });
  await user.clear(price);
  await user.type(price, "61.50");
  expect(screen.getByText("Ravens Away Women's Shirt 2027/28")).toBeDefined();
  adminCalls.on("createProducts", { ids: ["p1", "p2"] });
  adminCalls.on("listProducts", {
    records: [],
    total: 0,
    current: 1,
    size: 20,
    next: null,
    previous: null,
  });
  openTab("catalogue_products_new", "/admin/products/new");
  await create();
  await screen.findByText("2 drafts are made.");
  expect(adminCalls.inputs("createProducts")).toMatchObject([
    {
      teamId: "ravens",
      season: "2027/28",
      designs: [{ match: "away", kit: { pattern: "hoops", crest } }],
      items: [
        { kind: "fan", priceUsd: 5900 },
        { kind: "women", priceUsd: 6150 },
      ],
      stock: 0,
      saleFrom: null,
      inMenu: true,
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
  const colour = screen.getByRole("textbox", { name: "Color of the print" });
  await user.clear(colour);
  await user.type(colour, "#0f2351");
  await screen.findByText(
    "Back: name and number in navy are hard to read on navy. Their contrast is 1.0, and 3 is needed. They are drawn with an outline in white.",
  );
  await user.click(screen.getByRole("button", { name: "Use colors that read" }));
  await screen.findByText(/without an outline/);
  const lettering = within(screen.getByRole("group", { name: "Name and number" }));
  expect(lettering.getByRole("combobox", { name: "Typeface" })).toBeDefined();
});

test("four shirts in the club's colours and five kinds are twenty products", async () => {
  const { user, create } = await open();
  for (const name of ["Away", "Third", "Goalkeeper"]) {
    await user.click(screen.getByRole("checkbox", { name }));
  }
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Goalkeeper" }).checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Choose the usual five" }));
  adminCalls.on("createProducts", noConnection);
  expect(screen.getByRole("button", { name: "Make 20 products" })).toBeDefined();
  await create();
  await expect.poll(() => adminCalls.inputs("createProducts")).toHaveLength(1);
  const [asked] = adminCalls.inputs("createProducts");
  const { designs, items } = asked as AdminRequest<"createProducts">;
  expect(items.map(({ kind }) => kind)).toEqual(["fan", "player", "long", "women", "kids"]);
  expect(designs.map(({ match }) => match)).toEqual(["home", "away", "third", "goalkeeper"]);
  expect(new Set(designs.map(({ kit }) => kit.body)).size).toBe(4);
});

test("the club of a link is chosen; stock, menu and first day are sent and the list is shown", async () => {
  const { user, create } = await open("?team=ravens");
  await screen.findByText("No players yet");
  const stock = screen.getByRole("textbox", { name: "Stock of each size" });
  await user.clear(stock);
  await user.type(stock, "12");
  await user.click(screen.getByRole("radio", { name: "At once" }));
  await user.click(screen.getByRole("checkbox", { name: "Put Ravens in the shop’s menu" }));
  adminCalls.on("createProducts", { ids: ["p1", "p2"] });
  adminCalls.on("listProducts", {
    records: [],
    total: 0,
    current: 1,
    size: 20,
    next: null,
    previous: null,
  });
  await create();
  await screen.findByText("2 products are for sale.");
  const asked = { teamId: "ravens", stock: 12, saleFrom: "now", inMenu: false };
  expect(adminCalls.inputs("createProducts")).toMatchObject([asked]);
  await expect.poll(adminAddress).toBe("/admin/products?state=published&sort=newest");
});

test("a shirt edited by itself stays, and takes the first one's colours again when asked", async () => {
  const { user } = await open();
  const body = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Main color" });
  await user.click(screen.getByRole("checkbox", { name: "Away" }));
  const away = body().value;
  await user.clear(body());
  await user.type(body(), "#00aa55");
  await user.click(screen.getByRole("radio", { name: "Home" }));
  expect(body().value).not.toBe("#00aa55");
  await user.click(screen.getByRole("radio", { name: "Away" }));
  expect(body().value).toBe("#00aa55");
  await user.click(screen.getByRole("button", { name: "In the colors of the shirt “Home”" }));
  expect(body().value).toBe(away);
});

test("a squad is pasted from here, and its players are counted again", async () => {
  const { user } = await open("?team=ravens");
  await screen.findByText("No players yet");
  await user.click(screen.getByRole("button", { name: "Paste a squad" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Paste the squad of Ravens" }));
  await user.click(dialog.getByRole("textbox", { name: "Players" }));
  await user.paste("10\tMARLOW\tFW");
  adminCalls.on("saveSquad", { added: 1, changed: 0, same: 0 });
  const [team] = start.teams;
  adminCalls.on("getProductStart", { ...start, teams: team ? [{ ...team, players: 1 }] : [] });
  await user.click(dialog.getByRole("button", { name: "Save 1 player" }));
  await screen.findByText("1 player");
  expect(adminCalls.inputs("createProducts")).toEqual([]);
});

test("what the server refuses of a shirt that is not in sight is said with its name", async () => {
  const { user, create } = await open();
  await user.click(screen.getByRole("checkbox", { name: "Away" }));
  await user.click(screen.getByRole("radio", { name: "Home" }));
  adminCalls.on("createProducts", refuseFields({ "designs.1.kit.crest.letters": "invalid" }));
  await create();
  await screen.findByText("Something is wrong with another shirt: Away.");
});
