import { setTimeout as delay } from "node:timers/promises";
import { ledger } from "../../support/purchase.ts";
import { startLaunchedShop, type LaunchedShop } from "./launched-shop.ts";
import { mostMs, startLoad, type Load } from "./outage-load.ts";
import type { Judgement } from "./run-outage.ts";

type Plan = {
  /** ms without any room. */
  fullMs: number;
  say: (line: string) => void;
};

/** As long as PostgreSQL may need to come back: its start is tried again every 30 s at the latest. */
const healMs = 90_000;

/**
 * Fills the disk under the shop as `npm start` runs it: database, logs, simulator and launcher are
 * all without room, and the database is killed in the middle. Nobody does anything afterwards.
 * @returns null where the system gives no disk of its own
 */
export async function runFullDisk({ fullMs, say }: Plan): Promise<Judgement[] | null> {
  const launched = await startLaunchedShop();
  if (launched === null) return null;
  const judgements: Judgement[] = [];
  const judge = (what: string, passed: boolean, figure: string) => {
    judgements.push({ what: `npm start on a full disk: ${what}`, passed, figure });
    say(`${passed ? "✓" : "✗"} npm start on a full disk: ${what}: ${figure}`);
  };
  try {
    const load = await startLoad(launched);
    const first = await soldSince(load, performance.now(), healMs);
    judge("it sells before", first !== null, `after ${first ?? "too many"} ms`);
    const begun = performance.now();
    launched.disk.fill();
    await delay(fullMs / 2);
    launched.killDatabase();
    await delay(fullMs / 2);
    const ended = performance.now();
    launched.disk.clear();
    const soldMs = await soldSince(load, ended, healMs);
    await load.stop();
    judgeAnswers(load, { begun, ended }, judge);
    judge("the launcher goes on", launched.runs(), launched.said.slice(-2).join(" / "));
    judge("it sells again by itself", soldMs !== null, `after ${soldMs ?? "too many"} ms`);
    await judgeMoney(launched, load, judge);
    const log = launched.serverLog();
    judge("the log says what it lacks", log.includes("lines are missing here"), `${log.length}`);
  } finally {
    const code = await launched.stop();
    judge("it stops in good order", code === 0, `code ${code}`);
  }
  return judgements;
}

type Judge = (what: string, passed: boolean, figure: string) => void;

function judgeAnswers(
  { seen }: Load,
  { begun, ended }: { begun: number; ended: number },
  judge: Judge,
): void {
  const during = seen.filter(({ at }) => at >= begun && at <= ended);
  const pages = during.filter(({ what }) => what === "page");
  const bad = pages.filter(({ status, ms }) => status !== 200 || ms >= mostMs);
  judge("pages go on", pages.length > 10 && bad.length === 0, `${pages.length}, bad ${bad.length}`);
  const calls = during.filter(({ what }) => what === "call");
  const mute = calls.filter((one) => !one.said || one.code === "0500");
  const figure = `${calls.length}, without ${mute.length} ${JSON.stringify(mute.slice(0, 2))}`;
  judge("calls answer in words", mute.length === 0, figure);
}

/** What was said to be paid is paid at the provider, once. */
async function judgeMoney(launched: LaunchedShop, { paid }: Load, judge: Judge): Promise<void> {
  // Gone where the launcher ended.
  const rows = await ledger(launched.simulatorUrl).catch(() => []);
  const once = paid.filter(({ id }) => rows.filter((row) => row.orderId === id).length === 1);
  const figure = `${once.length} of ${paid.length}`;
  judge("nothing that was acknowledged is lost", once.length === paid.length, figure);
}

/** @returns ms until an order is paid that was paid later; null: not in time. */
async function soldSince({ paid }: Load, since: number, limit: number): Promise<number | null> {
  while (performance.now() < since + limit) {
    const sold = paid.find(({ at }) => at > since);
    if (sold) return Math.round(sold.at - since);
    await delay(50);
  }
  return null;
}
