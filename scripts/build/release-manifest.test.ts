import { expect, test } from "vitest";
import { packageName, releaseLock, releaseManifest } from "./release-manifest.ts";

test("a release names its dependencies and an operator's commands, nothing of development", () => {
  const manifest = {
    name: "kitroom",
    version: "1.0.0",
    imports: { "#domain/*": "./src/domain/*" },
    scripts: { start: "node scripts/start.js", "test:unit": "vitest", owner: "owner.ts" },
    dependencies: { pg: "8.0.0" },
    devDependencies: { vitest: "5.0.0" },
    overrides: { "oxc-parser": "0.1.0" },
  };
  expect(releaseManifest(manifest)).toEqual({
    name: "kitroom",
    version: "1.0.0",
    imports: { "#domain/*": "./src/domain/*" },
    scripts: { start: "node scripts/start.js", owner: "owner.ts" },
    dependencies: { pg: "8.0.0" },
  });
});

test("its lock holds the same versions, without those of development", () => {
  const root = { version: "1.0.0", devDependencies: { vitest: "5.0.0" } };
  const lock = {
    lockfileVersion: 3,
    packages: {
      "": root,
      "node_modules/pg": { version: "8.0.0" },
      "node_modules/vitest": { version: "5.0.0", dev: true },
      "node_modules/csstype": { version: "3.0.0", devOptional: true },
    },
  };
  expect(releaseLock(lock)).toEqual({
    lockfileVersion: 3,
    packages: {
      "": { version: "1.0.0" },
      "node_modules/pg": { version: "8.0.0" },
    },
  });
});

test.each([
  ["node_modules/pg", "pg"],
  ["node_modules/a/node_modules/@b/c", "@b/c"],
])("%s is the package %s", (path, name) => {
  expect(packageName(path)).toBe(name);
});
