/** Where a dispute stands. The first three keep an order from leaving and its money from moving. */
export const disputeStates = [
  "open",
  /** The shop must answer. */
  "ours_to_answer",
  "under_review",
  "won",
  /** The money was taken back. */
  "lost",
  "withdrawn",
  /** The provider paid the buyer out of its own pocket. */
  "settled",
] as const;
export type DisputeState = (typeof disputeStates)[number];

export const disputeStages = ["inquiry", "chargeback", "pre_arbitration", "arbitration"] as const;
export type DisputeStage = (typeof disputeStages)[number];

export const openDisputeStates = ["open", "ours_to_answer", "under_review"] as const;

export const isOpenDispute = (state: DisputeState): boolean =>
  openDisputeStates.some((open) => open === state);
