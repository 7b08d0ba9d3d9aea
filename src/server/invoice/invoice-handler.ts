import type { DocumentInput } from "#contract/endpoint-schemas.ts";
import { isBought } from "#domain/order/bought.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { readOrderLines } from "#server/order/order-record.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { readTimeZone } from "#server/platform/shop-settings.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { readSeller } from "#server/seller/seller.ts";

/**
 * The invoice of an own order, or of one whose key is named, in the caller's language (R-AFTER-6).
 * Refuses with `notFound`, and with `conflict` while it is not bought.
 */
export function invoiceHandler({ database: { queries } }: { database: Database }) {
  return async (
    input: DocumentInput<"getInvoice">,
    { session, language }: RequestContext,
  ): Promise<Outcome<{ name: string; bytes: Buffer }>> => {
    const order = await findOpenOrder(queries, input, session?.accountId ?? null);
    if (!order) return refuse("notFound");
    if (!isBought(order)) return refuse("conflict", { reason: "notPaid" });
    const lines = await readOrderLines(queries, order.id);
    const seller = await readSeller(queries, language);
    const reader = { language, timeZone: await readTimeZone(queries) };
    const bytes = await drawInvoice(order, lines, seller, reader);
    return done({ name: order.order_no, bytes });
  };
}
