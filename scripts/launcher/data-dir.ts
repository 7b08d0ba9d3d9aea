import { join, resolve } from "node:path";
import { projectRoot } from "./run-command.ts";

/** Where a shop keeps what it stores on this machine: `data` beside the program, or `DATA_DIR`. */
export const dataDir = resolve(process.env["DATA_DIR"]?.trim() || join(projectRoot, "data"));
