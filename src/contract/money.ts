import * as z from "zod/mini";
import { currencyCodes } from "#domain/currency.ts";

export const currencyCode = z.enum(currencyCodes, "invalid");

/** An amount as text, its currency, and the same in minor units. */
export const money = z.object({ amount: z.string(), currency: currencyCode, minor: z.int() });
export type Money = z.infer<typeof money>;
