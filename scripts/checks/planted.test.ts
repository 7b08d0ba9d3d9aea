import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot, runCommand } from "../launcher/run-command.ts";
import { plantedFolders } from "../tests/planted-folders.ts";

/** `npm run test:planted` runs seldom; a hole that cannot be planted any more is seen here. */
test("every hole can be planted in the source as it is", async () => {
  const patches = plantedFolders.flatMap((folder) =>
    readdirSync(join(projectRoot, folder)).map((name) => join(folder, name)),
  );
  const tried = await Promise.all(
    patches.map(async (name) => {
      const check = ["-C", projectRoot, "apply", "--check", join(projectRoot, name)];
      const { code, output } = await runCommand("git", check, { show: false });
      return code === 0 ? "" : `${name}: ${output.trim()}`;
    }),
  );
  expect(tried.length).toBeGreaterThan(30);
  expect(tried.filter((fault) => fault !== "")).toEqual([]);
});
