import { expect, test } from "vitest";
import { outdatedBackups } from "./rotation.ts";

const at = (text: string) => ({ at: new Date(`${text}Z`) });
const gone = (backups: readonly { at: Date }[], daily: number, weekly: number) =>
  outdatedBackups(backups, { daily, weekly }).map((each) => each.at.toISOString().slice(0, 16));

test("of each day and each week the newest stays", () => {
  const backups = [
    at("2026-11-28T03:00"), // Saturday
    at("2026-11-28T15:00"),
    at("2026-11-27T03:00"),
    at("2026-11-26T03:00"),
    at("2026-11-22T03:00"), // Sunday of the week before
    at("2026-11-21T03:00"),
    at("2026-11-15T03:00"),
    at("2026-11-08T03:00"),
  ];
  expect(gone(backups, 2, 3)).toEqual([
    "2026-11-28T03:00",
    "2026-11-26T03:00",
    "2026-11-21T03:00",
    "2026-11-08T03:00",
  ]);
});

test("days without a backup do not count: what is there stays, however old it is", () => {
  expect(gone([at("2025-01-01T00:00"), at("2025-06-01T00:00")], 7, 4)).toEqual([]);
});

test("the newest of all never goes", () => {
  expect(gone([at("2026-11-28T03:00")], 0, 0)).toEqual([]);
  expect(gone([at("2026-11-28T03:00"), at("2026-11-27T03:00")], 0, 0)).toEqual([
    "2026-11-27T03:00",
  ]);
  expect(gone([], 7, 4)).toEqual([]);
});
