import type { Selectable } from "kysely";
import { refusedPauseMs } from "#domain/payment/refusal.ts";
import type { Payment } from "#server/platform/schema.ts";

export type RefusedRow = Pick<
  Selectable<Payment>,
  "id" | "state" | "refused_as" | "refused_since" | "capture_attempt" | "updated_at"
>;

/** Of approved money that the provider refused and has not taken since (R-PAY-13). */
export function presentRefusal(row: RefusedRow) {
  const { id, state, refused_as: word, refused_since: since, capture_attempt: tries } = row;
  if (word === null || since === null || state === "captured" || state === "pending") return {};
  const next = new Date(row.updated_at.getTime() + refusedPauseMs(tries));
  const nextTryAt = state === "cancelled" ? null : next.toISOString();
  return { refusal: { paymentId: id, word, since: since.toISOString(), tries, nextTryAt } };
}
