import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { ProductPrices } from "#contract/admin/prices.ts";
import { baseCurrency, currencyCodes } from "#domain/currency.ts";
import { convertFromUsd } from "#domain/money.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Revert } from "#server/audit/revert.ts";
import { recordProductEvent } from "#server/event/record-event.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import { readPrices, writePrices, type PriceRow } from "./product-price.repository.ts";

/** Prices by currency that win over the rate (R-PRICE-6). */
export function adminPriceRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, "getPrices" | "savePrices"> = {
    async getPrices({ id }) {
      const row = await readPrices(queries, id);
      return row ? done(present(row)) : refuse("notFound");
    },
    savePrices: (input, request) => savePrices(queries, clock, input, request),
  };
  return calls;
}

/** Currencies that the shop sells in, and those with a price by hand left from before. */
function present(row: PriceRow): ProductPrices {
  const { version, priceUsd, listPriceUsd, prices, rates, sold } = row;
  return {
    version,
    prices: currencyCodes.flatMap((currency) => {
      const rate = rates[currency];
      const byHand = prices[currency];
      if (currency === baseCurrency || rate === undefined) return [];
      if (sold && !sold.includes(currency) && !byHand) return [];
      return {
        currency,
        byRate: convertFromUsd(priceUsd, rate, currency),
        listByRate: listPriceUsd === null ? null : convertFromUsd(listPriceUsd, rate, currency),
        amount: byHand?.amount ?? null,
        listAmount: byHand?.listAmount ?? null,
      };
    }),
  };
}

/** An older version than there is gives a `conflict`. */
function savePrices(
  queries: Queries,
  clock: Clock,
  { id, version, prices }: AdminInput<"savePrices">,
  request: StaffRequest,
): Promise<Outcome<ProductPrices>> {
  return transact(queries, async (transaction) => {
    const before = await readPrices(transaction, id, true);
    if (!before) return refuse("notFound");
    if (before.version !== version) return refuse("conflict");
    await writePrices(transaction, id, prices);
    const after = await readPrices(transaction, id);
    if (!after) throw new Error(`product ${id} was locked and is not there`);
    const product = await transaction
      .selectFrom("product")
      .select("title")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await recordChange(transaction, request, clock.now(), {
      noun: "prices",
      subjectId: id,
      action: "save",
      before: before.prices,
      after: after.prices,
      label: product.title,
    });
    await recordProductEvent(transaction, "product.changed", id);
    await announcePageChange(transaction);
    return done(present(after));
  });
}

/** A currency that follows the rate is noted as null. */
const noPrices = Object.fromEntries(
  currencyCodes.filter((code) => code !== baseCurrency).map((code) => [code, null]),
);

export const priceRevert = ({ queries }: RevertServices, call: UndoCall<"savePrices">): Revert => ({
  call: "savePrices",
  async read(id) {
    const row = await readPrices(queries, id);
    return row ? { fields: { ...noPrices, ...row.prices }, version: row.version } : null;
  },
  write: (id, before, { fields, version }) => {
    const prices: HandPrices = Object.fromEntries(
      Object.entries({ ...fields, ...before }).filter(([, price]) => price !== null),
    );
    return call("savePrices", { id, version, prices });
  },
});
