import { dueOfReturn } from "#domain/order/goods-return.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { queueReturnDue, queueReturnState } from "#server/notification/queue-order-mail.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { decideReturn, lockReturn } from "./decide-return.ts";
import { findDueReturns, updateReturn } from "./return.repository.ts";

type ExpireServices = MailShop & { database: Database; clock: Clock; log: Logger };

/** Returns per run; the rest comes with the next. */
const mostPerRun = 200;

/**
 * Job: reminds buyers of approved returns that are to be sent soon, and closes those that never
 * came, so that goods kept for an exchange are on sale again (R-AFTER-7). May run next to itself.
 * @returns how many expired.
 */
export async function expireReturns(services: ExpireServices): Promise<number> {
  const { database, clock } = services;
  const due = await findDueReturns(database.queries, clock.now(), mostPerRun);
  let expired = 0;
  for (const id of due) {
    try {
      if (await attend(services, id)) expired += 1;
    } catch (error) {
      // One that fails, or whose order is locked for long, must not keep the others waiting.
      services.log.error({ err: error, returnId: id }, "a return could not be attended to");
    }
  }
  return expired;
}

function attend(services: ExpireServices, id: string): Promise<boolean> {
  const { database, clock, log } = services;
  return inTransaction(database.queries, async (transaction) => {
    const locked = await lockReturn(transaction, id);
    if (locked?.asked.state !== "approved" || !locked.asked.sendUntil) return false;
    const { order, asked } = locked;
    const at = clock.now();
    const sendUntil = locked.asked.sendUntil.getTime();
    const due = dueOfReturn({ sendUntil, isReminded: asked.remindedAt !== null }, at.getTime());
    if (due === "remind") {
      await updateReturn(transaction, id, { reminded_at: at });
      await queueReturnDue(transaction, services, order.id, id);
    }
    if (due !== "expire") return false;
    const decision = { to: "expired", by: null, at } as const;
    const refusal = await decideReturn({ queries: transaction, log }, locked, decision);
    if (refusal) throw new Error(`return ${id} could not expire: ${refusal.reason}`);
    await queueReturnState(transaction, services, order.id, { returnId: id, at });
    return true;
  });
}
