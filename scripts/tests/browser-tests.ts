import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "./chromium.ts";
import { nodeTool, projectRoot, runCommand } from "../launcher/run-command.ts";
import { countPlaywright, countReport, type Count } from "./test-reports.ts";
import { buildWebBundle } from "../build/web-bundle.ts";

/** Runs the browser tests on the built shop. @param args for Playwright, such as a file's name. */
export async function runBrowserTests(args: string[]): Promise<Count> {
  await buildWebBundle();
  const chromium = await ensureChromium();
  const report = join(projectRoot, ".tmp", "playwright.json");
  mkdirSync(join(projectRoot, ".tmp"), { recursive: true });
  rmSync(report, { force: true });
  const { command, args: all } = nodeTool("@playwright/test/cli.js", [
    "test",
    "--reporter=list,json",
    ...args,
  ]);
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code } = await runCommand(command, all, { env });
  return countReport(report, code, countPlaywright);
}
