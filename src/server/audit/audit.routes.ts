import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { readAudit, readAuditPeople } from "./audit.repository.ts";

export function auditRoutes({ database }: { database: Database }) {
  const calls: Pick<AdminHandlers, "listAudit"> = {
    async listAudit(input) {
      const { rows, total } = await readAudit(database.queries, input);
      const records = rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        accountId: row.account_id,
        who: row.who,
        noun: row.noun,
        subjectId: row.subject_id,
        action: row.action,
        before: row.before,
        after: row.after,
      }));
      const people = await readAuditPeople(database.queries);
      return done({ records, total, current: input.current, size: input.size, people });
    },
  };
  return calls;
}
