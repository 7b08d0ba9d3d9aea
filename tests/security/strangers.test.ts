import { beforeAll, expect, test } from "vitest";
import { attackGuests } from "./strangers.ts";

let attack: Awaited<ReturnType<typeof attackGuests>>;
beforeAll(async () => {
  attack = await attackGuests(2, 41);
}, 120_000);

test("each way of a stranger is tried", () => {
  expect(attack.guests).toBe(2);
  expect(attack.calls).toBeGreaterThan(2 * 70);
});

test("who knows guests' addresses and order numbers reads no e-mail, has no key, changes nothing", () => {
  expect(attack.found).toEqual([]);
  expect(attack).toMatchObject({ letters: 0, keys: 0, changes: 0 });
});
