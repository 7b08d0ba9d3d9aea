import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const css = readFileSync(fileURLToPath(new URL("fonts.css", import.meta.url)), "utf8");
const faces = Array.from(css.matchAll(/@font-face \{([^}]*)\}/g), ([, face = ""]) => face);
const said = (face: string, what: string) => new RegExp(`${what}: ([^;]*);`).exec(face)?.[1] ?? "";

/**
 * For a family of several files a browser makes a stand-in for each of them that isn't there, at
 * every size: it asked the system ten times for a font that nobody sees, before the first paint.
 */
test("a family has one file for each weight", () => {
  const names = faces.map((face) => `${said(face, "font-family")} ${said(face, "font-weight")}`);
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});

test("every family is named where text looks for its font", () => {
  const lists = Array.from(
    css.matchAll(/--(?:sans|display|heading):([^;]*);/g),
    ([, list = ""]) => list,
  );
  expect(lists).toHaveLength(4);
  const [sans, display, chineseSans, chineseHeading] = lists;
  for (const family of new Set(faces.map((face) => said(face, "font-family")))) {
    const headings = family === '"Anton figures"' ? chineseHeading : display;
    const wanted = family.startsWith('"Anton') ? [headings] : [sans, chineseSans];
    for (const list of wanted) expect(list).toContain(family);
  }
});
