/** The outcome of a correction; `waived`: applied without its difference. */
export const changeStates = [
  "awaiting_payment",
  "applied",
  "waived",
  "expired",
  "withdrawn",
] as const;
export type ChangeState = (typeof changeStates)[number];

/** Until when a difference may be paid. @returns ms since 1970 */
export const differenceEnd = (now: number, hours: number): number => now + hours * 3_600_000;

/** A correction that waits for its difference, and its line as it stands now. */
type WaitingLine = {
  state: ChangeState;
  /** Units it was requested for. */
  units: number;
  line: { taken: number; settled: number } | null;
};

/**
 * Why a waiting correction cannot be applied, or null: it is over, or its units were cancelled, made
 * or paid back since.
 */
export function whyNotApply({ state, units, line }: WaitingLine): "over" | "lineMoved" | null {
  if (state !== "awaiting_payment") return "over";
  return line && line.taken === units && line.settled === 0 ? null : "lineMoved";
}
