import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "#server/platform/database.ts";
import { ledger } from "../../support/purchase.ts";
import { countRestless, endMailPauses, judgeMail, readMailFacts } from "./judge-mail.ts";
import type { Fault } from "./outage-faults.ts";
import { mostMs, startLoad, type Load, type Seen } from "./outage-load.ts";
import { startOutageShop, type OutageShop } from "./outage-shop.ts";

export type Judgement = { what: string; passed: boolean; figure: string };
export type OutageReport = { judgements: Judgement[]; figures: Record<string, unknown>[] };

type Plan = {
  /** Each entry happens at once. */
  rounds: readonly (readonly Fault[])[];
  /** How long each lasts. */
  faultMs: number;
  say: (line: string) => void;
};

/** Everything works again so soon after the fault ended. */
const healMs = 30_000;

/** An e-mail whose sender was lost is taken up after 90 s, by a job that runs every minute. */
const mailRestMs = 240_000;

/** Takes parts of the shop away while people browse and buy, and judges what they saw. */
export async function runOutage({ rounds, faultMs, say }: Plan): Promise<OutageReport> {
  const outage = await startOutageShop();
  const judgements: Judgement[] = [];
  const judge = (what: string, passed: boolean, figure: string) => {
    judgements.push({ what, passed, figure });
    say(`${passed ? "✓" : "✗"} ${what}: ${figure}`);
  };
  const figures: Record<string, unknown>[] = [];
  try {
    const since = await stockUp(outage);
    const pid = outage.shop.serverPid();
    const load = await startLoad(outage);
    await soldAgain(load, performance.now());
    for (const round of rounds) {
      const name = round.map((fault) => fault.name).join(" + ");
      const whyNot = round.flatMap((fault) => fault.whyNot?.(outage) ?? []);
      if (whyNot.length > 0) {
        say(`skipped: ${name}: ${whyNot.join("; ")}`);
        continue;
      }
      const figure = await strike(outage, load, round, faultMs);
      figures.push({ name, ...figure.numbers });
      for (const [what, { passed, text }] of Object.entries(figure.judged)) {
        judge(`${name}: ${what}`, passed, text);
      }
    }
    await load.stop();
    judge("the server is the process that was started", isSame(outage, pid), `process ${pid}`);
    for (const one of await judgeBooks(outage, load, since))
      judge(one.what, one.passed, one.figure);
  } catch (error) {
    say(outage.log.slice(-30).join("\n"));
    throw error;
  } finally {
    await outage.stop();
  }
  return { judgements, figures };
}

function isSame(outage: OutageShop, pid: number): boolean {
  try {
    process.kill(pid, 0);
    return outage.shop.serverPid() === pid;
  } catch {
    return false;
  }
}

async function strike(outage: OutageShop, load: Load, round: readonly Fault[], faultMs: number) {
  await outdatePages(outage);
  const begun = performance.now();
  for (const fault of round) await fault.begin(outage);
  const struck = performance.now();
  const reasons = await readiness(outage, struck + faultMs);
  await delay(Math.max(0, struck + faultMs - performance.now()));
  for (const fault of round.toReversed()) await fault.end(outage);
  const ended = performance.now();
  const soldMs = await soldAgain(load, ended);
  const readyMs = await readyAgain(outage, ended);
  const seen = load.seen.filter(({ at }) => at >= begun && at <= ended);
  const pages = seen.filter(({ what }) => what === "page");
  const calls = seen.filter(({ what }) => what === "call");
  const bad = [...pages.filter((one) => !isFinePage(one)), ...calls.filter((one) => !isFine(one))];
  const slowest = (list: Seen[]) => Math.round(Math.max(0, ...list.map(({ ms }) => ms)));
  const hitsDatabase = round.some(({ hits }) => hits === "database" || hits === "writes");
  const shouldSay = round.some(({ name }) => /killed|stopped|read-only|full|blocked/.test(name));
  return {
    numbers: {
      seconds: Math.round((ended - begun) / 100) / 10,
      pages: pages.length,
      stalePages: pages.filter(({ stale }) => stale).length,
      slowestPageMs: slowest(pages),
      calls: calls.length,
      refused503: calls.filter(({ status }) => status === 503).length,
      slowestCallMs: slowest(calls),
      soldAgainMs: soldMs,
      readyAgainMs: readyMs,
      reasons,
    },
    judged: {
      "every answer is one a person can read": {
        passed: bad.length === 0,
        text: `${pages.length} pages, ${calls.length} calls; ${bad.length} bad ${JSON.stringify(bad.slice(0, 2))}`,
      },
      "purchases succeed again soon after": {
        passed: soldMs !== null,
        text: `${soldMs ?? `not within ${healMs}`} ms`,
      },
      "ready again": { passed: readyMs !== null, text: `${readyMs} ms` },
      ...(shouldSay && {
        "/readyz names it": { passed: reasons.includes("database"), text: reasons },
      }),
      ...(!hitsDatabase && {
        "it stays ready": { passed: reasons === "", text: reasons || "ready" },
      }),
    },
  };
}

/** Enough for every purchase of a long run. @returns the database's time. */
async function stockUp(outage: OutageShop): Promise<Date> {
  const { driver, close } = openDatabase(outage.shop.databaseUrl, 1);
  await driver`update product_size set stock = 1000000 where stock > 0`;
  const [row] = await driver<{ now: Date }[]>`select now()`;
  await close();
  return row?.now ?? new Date();
}

/** As after a change in the back office: what is cached is old from now on. */
async function outdatePages(outage: OutageShop): Promise<void> {
  const { driver, close } = openDatabase(outage.shop.databaseUrl, 1);
  await driver`select pg_notify('pages_changed', '')`;
  await close();
}

const isFinePage = ({ status, ms }: Seen) => status === 200 && ms < mostMs;

/** An answer with words, in time; never a bug of ours. */
const isFine = ({ status, code, said, ms }: Seen) =>
  said && ms < 2 * mostMs && (status === 200 || status === 503) && code !== "0500";

/** @returns milliseconds until an order that was placed later is paid; null: not in time. */
async function soldAgain(load: Load, since: number): Promise<number | null> {
  while (performance.now() < since + healMs) {
    const sold = load.paid.find(({ at }) => at > since);
    if (sold) return Math.round(sold.at - since);
    await delay(50);
  }
  return null;
}

/** What `/readyz` names until then. */
async function readiness({ shop }: OutageShop, until: number): Promise<string> {
  const found = new Set<string>();
  while (performance.now() < until) {
    const { reasons = [] } = await askReady(shop.url);
    for (const reason of reasons) found.add(reason);
    await delay(500);
  }
  return [...found].toSorted().join(" ");
}

async function readyAgain({ shop }: OutageShop, since: number): Promise<number | null> {
  while (performance.now() < since + healMs) {
    if ((await askReady(shop.url)).status === "ready") return Math.round(performance.now() - since);
    await delay(100);
  }
  return null;
}

async function askReady(url: string): Promise<{ status: string; reasons?: string[] }> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(mostMs) });
  return (await response.json()) as { status: string; reasons?: string[] };
}

/** Money, orders, e-mails and jobs after all of it. */
async function judgeBooks(outage: OutageShop, { paid }: Load, since: Date): Promise<Judgement[]> {
  const database = openDatabase(outage.shop.databaseUrl, 1);
  const { driver, close } = database;
  try {
    const captures = await ledger(outage.simulatorUrl);
    const once = paid.filter(({ id }) => captures.filter((row) => row.orderId === id).length === 1);
    const ordersPaid = async () =>
      (
        await driver<{ n: number }[]>`
          select count(*)::int as n from payment
          where state = 'captured' and provider_order_id = any(${captures.map((row) => row.orderId)})`
      )[0]?.n ?? 0;
    const agree = await within(120_000, async () => (await ordersPaid()) >= captures.length);
    const mailFacts = async () =>
      readMailFacts(database, { arrived: await outage.arrived(), since });
    await within(mailRestMs, async () => {
      await endMailPauses(database);
      return countRestless(await mailFacts()) === 0;
    });
    return [
      {
        what: "every order that was said to be paid was charged once",
        passed: once.length === paid.length && paid.length > 0,
        figure: `${once.length} of ${paid.length}`,
      },
      {
        what: "nothing was charged that is not in our books",
        passed: agree,
        figure: `${captures.length} captures, ${await ordersPaid()} in our books`,
      },
      ...judgeMail(await mailFacts()),
    ];
  } finally {
    await close();
  }
}

async function within(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms;
  while (performance.now() < end) {
    if (await holds()) return true;
    await delay(500);
  }
  return false;
}
