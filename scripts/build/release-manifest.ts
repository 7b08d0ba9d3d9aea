export type Manifest = Record<string, unknown> & {
  name: string;
  version: string;
  dependencies: Record<string, string>;
};
type Locked = {
  dev?: boolean;
  devOptional?: boolean;
  version?: string;
  license?: string;
  devDependencies?: unknown;
};
export type Lock = Record<string, unknown> & { packages: Record<string, Locked> };

/** Commands that make sense without the source. */
const kept = [
  "start",
  "doctor",
  "owner",
  "rotate-keys",
  "reconcile",
  "backup",
  "restore",
  "after-restore",
];

/** The manifest of a release: the packages the shop runs on, and the commands of an operator. */
export function releaseManifest(manifest: Manifest): Manifest {
  const { devDependencies: _, overrides: __, scripts, ...rest } = manifest;
  const commands = Object.entries(scripts as Record<string, string>);
  return { ...rest, scripts: Object.fromEntries(commands.filter(([name]) => kept.includes(name))) };
}

/** The same lock without the packages that are for work on the shop. */
export function releaseLock(lock: Lock): Lock {
  const packages = Object.entries(lock.packages)
    // A package of development that others use if it is there is not installed either.
    .filter(([, { dev, devOptional }]) => dev !== true && devOptional !== true)
    .map(([path, locked]) => [path, path === "" ? withoutDev(locked) : locked] as const);
  return { ...lock, packages: Object.fromEntries(packages) };
}

function withoutDev(root: Locked): Locked {
  const { devDependencies: _, ...rest } = root;
  return rest;
}

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
export const packageName = (path: string): string => path.split("node_modules/").at(-1) ?? path;
