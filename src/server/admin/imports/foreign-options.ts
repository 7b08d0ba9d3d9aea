import { oneSize } from "#domain/catalog/size-range.ts";
import { slugOfValue } from "#domain/import/address-of-product.ts";
import { areSizes, isSizeName } from "#domain/import/size-of-cell.ts";
import type { FieldRow } from "./file-reading.ts";

/** The variants of a handle that are one product here. */
type ValueRows = {
  /** What they differ by from the handle's other products. */
  value: string;
  rows: readonly FieldRow[];
  address: string;
};

export type HandleOptions = {
  /** Number of the option that is the size. */
  size: number | null;
  /** Those of the other options. */
  others: readonly number[];
  /** All variants are one product. */
  isWhole: boolean;
  products: readonly ValueRows[];
};

/**
 * Which products the rows of one handle are, by options as Shopify has them: one for each value of
 * all options but the size. Where they have one value, they are one product at the handle's address.
 * @param variants those of the rows that are variants
 */
export function optionsOfHandle(
  address: string,
  alike: readonly FieldRow[],
  variants: readonly FieldRow[],
): HandleOptions {
  const { size, others } = optionsOf(alike);
  const valueOf = ({ cells }: FieldRow) =>
    others.flatMap((other) => cells[`option${other} value`] || []).join(" ");
  const values = Map.groupBy(variants, valueOf);
  if (values.size === 0) values.set("", []);
  const isWhole = values.size === 1;
  const products = [...values].map(([value, rows]) => ({
    value,
    rows,
    address: isWhole || address === "" ? address : slugOfValue(address, value),
  }));
  return { size, others, isWhole, products };
}

/** Which option is the size, by its name or else its values; names stand in the first row alone. */
function optionsOf(rows: readonly FieldRow[]): Pick<HandleOptions, "size" | "others"> {
  const valuesOf = (number: number) =>
    rows.flatMap(({ cells }) => {
      const value = cells[`option${number} value`] ?? "";
      return value === "" || value === "Default Title" ? [] : [value];
    });
  const used = [1, 2, 3].filter((number) => valuesOf(number).length > 0);
  const isNamed = (number: number) =>
    rows.some(({ cells }) => isSizeName(cells[`option${number} name`] ?? ""));
  const size =
    used.find(isNamed) ?? used.find((number) => areSizes([...new Set(valuesOf(number))])) ?? null;
  return { size, others: used.filter((number) => number !== size) };
}

/** The size that a variant names; goods without an option of it have one. */
export const sizeOfVariant = ({ cells }: Pick<FieldRow, "cells">, size: number | null): string =>
  size === null ? oneSize : (cells[`option${size} value`] ?? "");
