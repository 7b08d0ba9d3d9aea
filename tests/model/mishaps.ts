import type { PaymentProvider } from "#server/payment/payment-provider.ts";

/** What befalls the next call of one kind at the provider. */
export type Mishap = {
  call: "open" | "capture" | "refund";
  /** No answer, not done or done; the process dies before or after; the provider refuses. */
  kind: "away" | "lost" | "killBefore" | "killAfter" | "noFunds" | "forGood";
};

/** Stands between a shop and its provider, and lets one mishap happen at a time. */
export function openMishaps() {
  const mishap: { next: Mishap | null } = { next: null };
  let died = Promise.withResolvers<"killed">();
  const die = () => {
    died.resolve("killed");
    return new Promise<never>(() => undefined);
  };
  const unanswered = { kind: "unknown" as const, why: "no answer", retryAfterMs: null };

  const wrap =
    <Args extends unknown[], Answer>(
      call: Mishap["call"],
      run: (...args: Args) => Promise<Answer>,
      refused: (word: "noFunds" | "forGood") => Answer | typeof unanswered = () => unanswered,
    ) =>
    async (...args: Args): Promise<Answer | typeof unanswered> => {
      if (mishap.next?.call !== call) return run(...args);
      const { kind } = mishap.next;
      mishap.next = null;
      if (kind === "noFunds" || kind === "forGood") return refused(kind);
      if (kind === "killBefore") return die();
      if (kind === "away") return unanswered;
      await run(...args);
      return kind === "lost" ? unanswered : die();
    };

  return {
    mishap,
    befall: (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      open: wrap("open", provider.open.bind(provider)),
      capture: wrap("capture", provider.capture.bind(provider)),
      refund: wrap("refund", provider.refund.bind(provider), (word) => ({
        kind: "refused",
        word,
        issue: word,
      })),
    }),
    /** Runs a call; one whose process is killed meanwhile ends as that, and nothing of it goes on. */
    async live<Answer>(call: Promise<Answer>): Promise<Answer | "killed"> {
      const answer = await Promise.race([call, died.promise]);
      if (answer === "killed") died = Promise.withResolvers<"killed">();
      return answer;
    },
  };
}
