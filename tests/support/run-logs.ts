import { appendFileSync, copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createLog, type Logger } from "#server/platform/log.ts";
import { projectRoot } from "../../scripts/launcher/run-command.ts";

/** Where a whole run keeps what its shops log; runs of single files keep nothing. */
const folder = process.env["RUN_LOGS"];

let files = 0;
function newFile(folder: string): string {
  files += 1;
  return join(folder, `${process.pid}-${files}.log`);
}

/** The log of a shop in this process. */
export function keptLog(): Logger {
  if (!folder) return createLog("silent");
  const file = newFile(folder);
  return createLog("info", { write: (line) => appendFileSync(file, line) });
}

/** What a process of a shop prints goes to `onLine`, and is kept. */
export function keptLines(onLine: (line: string) => void): (line: string) => void {
  if (!folder) return onLine;
  const file = newFile(folder);
  return (line) => {
    appendFileSync(file, `${line}\n`);
    onLine(line);
  };
}

/** Keeps a log that another program wrote, such as PostgreSQL's. */
export function keepLogFile(path: string): void {
  if (folder && existsSync(path)) copyFileSync(path, newFile(folder));
}

/** Lets a server's process write down the secrets that its requests carry. */
export const notingSecrets: NodeJS.ProcessEnv = folder
  ? {
      NODE_OPTIONS: `--import=${pathToFileURL(join(projectRoot, "tests/support/note-secrets.ts")).href}`,
    }
  : {};
