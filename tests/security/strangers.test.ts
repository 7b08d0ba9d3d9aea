import { expect, test } from "vitest";
import { attackGuests } from "./strangers.ts";

test("who knows guests' addresses and order numbers reads no e-mail, has no key, changes nothing", async () => {
  const { found, ...counts } = await attackGuests(2, 41);
  expect(found).toEqual([]);
  expect(counts).toMatchObject({ guests: 2, letters: 0, keys: 0, changes: 0 });
  expect(counts.calls).toBeGreaterThan(2 * 70);
}, 120_000);
