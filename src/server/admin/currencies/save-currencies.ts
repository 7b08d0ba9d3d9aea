import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { CurrencySettings } from "#contract/admin/currencies.ts";
import { baseCurrency, currencyCodes } from "#domain/currency.ts";
import { recordChange } from "#server/audit/record-change.ts";
import {
  addRates,
  lockCurrencies,
  readCurrencies,
  writeChoice,
  writeFetch,
} from "#server/currency/currencies.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { isPublicUrl, type AddressRule } from "#server/platform/public-address.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";

/**
 * Chooses the currencies that the shop sells in and where rates come from. A currency needs a rate
 * first.
 */
export function saveCurrencies(
  queries: Queries,
  { clock, rule }: { clock: Clock; rule: AddressRule },
  { version, ...input }: AdminInput<"saveCurrencies">,
  request: StaffRequest,
): Promise<Outcome<CurrencySettings>> {
  return transact(queries, async (transaction) => {
    await lockCurrencies(transaction);
    const before = await readCurrencies(transaction);
    if (before.version !== version) return refuse("conflict");
    const sold = currencyCodes.filter((code) => input.sold.includes(code));
    const rated = new Set(before.rates.map(({ currency }) => currency));
    if (sold.some((code) => code !== baseCurrency && !rated.has(code))) {
      return refuseFields([{ path: "sold", key: "rateMissing" }]);
    }
    if (input.source && !isPublicUrl(input.source.url, rule)) {
      return refuseFields([{ path: "source.url", key: "rateUrlForm" }]);
    }
    await writeChoice(transaction, { sold, source: input.source });
    await recordChange(transaction, request, clock.now(), {
      noun: "currencies",
      subjectId: "choice",
      action: "save",
      before: { sold: before.sold, source: before.source },
      after: { sold, source: input.source },
    });
    await announcePageChange(transaction);
    return done(await readCurrencies(transaction));
  });
}

/** Sets rates by hand; they hold for quotes from now on, orders keep theirs (R-PRICE-1). */
export function saveRates(
  queries: Queries,
  clock: Clock,
  { version, rates }: AdminInput<"saveRates">,
  request: StaffRequest,
): Promise<Outcome<CurrencySettings>> {
  return transact(queries, async (transaction) => {
    await lockCurrencies(transaction);
    const before = await readCurrencies(transaction);
    if (before.ratesVersion !== version) return refuse("conflict");
    await addRates(transaction, rates, { source: "hand", accountId: request.session.accountId });
    const decided = Object.keys(rates);
    if (before.fetch && decided.some((code) => code in (before.fetch?.held ?? {}))) {
      const held = Object.entries(before.fetch.held).filter(([code]) => !decided.includes(code));
      await writeFetch(transaction, { ...before.fetch, held: Object.fromEntries(held) });
    }
    await recordChange(transaction, request, clock.now(), {
      noun: "currencies",
      subjectId: "rates",
      action: "save",
      before: ratesNoted(before, decided),
      after: { ...rates },
    });
    await announcePageChange(transaction);
    return done(await readCurrencies(transaction));
  });
}

/** A field for each of the currencies, in millionths. */
export function ratesNoted({ rates }: Pick<CurrencySettings, "rates">, codes: readonly string[]) {
  const known = rates.filter(({ currency }) => codes.includes(currency));
  return Object.fromEntries(known.map(({ currency, rateMicros }) => [currency, rateMicros]));
}
