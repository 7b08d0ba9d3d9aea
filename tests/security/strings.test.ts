import { expect, test } from "vitest";
import { openApiApp } from "../support/api-app.ts";
import { naughtyStrings } from "./strings/naughty.ts";
import { polyglots } from "./strings/polyglots.ts";
import { typeEverywhere } from "./strings/type-everywhere.ts";

/** A small part of `npm run test:security -- --only strings`, which opens the pages as well. */
test("odd texts and scripts in every text field: no error, no leak, each reply as its schema says", async () => {
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(485);
  expect(polyglots.length).toBeGreaterThanOrEqual(60);
  const shop = await openApiApp();
  const texts = [...polyglots, ...naughtyStrings];
  const { sent, taken, faults } = await typeEverywhere(shop, {
    texts,
    perField: 1,
    perCall: 2,
    seed: 22,
  });
  await shop.close();
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(texts.length);
  expect(taken).toBeGreaterThan(20);
}, 60_000);
