/** A refund that was promised and of which it is not known that anything went back. */
export type OpenRefund = { id: string; captureId: string; amount: number };

/** A part of an open refund. */
export type RefundPart = { id: string; amount: number };

export type ShareOut = {
  /** Money that was not promised before: it is promised and sent with it. */
  granted: number;
  /** The parts of our own refunds that it has sent; those are cut by it. */
  covered: RefundPart[];
  /** More than the order's book can hold. */
  beyond: number;
};

/**
 * The meaning of a refund that was made at the provider (R-PAY-4). It takes the rest of the
 * order first; beyond that it is the money that we had promised and not sent, the newest promise
 * first, so that the buyer gets each cent once.
 * @param captureId the capture that it was made of.
 * @param left money taken and not promised back.
 * @param open the newest first.
 */
export function shareOut(
  { amount, captureId }: { amount: number; captureId: string },
  left: number,
  open: readonly OpenRefund[],
): ShareOut {
  const granted = Math.min(amount, left);
  let missing = amount - granted;
  const covered: RefundPart[] = [];
  const isHere = (refund: OpenRefund) => refund.captureId === captureId;
  for (const refund of [...open.filter(isHere), ...open.filter((each) => !isHere(each))]) {
    const part = Math.min(missing, refund.amount);
    if (part > 0) covered.push({ id: refund.id, amount: part });
    missing -= part;
  }
  return { granted, covered, beyond: missing };
}

/** A part of an open refund that another capture sends. */
export type MovedPart = RefundPart & { to: string };

/**
 * Which open refunds ask more of a capture than the provider has of it, and which captures have the
 * room instead: a provider never sends more of a capture than is there.
 * @param open the newest first.
 * @param captures money that the provider still has of each, in the order in which money is taken
 * of them.
 */
export function moveRefunds(
  open: readonly OpenRefund[],
  captures: readonly { id: string; left: number }[],
): MovedPart[] {
  const free = new Map(
    captures.map(({ id, left }) => {
      const asked = open.filter(({ captureId }) => captureId === id);
      return [id, left - asked.reduce((sum, { amount }) => sum + amount, 0)];
    }),
  );
  return open.flatMap((refund) => {
    let over = Math.min(refund.amount, Math.max(0, -(free.get(refund.captureId) ?? 0)));
    return captures.flatMap(({ id }) => {
      const room = free.get(id) ?? 0;
      const amount = Math.min(over, Math.max(0, room));
      if (amount === 0) return [];
      over -= amount;
      free.set(id, room - amount);
      free.set(refund.captureId, (free.get(refund.captureId) ?? 0) + amount);
      return [{ id: refund.id, amount, to: id }];
    });
  });
}
