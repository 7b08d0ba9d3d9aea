import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleKit } from "#kit/kit.examples.ts";
import type { AdminTeam, Clubs } from "#contract/admin/clubs.ts";
import {
  adminCalls,
  noConnection,
  refuse,
  refuseFields,
} from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const team: AdminTeam = {
  slug: "ravens",
  version: 3,
  kind: "club",
  leagueCode: "alb",
  name: { "en-US": "Ravens", "zh-CN": "渡鸦" },
  nickname: {},
  crest: { shape: "ring", charge: "sun", field: "#aa0000", ink: "#ffffff", letters: "RV" },
  products: 0,
  players: 0,
};
const league = {
  code: "alb",
  version: 0,
  name: { "en-US": "Albrin", "zh-CN": "阿尔布林" },
  position: 0,
  clubs: 1,
};
const clubs: Clubs = { leagues: [league], teams: [team] };

test("an empty shop is told what to begin with; a failure is tried again", async () => {
  adminCalls.on("listClubs", noConnection);
  const user = await openAdmin("/admin/clubs");
  await screen.findByRole("alert", { name: /could not be loaded/ });
  adminCalls.on("listClubs", { leagues: [], teams: [] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("There are no clubs yet. Start with a league.");
});

test("a new club of a league is saved with its crest", async () => {
  adminCalls.on("listClubs", clubs);
  const user = await openAdmin("/admin/clubs");
  await user.click(await screen.findByRole("button", { name: "Add a club to Albrin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a club" }));
  await user.type(dialog.getByRole("textbox", { name: "Name (English)" }), "Mossgate");
  await user.type(dialog.getByRole("textbox", { name: "Name (中文)" }), "莫斯盖特");
  await user.type(dialog.getByRole("textbox", { name: "Letters" }), "mg!");
  adminCalls.on("saveTeam", { ...team, slug: "mossgate" });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved.");
  expect(adminCalls.inputs("saveTeam")).toMatchObject([
    {
      kind: "club",
      leagueCode: "alb",
      name: { "en-US": "Mossgate", "zh-CN": "莫斯盖特" },
      crest: { letters: "MG" },
    },
  ]);
});

test("a club is changed by its version; a missing name is said at its field", async () => {
  adminCalls.on("listClubs", clubs);
  const user = await openAdmin("/admin/clubs");
  await user.click(await screen.findByRole("button", { name: "Change Ravens" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the club" }));
  const name = dialog.getByRole("textbox", { name: "Name (English)" });
  await user.clear(name);
  adminCalls.on("saveTeam", refuseFields({ "name.en-US": "required" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
  expect(adminCalls.inputs("saveTeam")).toMatchObject([{ slug: "ravens", version: 3 }]);
});

test("a club that something names is not removed, and that is said", async () => {
  adminCalls.on("listClubs", clubs);
  adminCalls.on("deleteTeam", refuse("conflict"));
  const user = await openAdmin("/admin/clubs");
  await user.click(await screen.findByRole("button", { name: "Remove Ravens" }));
  await user.click(screen.getByRole("button", { name: "Really remove Ravens?" }));
  await screen.findByText(/Products or players still use it/);
});

test("who may only look has no buttons to change anything", async () => {
  adminCalls.on("listClubs", clubs);
  await openAdmin("/admin/clubs", { role: "R_VIEWER", language: "zh-CN" });
  await screen.findByText("渡鸦");
  expect(screen.queryAllByRole("button")).toEqual([]);
});

const shirt = exampleKit();
const start = {
  teams: [],
  seasons: [],
  designs: [
    { id: "p2", season: "2026/27", kit: "home", design: shirt },
    { id: "p1", season: "2025/26", kit: "home", design: shirt },
  ],
};

test("a club's next season is proposed and made as drafts; a refusal stays at its field", async () => {
  adminCalls.on("listClubs", { leagues: [league], teams: [{ ...team, products: 4 }] });
  adminCalls.on("getProductStart", start);
  const user = await openAdmin("/admin/clubs");
  await user.click(await screen.findByRole("button", { name: "New season of Ravens" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New season of Ravens" }));
  const to = await dialog.findByRole<HTMLInputElement>("textbox", { name: "New season" });
  expect(to.value).toBe("2027/28");
  adminCalls.on("copySeason", refuseFields({ to: "seasonForm" }));
  await user.click(dialog.getByRole("checkbox", { name: /With their prices/ }));
  await user.click(dialog.getByRole("button", { name: "Make drafts" }));
  await dialog.findByText("Write a season as 2026/27 or 2026.");
  adminCalls.on("copySeason", { made: 4, skipped: 1 });
  await user.click(dialog.getByRole("button", { name: "Make drafts" }));
  await screen.findByText("4 drafts are made for 2027/28; 1 were there already.");
  expect(adminCalls.inputs("copySeason").at(-1)).toEqual({
    teamId: "ravens",
    from: "2026/27",
    to: "2027/28",
    sizes: true,
    prices: false,
    squad: true,
  });
});

test("an upload takes the drawn crest's place, needs the right to it, and gives way again", async () => {
  const file = "0123456789abcdef0123456789abcdef";
  adminCalls.on("listClubs", { ...clubs, teams: [{ ...team, crest: { ...team.crest, file } }] });
  const user = await openAdmin("/admin/clubs");
  await user.click(await screen.findByRole("button", { name: "Change Ravens" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the club" }));
  const upload = dialog.getByRole<HTMLButtonElement>("button", { name: "Upload a crest" });
  expect(upload.disabled).toBe(true);
  await user.click(dialog.getByRole("checkbox", { name: /I may use this crest/ }));
  expect(upload.disabled).toBe(false);
  expect(dialog.queryByRole("textbox", { name: "Letters" })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Draw one instead" }));
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Letters" }).value).toBe("RV");
  adminCalls.on("saveTeam", team);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved.");
  expect(adminCalls.inputs("saveTeam")).toMatchObject([{ crest: team.crest }]);
  expect(adminCalls.inputs("saveTeam")[0]?.crest).not.toHaveProperty("file");
});
