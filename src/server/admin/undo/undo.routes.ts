import { auditRoutes } from "#server/audit/audit.routes.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { createReverts, type UndoCalls } from "./reverts.ts";
import { isUndoable, readUndoLimit, undoChange } from "#server/audit/undo-change.ts";

/** The audit log, and taking its changes back by the calls that made them. */
export function undoRoutes(
  { database, clock }: { database: Database; clock: Clock },
  calls: UndoCalls,
): Pick<AdminHandlers, "listAudit" | "undoChange"> {
  const { queries } = database;
  const reverts = createReverts({ database, queries, clock, calls });
  return {
    ...auditRoutes({
      database,
      async judgeUndo() {
        const limited = { reverts, clock, ...(await readUndoLimit(queries)) };
        return (change, caller) => isUndoable(limited, change, caller);
      },
    }),
    undoChange: (input, request) => undoChange({ queries, clock, reverts }, input, request),
  };
}
