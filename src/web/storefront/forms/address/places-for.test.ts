import { expect, test } from "vitest";
import { emptyAddress } from "./address-values.ts";
import { placesFor, type SuggestingPart } from "./places-for.ts";

const street = { label: "100 Main Street", address: { address: "100 Main Street", city: "Salem" } };
const town = { label: "100, New York", address: { city: "New York", province: "NY" } };
const province = { label: "Maine", address: { province: "ME" } };

test.each<[SuggestingPart, string, readonly string[]]>([
  ["address", "100", ["100 Main Street"]],
  ["address", " 100 Main", ["100 Main Street"]],
  ["address", "Main", ["100 Main Street", "100, New York"]],
  ["postalCode", "100", ["100, New York", "Maine"]],
  ["city", "Main", ["100, New York", "Maine"]],
])("%s with %j is offered %j", (part, typed, labels) => {
  const values = { ...emptyAddress, country: "US", [part]: typed };
  const offered = placesFor(part, values, [street, town, province]);
  expect(offered.map(({ label }) => label)).toEqual(labels);
});
