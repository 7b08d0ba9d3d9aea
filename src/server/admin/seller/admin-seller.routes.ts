import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { SellerSettings } from "#contract/admin/seller.ts";
import type { Language } from "#domain/language.ts";
import { missingOf } from "#domain/shop/seller.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { lockSeller, readSellerSettings, writeSeller } from "#server/seller/seller.ts";

type SellerCalls = "getSeller" | "saveSeller";

/** The seller on invoices and return slips (R-AFTER-6). */
export function adminSellerRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, SellerCalls> = {
    getSeller: async (_input, { language }) => done(await readShown(queries, language)),
    saveSeller: (input, request) => saveSeller(queries, clock, input, request),
  };
  return calls;
}

async function readShown(queries: Queries, language: Language): Promise<SellerSettings> {
  const seller = await readSellerSettings(queries, language);
  return { ...seller, missing: missingOf(seller) };
}

/** An older version than there is gives a `conflict`. */
function saveSeller(
  queries: Queries,
  clock: Clock,
  { version, ...seller }: AdminInput<"saveSeller">,
  request: StaffRequest,
): Promise<Outcome<SellerSettings>> {
  return transact(queries, async (transaction): Promise<Outcome<SellerSettings>> => {
    await lockSeller(transaction);
    const { version: newest, ...before } = await readSellerSettings(transaction, request.language);
    if (newest !== version) return refuse("conflict");
    await writeSeller(transaction, before, seller);
    await recordChange(transaction, request, clock.now(), {
      noun: "seller",
      subjectId: "seller",
      action: "save",
      before,
      after: seller,
    });
    // The contact e-mail stands on pages.
    await announcePageChange(transaction);
    return done(await readShown(transaction, request.language));
  });
}
