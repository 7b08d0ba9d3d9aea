import * as z from "zod/mini";
import { baseCurrency, currencyCodes } from "#domain/currency.ts";
import { id } from "../field.ts";
import { currencyCode } from "../money.ts";
import { version } from "./admin-field.ts";

const minor = z.int("invalid").check(z.minimum(0, "invalid"), z.maximum(100_000_00, "invalid"));

/** Amounts in the currency's minor units. */
const handPrice = z.object({ amount: minor, listAmount: z.nullable(minor) }).check(
  z.refine(({ amount, listAmount }) => listAmount === null || listAmount > amount, {
    path: ["listAmount"],
    error: "listPriceTooLow",
  }),
);

export const productPrices = z.object({
  version: z.int(),
  prices: z.array(
    z.object({
      currency: currencyCode,
      /** The price by today's rate. */
      byRate: z.int(),
      listByRate: z.nullable(z.int()),
      /** Set by hand, and wins over the rate; null: the rate holds. */
      amount: z.nullable(z.int()),
      listAmount: z.nullable(z.int()),
    }),
  ),
});
export type ProductPrices = z.infer<typeof productPrices>;

/** All prices by hand as they should be; a currency that is left out follows the rate. */
export const savePricesInput = z.object({
  id: id(),
  version,
  prices: z.partialRecord(z.enum(currencyCodes.filter((code) => code !== baseCurrency)), handPrice),
});
