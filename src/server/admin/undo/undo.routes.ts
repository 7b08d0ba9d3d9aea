import { auditRoutes } from "#server/audit/audit.routes.ts";
import { missingProof, type PasskeyMode } from "#server/auth/missing-proof.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import type { Revert } from "#server/audit/revert.ts";
import { createReverts, type UndoCalls } from "./reverts.ts";
import { isUndoable, readUndoLimit, undoChange } from "#server/audit/undo-change.ts";

/**
 * The audit log, and taking its changes back by the calls that made them.
 * @param others kinds of records with a way back of their own
 */
export function undoRoutes(
  { database, clock, mode }: { database: Database; clock: Clock; mode: PasskeyMode },
  calls: UndoCalls,
  others: Readonly<Record<string, Revert>> = {},
): Pick<AdminHandlers, "listAudit" | "undoChange"> {
  const { queries } = database;
  const reverts = {
    ...createReverts({ database, queries, clock, calls }),
    ...others,
  };
  const undoing: Parameters<typeof undoChange>[0] = {
    queries,
    clock,
    reverts,
    missingProof: (session, call) => missingProof(session, call, mode),
  };
  return {
    ...auditRoutes({
      database,
      async judgeUndo() {
        const limited = { reverts, clock, ...(await readUndoLimit(queries)) };
        return (change, caller) => isUndoable(limited, change, caller);
      },
    }),
    undoChange: (input, request) => undoChange(undoing, input, request),
  };
}
