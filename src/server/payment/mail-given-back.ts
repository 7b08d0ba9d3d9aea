import { queueGivenBack } from "#server/notification/queue-given-back.ts";
import { findPayment } from "./payment.repository.ts";
import type { LockedOrder } from "./with-locked-order.ts";

/** Money that a booking gives back because it pays nothing is reported in one e-mail at its end. */
export async function mailGivenBack({
  transaction,
  shop,
  order,
  payment: { id, purpose },
  givenBack: all,
}: LockedOrder): Promise<void> {
  const failure = (await findPayment(transaction, id))?.failure ?? null;
  const isOver = purpose === "difference" && failure !== null;
  await queueGivenBack(transaction, shop, order.id, { all, differenceId: isOver ? id : null });
}
