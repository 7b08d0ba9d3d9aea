import { inTransaction } from "#server/platform/transact.ts";
import type { PaymentServices } from "../payment-services.ts";
import { queuePaymentLook, matchLater } from "./queue-payment-look.ts";
import {
  findPaymentOfEvent,
  giveUpUnmatched,
  markMatched,
  readUnmatched,
} from "./inbox.repository.ts";

type MatchServices = Pick<PaymentServices, "database" | "clock" | "log">;

/**
 * Job: finds the payments of events that came before they were known, again every half minute, for
 * an hour. @returns how many were found.
 */
export async function matchEvents({ database, clock, log }: MatchServices): Promise<number> {
  const { queries } = database;
  const waiting = await readUnmatched(queries);
  let matched = 0;
  for (const row of waiting) {
    const ids = {
      providerOrderId: row.provider_order_id,
      captureId: row.capture_id,
      refundId: row.refund_id,
      disputeId: row.dispute_id,
      orderNo: row.order_no,
    };
    const paymentId = await findPaymentOfEvent(queries, ids);
    if (paymentId === null) continue;
    await inTransaction(queries, async (transaction) => {
      await markMatched(transaction, row.event_id, paymentId);
      await queuePaymentLook(transaction, { kind: row.kind, ...ids }, paymentId, clock.now());
    });
    matched += 1;
  }
  const givenUp = await giveUpUnmatched(queries);
  if (givenUp > 0) log.warn({ events: givenUp }, "events of the provider belong to no payment");
  if (matched + givenUp < waiting.length) await matchLater(queries);
  return matched;
}
