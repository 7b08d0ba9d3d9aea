import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot, runCommand } from "../launcher/run-command.ts";

/** `npm run test:planted` runs seldom; a hole that cannot be planted any more is seen here. */
test("every hole can be planted in the source as it is", async () => {
  const folder = join(projectRoot, "tests/security/planted");
  const tried = await Promise.all(
    readdirSync(folder).map(async (name) => {
      const check = ["-C", projectRoot, "apply", "--check", join(folder, name)];
      const { code, output } = await runCommand("git", check, { show: false });
      return code === 0 ? "" : `${name}: ${output.trim()}`;
    }),
  );
  expect(tried.length).toBeGreaterThan(30);
  expect(tried.filter((fault) => fault !== "")).toEqual([]);
});
