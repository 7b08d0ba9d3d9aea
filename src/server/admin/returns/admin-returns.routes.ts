import type { AuditAction } from "#domain/audit/audit-words.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { queueReturnState } from "#server/notification/queue-order-mail.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { followMoney } from "#server/payment/stop-work.ts";
import { done, refuseFields } from "#server/platform/outcome.ts";
import type { Logger } from "#server/platform/log.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { countReturn } from "#server/returns/count-return.ts";
import { decideReturn, withReturn, type LockedReturn } from "#server/returns/decide-return.ts";
import { extendReturn } from "#server/returns/extend-return.ts";
import { showPhoto } from "#server/returns/return-photos.ts";
import { countWaiting, searchReturns } from "./admin-return.repository.ts";
import { readAdminReturn } from "./present-return.ts";

type ReturnCalls =
  | "listReturns"
  | "readReturnPhoto"
  | "decideReturn"
  | "extendReturn"
  | "countReturn";
type ReturnServices = MailShop & { database: Database; clock: Clock; log: Logger };

/** Returns as the merchant decides and counts them (R-AFTER-4). */
export function adminReturnRoutes(services: ReturnServices) {
  const { database, clock, log } = services;
  const { queries } = database;
  const finish = finishBy(services);
  const calls: Pick<AdminHandlers, ReturnCalls> = {
    async listReturns(input, { language }) {
      const keys = await searchReturns(queries, input);
      const records = await Promise.all(keys.map((key) => readAdminReturn(queries, key, language)));
      const { current, size } = input;
      const waiting = await countWaiting(queries);
      return done({ records, total: keys[0]?.matches ?? 0, current, size, waiting });
    },

    readReturnPhoto: ({ photoId }) => showPhoto(queries, photoId),

    async decideReturn({ id, decision, reason }, request) {
      if (decision === "refuse" && !reason)
        return refuseFields([{ path: "reason", key: "required" }]);
      return transact(queries, (transaction) =>
        withReturn(transaction, id, async (locked) => {
          const at = clock.now();
          const by = request.session.accountId;
          const refusal = await decideReturn(
            { queries: transaction, log },
            locked,
            decision === "refuse"
              ? { to: "refused", reason: reason ?? "", by, at }
              : { to: "approved", by, at },
          );
          if (refusal) return refusal;
          const after = { state: decision === "refuse" ? "refused" : "approved", reason };
          return finish(transaction, locked, request, { action: decision, at, after });
        }),
      );
    },

    extendReturn: ({ id }, request) =>
      transact(queries, (transaction) =>
        withReturn(transaction, id, async (locked) => {
          const at = clock.now();
          const until = await extendReturn(transaction, locked, at);
          if (!until.ok) return until;
          const after = { sendUntil: until.value.toISOString() };
          return finish(transaction, locked, request, { action: "extend", at, after });
        }),
      ),

    countReturn: ({ id, lines }, request) =>
      transact(queries, (transaction) =>
        withReturn(transaction, id, async (locked) => {
          const at = clock.now();
          const actor = `staff:${request.session.accountId}` as const;
          const reason = `return ${locked.asked.no} counted`;
          const cause = { actor, reason, at, session: request.session };
          const refusal = await countReturn({ queries: transaction, log }, locked, lines, cause);
          if (refusal) return refusal;
          await followMoney(transaction, locked.order.id);
          const after = { state: "closed", lines };
          return finish(transaction, locked, request, { action: "count", at, after });
        }),
      ),
  };
  return calls;
}

/** Logs the act, notifies the buyer by e-mail and answers the return. */
function finishBy(services: ReturnServices) {
  return async (
    transaction: Queries,
    { order, asked }: LockedReturn,
    request: StaffRequest,
    change: { action: AuditAction; at: Date; after: Record<string, unknown> },
  ) => {
    await recordChange(transaction, request, change.at, {
      noun: "returns",
      subjectId: `${order.order_no}-R${asked.no}`,
      action: change.action,
      before: { state: asked.state },
      after: change.after,
    });
    await queueReturnState(transaction, services, order.id, { returnId: asked.id, at: change.at });
    return done(
      await readAdminReturn(transaction, { id: asked.id, orderId: order.id }, request.language),
    );
  };
}
