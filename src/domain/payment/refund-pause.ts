const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const unanswered = [15 * second, 30 * second, minute, 2 * minute, 5 * minute, 15 * minute];
const refused = [5 * minute, hour, 6 * hour, 24 * hour, 48 * hour];

/** The meaning of a provider's refusal of a refund. */
export const refundRefusals = [
  /** Nothing, or less, is left of the capture: something went back without us. */
  "alreadyBack",
  "tooMuch",
  /** The capture is not certain yet. */
  "capturePending",
  /** The buyer complained to the provider; it decides first. */
  "disputed",
  /** A bank or the provider has taken the money back: nothing is left to send. */
  "takenBack",
  /** Our account holds too little. */
  "noFunds",
  /** The shop's credentials may not send it. */
  "notAllowed",
  /** It will never be sent this way. */
  "forGood",
  "captureUnknown",
  "other",
] as const;
export type RefundRefusal = (typeof refundRefusals)[number];

/** A person has to do something at the provider, however often it is tried until then. */
export const isOfMerchant = (word: RefundRefusal): boolean =>
  word === "noFunds" || word === "notAllowed";

/**
 * Milliseconds until a refund is tried again. A provider that gives no answer is asked without end;
 * one that refuses is asked five times more, then a person decides.
 * @param tries how often it was tried, from 1.
 * @returns null when no machine tries it again.
 */
export function refundPauseMs(answer: "unanswered" | "pending" | RefundRefusal, tries: number) {
  switch (answer) {
    case "pending":
    case "capturePending":
      return hour;
    case "unanswered":
      return unanswered[tries - 1] ?? hour;
    case "disputed":
    case "takenBack":
    case "noFunds":
      return day;
    case "forGood":
      return null;
    case "captureUnknown":
      return tries < 3 ? (refused[tries - 1] ?? null) : null;
    case "alreadyBack":
    case "tooMuch":
    case "notAllowed":
    case "other":
      return refused[tries - 1] ?? null;
  }
}
