import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { runCommand } from "../launcher/run-command.ts";

/** The headless shell renders the same pages with a quarter less work: it has no window. */
const programs = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const otherPaths = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** Path of a Chromium that runs: CHROMIUM_PATH, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const given = process.env["CHROMIUM_PATH"];
  if (given) return given;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = [
    ...programs.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...otherPaths,
    chromium.executablePath(),
  ];
  return candidates.find((path) => existsSync(path) && runs(path));
}

/** On some systems `chromium-browser` only prints how to install a browser. */
function runs(path: string): boolean {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}

/**
 * Finds a Chromium or installs one: Debian's package for root, Playwright's own otherwise.
 * @throws Error with advice where neither works.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
    await installWithApt();
  }
  if (findChromium() === undefined) {
    const args = ["node_modules/@playwright/test/cli.js", "install", "chromium"];
    await runCommand(process.execPath, args);
  }
  const installed = findChromium();
  if (installed !== undefined) return installed;
  throw new Error(
    "The browser tests need Chromium, and it could not be installed. " +
      "Install it (`sudo apt-get install chromium`) or set its path: CHROMIUM_PATH=/path/to/chrome npm test",
  );
}

/** The package of the shell where Debian has it (12 and up), else the whole browser. */
async function installWithApt(): Promise<void> {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const options = ["-o", "Acquire::Retries=3"];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await runCommand("apt-get", [...options, "update"], { env });
    for (const name of ["chromium-headless-shell", "chromium"]) {
      const install = ["install", "-y", "--no-install-recommends", name];
      const result = await runCommand("apt-get", [...options, ...install], { env });
      if (result.code === 0) return;
    }
  }
}
