import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { listBackups } from "./backup-folder.ts";
import { outdatedBackups } from "./rotation.ts";

const at = (text: string) => ({ at: new Date(`${text}Z`) });
const gone = (
  backups: readonly { at: Date }[],
  daily: number,
  weekly: number,
  now = at("2026-11-30T00:00"),
) =>
  outdatedBackups(backups, { daily, weekly }, now.at).map((each) =>
    each.at.toISOString().slice(0, 16),
  );

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

test("a backup younger than 24 hours stays, with any others kept", () => {
  const backups = ["28T15:00", "28T03:00", "28T02:59", "27T15:01", "27T15:00"].map((time) =>
    at(`2026-11-${time}`),
  );
  expect(gone(backups, 0, 0, at("2026-11-28T15:00"))).toEqual(["2026-11-27T15:00"]);
  expect(gone(backups, 1, 0, at("2026-11-29T02:59"))).toEqual([
    "2026-11-28T02:59",
    "2026-11-27T15:01",
    "2026-11-27T15:00",
  ]);
});

test("days without a backup do not count: existing ones stay at any age", () => {
  expect(gone([at("2025-01-01T00:00"), at("2025-06-01T00:00")], 7, 4)).toEqual([]);
});

test("the newest of all never goes", () => {
  expect(gone([at("2026-11-28T03:00")], 0, 0)).toEqual([]);
  expect(gone([at("2026-11-28T03:00"), at("2026-11-27T03:00")], 0, 0)).toEqual([
    "2026-11-27T03:00",
  ]);
  expect(gone([], 7, 4)).toEqual([]);
});

test("a folder that can't be read is named and left as it is; the others are listed", () => {
  const folder = mkdtempSync(join(tmpdir(), "kitroom-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const manifest = {
    format: 1,
    at: "2026-11-28T03:00:00.000Z",
    shopVersion: "1",
    postgres: "17.2",
    system: "1",
    startLsn: "0/1",
    stopLsn: "0/2",
    bytes: 0,
    facts: { migrations: [], rows: {} },
    files: [],
  };
  const make = (name: string, text: string | null) => {
    mkdirSync(join(folder, name));
    if (text !== null) writeFileSync(join(folder, name, "manifest.json"), text);
    return join(folder, name);
  };
  const whole = make("kitroom-20261128T030000Z", JSON.stringify(manifest));
  const odd = [make("kitroom-20261127T030000Z", "{"), make("kitroom-20261126T030000Z", null)];
  const warned: string[] = [];
  const listed = listBackups(folder, (words) => warned.push(words));
  expect(listed.map((backup) => backup.folder)).toEqual([whole]);
  expect(odd.map((name) => warned.filter((words) => words.includes(name)).length)).toEqual([1, 1]);
  expect(odd.every((name) => existsSync(name))).toBe(true);
});
