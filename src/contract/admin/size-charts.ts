import * as z from "zod/mini";
import { productKinds } from "#domain/catalog/product-kinds.ts";
import { chartUnits, sizeMeasures } from "#domain/catalog/size-chart.ts";
import { sizeChartRow } from "../catalog.ts";
import { id, requiredText } from "../field.ts";
import { storedText, version, writtenText } from "./admin-field.ts";

/** A size chart: the typed values in their unit, the other unit computed (R-SIZE-1). */
export const adminSizeChart = z.object({
  code: z.string(),
  version: z.int(),
  name: storedText,
  unit: z.enum(chartUnits),
  rows: z.array(sizeChartRow),
  /** Products that have it. */
  products: z.int(),
});
export type AdminSizeChart = z.infer<typeof adminSizeChart>;

/** All charts by code, some dozens at most, and the one that a new product of each kind gets. */
export const sizeCharts = z.object({
  charts: z.array(adminSizeChart),
  kinds: z.array(z.object({ kind: z.enum(productKinds), chart: z.nullable(z.string()) })),
});
export type SizeCharts = z.infer<typeof sizeCharts>;

const length = z.number("sizeSpan").check(z.minimum(0.1, "sizeSpan"), z.maximum(999, "sizeSpan"));
const span = z
  .tuple([length, length], "sizeSpan")
  .check(z.refine(([least, most]) => least <= most, "sizeSpan"));

const typedSize = z.object({
  size: requiredText("required", 20),
  measures: z
    .array(z.object({ measure: z.enum(sizeMeasures, "invalid"), span }))
    .check(z.maxLength(sizeMeasures.length, "invalid")),
});

/** Without a code a new one, named after its English name. Measures are in the chart's unit. */
export const saveSizeChartInput = z.object({
  code: z.optional(id()),
  version: z.optional(version),
  name: writtenText(80),
  unit: z.enum(chartUnits, "invalid"),
  rows: z.array(typedSize).check(z.minLength(1, "sizesNone"), z.maxLength(60, "sizesMany")),
});
export type SaveSizeChart = z.infer<typeof saveSizeChartInput>;

export const sizeChartCodeInput = z.object({ code: id(), version });

/** The chart that new products of a kind get from now on; those that are there keep theirs. */
export const saveChartKindInput = z.object({ kind: z.enum(productKinds, "invalid"), chart: id() });
