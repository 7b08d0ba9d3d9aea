import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../launcher/run-command.ts";

const read = (path: string): string => readFileSync(join(projectRoot, path), "utf8");
const readPackage = (path: string): Record<string, unknown> =>
  JSON.parse(read(`${path}package.json`)) as Record<string, unknown>;
const namesIn = (list: unknown): string[] => Object.keys(list ?? {});

const notices = read("THIRD-PARTY.md");
const own = readPackage("");

test("the notices list every package that the shop runs on, with its license", () => {
  const listed = [...notices.matchAll(/^\| `([^`]+)` \| ([^|]+) \|$/gm)].map(
    ([, name, license]) => `${name}: ${license}`,
  );
  const installed = namesIn(own["dependencies"]).map(
    (name) => `${name}: ${String(readPackage(`node_modules/${name}/`)["license"])}`,
  );
  expect(listed.toSorted()).toEqual(installed.toSorted());
});

test("the license of the fonts names the copyright holders of every font package", () => {
  const license = read("licenses/OFL-1.1.txt");
  const fonts = [...namesIn(own["dependencies"]), ...namesIn(own["devDependencies"])].filter(
    (name) => name.startsWith("@fontsource"),
  );
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) {
    const [copyright = "", ...text] = read(`node_modules/${font}/LICENSE`).split("\n");
    expect(license, font).toContain(copyright);
    expect(license, font).toContain(text.join("\n").trim());
    expect(notices, font).toContain(`\`${font}\``);
  }
});
