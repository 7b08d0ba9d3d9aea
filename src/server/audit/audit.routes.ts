import type { Caller } from "#domain/staff/permissions.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { readAudit, readAuditPeople, type AuditRow } from "./audit.repository.ts";

type AuditDependencies = {
  database: Database;
  /** Whether the caller may take a change back. */
  isUndoable?: (change: AuditRow, caller: Caller) => boolean;
};

export function auditRoutes({ database, isUndoable = () => false }: AuditDependencies) {
  const calls: Pick<AdminHandlers, "listAudit"> = {
    async listAudit(input, { language, session }) {
      const { rows, total } = await readAudit(database.queries, input);
      const records = rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        accountId: row.account_id,
        who: row.who,
        key: row.key_name,
        noun: row.noun,
        subjectId: row.subject_id,
        name: row.label ? textIn(row.label, language) : "",
        action: row.action,
        before: row.before,
        after: row.after,
        undo: undoOf(row, isUndoable(row, session)),
        isUndo: row.revert_of !== null,
      }));
      const people = await readAuditPeople(database.queries);
      return done({ records, total, current: input.current, size: input.size, people });
    },
  };
  return calls;
}

const undoOf = ({ reverted_by }: AuditRow, isPossible: boolean): "can" | "cannot" | "undone" =>
  reverted_by === null ? (isPossible ? "can" : "cannot") : "undone";
