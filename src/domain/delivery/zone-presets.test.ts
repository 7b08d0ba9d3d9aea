import { expect, test } from "vitest";
import { countriesOf, presetNames, zonePresets } from "./zone-presets.ts";

test("no country is in two groups, and the union has its 27 members", () => {
  const all = presetNames.flatMap((name) => zonePresets[name].split(" "));
  expect(new Set(all).size).toBe(all.length);
  expect(zonePresets.europeanUnion.split(" ")).toHaveLength(27);
});

test("a group gives places of addresses that no other zone has", () => {
  const known = ["CA", "US", "DE"];
  expect(countriesOf("northAmerica", known, new Set(["US"]))).toEqual(["CA"]);
});
