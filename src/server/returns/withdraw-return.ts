import type { OwnOrder } from "#contract/own-order.ts";
import type { Language } from "#domain/language.ts";
import { answerOrder } from "#server/order/answer-order.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { readReturns } from "#server/order/return-record.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import { decideReturn, withReturn } from "./decide-return.ts";

/** The buyer keeps the goods that were to go back. Refuses with `notFound`, `conflict`. */
export function withdrawReturn(
  { database, clock, log }: { database: Database; clock: Clock; log: Logger },
  input: { orderNo: string; orderKey?: string | undefined; no: number },
  caller: { accountId: string | null; language: Language },
): Promise<Outcome<OwnOrder>> {
  return transact(database.queries, async (transaction): Promise<Outcome<OwnOrder>> => {
    const order = await findOpenOrder(transaction, input, caller.accountId);
    const returns = order ? await readReturns(transaction, order.id) : [];
    const asked = returns.find(({ no }) => no === input.no);
    if (!order || !asked) return refuse("notFound");
    return withReturn(transaction, asked.id, async (locked) => {
      const now = clock.now();
      const decision = { to: "withdrawn", by: null, at: now } as const;
      const refusal = await decideReturn({ queries: transaction, log }, locked, decision);
      if (refusal) return refusal;
      return done(await answerOrder(transaction, order.id, { language: caller.language, now }));
    });
  });
}
