import { startReadiness, type ReadinessItem } from "#domain/shop/readiness.ts";
import type { Environment } from "#server/env.ts";
import { openDatabase, type Queries } from "#server/platform/database.ts";
import { describeReadiness } from "./describe-readiness.ts";
import { findOpenDemoAccounts } from "./demo-accounts.ts";
import { startFacts } from "./start-facts.ts";

/** Why a real shop does not start. */
export class StartRefused extends Error {}

/**
 * All causes that keep a real shop from starting, at once (R-MODE-2); nothing in a demo. The
 * database is looked into where it answers: one that is away is waited for, and looked into then
 * by `refuseDemoAccounts`.
 */
export async function checkStart(environment: Environment): Promise<ReadinessItem[]> {
  if (!environment.mode.sells) return [];
  const { databaseUrl } = environment;
  const demoAccounts = databaseUrl ? await lookInto(databaseUrl).catch(() => []) : [];
  return startReadiness(startFacts(environment, demoAccounts)).filter(({ ok }) => !ok);
}

/** @throws an error that lists it all, each with how to get it */
export async function requireStart(environment: Environment): Promise<void> {
  const missing = await checkStart(environment);
  if (missing.length > 0) throw refusalOf(missing);
}

/** @throws when a real shop's database was a demo: its public passwords open it */
export async function refuseDemoAccounts(
  environment: Environment,
  queries: Queries,
): Promise<void> {
  if (!environment.mode.sells) return;
  const facts = startFacts(environment, await findOpenDemoAccounts(queries));
  const missing = startReadiness(facts).filter(({ ok }) => !ok);
  if (missing.length > 0) throw refusalOf(missing);
}

function refusalOf(missing: readonly ReadinessItem[]): StartRefused {
  const head = "A real shop (SHOP_MODE=production) cannot start yet. Missing:";
  return new StartRefused([head, ...linesOf(missing)].join("\n"));
}

/** For people at a terminal: one line for each item. */
export function linesOf(items: readonly ReadinessItem[]): string[] {
  return items.map((item) => {
    const { title, why } = describeReadiness(item, "en-US");
    return `  ✗ ${title}: ${why}`;
  });
}

async function lookInto(databaseUrl: string): Promise<string[]> {
  const database = openDatabase(databaseUrl, 1);
  try {
    return await findOpenDemoAccounts(database.queries);
  } finally {
    await database.close();
  }
}
