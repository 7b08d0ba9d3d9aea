import { expect, test } from "vitest";
import { naughtyStrings } from "./strings/naughty.ts";
import { polyglots } from "./strings/polyglots.ts";
import { typeEverywhere } from "./strings/type-everywhere.ts";
import { openTypingShop } from "./strings/typing-shop.ts";

/** A small part of `npm run test:security -- --only strings`, which opens the pages as well. */
test("odd texts and scripts in every text field: no error, no leak, each reply as its schema says", async () => {
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(485);
  expect(polyglots.length).toBeGreaterThanOrEqual(60);
  const shop = await openTypingShop();
  const { fields, never, closedCalls, faults } = await typeEverywhere(shop, {
    texts: [...polyglots, ...naughtyStrings],
    perField: 1,
    perCall: 8,
    seed: 22,
  });
  await shop.close();
  expect(faults).toEqual([]);
  expect(Object.keys(fields).length).toBeGreaterThan(250);
  // What took no text refused the text itself, or names a thing or a secret that there is not.
  const closed = new Set(Object.values(closedCalls).flat());
  const unreached = Object.entries(never).filter(([field, answer]) => {
    const call = field.split(" ").slice(0, 2).join(" ");
    return closed.has(call) && !/^(?:1002|1006|1007|1008|8889)$/.test(answer);
  });
  expect(unreached).toEqual([]);
}, 120_000);
