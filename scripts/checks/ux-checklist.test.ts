import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../launcher/run-command.ts";

const list = readFileSync(join(projectRoot, "docs/ux-checklist.md"), "utf8");
const rows = [...list.matchAll(/^\| (\d+) \| [^|]+ \| ([^|]+) \|$/gm)];
const named = [...list.matchAll(/`([^`]+) › ([^`]+)`/g)].map(([, file = "", name = ""]) => ({
  file,
  name,
}));

test("every point from 1 to 60 has a test or says why not", () => {
  expect(rows.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  for (const [, number, decided = ""] of rows) expect(decided, number).toMatch(/›|^— \w/);
});

test.each(named)("$file › $name exists", ({ file, name }) => {
  const path = join(projectRoot, file);
  expect(existsSync(path), file).toBe(true);
  expect(readFileSync(path, "utf8")).toContain(name);
});
