import { fallbackFields } from "#domain/import/customer-fields.ts";
import { columnsSaying } from "#domain/import/foreign-fields.ts";
import type { FileFormat } from "#domain/import/import-kinds.ts";

/** Fields of a file that may hold what a column of ours says, the likeliest first. */
export function fieldsOfColumn(format: FileFormat, column: string): readonly string[] {
  if (format === "own") return [column, ...(fallbackFields[column] ?? ownOthers[column] ?? [])];
  const [ours = column] = columnsSaying.shopify.get(column) ?? [];
  if (format === "shopify") return [ours];
  return columnsSaying[format].get(ours) ?? [ours];
}

const ownOthers: Readonly<Record<string, readonly string[]>> = { groups: ["tags"] };
