import { inTransaction } from "#server/platform/transact.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import type { PaymentServices } from "../payment-services.ts";
import { findPaymentOfEvent, readDatabaseTime } from "../webhook/inbox.repository.ts";
import { leaveOutKnown } from "./dispute.repository.ts";
import { stopForDispute } from "./stop-for-dispute.ts";

/** How far back the provider's list is read. */
const listedMs = 30 * 86_400_000;

/**
 * Job: reads the provider's list of disputes, and takes those that no event spoke of as if one had
 * (R-PAY-9). One that cannot be read or booked keeps no other. @returns how many there were.
 * @throws when the provider did not answer.
 */
export async function findLostDisputes(services: PaymentServices): Promise<number> {
  const { queries } = services.database;
  const now = await readDatabaseTime(queries);
  let found = 0;
  for (const provider of Object.values(services.paymentProviders)) {
    const listed = await provider.listDisputes(new Date(now.getTime() - listedMs));
    if (listed.kind === "unknown") throw new Error(`no list of disputes: ${listed.why}`);
    for (const disputeId of await leaveOutKnown(queries, listed.ids)) {
      try {
        if (await take(services, provider, disputeId)) found += 1;
      } catch (error) {
        services.log.error({ err: error, disputeId }, "a listed dispute could not be taken");
      }
    }
  }
  return found;
}

async function take(
  services: PaymentServices,
  provider: PaymentProvider,
  disputeId: string,
): Promise<boolean> {
  const { queries } = services.database;
  // The list does not name the capture.
  const seen = await provider.lookAtDispute(disputeId);
  if (seen.kind === "unknown" || seen.kind === "gone" || seen.captureId === null) return false;
  const { captureId } = seen;
  const ids = { captureId, disputeId, providerOrderId: null, refundId: null, orderNo: null };
  const paymentId = await findPaymentOfEvent(queries, ids);
  if (paymentId === null) return false;
  services.log.warn({ disputeId }, "no event spoke of a dispute");
  await inTransaction(queries, (transaction) =>
    stopForDispute(transaction, { disputeId, captureId }, paymentId, services.clock.now()),
  );
  return true;
}
