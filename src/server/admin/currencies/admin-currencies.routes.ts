import { currencyCodes } from "#domain/currency.ts";
import type { ShopMode } from "#domain/shop/shop-mode.ts";
import type { Revert } from "#server/audit/revert.ts";
import { readCurrencies } from "#server/currency/currencies.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import { ratesNoted, saveCurrencies, saveRates } from "./save-currencies.ts";

type CurrencyCalls = "getCurrencies" | "saveCurrencies" | "saveRates";

/** Currencies that the shop sells in, and their rates. */
export function adminCurrencyRoutes({
  database,
  clock,
  mode,
}: {
  database: Database;
  clock: Clock;
  mode: ShopMode;
}) {
  const rule = { allowsLoopback: mode.deliversToLoopback };
  const { queries } = database;
  const calls: Pick<AdminHandlers, CurrencyCalls> = {
    getCurrencies: async () => done(await readCurrencies(queries)),
    saveCurrencies: (input, request) => saveCurrencies(queries, { clock, rule }, input, request),
    saveRates: (input, request) => saveRates(queries, clock, input, request),
  };
  return calls;
}

/** Former rates are put in force again; the history keeps both. */
export const currencyRevert = (
  { queries }: RevertServices,
  call: UndoCall<"saveCurrencies" | "saveRates">,
): Revert => ({
  call: ({ subject_id: subject }) => (subject === "rates" ? "saveRates" : "saveCurrencies"),
  async read(subject) {
    const all = await readCurrencies(queries);
    const { sold, source, version, ratesVersion } = all;
    return subject === "rates"
      ? { fields: ratesNoted(all, currencyCodes), version: ratesVersion }
      : { fields: { sold, source }, version };
  },
  write: (subject, before, { fields, version }) =>
    subject === "rates"
      ? call("saveRates", { rates: before, version })
      : call("saveCurrencies", { ...fields, ...before, version }),
});
