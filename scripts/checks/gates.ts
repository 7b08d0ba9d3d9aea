import { existsSync } from "node:fs";
import { join } from "node:path";
import { nodeTool, projectRoot, runCommand } from "../launcher/run-command.ts";

/** A check that passes or fails as a whole. */
export type Gate = { name: string; run: () => Promise<boolean> };

const route = (args: string[]) => nodeTool("@react-router/dev/bin.cjs", args);

export const types: Gate = {
  name: "types",
  run: () => runAll([route(["typegen"]), nodeTool("typescript/bin/tsc", ["-b"])]),
};

/** Takes the route types of the last full check, which saves a second. */
export const quickTypes: Gate = {
  name: "types",
  run: () => {
    const hasRouteTypes = existsSync(join(projectRoot, ".react-router", "types"));
    return hasRouteTypes ? runAll([nodeTool("typescript/bin/tsc", ["-b"])]) : types.run();
  },
};

export const boundaries: Gate = {
  name: "boundaries",
  run: () => runAll([{ command: process.execPath, args: ["scripts/checks/check-boundaries.ts"] }]),
};

export const lint: Gate = {
  name: "lint",
  run: () => runAll([nodeTool("oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"])]),
};

export const format: Gate = {
  name: "format",
  run: () => runAll([nodeTool("oxfmt/bin/oxfmt", ["--check"])]),
};

export const deadCode: Gate = {
  name: "dead code",
  run: () => runAll([nodeTool("knip/bin/knip.js", ["--no-progress"])]),
};

export const allGates: Gate[] = [types, boundaries, lint, format, deadCode];
export const quickGates: Gate[] = [quickTypes, boundaries, lint];

async function runAll(commands: { command: string; args: string[] }[]): Promise<boolean> {
  for (const { command, args } of commands) {
    const result = await runCommand(command, args);
    if (result.code !== 0) return false;
  }
  return true;
}
