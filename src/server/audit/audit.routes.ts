import type { Caller } from "#domain/staff/permissions.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { readAudit, readAuditPeople, readRoleNames, type AuditRow } from "./audit.repository.ts";
import { orderNoOf, readNamedOrders, type NamedOrder } from "./named-orders.repository.ts";

type UndoJudge = (change: AuditRow, caller: Caller) => boolean;

type AuditDependencies = {
  database: Database;
  /** Whether a caller may take a change back, as the settings stand. */
  judgeUndo?: () => Promise<UndoJudge>;
};

export function auditRoutes({ database, judgeUndo }: AuditDependencies) {
  const calls: Pick<AdminHandlers, "listAudit"> = {
    async listAudit(input, { language, session }) {
      const { rows, total, ...beside } = await readAudit(database.queries, input);
      const orders = await readNamedOrders(database.queries, rows);
      const isUndoable = (await judgeUndo?.()) ?? (() => false);
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
        order: orderOf(row, orders, language),
        undo: undoOf(row, isUndoable(row, session)),
        isUndo: row.revert_of !== null,
      }));
      const people = await readAuditPeople(database.queries);
      const roles = await readRoleNames(database.queries);
      const { current, size } = input;
      return done({ records, total, current, size, ...beside, people, roles });
    },
  };
  return calls;
}

function orderOf(row: AuditRow, orders: readonly NamedOrder[], language: Language) {
  const order = orders.find(({ orderNo }) => orderNo === orderNoOf(row));
  if (!order) return null;
  const { currency, lines } = order;
  return { currency, lines: lines.map((line) => ({ ...line, name: textIn(line.name, language) })) };
}

const undoOf = ({ reverted_by }: AuditRow, isPossible: boolean): "can" | "cannot" | "undone" =>
  reverted_by === null ? (isPossible ? "can" : "cannot") : "undone";
