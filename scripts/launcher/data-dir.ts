import { join, resolve } from "node:path";
import { projectRoot } from "./run-command.ts";

/** The folder of a shop's data on this machine: `data` beside the program, or `DATA_DIR`. */
export const dataDir = resolve(process.env["DATA_DIR"]?.trim() || join(projectRoot, "data"));

export const launcherLockFile = join(dataDir, "launcher.json");
/** Of the embedded PostgreSQL: its data and its socket. */
export const databasePlace = { dataDir: join(dataDir, "pg"), runDir: join(dataDir, "run") };
export const simulatorFolder = join(dataDir, "paypal-simulator");
export const evidenceKeyFile = join(dataDir, "evidence.key");
