import { mostTags, longestTag } from "#contract/admin/products.ts";
import type { RecordNote } from "./import-record.ts";
import type { ProductInput } from "./product-columns.ts";

/** Characters of a note's value. */
const longestValue = 200;

/**
 * Keeps as many tags as a product of ours has; the bound is ours alone, so that the rest is named in
 * place of refusing the product.
 */
export function fittingTags(input: ProductInput, line: number): RecordNote[] {
  const tags = input["tags"];
  if (!Array.isArray(tags)) return [];
  const all = tags.map(String);
  const short = all.filter((tag) => tag.length <= longestTag);
  const kept = short.slice(0, mostTags);
  const left = all.filter((tag) => !kept.includes(tag));
  if (left.length === 0) return [];
  input["tags"] = kept;
  const values: string[] = [];
  for (const tag of left) {
    const last = values.at(-1);
    const more = last === undefined ? tag : `${last}, ${tag}`;
    if (last !== undefined && more.length <= longestValue) values[values.length - 1] = more;
    else values.push(tag);
  }
  const to = String(kept.length);
  return values.map((value) => ({ line, column: "tags", key: "tagsCut", value, to }));
}
