import type { LocalText } from "#domain/language.ts";
import { makePicturesTask } from "#server/image/make-pictures.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { endRun, readRun, type DemoRun } from "./demo.repository.ts";
import { loadDemo } from "./load-demo.ts";
import { removeDemo } from "./remove-demo.ts";

/** Its name in the log. */
const label: LocalText = { "en-US": "Demo catalog", "zh-CN": "演示目录" };

/**
 * Job: finishes the run that was begun. Safe to repeat: after a crash it continues behind its last
 * portion.
 */
export async function workOnDemo({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const run = await readRun(queries);
  if (!run || run.endedAt) return;
  const end = (transaction: Queries, ended: DemoRun) => endDemo(transaction, clock.now(), ended);
  await (run.doing === "load" ? loadDemo(queries, end) : removeDemo(queries, clock, end));
}

/** One entry of the log for all of it; search and pictures follow. */
async function endDemo(queries: Queries, at: Date, run: DemoRun): Promise<void> {
  const { doing, done, kept, accountId, requestId } = run;
  await endRun(queries, at);
  if (accountId !== null) {
    const caller = { session: { accountId }, requestId };
    await recordChange(queries, caller, at, {
      noun: "demo",
      subjectId: "catalogue",
      action: doing,
      before: doing === "load" ? null : { products: done, archived: kept },
      after: doing === "load" ? { products: done } : null,
      label,
    });
  }
  await addJob(queries, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
  await addJob(queries, makePicturesTask, {}, `${makePicturesTask}:created`);
  await announcePageChange(queries);
}
