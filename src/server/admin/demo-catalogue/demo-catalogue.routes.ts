import type { DemoCatalogue } from "#contract/admin/demo-catalogue.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { beginRun, lockDemo, readDemoFacts, readRun, type DemoRun } from "./demo.repository.ts";
import { countDemoProducts } from "./load-demo.ts";

export const demoTask = "demo-catalogue";

type DemoCalls = "getDemoCatalogue" | "loadDemoCatalogue" | "removeDemoCatalogue";

/** The demo catalogue: to begin with, and to be rid of (R-DEMO). */
export function demoRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, DemoCalls> = {
    getDemoCatalogue: async () => done(await readDemo(queries)),
    loadDemoCatalogue: (_input, request) =>
      begin(queries, clock, request, async ({ state, canLoad }) => {
        if (state === "loading" || state === "present") return "begun";
        if (state === "removing" || !canLoad) return "conflict";
        return { doing: "load", products: await countDemoProducts() };
      }),
    removeDemoCatalogue: ({ products }, request) =>
      begin(queries, clock, request, (present) => {
        if (present.state === "removing") return "begun";
        if (present.state !== "present" || present.products !== products) return "conflict";
        return { doing: "remove", products };
      }),
  };
  return calls;
}

type Judged = Pick<DemoRun, "doing" | "products"> | "begun" | "conflict";

/**
 * Begins a run beside which no other runs. Requested twice, it is begun once; another state than
 * the page showed is a conflict.
 */
function begin(
  queries: Queries,
  clock: Clock,
  { session, requestId }: StaffRequest,
  judge: (present: DemoCatalogue) => Judged | Promise<Judged>,
): Promise<Outcome<DemoCatalogue>> {
  return transact(queries, async (transaction) => {
    await lockDemo(transaction);
    const present = await readDemo(transaction);
    const run = await judge(present);
    if (run === "begun") return done(present);
    if (run === "conflict") return refuse("conflict");
    const { accountId } = session;
    await beginRun(transaction, { ...run, accountId, requestId, at: clock.now() });
    await addJob(transaction, demoTask, {}, demoTask, { urgent: true });
    return done(await readDemo(transaction));
  });
}

async function readDemo(queries: Queries): Promise<DemoCatalogue> {
  const facts = await readDemoFacts(queries);
  const run = await readRun(queries);
  const isHeld = facts.products + facts.teams + facts.leagues + facts.extras + facts.players > 0;
  const running = run && !run.endedAt ? run : null;
  const doing = { load: "loading", remove: "removing" } as const;
  return {
    ...facts,
    state: running ? doing[running.doing] : isHeld ? "present" : "absent",
    progress: running && { done: running.done, total: running.products },
    last: run?.endedAt
      ? { doing: run.doing, products: run.done, kept: run.kept, at: run.endedAt.toISOString() }
      : null,
  };
}
