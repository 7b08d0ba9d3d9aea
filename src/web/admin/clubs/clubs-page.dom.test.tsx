import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
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
  await screen.findByText("There are no clubs yet. Begin with a league.");
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
  await user.click(screen.getByRole("button", { name: "Yes, remove Ravens" }));
  await screen.findByText(/Products or players name it/);
});

test("who may only look has no buttons to change anything", async () => {
  adminCalls.on("listClubs", clubs);
  await openAdmin("/admin/clubs", { role: "R_VIEWER", language: "zh-CN" });
  await screen.findByText("渡鸦");
  expect(screen.queryAllByRole("button")).toEqual([]);
});
