import fc from "fast-check";
import { expect, test } from "vitest";
import { nameFault, numberFault } from "../customization.ts";
import { parseSquad } from "./squad-paste.ts";

test("a squad is read from a table, a list or a page, whatever parts its cells", () => {
  const { players, faults } = parseSquad(
    [
      "1\tJonas Ødegaard\tGK",
      "2; Müller; DF",
      "#10 Ana van MARLOW FW",
      "7. O'Neil",
      "",
      "Silva, 11, Forward",
    ].join("\r\n"),
  );
  expect(players).toEqual([
    { number: "1", playerName: "ODEGAARD", position: "GK" },
    { number: "2", playerName: "MULLER", position: "DF" },
    { number: "10", playerName: "MARLOW", position: "FW" },
    { number: "7", playerName: "ONEIL", position: null },
    { number: "11", playerName: "SILVA", position: "FW" },
  ]);
  expect(faults).toEqual([]);
});

test("a line that says no player is named with its reason", () => {
  const { faults } = parseSquad("Number Name\n07 Kay\n120 Long\n9 王\n5 One\n5 Two");
  expect(faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "1 numberMissing",
    "2 numberRefused",
    "3 numberRefused",
    "4 nameMissing",
    "6 numberTwice",
  ]);
});

test("whatever is pasted, only what can be printed comes out", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (lines) => {
      const { players } = parseSquad(lines.join("\n"));
      expect(new Set(players.map(({ number }) => number)).size).toBe(players.length);
      for (const { number, playerName } of players) {
        expect([numberFault(number), nameFault(playerName), playerName === ""]).toEqual([
          null,
          null,
          false,
        ]);
      }
    }),
  );
});
