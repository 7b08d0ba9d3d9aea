import type { CaptureWord } from "./capture.ts";

export const lostStates = ["approved", "waiting", "taken", "sending", "over", "kept"] as const;
/**
 * How money of an order that our books do not have stands: `approved`, and nothing was taken ·
 * `waiting` for the provider's review or a case · `taken`, a person decides · `sending` it back ·
 * `over`, nothing of it is ours · `kept` for the buyer, who gets the goods it was paid for.
 */
export type LostState = (typeof lostStates)[number];

/** The purchase as the provider was informed of it. */
export type BoughtLine = { title: string; description: string; quantity: number };

/** One capture of a lost order as the provider shows it; null: it was approved only. */
export type LostMoney = {
  word: CaptureWord;
  /** Minor units; null: not readable. */
  amount: number | null;
  /** Money that went back, or is on its way. */
  returned: number;
  isReversed: boolean;
  /** A case about it is open: until it is decided nothing is ours to send or to keep. */
  isDisputed: boolean;
} | null;

/**
 * The state by the provider's view. A person's decision stays, unless nothing is left to decide.
 */
export function lostState(
  money: LostMoney,
  standing: "notApproved" | "approved" | "over" | "unknown",
  before: LostState | null,
): LostState {
  if (money === null) {
    if (before === "kept") return "kept";
    return standing === "approved" ? "approved" : "over";
  }
  if (money.isReversed || money.word === "declined") return "over";
  if (money.amount !== null && money.returned >= money.amount) return "over";
  if (before === "kept" || before === "sending") return before;
  return money.word === "taken" && !money.isDisputed ? "taken" : "waiting";
}

/** Those that a person has to see to: they stand on the list, and in no book of ours. */
export const openLostStates = [
  "approved",
  "waiting",
  "taken",
  "sending",
] as const satisfies readonly LostState[];
export type OpenLostState = (typeof openLostStates)[number];

/** Money whose fate is not known yet. Nothing was taken by an approval. */
export const isUndecided = (state: LostState): boolean =>
  openLostStates.some((open) => open === state) && state !== "approved";

/** Possible decisions about it. An approval ends by itself: nothing is taken without our order. */
export const mayDecideLost = (state: LostState): { sendBack: boolean; keep: boolean } => ({
  sendBack: state === "taken",
  keep: state === "taken" || state === "approved",
});
