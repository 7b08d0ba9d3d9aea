/**
 * `npm run build:release`: writes `release/kitroom-<version>`, all that a server needs to sell and
 * nothing of development: the server, the built pages, the commands of an operator, a manifest and
 * a lock of their own, a list of all packages (CycloneDX) and their notices.
 */
import { execFileSync } from "node:child_process";
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { step } from "../launcher/progress.ts";
import { projectRoot } from "../launcher/run-command.ts";
import { releaseLock, releaseManifest, type Lock, type Manifest } from "./release-manifest.ts";
import { thirdPartyNotices } from "./release-notices.ts";
import { buildWebBundle } from "./web-bundle.ts";

const contents = [
  "build/**/*",
  "src/{domain,contract,kit,server}/**/*",
  "db/**/*",
  "scripts/{start,bootstrap,run}.js",
  "scripts/{launcher,payment,backup,build}/**/*",
  "docs/operations.md",
  "licenses/*",
  "{LICENSE,CHANGELOG.md,SECURITY.md,THIRD-PARTY.md,.npmrc}",
];
/** Tests, their reference pictures, and the scripts that make a release. */
const left = /\.test\.tsx?$|\/golden[-/]|^scripts\/build\/(?!web-bundle|compress|former)/;

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(join(projectRoot, name), "utf8"));

const manifest = readJson("package.json") as Manifest;
const lock = readJson("package-lock.json") as Lock;
const folder = join(projectRoot, "release", `${manifest.name}-${manifest.version}`);

await buildWebBundle();
await step("Release", async () => {
  rmSync(folder, { recursive: true, force: true });
  for (const file of globSync(contents, { cwd: projectRoot, withFileTypes: true })) {
    const path = join(file.parentPath, file.name).slice(projectRoot.length + 1);
    if (file.isFile() && !left.test(path.replaceAll("\\", "/"))) {
      cpSync(join(projectRoot, path), join(folder, path));
    }
  }
  const runsOn = releaseLock(lock);
  write("package.json", releaseManifest(manifest));
  write("package-lock.json", runsOn);
  write("sbom.cdx.json", listPackages());
  writeFileSync(join(folder, "NOTICES.txt"), thirdPartyNotices(projectRoot, lock, runsOn));
});
console.log(folder);

function write(name: string, content: unknown): void {
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}

/** By npm, of the lock alone: nothing has to be installed. */
function listPackages(): unknown {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const shell = process.platform === "win32";
  const text = execFileSync("npm", args, { cwd: folder, encoding: "utf8", shell });
  const list = JSON.parse(text) as { metadata: { component: { name: string } } };
  // npm takes the folder's.
  list.metadata.component.name = manifest.name;
  return list;
}
