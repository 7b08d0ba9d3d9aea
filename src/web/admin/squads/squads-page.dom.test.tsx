import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { adminCalls, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const squad = (id: string, name: string) => ({
  id,
  name: { "en-US": name, "zh-CN": name },
  kind: "club" as const,
  players: 2,
});
const player: AdminPatch = {
  id: "x1",
  kind: "player",
  name: { "en-US": "10 MARLOW", "zh-CN": "10 MARLOW" },
  priceUsd: 1500,
  squadId: "ravens",
  number: "10",
  playerName: "MARLOW",
  position: "FW",
  products: 0,
};
const pageOf = <One,>(...records: One[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
});
const squads = pageOf(squad("ravens", "Ravens"), squad("foxes", "Foxes"));

beforeEach(() => adminCalls.on("listPatches", pageOf(player)));

testAdminList({
  address: "/admin/squads",
  call: "listSquads",
  none: pageOf<ReturnType<typeof squad>>(),
  some: squads,
  shown: "Foxes",
  empty: "There are no clubs yet.",
  filter: { query: "text=owls", asked: { text: "owls" } },
  search: null,
});

test("another team's players are asked for, and the team stands in the address", async () => {
  adminCalls.on("listSquads", squads);
  const user = await openAdmin("/admin/squads");
  await screen.findByRole("row", { name: /MARLOW/ });
  await user.click(screen.getByRole("link", { name: /Foxes/ }));
  await expect.poll(adminAddress).toBe("/admin/squads?squad=foxes");
  const asked = { kind: "player", squadId: "foxes" };
  await expect.poll(() => adminCalls.inputs("listPatches").at(-1)).toMatchObject(asked);
});

test("the page that holds the team of the address is asked for, and only that team's players", async () => {
  const last = squad("t125", "Team 125");
  adminCalls.on("listSquads", ({ holds }) =>
    holds === "t125"
      ? { ...pageOf(squad("t124", "Team 124"), last), total: 126, current: 7 }
      : squads,
  );
  const shown = vi.spyOn(Element.prototype, "scrollIntoView");
  await openAdmin("/admin/squads?squad=t125");
  const chosen = await screen.findByRole("link", { current: "page" });
  expect(chosen.textContent).toContain("Team 125");
  await expect.poll(() => shown.mock.contexts).toContain(chosen);
  await screen.findByRole("row", { name: /MARLOW/ });
  expect(adminCalls.inputs("listPatches")).toMatchObject([{ squadId: "t125" }]);
});

test("another page of teams shows its first", async () => {
  adminCalls.on("listSquads", ({ current = 1 }) =>
    current === 2
      ? { ...pageOf(squad("owls", "Owls")), total: 21, current }
      : { ...squads, total: 21, current },
  );
  const user = await openAdmin("/admin/squads?squad=foxes");
  const teams = within(await screen.findByRole("navigation", { name: "Squads" }));
  await user.click(await teams.findByRole("link", { name: "Next page" }));
  await expect.poll(adminAddress).toBe("/admin/squads?teams=2");
  await screen.findByRole("heading", { name: "Owls" });
  await user.click(teams.getByRole("link", { name: /Owls/ }));
  await expect.poll(adminAddress).toBe("/admin/squads?squad=owls");
});

test("another search leaves the chosen team", async () => {
  adminCalls.on("listSquads", squads);
  const user = await openAdmin("/admin/squads?squad=foxes");
  await user.type(screen.getByRole("searchbox"), "rav");
  await expect.poll(adminAddress).toBe("/admin/squads?text=rav");
});

test("a player is added in capitals to the team in sight, and its count follows", async () => {
  adminCalls.on("listSquads", squads);
  const user = await openAdmin("/admin/squads");
  await user.click(await screen.findByRole("button", { name: "Add a player" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a player" }));
  adminCalls.on("savePatch", refuseFields({ number: "invalid" }));
  const number = dialog.getByRole<HTMLInputElement>("textbox", { name: "Number" });
  await user.type(dialog.getByRole("textbox", { name: "Printed name" }), "stone");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(number);
  await user.type(number, "7");
  adminCalls.on("savePatch", player);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved.");
  expect(adminCalls.inputs("savePatch").at(-1)).toMatchObject({
    kind: "player",
    playerName: "STONE",
    number: "7",
    squadId: "ravens",
  });
  await expect.poll(() => adminCalls.inputs("listSquads")).toHaveLength(2);
});

test("what is guessed of a name stands beside it until it is corrected", async () => {
  adminCalls.on("listSquads", squads);
  const user = await openAdmin("/admin/squads");
  await user.click(await screen.findByRole("button", { name: "Paste a squad" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Paste the squad of Ravens" }));
  await user.click(dialog.getByRole("textbox", { name: "Players" }));
  await user.paste("7\tSon Heung-min\n8\tMa Lin\n9\tErik Dahl");
  const nameOf = (line: number) => dialog.getByRole("textbox", { name: `Name of player ${line}` });
  expect(nameOf(1)).toHaveProperty("value", "SON");
  expect(nameOf(1).getAttribute("aria-describedby")).not.toBeNull();
  expect(dialog.getByText(/Read with the family name first/)).toBeDefined();
  expect(dialog.getByText(/Its last word is printed/)).toBeDefined();
  expect(nameOf(3).getAttribute("aria-describedby")).toBeNull();
  await user.clear(nameOf(2));
  await user.type(nameOf(2), "ma");
  expect(dialog.queryByText(/Its last word is printed/)).toBeNull();
  adminCalls.on("saveSquad", { added: 3, changed: 0, same: 0 });
  await user.click(dialog.getByRole("button", { name: "Save 3 players" }));
  await screen.findByText("3 new players, none changed.");
  expect(adminCalls.inputs("saveSquad")).toEqual([
    {
      squadId: "ravens",
      priceUsd: 1200,
      players: [
        { number: "7", playerName: "SON", position: null },
        { number: "8", playerName: "MA", position: null },
        { number: "9", playerName: "DAHL", position: null },
      ],
    },
  ]);
});

test("a pasted squad is shown as it will be printed, with the lines left out, and saved", async () => {
  adminCalls.on("listSquads", squads);
  const user = await openAdmin("/admin/squads");
  await user.click(await screen.findByRole("button", { name: "Paste a squad" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Paste the squad of Ravens" }));
  expect(dialog.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("textbox", { name: "Players" }));
  await user.paste("1\tJonas Ødegaard\tGK\nnobody\n10\tMARLOW\tFW");
  expect(dialog.getByDisplayValue("ODEGAARD")).toBeDefined();
  expect(dialog.getByText(/Line 2, “nobody”: no number/)).toBeDefined();
  // Corrected in place; what cannot be printed is not saved.
  const number = dialog.getByRole("textbox", { name: "Number of player 2" });
  await user.clear(number);
  await user.type(number, "1");
  expect(dialog.getByText("Another player of this squad has this number.")).toBeDefined();
  expect(dialog.getByRole("button", { name: "Save 2 players" })).toHaveProperty("disabled", true);
  await user.clear(number);
  await user.type(number, "11");
  await user.selectOptions(
    dialog.getByRole("combobox", { name: "Position of player 2" }),
    "Midfielder",
  );
  adminCalls.on("saveSquad", { added: 1, changed: 0, same: 1 });
  await user.click(dialog.getByRole("button", { name: "Save 2 players" }));
  await screen.findByText("1 new player, none changed.");
  expect(adminCalls.inputs("saveSquad")).toEqual([
    {
      squadId: "ravens",
      priceUsd: 1200,
      players: [
        { number: "1", playerName: "ODEGAARD", position: "GK" },
        { number: "11", playerName: "MARLOW", position: "MF" },
      ],
    },
  ]);
});

test("a player's number is changed, and the player leaves at the second press only", async () => {
  adminCalls.on("listSquads", squads);
  const user = await openAdmin("/admin/squads");
  await user.click(await screen.findByRole("button", { name: "Change 10 MARLOW" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the player" }));
  const number = dialog.getByRole("textbox", { name: "Number" });
  await user.clear(number);
  adminCalls.on("savePatch", { ...player, number: "97" });
  await user.type(number, "97{Enter}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(adminCalls.inputs("savePatch").at(-1)).toMatchObject({ id: "x1", number: "97" });

  adminCalls.on("deletePatch", null);
  const really = { name: "Really remove 10 MARLOW?" };
  await user.click(await screen.findByRole("button", { name: "Remove 10 MARLOW" }));
  expect(screen.getByRole("button", really)).toBeDefined();
  // Leaving the button is no confirmation.
  await user.tab();
  expect(screen.queryByRole("button", really)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove 10 MARLOW" }));
  expect(adminCalls.inputs("deletePatch")).toEqual([]);
  await user.click(screen.getByRole("button", really));
  await screen.findByText("10 MARLOW is removed.");
  expect(adminCalls.inputs("deletePatch")).toEqual([{ id: "x1" }]);
});

test("a viewer gets no button to change a squad", async () => {
  adminCalls.on("listSquads", squads);
  await openAdmin("/admin/squads", { role: "R_VIEWER" });
  await screen.findByRole("row", { name: /MARLOW/ });
  expect(document.querySelectorAll("main button:not(nav button)")).toHaveLength(0);
  expect(screen.queryByRole("button", { name: /Add|Paste|Change|Remove/ })).toBeNull();
});
