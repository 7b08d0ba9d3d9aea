import { sql } from "kysely";
import { areSizes, isSizeName } from "#domain/import/size-of-cell.ts";
import { oneSize } from "#domain/catalog/size-range.ts";
import { freeSlug, slugMaxLength } from "#domain/catalog/slug.ts";
import { addressOfProduct, slugOfValue } from "#domain/import/address-of-product.ts";
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

/** A product of a further colour: the one that it begins as, and the colour. */
type Copy = { id: string; value: string };

type NewSize = Parent & {
  size: string;
  copyOf?: Copy;
  /** The colour that the known product stands for, where there are several. */
  stands?: string;
};

/** Whose sizes the rows of a colour are; a product without an id is to be made. */
type Holder = Omit<NewSize, "size">;

/**
 * Combinations that the shop does not know by a code: new sizes of products that it knows. Products
 * here have sizes alone, so each further colour is a product of its own, at the address of the first
 * with the colour behind it. A row that names no product is nobody's.
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
  const colours = await coloursOf(
    queries,
    combinations.flatMap((row) => [known(row), parentOf(row)].flatMap((one) => one?.product ?? [])),
  );
  const numberOf = ({ cells }: FieldRow) => cells["parent_number"] || cells["parent_sku"] || "";
  const made = new Map<FieldRow, NewSize | RecordFault>();
  for (const [number, alike] of Map.groupBy(combinations, numberOf)) {
    const holders =
      number === "" ? new Map<string, Holder>() : holdersByValue(alike, known, parentOf, colours);
    for (const row of alike) {
      if (known(row)) continue;
      const { size, others } = combinationOf(row);
      const holder = holders.get(others);
      made.set(row, holder ? { ...holder, size: size || oneSize } : faultOf(row));
    }
  }
  return withFreeAddresses(queries, made);
}

const faultOf = ({ line, cells }: FieldRow): RecordFault => ({
  line,
  column: "combination",
  key: "combinationNew",
  value: cells["combination"] ?? "",
});

type Colours = (copy: Copy) => Parent | undefined;

/** The products that former files have made of further colours of these. */
async function coloursOf(queries: Queries, ids: readonly string[]): Promise<Colours> {
  const { rows } = await sql<Parent & Copy>`
    select r.content->'copyOf'->>'id' as id, r.content->'copyOf'->>'value' as value,
      p.id as product, p.slug
    from import_row r join import_file f on f.id = r.import_id join product p on p.id = r.root_id
    where f.kind = 'stock-prices'
      and r.content->'copyOf'->>'id' = any(${[...new Set(ids)]}::text[])
    order by f.at`.execute(queries);
  const found = new Map(
    rows.map(({ id, value, product, slug }) => [colourKey({ id, value }), { product, slug }]),
  );
  return (copy) => found.get(colourKey(copy));
}

const colourKey = ({ id, value }: Copy) => `${id} ${addressOfProduct(value).slug}`;

/**
 * Whose sizes the rows of one product are, by what else they differ by. A row that is known by its code
 * says so for its colour, and a former file for the one that it made; else the first colour is that of
 * the known product.
 */
function holdersByValue(
  alike: readonly FieldRow[],
  known: (row: FieldRow) => Parent | undefined,
  parentOf: (row: FieldRow) => Parent | undefined,
  colours: Colours,
): ReadonlyMap<string, Holder> {
  const byValue = Map.groupBy(alike, (row) => combinationOf(row).others);
  const found = new Map<string, Holder>();
  for (const [value, rows] of byValue) {
    const holder = rows.map(known).find((one) => one !== undefined);
    if (holder) found.set(value, holder);
  }
  const [sibling] = found.values();
  const first = alike[0];
  const parent = first && (parentOf(first) ?? sibling);
  if (!parent) return found;
  const { product, slug } = parent;
  for (const value of byValue.keys()) {
    const copyOf = { id: product, value };
    const former = colours(copyOf);
    if (former && !found.has(value)) found.set(value, { ...former, copyOf });
  }
  let isOpen = ![...found.values()].some((one) => one.product === product);
  for (const value of byValue.keys()) {
    if (found.has(value)) continue;
    const own = isOpen
      ? { product, slug, ...(byValue.size > 1 ? { stands: value } : {}) }
      : { product: "", slug: slugOfValue(slug, value), copyOf: { id: product, value } };
    isOpen = false;
    found.set(value, own);
  }
  return found;
}

/** Products that are to be made stand at no address that another one has, or had. */
async function withFreeAddresses(
  queries: Queries,
  made: ReadonlyMap<FieldRow, NewSize | RecordFault>,
): Promise<ReadonlyMap<FieldRow, NewSize | RecordFault>> {
  const wanted = new Map(
    [...made.values()].flatMap((one) => {
      const copy = copyToMake(one);
      return copy && "slug" in one ? [[colourKey(copy), one.slug] as const] : [];
    }),
  );
  if (wanted.size === 0) return made;
  const taken = await addressesLike(queries, [...wanted.values()]);
  const given = new Map<string, string>();
  for (const [key, slug] of wanted) {
    const free = freeSlug(slug, taken);
    taken.add(free);
    given.set(key, free);
  }
  return new Map(
    [...made].map(([row, one]) => {
      const copy = copyToMake(one);
      const slug = copy && given.get(colourKey(copy));
      return [row, slug === undefined ? one : { ...one, slug }];
    }),
  );
}

const copyToMake = (one: NewSize | RecordFault): Copy | undefined =>
  "product" in one && one.product === "" ? one.copyOf : undefined;

/** Addresses in use, or in use before, that begin as one of these does. */
async function addressesLike(queries: Queries, slugs: readonly string[]): Promise<Set<string>> {
  // As far as an address is kept before its number.
  const stems = slugs.map((slug) => slug.slice(0, slugMaxLength - 6));
  const { rows } = await sql<{ slug: string }>`
    select slug from (select slug from product union select slug from product_redirect) used
    where exists (select from unnest(${stems}::text[]) stem where starts_with(used.slug, stem))`.execute(
    queries,
  );
  return new Set(rows.map(({ slug }) => slug));
}
