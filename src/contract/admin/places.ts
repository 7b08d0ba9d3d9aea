import * as z from "zod/mini";
import { isUsualMethod } from "#domain/delivery/method-name.ts";
import { phoneRules } from "#domain/delivery/phone-need.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { areStepsRising } from "#domain/delivery/postage.ts";
import { isTaxPlace, readTaxPlace, taxPlace } from "#domain/pricing/tax-place.ts";
import { id, requiredText, text } from "../field.ts";
import { shippingMethod } from "../order.ts";
import {
  cents,
  firstLanguage,
  optionalWrittenText,
  storedText,
  version,
  writtenText,
} from "./admin-field.ts";

const country = z.string("invalid").check(z.regex(/^[A-Z]{2}$/, "invalid"));
/** A country, or a part of it: `GB`, `GB-NIR`. */
const place = z.string("invalid").check(
  z.regex(/^[A-Z]{2}(-[A-Z0-9]{1,10})?$/, "invalid"),
  z.refine((one) => isTaxPlace(readTaxPlace(one)), "invalid"),
);
const grams = z.int("invalid").check(z.minimum(1, "invalid"), z.maximum(100_000, "invalid"));
const days = z.int("invalid").check(z.minimum(0, "invalid"), z.maximum(90, "invalid"));

const storedStep = z.object({ upToG: z.int(), feeUsd: z.int() });

/** How parcels travel to a zone. Fees in US cents, weights in grams, days are business days. */
export const zoneMethod = z.object({
  /** Its code, by which orders name it. */
  method: z.string(),
  /** Empty: the usual name of `standard` and `express`; all others have one. */
  name: storedText,
  carrier: z.string(),
  steps: z.array(storedStep),
  /** For each kilogram begun above the last step; null: heavier parcels do not travel. */
  feePerKgUsd: z.nullable(z.int()),
  freeFromUsd: z.nullable(z.int()),
  minDays: z.int(),
  maxDays: z.int(),
  /** Whether a parcel needs its recipient's phone: by the tables of countries and couriers, always or never. */
  phoneRule: z.enum(phoneRules),
});
export type ZoneMethod = z.infer<typeof zoneMethod>;

export const shippingZone = z.object({
  code: z.string(),
  version: z.int(),
  name: storedText,
  /** Every country that no other zone has. */
  isRest: z.boolean(),
  /** Countries, and parts of them: `GB-NIR`, `US-HI`. The narrower place wins. */
  countries: z.array(z.string()),
  methods: z.array(zoneMethod),
});
export type ShippingZone = z.infer<typeof shippingZone>;

export const shipping = z.object({ zones: z.array(shippingZone) });
export type Shipping = z.infer<typeof shipping>;

/** The program has names for `standard` and `express`; every other method is named by the merchant. */
type MethodNames = { method?: string | undefined; name: PartialText };

const methodInput = z
  .object({
    /** Absent: a new one, with a code after its English name. */
    method: z.optional(shippingMethod),
    name: optionalWrittenText(60),
    carrier: requiredText("required", 60),
    steps: z
      .array(z.object({ upToG: grams, feeUsd: cents }))
      .check(
        z.minLength(1, "required"),
        z.maxLength(30, "invalid"),
        z.refine(areStepsRising, "stepsNotRising"),
      ),
    feePerKgUsd: z.nullable(cents),
    freeFromUsd: z.nullable(cents),
    minDays: days,
    maxDays: days,
    phoneRule: z.enum(phoneRules, "invalid"),
  })
  .check(
    z.check<MethodNames>(({ value, issues }) => {
      const language = firstLanguage();
      if (isUsualMethod(value.method ?? "") || value.name[language]) return;
      issues.push({
        code: "custom",
        input: value,
        path: ["name", language],
        message: "required",
      });
    }),
    z.refine(({ minDays, maxDays }) => minDays <= maxDays, {
      path: ["maxDays"],
      error: "daysNotRising",
    }),
  );

/** Without a code a new one, named after its English name. */
export const saveZoneInput = z
  .object({
    code: z.optional(text().check(z.regex(/^[a-z0-9-]{1,40}$/, "invalid"))),
    version: z.optional(version),
    name: writtenText(60),
    isRest: z.boolean("invalid"),
    countries: z.array(place).check(z.maxLength(250, "invalid")),
    methods: z.array(methodInput).check(
      z.maxLength(20, "invalid"),
      z.refine((all) => {
        const codes = all.flatMap(({ method }) => method ?? []);
        return new Set(codes).size === codes.length;
      }, "invalid"),
    ),
  })
  .check(
    z.refine(({ isRest, countries }) => isRest || countries.length > 0, {
      path: ["countries"],
      error: "countriesNone",
    }),
  );
export const zoneCodeInput = z.object({ code: id(), version });

const taxRate = z.object({
  country,
  /** Code of a state or province, whose rate takes the place of its country's; absent: all of it. */
  region: z.optional(text().check(z.regex(/^[A-Za-z0-9-]{1,10}$/, "invalid"))),
  /** Hundredths of a per cent: 19 % is 1900. */
  rateBp: z.int("rateForm").check(z.minimum(0, "rateForm"), z.maximum(10_000, "rateForm")),
  included: z.boolean("invalid"),
  onShipping: z.boolean("invalid"),
});
export type TaxRate = z.infer<typeof taxRate>;

export const taxes = z.object({
  version: z.int(),
  rates: z.array(taxRate),
  /** Codes of the zones where the merchant charges none, whatever the countries' rates say. */
  untaxedZones: z.array(z.string()),
  zones: z.array(z.pick(shippingZone, { code: true, name: true, isRest: true, countries: true })),
});
export type Taxes = z.infer<typeof taxes>;

/** All rates as they should be; a country or region that is left out has none of its own. */
export const saveTaxesInput = z.object({
  version,
  rates: z.array(taxRate).check(
    z.maxLength(1000, "invalid"),
    z.refine((all) => new Set(all.map((one) => taxPlace(one))).size === all.length, "invalid"),
  ),
  untaxedZones: z.array(id()).check(z.maxLength(250, "invalid")),
});
