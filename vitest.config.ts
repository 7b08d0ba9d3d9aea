import { defineConfig } from "vitest/config";
import { TestOrder } from "./scripts/tests/test-order.ts";
import { compileMessages } from "./scripts/vite/compile-messages.ts";

const needsDatabase = [
  "src/server/**/*.test.ts",
  "db/**/*.test.ts",
  "tests/{api,faults,model,search,security}/**/*.test.ts",
];

/** Milliseconds for a test: on a machine that has other work, too, a long one takes four times as long. */
const patience = 90_000;

export default defineConfig({
  test: {
    // Twice the cores of the smallest machine, for tests of the server wait for half of their time.
    maxWorkers: 4,
    sequence: { sequencer: TestOrder },
    // happy-dom lays nothing out, so a menu seems to have nothing to focus; the warning prints its
    // whole document, 2,000 lines each time.
    onConsoleLog: (log) => !log.startsWith("[@mantine/hooks/use-focus-trap]"),
    projects: [
      {
        plugins: [compileMessages()],
        test: {
          name: "unit",
          include: ["{src,scripts,tests/release}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "src/server/**", "**/*.dom.test.tsx"],
          // Pure code shares a process: starting one for each of 122 files took nearly half of the time.
          isolate: false,
          testTimeout: patience,
        },
      },
      {
        plugins: [compileMessages()],
        define: { __BUILD_TIME__: JSON.stringify("2026-01-01T00:00:00Z") },
        test: {
          name: "dom",
          include: ["src/web/**/*.dom.test.tsx"],
          environment: "happy-dom",
          // As above; the setup resets what outlives a page.
          isolate: false,
          setupFiles: ["tests/support/dom-setup.ts"],
          // React acts in tests in its development build only; a build before leaves "production".
          env: { NODE_ENV: "test" },
          // As long as `findBy…` waits (the setup): a page may take seconds on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: patience,
        },
      },
      {
        test: {
          name: "server",
          include: needsDatabase,
          // As above; the state of a server is its database, and each file has one of its own.
          isolate: false,
          globalSetup: ["tests/support/database-setup.ts"],
          // What a notice of the database brings about takes a moment, and longer beside other work.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
});
