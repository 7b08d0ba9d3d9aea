import * as z from "zod/mini";
import { baseCurrency, currencyCodes } from "#domain/currency.ts";
import { isRatePath, isRateUrl, rateBounds } from "#domain/rate-source.ts";
import { requiredText } from "../field.ts";
import { currencyCode } from "../money.ts";
import { version } from "./admin-field.ts";

/** Units for one US dollar, in millionths. */
const rateMicros = z
  .int("exchangeRateForm")
  .check(
    z.minimum(rateBounds.min, "exchangeRateForm"),
    z.maximum(rateBounds.max, "exchangeRateForm"),
  );

const source = z.enum(["opening", "hand", "fetched"]);

const datedRate = z.object({
  currency: currencyCode,
  rateMicros: z.int(),
  validFrom: z.string(),
  source,
  /** The person who set it by hand; null for others. */
  who: z.nullable(z.string()),
});
export type DatedRate = z.infer<typeof datedRate>;

const rateSource = z.object({
  url: requiredText("required", 500).check(z.refine(isRateUrl, "rateUrlForm")),
  /** Names and `{currency}` with points between, such as `rates.{currency}`. */
  path: requiredText("required", 200).check(z.refine(isRatePath, "ratePathForm")),
  /** Hour of the day, UTC. */
  hour: z.int("invalid").check(z.minimum(0, "invalid"), z.maximum(23, "invalid")),
  /** Largest change in a day, whole per cent; a larger one is held. */
  largestChange: z.int("invalid").check(z.minimum(1, "invalid"), z.maximum(100, "invalid")),
});
export type RateSource = z.infer<typeof rateSource>;

const micros = z.partialRecord(z.enum(currencyCodes), z.int());

/** The result of the last fetch. */
export const rateFetch = z.object({
  at: z.string(),
  /** null when it succeeded. */
  failure: z.nullable(z.enum(["unreachable", "unreadable", "missing"])),
  /** Changed by more than allowed: not in force until a person accepts it. */
  held: micros,
});
export type RateFetch = z.infer<typeof rateFetch>;

export const currencySettings = z.object({
  /** Of the choice of currencies and of the source. */
  version: z.int(),
  sold: z.array(currencyCode),
  source: z.nullable(rateSource),
  fetch: z.nullable(rateFetch),
  /** Of the rates; each change of them counts. */
  ratesVersion: z.int(),
  /** In force, in the order of the currencies. */
  rates: z.array(datedRate),
  /** The newest first, at most a hundred. */
  history: z.array(datedRate),
});
export type CurrencySettings = z.infer<typeof currencySettings>;

export const saveCurrenciesInput = z.object({
  version,
  sold: z.array(currencyCode).check(z.refine((all) => all.includes(baseCurrency), "invalid")),
  source: z.nullable(rateSource),
});

/** Currencies that are left out keep their rate. */
export const saveRatesInput = z.object({
  version,
  rates: z.partialRecord(z.enum(currencyCodes.filter((code) => code !== baseCurrency)), rateMicros),
});
