/** States of an e-mail of the shop. All but `queued` and `sending` are final. */
export const mailStates = [
  "queued",
  "sending",
  "sent",
  "refused",
  "dropped",
  "probably_sent",
] as const;
export type MailState = (typeof mailStates)[number];

/**
 * How a try ended. `accepted`: the mail server took the e-mail. `refused`: it never will. `delayed`:
 * certainly not taken, perhaps later. `unknown`: the content was sent and no answer came.
 */
export type TryEnd = "accepted" | "refused" | "delayed" | "unknown";

const minute = 60_000;
const hour = 60 * minute;

/** Pauses after tries that certainly did not arrive, in milliseconds (R-MAIL-2). */
const pauses = [1 * minute, 5 * minute, 15 * minute, 1 * hour, 4 * hour, 12 * hour, 24 * hour];
/** Pause before the one more try of an e-mail that may have arrived. */
const doubtPause = 10 * minute;

export type AfterTry = { state: MailState; inDoubt: boolean; pauseMs: number | null };

/**
 * The next step after a try. An e-mail that may have arrived is sent at most once more, so that no
 * buyer gets a third copy.
 * @param tries including this one. @param inDoubt whether an earlier one may have arrived.
 */
export function afterTry(
  end: TryEnd,
  { tries, inDoubt }: { tries: number; inDoubt: boolean },
): AfterTry {
  switch (end) {
    case "accepted":
      return { state: "sent", inDoubt, pauseMs: null };
    case "refused":
      return { state: "refused", inDoubt, pauseMs: null };
    case "unknown":
      return inDoubt
        ? { state: "probably_sent", inDoubt, pauseMs: null }
        : { state: "queued", inDoubt: true, pauseMs: doubtPause };
    case "delayed": {
      const pauseMs = pauses[tries - 1] ?? null;
      if (pauseMs !== null) return { state: "queued", inDoubt, pauseMs };
      return { state: inDoubt ? "probably_sent" : "refused", inDoubt, pauseMs };
    }
  }
}
