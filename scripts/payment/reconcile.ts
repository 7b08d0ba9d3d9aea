/**
 * npm run reconcile -- --since 2026-11-01 [--until 2026-11-20] [--json]: compares the payment
 * provider's report with our books (R-PAY-11). Exit code 0: they agree, 1: they differ, 2: the
 * comparison could not be made.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readEnvironment, type Environment } from "#server/env.ts";
import {
  compareWithProvider,
  usualRange,
  type BookRange,
  type CompareServices,
} from "#server/payment/books/compare-with-provider.ts";
import { openPaymentProviders } from "#server/payment/open-providers.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { dataDir } from "../launcher/data-dir.ts";
import { readLauncherLock } from "../launcher/launcher-lock.ts";
import { writeReport } from "./write-report.ts";

const day = 86_400_000;

try {
  process.exitCode = await reconcile();
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function reconcile(): Promise<number> {
  const { values: asked } = parseArgs({
    options: {
      since: { type: "string" },
      until: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const environment = await findShop();
  const database = openDatabase(environment.databaseUrl, 2);
  try {
    const services: CompareServices = {
      database,
      clock: systemClock,
      paymentSimulated: environment.paymentSimulated,
      paymentProviders: openPaymentProviders(environment, () => ""),
    };
    const range = readRange(services, asked.since, asked.until);
    const compared = await compareWithProvider(services, range);
    if (compared.kind === "failed") throw new Error(`PayPal gave no report: ${compared.why}`);
    const { result } = compared;
    const text = asked.json ? JSON.stringify({ ...range, ...result }, null, 2) : null;
    console.log(text ?? writeReport(range, result));
    return result.count === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** Both days included, UTC; never later than the report is complete. */
function readRange(services: CompareServices, since?: string, until?: string): BookRange {
  const usual = usualRange(services);
  const end = until === undefined ? Infinity : readDay(until) + day;
  const range = {
    since: since === undefined ? usual.since : new Date(readDay(since)),
    until: new Date(Math.min(usual.until.getTime(), end)),
  };
  if (range.since < range.until) return range;
  throw new Error(
    `Nothing lies between ${range.since.toISOString()} and ${range.until.toISOString()}.`,
  );
}

function readDay(text: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw new Error(`A day is written like 2026-11-01, not “${text}”.`);
}

/** The shop of the environment; without a DATABASE_URL the one that `npm start` runs here. */
async function findShop(): Promise<Environment> {
  const { env } = process;
  const { running } = readLauncherLock(join(dataDir, "launcher.json"));
  const databaseUrl = env["DATABASE_URL"]?.trim();
  if (!databaseUrl && !running) throw new Error("The shop is not running. Start it first.");
  const simulatorUrl = env["PAYPAL_CLIENT_ID"]?.trim() ? undefined : running?.simulatorUrl;
  return readEnvironment({
    ...env,
    // The running one is taken over, not started.
    DATABASE_URL: databaseUrl ?? (await runningDatabase()),
    ...(simulatorUrl !== undefined && {
      PAYPAL_BASE_URL: simulatorUrl,
      PAYPAL_CLIENT_ID: "kitroom-demo",
      PAYPAL_CLIENT_SECRET: "kitroom-demo-secret",
      PAYMENT_SIMULATED: "1",
    }),
  });
}

async function runningDatabase(): Promise<string> {
  const place = { dataDir: join(dataDir, "pg"), runDir: join(dataDir, "run") };
  return (await startEmbeddedPostgres(place)).url;
}
