import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFiles } from "./compress-files.ts";
import { setAssetsAside } from "./former-assets.ts";
import { isRelease } from "../launcher/is-release.ts";
import { step } from "../launcher/progress.ts";
import { nodeTool, projectRoot, runCommand } from "../launcher/run-command.ts";

/** Stored in the build folder: a build by other means empties the folder and removes the stamp. */
const stampFile = join(projectRoot, "build", "server", ".kitroom-stamp");
const clientFolder = join(projectRoot, "build", "client");

/** All that goes into the bundle; tests and examples beside the code don't. */
const inputs = [
  "src/{web,kit,domain,contract}/**/*",
  "public/**/*",
  "vite.config.ts",
  // Code that runs in the two configurations.
  "scripts/vite/*.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Builds the web bundle unless the one in `build/` was made of these very files, as in a release. */
export async function buildWebBundle(): Promise<void> {
  if (isRelease) return;
  const stamp = hashInputs();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  await step("Building the web bundle", async () => {
    const putFormerBack = setAssetsAside(join(clientFolder, "assets"));
    const { command, args } = nodeTool("@react-router/dev/bin.cjs", ["build"]);
    const result = await runCommand(command, args, {
      show: false,
      env: { NODE_ENV: "production" },
    });
    putFormerBack();
    if (result.code !== 0) throw new Error(`The web bundle could not be built:\n${result.output}`);
    await writeServiceWorker(stamp);
    await compressFiles(clientFolder);
  });
  writeFileSync(stampFile, stamp);
}

/** One script with the build's name in it: another build is another worker. */
async function writeServiceWorker(stamp: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    configFile: false,
    logLevel: "error",
    define: { __BUILD__: JSON.stringify(stamp.slice(0, 12)) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(projectRoot, "src/web/app/offline/service-worker.ts"),
        output: { format: "iife", entryFileNames: "service-worker.js" },
      },
    },
  });
}

function hashInputs(): string {
  const hash = createHash("sha256");
  const files = globSync(inputs, { cwd: projectRoot })
    .filter((file) => !/\.(test|bench)\.tsx?$/.test(file))
    .toSorted();
  for (const file of files) {
    const path = join(projectRoot, file);
    if (!statSync(path).isFile()) continue;
    hash.update(file).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}
