import * as z from "zod/mini";
import { audiences } from "#domain/catalog/product-kinds.ts";
import {
  fieldRow,
  fieldsOf,
  keptFields,
  type EmptyField,
  type FieldsOf,
  type KeptField,
} from "#domain/catalog/product-fields.ts";
import { isSlug } from "#domain/catalog/slug.ts";
import { isSeason, isTariffNumber } from "#domain/catalog/trade-codes.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { badge } from "../catalog.ts";
import { kitModel } from "../kit-model.ts";
import { id, requiredText, text } from "../field.ts";
import { cents, optionalWrittenText, storedText } from "./admin-field.ts";

/*
 * How the fields of a product's own row are checked when they are saved, and their values when they
 * are read. Texts, numbers and references follow from their rows; a field of another kind is listed.
 */

type Pair = { input: z.ZodMiniType; output: z.ZodMiniType };

export const season = text().check(
  z.trim(),
  z.refine((value) => value === "" || isSeason(value), "seasonForm"),
);
/** Facts for customs; "" for those not known yet. */
const unknownOr = (isCode: (code: string) => boolean) => (code: string) =>
  code === "" || isCode(code);

const listed = {
  slug: { input: requiredText().check(z.refine(isSlug, "slugForm")), output: z.string() },
  season: { input: season, output: z.string() },
  audience: { input: z.enum(audiences, "invalid"), output: z.string() },
  badges: { input: z.array(badge), output: z.array(badge) },
  customTypes: {
    input: z.array(z.literal([1, 2, 3, 4])).check(z.minLength(1), z.maxLength(4)),
    output: z.array(z.int()),
  },
  /** Shown in its size guide; sizes that the chart lacks stay. */
  sizeChart: { input: id(), output: z.string() },
  hsCode: {
    input: text().check(z.trim(), z.refine(unknownOr(isTariffNumber), "tariffForm")),
    output: z.string(),
  },
  originCountry: {
    input: z.string("invalid").check(z.regex(/^([A-Z]{2})?$/, "invalid")),
    output: z.string(),
  },
  details: {
    input: z
      .array(z.object({ term: optionalWrittenText(80), text: optionalWrittenText(400) }))
      .check(z.maxLength(30)),
    output: z.array(z.object({ term: storedText, text: storedText })),
  },
  kit: { input: kitModel, output: kitModel },
} satisfies Record<FieldsOf<"word" | "code" | "list" | "json">, Pair>;

/** The content of a field of a kind. */
type Derived = FieldsOf<"texts" | "whole" | "cents" | "reference">;
type Plain<Name extends Derived> =
  Name extends FieldsOf<"texts">
    ? PartialText
    : Name extends FieldsOf<"reference">
      ? string
      : number;
type Held<Name extends Derived> = Plain<Name> | (Name extends EmptyField ? null : never);
type Schema<Value> = z.ZodMiniType<Value, Value>;

type Schemas<Side extends keyof Pair> = {
  [Name in KeptField]: Name extends Derived
    ? Schema<Held<Name>>
    : Name extends keyof typeof listed
      ? (typeof listed)[Name][Side]
      : never;
};

const isDerived = (name: KeptField): name is Derived =>
  fieldsOf("texts", "whole", "cents", "reference").some((one) => one === name);

function derived(name: Derived): Pair {
  const { kind, empty, longest, least = 0, most = 0 } = fieldRow(name);
  const or = (schema: z.ZodMiniType) => (empty === null ? z.nullable(schema) : schema);
  if (kind === "texts") return { input: optionalWrittenText(longest), output: storedText };
  if (kind === "reference") return { input: or(id()), output: or(z.string()) };
  const bounds = [z.minimum(least, "invalid"), z.maximum(most, "invalid")] as const;
  return {
    input: or(kind === "cents" ? cents : z.int("invalid").check(...bounds)),
    output: or(z.int()),
  };
}

const pairOf = (name: KeptField): Pair => (isDerived(name) ? derived(name) : listed[name]);
const sideOf = <Side extends keyof Pair>(side: Side) =>
  Object.fromEntries(
    keptFields.map((name) => [name, pairOf(name)[side]]),
  ) as unknown as Schemas<Side>;

export const fieldOutputs = sideOf("output");
const inputs = sideOf("input");
/** Fields that are absent stay as they are. */
export const fieldInputs = Object.fromEntries(
  keptFields.map((name) => [name, z.optional(inputs[name])]),
) as { [Name in KeptField]: z.ZodMiniOptional<(typeof inputs)[Name]> };
