import { queueGivenBack } from "#server/notification/queue-given-back.ts";
import { findPayment } from "./payment.repository.ts";
import type { LockedOrder } from "./with-locked-order.ts";

/** What a booking gives back of money that pays nothing is told in one e-mail at its end. */
export async function tellGivenBack({
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
