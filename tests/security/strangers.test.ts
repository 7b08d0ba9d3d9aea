import { expect, test } from "vitest";
import { attackGuests } from "./strangers.ts";

test("who knows guests' addresses and order numbers reads no e-mail, has no key, changes nothing", async () => {
  const { found, ...counts } = await attackGuests(4, 41);
  expect(found).toEqual([]);
  expect(counts).toMatchObject({ guests: 4, letters: 0, keys: 0, changes: 0 });
  expect(counts.calls).toBeGreaterThan(4 * 70);
}, 120_000);
