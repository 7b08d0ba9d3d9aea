import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findBrokenReferences } from "./check-references.ts";
import { projectRoot } from "../launcher/run-command.ts";

/** A repository in which every reference leads somewhere. */
const sound: Readonly<Record<string, string>> = {
  "package.json": '{ "scripts": { "check": "node check.js" } }',
  "README.md":
    "[A](docs/a.md#one-rule) `src/cart/a.ts` `a.ts` `npm run check` [top](#title)\n# Title",
  "docs/a.md":
    "# One rule\nSee record 001, `docs/decisions/001` and [it](decisions/001-a.md). R-CART-1",
  "docs/requirements.md": "## R-CART: cart\n- **R-CART-1** A rule.\n- **R-CART-2** Another.",
  "docs/decisions/README.md": "| [001](001-a.md) | A |",
  "docs/decisions/001-a.md": "# 001 A\nDate: 2026-11-22 · Status: accepted\n",
  "src/cart/a.ts": "/** As R-CART-2, R-CART, RFC 9110 §5 say; why: docs/decisions/001. */",
};

/** Each breach: what it is, the file, its text, words of the finding. */
const breaches: [title: string, file: string, text: string, reason: string][] = [
  ["an unknown requirement", "src/cart/b.ts", "// R-CART-3", "R-CART-3 is not in"],
  ["an unknown topic", "tests/b.ts", "// R-CARD", "R-CARD is not in"],
  [
    "a gap in a topic",
    "docs/requirements.md",
    "## R-CART: a\n- **R-CART-1** A.\n- **R-CART-3** B.",
    "R-CART-2 is next",
  ],
  ["an unknown record in code", "db/b.ts", "// docs/decisions/002", "002 is no record"],
  ["an unknown record in a document", "docs/b.md", "Record 001, record 002", "002 is no record"],
  ["a section of a document that is not here", "src/cart/b.ts", "// (spec §3)", "cites no"],
  ["a number of no list that is here", "src/cart/b.ts", "/** (decision 7) */", "cites no"],
  ["a document that is not here", "docs/b.md", "As the specification has it.", "cites no"],
  ["a record without a status", "docs/decisions/001-a.md", "# 001 A\n", "date and status"],
  [
    "a record that is not listed",
    "docs/decisions/002-b.md",
    "# 002 B\nDate: 2026-11-22 · Status: accepted",
    "002 is not listed",
  ],
  [
    "a gap in the list of records",
    "docs/decisions/README.md",
    "| [001](001-a.md) |\n| [003](001-a.md) |",
    "002 is next",
  ],
  ["a link without a file", "docs/b.md", "[b](c.md)", "c.md leads to no file"],
  ["a picture without a file", "README.md", '<img src="docs/b.png">', "leads to no file"],
  ["a label of another record", "docs/b.md", "[002](decisions/001-a.md)", "leads to 001"],
  ["a link without a heading", "docs/b.md", "[b](a.md#two-rules)", "leads to no heading"],
  ["a script that is gone", "docs/b.md", "`npm run check:all`", "no script"],
  ["a path that is gone", "docs/b.md", "`src/cart/b.ts`", "no file"],
  ["a folder that is gone", "docs/b.md", "`src/shop/`", "no file"],
  ["a file name that is gone", "src/README.md", "`b.ts`", "no file"],
  ["a test file that is gone", "docs/b.md", "`tests/e2e/b.e2e.ts › adds`", "no file"],
];

test.each(breaches)("%s is found", (_, file, text, reason) => {
  expect(inRepository({})).toEqual([]);
  expect(inRepository({ [file]: text }).join("\n")).toContain(reason);
});

test("every reference of code and documents leads somewhere", () => {
  const broken = findBrokenReferences(projectRoot);
  expect(
    broken.map(({ file, line, cited, reason }) => `${file}:${line} ${cited} ${reason}`),
  ).toEqual([]);
});

function inRepository(planted: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), "kitroom-references-"));
  try {
    for (const [file, text] of Object.entries({ ...sound, ...planted })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return findBrokenReferences(root).map(({ cited, reason }) => `${cited} ${reason}`);
  } finally {
    rmSync(root, { recursive: true });
  }
}
