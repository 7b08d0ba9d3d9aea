import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/tests/chromium.ts";
import { projectRoot } from "./scripts/launcher/run-command.ts";
import { takeWorkerShop } from "./tests/support/worker-shop.ts";

// A shop that runs already is taken where SHOP_URL, SIMULATOR_URL and SHOP_DATABASE_URL name it.
const isShopGiven = process.env["SHOP_URL"] !== undefined;
takeWorkerShop();
// Whole, for the suite in tests/looks to find it, too.
const globalSetup = join(projectRoot, "tests/support/browser-setup.ts");

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  ...(isShopGiven ? {} : { globalSetup }),
  // Twice the cores of a small machine, for tests also wait; each has a shop of its own
  // (docs/decisions/019).
  workers: isShopGiven ? 1 : 4,
  // None locally, where it would hide what the author should see (docs/decisions/013).
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: true,
  // A long one takes four times as long on a machine that has other work, too.
  timeout: 240_000,
  // How long a condition is waited for, not how long anything takes: a busy machine draws late.
  expect: { timeout: 15_000 },
  use: {
    // Announced by the global setup before a worker reads this file.
    baseURL: process.env["SHOP_URL"],
    // What a service worker answers is hidden from `page.route`; its own test lets it run.
    serviceWorkers: "block",
    locale: "en-US",
    // What moves is in other places while it is pressed; tests of movement ask for it.
    contextOptions: { reducedMotion: "reduce" },
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    // Recording doubles the time of a run: only a second try is recorded.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        "--no-first-run",
      ],
    },
  },
});
