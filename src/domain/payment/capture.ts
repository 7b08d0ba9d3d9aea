/**
 * The outcome of a capture, in our words. `taken` is money the provider holds for us, also when a
 * part of it, or all, went back later; `held_back` is money taken that the provider keeps out of our
 * reach; a word of the provider's that we do not know is `unknown`, never a failure.
 */
export const captureWords = ["taken", "waiting", "held_back", "declined", "unknown"] as const;
export type CaptureWord = (typeof captureWords)[number];

/** `pays` bought the goods; `surplus` is money that nothing was sold for and that goes back whole. */
export const captureRoles = ["pays", "surplus"] as const;
export type CaptureRole = (typeof captureRoles)[number];

/** A capture of one payment, as far as choosing among several needs it. Oldest first. */
export type CaptureSeen = {
  id: string;
  word: CaptureWord;
  role: CaptureRole | null;
  /** Minor units; null when the provider's amount cannot be read. */
  amount: number | null;
  currency: string;
  /**
   * The share that went back: a part as a refund, or all; money that a bank took back counts as
   * all.
   */
  wentBack: "nothing" | "part" | "all";
};

export type Choice = {
  /**
   * `pays`: the goods are paid. `givenBack`: money was taken, but none that pays the order. `empty`: a
   * capture of 0.00 took nothing. Else nothing was taken yet, or nothing at all.
   */
  kind: "pays" | "givenBack" | "waiting" | "held_back" | "unknown" | "declined" | "empty";
  id: string;
};

/**
 * Which of a payment's captures decides (R-PAY-4): the one that pays already; else money in our
 * amount of which nothing went back, the oldest; else such money of which a part is left, for a part
 * refund is one whether it is seen before the payment or after it; else one that may still come. A
 * declined capture decides only when there is nothing better. @returns null when there is none.
 */
export function chooseCapture(
  captures: readonly CaptureSeen[],
  ours: { amount: number; currency: string },
): Choice | null {
  const first = (test: (capture: CaptureSeen) => boolean) => captures.find(test)?.id;
  const isOurs = ({ amount, currency }: CaptureSeen) =>
    amount === ours.amount && currency === ours.currency;
  const isTaken = ({ word, amount }: CaptureSeen) => word === "taken" && amount !== 0;
  const pays = (wentBack: CaptureSeen["wentBack"]) =>
    first((each) => isTaken(each) && each.wentBack === wentBack && isOurs(each));
  const ranked: [Choice["kind"], string | undefined][] = [
    ["pays", first(({ role }) => role === "pays")],
    ["pays", pays("nothing")],
    ["pays", pays("part")],
    ["waiting", first(({ word }) => word === "waiting")],
    ["givenBack", first((each) => isTaken(each) && isOurs(each))],
    ["givenBack", first(isTaken)],
    ["held_back", first(({ word }) => word === "held_back")],
    ["unknown", first(({ word }) => word === "unknown")],
    ["empty", first(({ word }) => word === "taken")],
    ["declined", captures.findLast(({ word }) => word === "declined")?.id],
  ];
  for (const [kind, id] of ranked) if (id !== undefined) return { kind, id };
  return null;
}
