import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("../..", import.meta.url));

/** Asked for only when somebody chooses grey. */
const loadedLate = "grey-beside-pictures.css";

/**
 * A rule such as `main *:has(img)` asks every element what it holds. Then all of them are asked anew
 * whenever anything comes or goes: it once took the admin 75 ms for each word of a chart.
 */
test("who is asked for what it holds is named by a class or an element", () => {
  const files = globSync("**/*.css", { cwd: web }).filter((file) => basename(file) !== loadedLate);
  const found = files.flatMap((file) => {
    const css = readFileSync(`${web}/${file}`, "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
    return css
      .split(":has(")
      .slice(0, -1)
      .filter(isForAll)
      .map((before) => `${file}: ${before.slice(-60)}:has(`);
  });
  expect(files.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

/** Whether what stands before `:has(` names nobody, up to the last space, comma or bracket. */
function isForAll(before: string): boolean {
  const named = /[\w\])&-]*(?::[\w-]+)*$/.exec(before)?.[0] ?? "";
  return !/^[\w\])&-]/.test(named);
}
