import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { checkImport } from "./check-import.ts";
import { runImport } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";

/** Job: takes an import to its next state that a person has asked for. Safe to repeat. */
export const importTask = "import";

export async function advanceImport(
  { database, clock }: { database: Database; clock: Clock },
  id: string,
): Promise<void> {
  const { queries } = database;
  await checkImport(queries, clock, id);
  await runImport(queries, clock, id);
  await undoImport(queries, clock, id);
}
