import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { ShippingZone, ZoneMethod } from "#contract/admin/places.ts";
import type { UsualMethod } from "#domain/delivery/method-name.ts";
import type { PhoneRule } from "#domain/delivery/phone-need.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { printDollars } from "../data/dollars.ts";
import type { TypedAmounts } from "../data/typed-amounts.ts";
import { printDecimal, readDecimal, unreadable } from "../data/typed-numbers.ts";

/** A step as it is typed: kilograms and dollars. */
export type StepDraft = { key: number; upTo: string; fee: string };

export type MethodDraft = {
  key: number;
  /** Its code; null for one that is added and not yet saved. */
  method: string | null;
  name: PartialText;
  carrier: string;
  steps: StepDraft[];
  /** Dollars for each further kilogram; "": heavier parcels do not travel. */
  perKg: string;
  /** Dollars from which it is free; "": never. */
  freeFrom: string;
  minDays: string;
  maxDays: string;
  phoneRule: PhoneRule;
};

export type ZoneDraft = {
  name: PartialText;
  isRest: boolean;
  countries: string[];
  methods: MethodDraft[];
};

const usualDays: Record<UsualMethod | "own", [string, string]> = {
  standard: ["5", "10"],
  express: ["2", "4"],
  own: ["", ""],
};

/** @param kind `own`: a method of the merchant's, to be named */
export const newMethod = (
  kind: UsualMethod | "own",
  others: readonly MethodDraft[],
): MethodDraft => ({
  key: Math.max(-1, ...others.map(({ key }) => key)) + 1,
  method: kind === "own" ? null : kind,
  name: {},
  carrier: "",
  steps: [{ key: 0, upTo: "1", fee: "" }],
  perKg: "",
  freeFrom: "",
  minDays: usualDays[kind][0],
  maxDays: usualDays[kind][1],
  phoneRule: "byCountry",
});

const dollarsOf = (cents: number | null) => (cents === null ? "" : printDollars(cents));

function methodDraft(stored: ZoneMethod, key: number): MethodDraft {
  return {
    key,
    method: stored.method,
    name: stored.name,
    carrier: stored.carrier,
    steps: stored.steps.map(({ upToG, feeUsd }, step) => ({
      key: step,
      upTo: printDecimal(upToG, 3),
      fee: printDollars(feeUsd),
    })),
    perKg: dollarsOf(stored.feePerKgUsd),
    freeFrom: dollarsOf(stored.freeFromUsd),
    minDays: String(stored.minDays),
    maxDays: String(stored.maxDays),
    phoneRule: stored.phoneRule,
  };
}

/** @param zone null for a new one */
export function draftOf(zone: ShippingZone | null): ZoneDraft {
  return {
    name: zone?.name ?? {},
    isRest: zone?.isRest ?? false,
    countries: zone?.countries ?? [],
    methods: zone ? zone.methods.map(methodDraft) : [newMethod("standard", [])],
  };
}

const typedDays = (typed: string) => readDecimal(typed, 0) ?? unreadable;

export type ZoneInput = AdminRequest<"saveZone">;

/** What was typed as the call takes it; what cannot be read is refused at its field. */
export function inputOf(
  { name, isRest, countries, methods }: ZoneDraft,
  amounts: TypedAmounts,
): ZoneInput {
  return {
    name,
    isRest,
    countries: isRest ? [] : countries,
    methods: methods.map((draft, at) => ({
      ...(draft.method === null ? {} : { method: draft.method }),
      name: draft.name,
      carrier: draft.carrier,
      steps: draft.steps.map(({ upTo, fee }, step) => ({
        upToG: readDecimal(upTo, 3) ?? unreadable,
        feeUsd: amounts.read(fee, `methods.${at}.steps.${step}.feeUsd`),
      })),
      feePerKgUsd: amounts.readOptional(draft.perKg, `methods.${at}.feePerKgUsd`),
      freeFromUsd: amounts.readOptional(draft.freeFrom, `methods.${at}.freeFromUsd`),
      minDays: typedDays(draft.minDays),
      maxDays: typedDays(draft.maxDays),
      phoneRule: draft.phoneRule,
    })),
  };
}
