const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const unanswered = [15 * second, 30 * second, minute, 2 * minute, 5 * minute, 15 * minute];
const refused = [5 * minute, hour, 6 * hour, 24 * hour, 48 * hour];

/**
 * Milliseconds until a refund is tried again. A provider that gives no answer is asked for ever; one
 * that refuses is asked five times more, then a person decides.
 * @param tries how often it was tried, from 1.
 * @returns null when no machine tries it again.
 */
export function refundPauseMs(answer: "unanswered" | "pending" | "refused", tries: number) {
  if (answer === "pending") return hour;
  if (answer === "unanswered") return unanswered[tries - 1] ?? hour;
  return refused[tries - 1] ?? null;
}
