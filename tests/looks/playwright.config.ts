import { defineConfig } from "@playwright/test";
import suite from "../../playwright.config.ts";

/** Every page in every look: too many for each run of the tests, see docs/operations.md. */
export default defineConfig(suite, {
  testDir: ".",
  testMatch: "**/*.looks.ts",
  outputDir: "../../test-results",
  // One long file; a worker reuses its open pages.
  fullyParallel: true,
});
