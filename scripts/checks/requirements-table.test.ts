import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../launcher/run-command.ts";

const table = readFileSync(join(projectRoot, "docs/requirements-table.md"), "utf8");
const rows = [...table.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = "", statement = "", shown = "", verdict = ""]) => ({
    number: Number(number),
    statement,
    shown,
    verdict,
  }),
);
const testsOf = (text: string) =>
  [...text.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = "", name = ""]) => ({ file, name }));

test("each of the first 276 statements, and of those added since, has its row with a test", () => {
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: Math.max(276, rows.length) }, (_, index) => index + 1),
  );
  expect(rows.filter(({ shown }) => testsOf(shown).length === 0)).toEqual([]);
});

test("a statement works, or a record names the difference", () => {
  const unclear = rows.filter(({ verdict }) => {
    const [, record] = /^\[record \d{3}\]\((decisions\/\d{3}-[\w-]+\.md)\)$/.exec(verdict) ?? [];
    return verdict !== "works" && !(record && existsSync(join(projectRoot, "docs", record)));
  });
  expect(unclear).toEqual([]);
});

const named = new Map(testsOf(table).map((one) => [`${one.file} › ${one.name}`, one]));

test.each([...named.values()])("$file › $name exists", ({ file, name }) => {
  const path = join(projectRoot, file);
  expect(existsSync(path), file).toBe(true);
  expect(/\.(test|e2e)\.tsx?$/.test(file), file).toBe(true);
  const text = readFileSync(path, "utf8");
  expect(text.includes(`"${name}`) || text.includes(`\`${name}`)).toBe(true);
});
