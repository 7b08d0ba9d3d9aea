import { sql } from "kysely";
import { readUndoLimit } from "#server/audit/undo-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import { troubleOf } from "#server/platform/database-trouble.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { checkImport } from "./check-import.ts";
import { endFailed } from "./end-failed.ts";
import { runImport } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";

/**
 * Job: takes the import of its payload to the next state that a person has asked for; without one,
 * as each night, forgets what no undo needs any more. Safe to repeat.
 */
export const importTask = "import";

type Services = { database: Database; clock: Clock };

/** Tries of one step, some ten seconds in all. */
const mostTries = 3;

/** @param attempt the number of this try, from 1 */
export async function workOnImports(
  services: Services,
  payload: unknown,
  attempt: number,
): Promise<void> {
  const id = payload && typeof payload === "object" && "id" in payload ? payload.id : null;
  if (typeof id !== "string") {
    await forgetImports(services);
    return;
  }
  try {
    await advanceImport(services, id);
  } catch (error) {
    // A person waits. What the database cannot do for now is tried on.
    if (attempt >= mostTries && troubleOf(error) === null) await endFailed(services, id);
    throw error;
  }
}

export async function advanceImport({ database, clock }: Services, id: string): Promise<void> {
  const { queries } = database;
  await checkImport(database, clock, id);
  await runImport(queries, clock, id);
  await undoImport(queries, clock, id);
}

/** Files and former rows go when they cannot be put back; what was imported stays in the list. */
async function forgetImports({ database, clock }: Services): Promise<void> {
  const { queries } = database;
  const now = clock.now().getTime();
  const { undoDays } = await readUndoLimit(queries);
  const over = new Date(now - undoDays * 86_400_000);
  await forgetRows(queries, over);
  await sql`update import_file set bytes = '' where bytes <> '' and at < ${over}
    and coalesce(ended_at, at) < ${over}`.execute(queries);
  await sql`delete from import_photo p using import_file f where f.id = p.import_id
    and f.at < ${over} and coalesce(f.ended_at, f.at) < ${over}`.execute(queries);
  await sql`delete from export where at < ${new Date(now - 86_400_000)}`.execute(queries);
}

const forgetRows = (queries: Queries, over: Date) =>
  sql`delete from import_row r using import_file f
    where f.id = r.import_id and f.at < ${over} and coalesce(f.ended_at, f.at) < ${over}`.execute(
    queries,
  );
