/**
 * npm run reconcile -- --since 2026-11-01 [--until 2026-11-20] [--json]: compares the payment
 * provider's report with our books (R-PAY-11). Exit code 0: they agree, 1: they differ, 2: the
 * comparison could not be made.
 */
import { parseArgs } from "node:util";
import {
  compareWithProvider,
  usualRange,
  type BookRange,
  type CompareServices,
} from "#server/payment/books/compare-with-provider.ts";
import { openPaymentProviders } from "#server/payment/open-providers.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database.ts";
import { findShop } from "./find-shop.ts";
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
  const { environment, leave } = await findShop();
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
    await leave();
  }
}

/** Both days included, UTC; up to now. */
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
