import { defineConfig } from "vitest/config";

const needsDatabase = [
  "src/server/**/*.test.ts",
  "db/**/*.test.ts",
  "tests/{api,faults,security}/**/*.test.ts",
];

export default defineConfig({
  test: {
    // Two cores are the smallest machine this runs on.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{src,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "src/server/**"],
        },
      },
      {
        test: {
          name: "server",
          include: needsDatabase,
          globalSetup: ["tests/support/database-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
