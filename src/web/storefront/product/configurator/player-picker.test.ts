import { expect, test } from "vitest";
import type { Patch } from "#contract/catalog.ts";
import { findPlayers } from "./player-picker.tsx";

const player = (number: string, playerName: string): Patch => ({
  id: `sq-${number}`,
  kind: "player",
  patchName: `${number} ${playerName}`,
  patchPrice: 6,
  number,
  playerName,
});
const squad = [player("1", "KESWICK"), player("10", "HADLEY"), player("11", "VARLEY")];
const found = (query: string) => findPlayers(squad, query).map(({ number }) => number);

test("a number finds that number only, letters find any part of a name", () => {
  expect(found("1")).toEqual(["1"]);
  expect(found("ley")).toEqual(["10", "11"]);
  expect(found(" Hádley ")).toEqual(["10"]);
  expect(found("zz")).toEqual([]);
});

test("nothing asked for is everybody", () => {
  expect(found("  ")).toEqual(["1", "10", "11"]);
});
