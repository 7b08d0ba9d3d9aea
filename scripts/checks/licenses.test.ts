import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../launcher/run-command.ts";

type Locked = { license?: string; dev?: boolean };
const lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as {
  packages: Record<string, Locked>;
};

/** Licenses that ask for a notice at most. */
const free = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
];
/** Of tools that are not delivered. */
const ofTools = ["CC-BY-4.0", "MPL-2.0"];
/** libvips, loaded by sharp as a library of its own: its users may replace it. */
const libvips = /^node_modules\/@img\/sharp-/;
/** Packages whose manifest names none; the text beside it is MIT. */
const unnamed = ["node_modules/png-js"];

const words = (license: string): string[] => license.replaceAll(/[()]/g, "").split(/ (?:AND|OR) /);

test("every package, installed with the shop or for work on it, has a license that we may use", () => {
  const wrong = Object.entries(lock.packages).flatMap(([path, { license, dev }]) => {
    if (path === "" || (license === undefined && unnamed.includes(path))) return [];
    const allowed = [
      ...free,
      ...(dev ? ofTools : []),
      ...(libvips.test(path) ? ["LGPL-3.0-or-later"] : []),
    ];
    const isAllowed = license !== undefined && words(license).every((one) => allowed.includes(one));
    return isAllowed ? [] : [`${path}: ${license}`];
  });
  expect(wrong).toEqual([]);
});
