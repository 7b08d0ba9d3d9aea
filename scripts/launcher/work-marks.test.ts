import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimFolder, findMarks, putMark } from "./work-marks.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kitroom-marks-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const refusal = { restore: "another restore is running" };

test("of many claims at one moment at most one is given, and the next once it is given back", async () => {
  const claims = [1, 2, 3, 4].map(() => claimFolder(folder, "restore", refusal));
  const given = (await Promise.allSettled(claims)).filter(({ status }) => status === "fulfilled");
  expect(given.length).toBeLessThanOrEqual(1);
  for (const file of findMarks(folder, "restore")) rmSync(file);
  const claim = await claimFolder(folder, "restore", refusal);
  await expect(claimFolder(folder, "restore", refusal)).rejects.toThrow(refusal.restore);
  claim.remove();
  (await claimFolder(folder, "restore", refusal)).remove();
  expect(readdirSync(folder)).toEqual([]);
});

test("a mark speaks of no process that began since, of no former run of the machine, of no copy", () => {
  const { file, remove } = putMark(folder, "restore");
  expect(findMarks(folder, "restore")).toEqual([file]);
  const written = JSON.parse(readFileSync(file, "utf8")) as object;
  const copy = join(folder, "copy");
  mkdirSync(copy);
  cpSync(file, join(copy, "restore.copied.working"));
  expect(findMarks(copy, "restore")).toEqual([]);
  const stale = { begun: { begun: "1" }, boot: { boot: "another" }, pid: { pid: 2 ** 30 } };
  for (const [name, change] of Object.entries(stale)) {
    writeFileSync(
      join(folder, `restore.${name}.working`),
      JSON.stringify({ ...written, ...change }),
    );
  }
  expect(findMarks(folder, "restore")).toEqual([file]);
  remove();
  // Stale marks are gone; the work of another machine counts for as long as it shows signs of life.
  expect(readdirSync(folder)).toEqual(["copy"]);
  const otherMachine = join(folder, "restore.elsewhere.working");
  writeFileSync(otherMachine, JSON.stringify({ ...written, host: "another", boot: "another" }));
  expect(findMarks(folder, "restore")).toEqual([otherMachine]);
});
