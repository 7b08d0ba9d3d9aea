import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { ShippingZone, ZoneMethod } from "#contract/admin/places.ts";
import { shippingMethods, type ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { printDollars, readDollars } from "../data/dollars.ts";
import { printDecimal, readDecimal, unreadable } from "../data/typed-numbers.ts";

/** A step as it is typed: kilograms and dollars. */
export type StepDraft = { key: number; upTo: string; fee: string };

export type MethodDraft = {
  isOn: boolean;
  name: PartialText;
  carrier: string;
  steps: StepDraft[];
  /** Dollars for each further kilogram; "": heavier parcels do not travel. */
  perKg: string;
  /** Dollars from which it is free; "": never. */
  freeFrom: string;
  minDays: string;
  maxDays: string;
};

export type ZoneDraft = {
  name: PartialText;
  isRest: boolean;
  countries: string[];
  methods: Record<ShippingMethod, MethodDraft>;
};

const usualDays: Record<ShippingMethod, [string, string]> = {
  standard: ["5", "10"],
  express: ["2", "4"],
};

const newMethod = (method: ShippingMethod): MethodDraft => ({
  isOn: method === "standard",
  name: {},
  carrier: "",
  steps: [{ key: 0, upTo: "1", fee: "" }],
  perKg: "",
  freeFrom: "",
  minDays: usualDays[method][0],
  maxDays: usualDays[method][1],
});

const dollarsOf = (cents: number | null) => (cents === null ? "" : printDollars(cents));

function methodDraft(stored: ZoneMethod): MethodDraft {
  return {
    isOn: true,
    name: stored.name,
    carrier: stored.carrier,
    steps: stored.steps.map(({ upToG, feeUsd }, key) => ({
      key,
      upTo: printDecimal(upToG, 3),
      fee: printDollars(feeUsd),
    })),
    perKg: dollarsOf(stored.feePerKgUsd),
    freeFrom: dollarsOf(stored.freeFromUsd),
    minDays: String(stored.minDays),
    maxDays: String(stored.maxDays),
  };
}

/** @param zone null for a new one */
export function draftOf(zone: ShippingZone | null): ZoneDraft {
  const method = (name: ShippingMethod): MethodDraft => {
    const stored = zone?.methods.find((one) => one.method === name);
    if (stored) return methodDraft(stored);
    return zone ? { ...newMethod(name), isOn: false } : newMethod(name);
  };
  return {
    name: zone?.name ?? {},
    isRest: zone?.isRest ?? false,
    countries: zone?.countries ?? [],
    methods: { standard: method("standard"), express: method("express") },
  };
}

const typedDollars = (typed: string) => readDollars(typed) ?? unreadable;
const optionalDollars = (typed: string) => (typed.trim() === "" ? null : typedDollars(typed));
const typedDays = (typed: string) => readDecimal(typed, 0) ?? unreadable;

export type ZoneInput = AdminRequest<"saveZone">;

/** What was typed as the call takes it; what cannot be read is refused at its field. */
export function inputOf({ name, isRest, countries, methods }: ZoneDraft): ZoneInput {
  return {
    name,
    isRest,
    countries: isRest ? [] : countries,
    methods: chosenMethods(methods).map((method) => {
      const draft = methods[method];
      return {
        method,
        name: draft.name,
        carrier: draft.carrier,
        steps: draft.steps.map(({ upTo, fee }) => ({
          upToG: readDecimal(upTo, 3) ?? unreadable,
          feeUsd: typedDollars(fee),
        })),
        feePerKgUsd: optionalDollars(draft.perKg),
        freeFromUsd: optionalDollars(draft.freeFrom),
        minDays: typedDays(draft.minDays),
        maxDays: typedDays(draft.maxDays),
      };
    }),
  };
}

/** Those that are on, in the order in which the call has them. */
export const chosenMethods = (methods: ZoneDraft["methods"]): ShippingMethod[] =>
  shippingMethods.filter((method) => methods[method].isOn);
