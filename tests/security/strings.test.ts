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
  const { fields, faults } = await typeEverywhere(shop, {
    texts: [...polyglots, ...naughtyStrings],
    perField: 1,
    perCall: 8,
    seed: 22,
  });
  await shop.close();
  // A field that took none, and for which no reason is known, is a fault, too.
  expect(faults).toEqual([]);
  expect(Object.keys(fields).length).toBeGreaterThan(250);
}, 600_000);
