import type { Money } from "./money.ts";

export const STATUSES = [
  "OPEN",
  "WAITING_FOR_BUYER_RESPONSE",
  "WAITING_FOR_SELLER_RESPONSE",
  "UNDER_REVIEW",
  "RESOLVED",
] as const;
export const STAGES = ["INQUIRY", "CHARGEBACK", "PRE_ARBITRATION", "ARBITRATION"] as const;
export const REASONS = [
  "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
  "MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED",
  "UNAUTHORISED",
  "DUPLICATE_TRANSACTION",
  "INCORRECT_AMOUNT",
  "OTHER",
] as const;
export const OUTCOMES = [
  "RESOLVED_BUYER_FAVOUR",
  "RESOLVED_SELLER_FAVOUR",
  "RESOLVED_WITH_PAYOUT",
  "CANCELED_BY_BUYER",
  "ACCEPTED",
  "DENIED",
  "NONE",
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** A case that a buyer opened about a capture. */
export interface Dispute {
  id: string;
  captureId: string;
  reason: (typeof REASONS)[number];
  status: (typeof STATUSES)[number];
  stage: (typeof STAGES)[number];
  amount: Money;
  createdAt: number;
  updatedAt: number;
  /** When the seller must have answered. */
  answerBy: number;
  outcome?: Outcome;
}
