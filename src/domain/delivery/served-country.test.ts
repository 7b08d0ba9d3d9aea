import { expect, test } from "vitest";
import { isServed, type ZoneReach } from "./served-country.ts";

const zone = (hasWay: boolean, ...places: string[]): ZoneReach => ({ places, hasWay });

test.each<[string, boolean, ZoneReach[]]>([
  ["DE", true, [zone(true, "DE", "FR")]],
  ["US", false, [zone(true, "DE", "FR")]],
  ["US", true, [zone(true, "DE"), zone(true)]],
  // The rest of the world without a way, and a country that is closed by a zone of its own.
  ["US", false, [zone(true, "DE"), zone(false)]],
  ["US", false, [zone(false, "US"), zone(true)]],
  // A part of it is enough to offer it: the address decides.
  ["ES", true, [zone(true, "ES-CN"), zone(true, "DE")]],
  ["ES", false, [zone(false, "ES-CN"), zone(true, "DE")]],
  ["US", false, []],
])("%s is served: %s", (country, served, zones) => {
  expect(isServed(country, zones)).toBe(served);
});
