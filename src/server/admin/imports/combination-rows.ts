import { sql } from "kysely";
import { areSizes, isSizeName } from "#domain/import/size-of-cell.ts";
import { oneSize } from "#domain/catalog/size-range.ts";
import { slugOfValue } from "#domain/import/address-of-product.ts";
import type { Queries } from "#server/platform/database.ts";
import type { FieldRow } from "./file-reading.ts";
import { listOfCell } from "./foreign-rows.ts";
import type { RecordFault } from "./import-record.ts";

type Parent = { product: string; slug: string };

/** What a row of PrestaShop's file of combinations says: the size, and what else it differs by. */
type Combination = { size: string; others: string };

/** `Size:select:0, Color:color:1` beside `M:0, Blue:1`. */
function combinationOf({ cells }: FieldRow): Combination {
  const names = listOfCell(cells["attributes"]).map((text) => text.split(":")[0]?.trim() ?? "");
  const values = listOfCell(cells["combination"]).map((text) => text.replace(/:\d*$/, "").trim());
  const named = values.findIndex((_, at) => isSizeName(names[at] ?? ""));
  const at = named === -1 ? values.findIndex((value) => areSizes([value])) : named;
  const others = values.filter((_, place) => place !== at);
  return { size: values[at] ?? "", others: others.join(" ") };
}

/**
 * The products of rows that name no size of the shop yet: by the reference of the product, else by the
 * number or reference under which a product file of PrestaShop brought it.
 */
async function parentsOf(
  queries: Queries,
  rows: readonly FieldRow[],
): Promise<(row: FieldRow) => Parent | undefined> {
  const all = (name: string) => [...new Set(rows.flatMap(({ cells }) => cells[name] || []))];
  const [numbers, skus] = [all("parent_number"), all("parent_sku").map((one) => one.toLowerCase())];
  const { rows: bySku } = await sql<Parent & { sku: string }>`
    select distinct lower(s.sku) as sku, p.id as product, p.slug
    from product_size s join product p on p.id = s.product_id
    where lower(s.sku) = any(${skus}::text[])`.execute(queries);
  const { rows: brought } = await sql<Parent & { number: string; sku: string }>`
    select r.content->'program'->>'number' as number, lower(r.content->'program'->>'sku') as sku,
      p.id as product, p.slug
    from import_row r join import_file f on f.id = r.import_id join product p on p.id = r.root_id
    where f.kind = 'products' and f.format = 'prestashop'
      and (r.outcome = 'written' or r.action = 'same')
      and (r.content->'program'->>'number' = any(${numbers}::text[])
        or lower(r.content->'program'->>'sku') = any(${skus}::text[]))
    order by f.at`.execute(queries);
  const found = new Map<string, Parent>();
  // The newest import of them counts; what the shop sells under the reference now goes before.
  for (const { number, sku, ...parent } of brought) {
    if (number) found.set(`number ${number}`, parent);
    if (sku) found.set(`sku ${sku}`, parent);
  }
  for (const { sku, ...parent } of bySku) found.set(`sku ${sku}`, parent);
  return ({ cells }) =>
    found.get(`sku ${(cells["parent_sku"] ?? "").toLowerCase()}`) ??
    found.get(`number ${cells["parent_number"] ?? ""}`);
}

type NewSize = Parent & {
  size: string;
  /** Of a product that is made of a further colour: the one that it begins as, and the colour. */
  copyOf?: { id: string; value: string };
  /** The colour that the known product stands for, where there are several. */
  stands?: string;
};

/**
 * Combinations that the shop does not know by a code: new sizes of products that it knows. Products
 * here have sizes alone, so each further colour is a product of its own, at the address of the first
 * with the colour behind it.
 * @param known the product of a row that a code names
 */
export async function newSizesOf(
  queries: Queries,
  rows: readonly FieldRow[],
  known: (row: FieldRow) => Parent | undefined,
): Promise<ReadonlyMap<FieldRow, NewSize | RecordFault>> {
  const combinations = rows.filter(({ cells }) => cells["combination"]);
  if (combinations.length === 0) return new Map();
  const parentOf = await parentsOf(queries, combinations);
  const numberOf = ({ cells }: FieldRow) => cells["parent_number"] || cells["parent_sku"] || "";
  const made = new Map<FieldRow, NewSize | RecordFault>();
  for (const alike of Map.groupBy(combinations, numberOf).values()) {
    const parents = parentsByValue(alike, known, parentOf);
    for (const row of alike) {
      if (known(row)) continue;
      const { size, others } = combinationOf(row);
      const parent = parents.get(others);
      made.set(
        row,
        parent
          ? { ...parent, size: size || oneSize }
          : {
              line: row.line,
              column: "combination",
              key: "combinationNew",
              value: row.cells["combination"] ?? "",
            },
      );
    }
  }
  return withPresent(queries, made);
}

/**
 * Whose sizes the rows of one product are, by what else they differ by. A row that is known by its code
 * says so for its colour; else the first colour is that of the known product.
 */
function parentsByValue(
  alike: readonly FieldRow[],
  known: (row: FieldRow) => Parent | undefined,
  parentOf: (row: FieldRow) => Parent | undefined,
): ReadonlyMap<string, Omit<NewSize, "size">> {
  const byValue = Map.groupBy(alike, (row) => combinationOf(row).others);
  const found = new Map<string, Omit<NewSize, "size">>();
  for (const [value, rows] of byValue) {
    const parent = rows.map(known).find((one) => one !== undefined);
    if (parent) found.set(value, parent);
  }
  const [sibling] = found.values();
  const first = alike[0];
  const parent = first && (parentOf(first) ?? sibling);
  if (!parent) return found;
  const isOpen = ![...found.values()].some(({ product }) => product === parent.product);
  let isFirst = isOpen;
  for (const value of byValue.keys()) {
    if (found.has(value)) continue;
    const { product, slug } = parent;
    const own = isFirst
      ? { product, slug, ...(byValue.size > 1 ? { stands: value } : {}) }
      : { product: "", slug: slugOfValue(slug, value), copyOf: { id: product, value } };
    isFirst = false;
    found.set(value, own);
  }
  return found;
}

/** A colour that an earlier file brought is that product. */
async function withPresent(
  queries: Queries,
  made: ReadonlyMap<FieldRow, NewSize | RecordFault>,
): Promise<ReadonlyMap<FieldRow, NewSize | RecordFault>> {
  const slugs = [...made.values()].flatMap((one) => ("copyOf" in one ? [one.slug] : []));
  if (slugs.length === 0) return made;
  const { rows } = await sql<Parent>`
    select id as product, slug from product where slug = any(${slugs}::text[])`.execute(queries);
  const present = new Map(rows.map((row) => [row.slug, row]));
  return new Map(
    [...made].map(([row, one]) => {
      const there = "copyOf" in one ? present.get(one.slug) : undefined;
      return [row, there && "size" in one ? { ...there, size: one.size } : one];
    }),
  );
}
