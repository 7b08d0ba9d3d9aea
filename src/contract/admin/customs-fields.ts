import * as z from "zod/mini";
import { isTariffNumber } from "#domain/catalog/trade-codes.ts";
import { text } from "../field.ts";

/* What customs ask of goods; "" for what is not known yet. */

const isUnknown = (code: string) => code === "";

export const hsCode = z.optional(
  text().check(
    z.trim(),
    z.refine((code) => isUnknown(code) || isTariffNumber(code), "tariffForm"),
  ),
);
export const originCountry = z.optional(
  z.string("invalid").check(z.regex(/^([A-Z]{2})?$/, "invalid")),
);
