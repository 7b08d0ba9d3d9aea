import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./run-command.ts";

/** A release has the built pages in place of their source (`scripts/build/release.ts`). */
export const isRelease = !existsSync(join(projectRoot, "src", "web"));
