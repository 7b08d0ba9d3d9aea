import type { Queries } from "#server/platform/database.ts";
import { captureFound } from "./capture-payment.ts";
import { cancelDifferences, findPaymentOfChange } from "./difference.repository.ts";
import { lookAtPayment } from "./look-at-payment.ts";
import { claimLook } from "./look.repository.ts";
import type { PaymentServices } from "./payment-services.ts";
import { isAway } from "./provider-gate.repository.ts";

export { findPaymentOfChange, insertDifference } from "./difference.repository.ts";

/** Whether money of a correction's difference may be moving: its outcome is not known yet. */
export const isMoving = (payment: { state: string } | undefined): boolean =>
  payment?.state === "capturing" || payment?.state === "pending";

/** Takes the money of a difference that its buyer approved, like that of an order. */
export const captureDifference = (services: PaymentServices, changeId: string) =>
  captureFound(services, () => findPaymentOfChange(services.database.queries, changeId));

/**
 * Gives up the payment of a correction in a locked order, unless its money may be moving.
 * @returns whether the correction may be ended.
 */
export async function giveUpDifference(
  queries: Queries,
  changeId: string,
  at: Date,
): Promise<boolean> {
  if (isMoving(await findPaymentOfChange(queries, changeId))) return false;
  await cancelDifferences(queries, changeId, at);
  return true;
}

/**
 * Looks at the payment of a correction that is about to end; money that was approved is taken.
 * @returns whether it is known now how the payment stands.
 */
export async function lookAtDifference(
  services: PaymentServices,
  changeId: string,
): Promise<boolean> {
  const { queries } = services.database;
  const payment = await findPaymentOfChange(queries, changeId);
  if (payment?.state !== "open") return true;
  if (await isAway(queries, payment.provider)) return false;
  const claimed = await claimLook(queries, payment.id);
  return claimed !== undefined && (await lookAtPayment(services, claimed)).answered;
}
