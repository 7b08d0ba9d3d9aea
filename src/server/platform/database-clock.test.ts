import { expect, test } from "vitest";
import { DatabaseClock } from "./database-clock.ts";

const noon = Date.UTC(2026, 10, 25, 12);

/** A clock in a process that has run for `steady` ms. */
function openClock() {
  const process = { steady: 1_000 };
  const clock = new DatabaseClock(() => process.steady);
  const read = (databaseMs: number, rttMs: number) =>
    clock.read({ askedAt: process.steady - rttMs, databaseMs, answeredAt: process.steady });
  return { process, read, now: () => clock.now().getTime() };
}

test("the first reading sets it, whatever the system's clock says, and it goes on by itself", () => {
  const { process, read, now } = openClock();
  read(noon, 10);
  expect(now()).toBe(noon + 5);
  process.steady += 900_000;
  expect(now()).toBe(noon + 900_005);
});

test("a reading that agrees with it, however slow, moves nothing; one that proves more does", () => {
  const { process, read, now } = openClock();
  read(noon, 0);
  process.steady += 4_000;
  read(noon + 1_000, 4_000);
  expect(now()).toBe(noon + 4_000);
  process.steady += 1_000;
  read(noon + 5_300, 10);
  expect(now()).toBe(noon + 5_300);
  read(noon + 5_000, 10);
  expect(now()).toBe(noon + 5_010);
});
