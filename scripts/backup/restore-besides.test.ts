import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { restoreBesides, type Beside } from "./restore-besides.ts";

let folder = "";
let backup = "";
let places: Beside[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kitroom-besides-"));
  backup = join(folder, "backup");
  mkdirSync(join(backup, "simulator"), { recursive: true });
  writeFileSync(join(backup, "simulator", "orders"), "of the backup");
  writeFileSync(join(backup, "evidence.key"), "key of the backup");
  places = [
    ["simulator", join(folder, "simulator")],
    ["evidence.key", join(folder, "evidence.key")],
  ];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (...names: string[]) => readFileSync(join(folder, ...names), "utf8");

test("where the restore fails after it, its files go, and former ones stay", () => {
  writeFileSync(join(folder, "evidence.key"), "own key");
  const takeBack = restoreBesides(backup, places);
  expect(textOf("simulator", "orders")).toBe("of the backup");
  expect(textOf("evidence.key")).toBe("own key");
  takeBack();
  expect(existsSync(join(folder, "simulator"))).toBe(false);
  expect(textOf("evidence.key")).toBe("own key");
  // A second try finds nothing of the first.
  restoreBesides(backup, places);
  expect(textOf("simulator", "orders")).toBe("of the backup");
});

test("a file half copied at a crash is written anew", () => {
  mkdirSync(join(folder, "simulator.restoring"));
  writeFileSync(join(folder, "simulator.restoring", "half"), "");
  restoreBesides(backup, places);
  expect(existsSync(join(folder, "simulator", "half"))).toBe(false);
  expect(existsSync(join(folder, "simulator.restoring"))).toBe(false);
});

test("where one cannot be copied, none of them stays", () => {
  const bad: Beside[] = [...places, ["simulator", join(folder, "no-such", "simulator")]];
  writeFileSync(join(folder, "no-such"), "a file, so that no folder can be made");
  expect(() => restoreBesides(backup, bad)).toThrow();
  expect(existsSync(join(folder, "simulator"))).toBe(false);
  expect(existsSync(join(folder, "evidence.key"))).toBe(false);
});
