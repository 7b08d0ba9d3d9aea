import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readOrderNumber } from "#domain/order/order-number.ts";
import { projectRoot } from "../launcher/run-command.ts";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");

const foldersOf = (path: string): string[] =>
  readdirSync(join(projectRoot, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/`);

/** Folders that a text names: `auth/ account/`. */
const named = (text: string) => new Set([...text.matchAll(/[\w-]+\//g)].map(([name]) => name));

/** The lines of the map from that entry to the next of its level. */
function partOfMap(entry: string): string {
  const [, map = ""] = read("docs/architecture.md").split("```");
  const lines = map.split("\n");
  const indent = " ".repeat(entry.search(/\S/));
  const begin = lines.findIndex((line) => line.startsWith(entry));
  const next = lines.findIndex(
    (line, index) =>
      index > begin && line.startsWith(indent) && /\S/.test(line.charAt(indent.length)),
  );
  return lines.slice(begin, next).join("\n");
}

test.each([
  ["src", "src/"],
  ["src/server", "  server/"],
  ["src/web", "  web/"],
  ["tests", "tests/"],
])("the map of the architecture names each folder of %s", (path, entry) => {
  const there = named(partOfMap(entry));
  expect(foldersOf(path).filter((folder) => !there.has(folder))).toEqual([]);
});

test("the table of the tests names each folder of them", () => {
  const rows = [...read("tests/README.md").matchAll(/^\| `([\w-]+\/)` \|/gm)].map(
    ([, name]) => name,
  );
  expect(new Set(rows)).toEqual(new Set(foldersOf("tests")));
});

test("order numbers of examples have the form of one", () => {
  const guides = readdirSync(join(projectRoot, "docs/how-to")).map((file) =>
    read(`docs/how-to/${file}`),
  );
  const examples = guides.flatMap((text) => [...text.matchAll(/\bKR[\dA-Z-]+/g)].map(String));
  expect(examples).not.toEqual([]);
  expect(examples.filter((one) => readOrderNumber(one) !== one)).toEqual([]);
});
