import { sql } from "kysely";
import { areSizes, isSizeName } from "#domain/import/size-of-cell.ts";
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
  return { size: values[at] ?? "", others: others.join(", ") };
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

type NewSize = Parent & { size: string };

/**
 * Combinations that the shop does not know by a code: new sizes of products that it knows. Products
 * here have sizes alone, so of several colours none is chosen.
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
  // A row that is known by its code tells whose the other rows of its product are.
  const siblings = new Map(
    combinations.flatMap((row) => {
      const parent = known(row);
      return parent && numberOf(row) !== "" ? [[numberOf(row), parent] as const] : [];
    }),
  );
  const variants = Map.groupBy(combinations, numberOf);
  const kinds = new Map(
    [...variants].map(([number, alike]) => [
      number,
      new Set(alike.map((row) => combinationOf(row).others)).size,
    ]),
  );
  return new Map(
    combinations
      .filter((row) => !known(row))
      .map((row): [FieldRow, NewSize | RecordFault] => {
        const { size } = combinationOf(row);
        const parent = siblings.get(numberOf(row)) ?? parentOf(row);
        const fault = (key: RecordFault["key"]): RecordFault => ({
          line: row.line,
          column: "combination",
          key,
          value: row.cells["combination"] ?? "",
        });
        if (!parent) return [row, fault("combinationNew")];
        const isSizeAlone = size !== "" && kinds.get(numberOf(row)) === 1;
        return [row, isSizeAlone ? { ...parent, size } : fault("combinationOther")];
      }),
  );
}
