/**
 * `npm run after-restore` asks the payment provider for everything since the backup that was restored, and
 * lists payments of orders that the shop has lost (R-BACKUP-5).
 *   -- --since 2026-11-28T14:00Z       the backup's time, where `npm run restore` did not note it
 *   -- --send-back KR… --as owner@shop.example --reason "…"     sends the money back
 *   -- --keep KR… --as owner@shop.example --reason "…"          keeps it as was agreed
 * Exit code 0: nothing is left to decide, 1: something is, 2: the provider could not be asked.
 */
import { parseArgs } from "node:util";
import { failureTexts } from "#contract/failure-texts.ts";
import { isUndecided, mayDecideLost } from "#domain/payment/lost-payment.ts";
import type { Environment } from "#server/env.ts";
import { keep, readLostPayments, sendBack } from "#server/admin/books/lost-payments.ts";
import { findLostPayments } from "#server/payment/lost/find-lost-payments.ts";
import { noteRestore } from "#server/payment/lost/lost-payments.ts";
import { openPaymentProviders } from "#server/payment/open-providers.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { findShop } from "./find-shop.ts";
import { staffAtTerminal } from "./staff-at-terminal.ts";
import { writeLost } from "./write-lost.ts";

const { values: asked } = parseArgs({
  options: {
    since: { type: "string" },
    "send-back": { type: "string" },
    keep: { type: "string" },
    as: { type: "string" },
    reason: { type: "string" },
  },
});

try {
  process.exitCode = await afterRestore();
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function afterRestore(): Promise<number> {
  const { environment, leave } = await findShop();
  const database = openDatabase(environment.databaseUrl, 4);
  try {
    return await ask(environment, database);
  } finally {
    await database.close();
    await leave();
  }
}

async function ask(environment: Environment, database: Database): Promise<number> {
  const services = {
    database,
    clock: systemClock,
    paymentProviders: openPaymentProviders(environment, () => ""),
  };
  if (asked.since !== undefined) await noteRestore(database.queries, readTime(asked.since));
  const orderNo = asked["send-back"] ?? asked.keep;
  if (orderNo !== undefined) await decide(services, environment, orderNo);
  const search = await findLostPayments(services);
  if (search.kind === "failed") throw new Error(`PayPal gave no report: ${search.why}`);
  const lost = await readLostPayments(database.queries, null);
  console.log(writeLost(search, lost));
  const isOpen = lost.records.some(({ state }) => isUndecided(state));
  return isOpen || search.gap !== null ? 1 : 0;
}

async function decide(
  services: Parameters<typeof sendBack>[0],
  { mode }: Environment,
  orderNo: string,
): Promise<void> {
  const { as: email, reason } = asked;
  if (!email || !reason) throw new Error("--as and --reason say who decides, and why.");
  if (mode.needsPasskeys) {
    throw new Error("In a real shop money is sent back by who shows a passkey: Sales → Books.");
  }
  const { records } = await readLostPayments(services.database.queries, null);
  const isBack = asked.keep === undefined;
  const mine = records.filter((each) => each.orderNo === orderNo);
  const lost = mine.find(({ state }) =>
    isBack ? mayDecideLost(state).sendBack : mayDecideLost(state).keep,
  );
  if (!lost)
    throw new Error(`${orderNo} is no lost payment that can be ${isBack ? "sent back" : "kept"}.`);
  const request = await staffAtTerminal(services, email, "orders.refund");
  const input = { id: lost.id, state: lost.state, reason };
  const decided = await (isBack ? sendBack : keep)(services, input, request);
  if (!decided.ok) throw new Error(`${orderNo}: ${failureTexts["en-US"][decided.reason]}`);
  console.log(`✓ Noted for ${orderNo}.\n`);
}

function readTime(text: string): Date {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime()) && time.getTime() < Date.now()) return time;
  throw new Error(`--since is a time that has passed, such as 2026-11-28T14:00Z, not “${text}”.`);
}
