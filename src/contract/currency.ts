import * as z from "zod/mini";
import { records, wholeOrPage } from "./field.ts";
import { currencyCode } from "./money.ts";

export const currencyListInput = z.object({ ...wholeOrPage });

/**
 * Currencies that can be paid in (R-PRICE-1), with the rate in force: units for one US dollar, in
 * millionths.
 */
export const currencyList = records(
  z.object({
    code: currencyCode,
    name: z.string(),
    symbol: z.string(),
    flag: z.string(),
    icon: z.string(),
    rateMicros: z.int(),
  }),
);
export type CurrencyList = z.infer<typeof currencyList>;
