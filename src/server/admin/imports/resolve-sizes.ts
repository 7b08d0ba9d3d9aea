import { sql } from "kysely";
import { sizeId } from "#domain/catalog/size-id.ts";
import { oneSize } from "#domain/catalog/size-range.ts";
import { addressOfProduct } from "#domain/import/address-of-product.ts";
import { plainCode } from "#domain/import/plain-code.ts";
import { priceNames } from "#domain/import/import-fields.ts";
import { areSizes, isSizeName, sizeKey, sizeOfCell } from "#domain/import/size-of-cell.ts";
import { isNamedBySku } from "#server/catalog/size-named.ts";
import type { Queries } from "#server/platform/database.ts";
import {
  allFaults,
  allNotes,
  cellsOfRecord,
  type FieldRow,
  type ReadOptions,
} from "./file-reading.ts";
import { newSizesOf } from "./combination-rows.ts";
import type { Cells, FileRecord, RecordFault, RecordItem, RecordNote } from "./import-record.ts";

type Size = { product: string; slug: string; size: string; sku: string | null; ean: string | null };
type Named = FieldRow & { size: Size | null; isNew?: boolean; fault?: RecordFault };

/** Rows name a size by its code, its barcode, or handle and size; those of a product are one record. */
export async function resolveSizes(
  queries: Queries,
  rows: readonly FieldRow[],
  options: ReadOptions,
): Promise<FileRecord[]> {
  const read = withoutUnstocked(rows).map(withHandle).map(asCounted);
  const all = (name: string) => read.flatMap(({ cells }) => cells[name] || []);
  const { rows: sizes } = await sql<Size>`
    select s.product_id as product, p.slug, s.size, lower(s.sku) as sku, s.ean
    from product_size s join product p on p.id = s.product_id
    where ${isNamedBySku(all("sku"))}
      or s.ean = any(${all("ean").map(plainCode)}::text[])
      or p.slug = any(${all("handle")}::text[])`.execute(queries);
  const found = indexOf(sizes);
  const made = await newSizesOf(queries, read, (row) => sizeMeant(row, found) ?? undefined);
  const present = indexOf(await sizesOfProducts(queries, made));
  const groups = Map.groupBy(
    read.map((row): Named => {
      const wanted = made.get(row);
      if (!wanted) return { ...row, size: sizeMeant(row, found) };
      if ("key" in wanted) return { ...row, size: null, fault: wanted };
      const { product, slug, size } = wanted;
      const known = sizeMeant({ ...row, cells: { handle: slug, size } }, present);
      return { ...row, size: known ?? { product, slug, size, sku: null, ean: null }, isNew: true };
    }),
    ({ size, line }) => size?.slug ?? `\0${line}`,
  );
  return [...groups.values()].map((group): FileRecord => {
    const [first] = group;
    const whole = cellsOfRecord(group, priceNames, options);
    const faults = [...allFaults(group), ...whole.faults];
    const line = first?.line ?? 0;
    if (!first?.size) {
      const names = ["sku", "ean", "handle", "size"];
      const column = names.find((name) => first?.cells[name]) ?? "sku";
      const value = first?.cells[column] ?? "";
      faults.push(first?.fault ?? { line, column, key: "sizeNotFound", value });
    }
    const items = itemsOf(group);
    const isNew = group.some((row) => row.isNew);
    return {
      line,
      key: first?.size?.slug ?? "",
      rootId: first?.size?.product ?? null,
      cells: whole.cells,
      items: items.items,
      faults,
      notes: [...allNotes(group), ...whole.notes, ...items.notes],
      ...(isNew ? { replaces: oneSize } : {}),
    };
  });
}

/** The sizes that products of new combinations have already, which need no codes to be found. */
async function sizesOfProducts(
  queries: Queries,
  made: Awaited<ReturnType<typeof newSizesOf>>,
): Promise<Size[]> {
  const ids = [...made.values()].flatMap((one) => ("key" in one ? [] : [one.product]));
  if (ids.length === 0) return [];
  const { rows } = await sql<Size>`
    select s.product_id as product, p.slug, s.size, null as sku, null as ean
    from product_size s join product p on p.id = s.product_id
    where p.id = any(${ids}::text[])`.execute(queries);
  return rows;
}

/** Shopify writes that a place never has a variant. */
const withoutUnstocked = (rows: readonly FieldRow[]) =>
  rows.filter(({ cells }) => cells["stock"]?.toLowerCase() !== "not stocked");

/** What was counted on the shelf, without the units that orders have taken and those set aside. */
function asCounted(row: FieldRow): FieldRow {
  const { counted = "", committed = "0", unavailable = "0" } = row.cells;
  if (!/^\d+$/.test(counted)) return row;
  const free = Number(counted) - (Number(committed) || 0) - (Number(unavailable) || 0);
  const stock = String(Math.max(0, free));
  const note: RecordNote = {
    line: row.line,
    column: "counted",
    key: "stockCounted",
    value: counted,
    to: stock,
  };
  const notes = [...(row.notes ?? []), note];
  return { ...row, cells: { ...row.cells, stock }, notes };
}

type Found = {
  /** By code, barcode, or handle and size. */
  index: ReadonlyMap<string, Size | null>;
  /** Sizes of a handle. */
  sizesOf: ReadonlyMap<string, readonly string[]>;
};

function indexOf(sizes: readonly Size[]): Found {
  const found = new Map<string, Size | null>();
  const sizesOf = new Map<string, string[]>();
  for (const size of sizes) {
    const code = size.sku ?? sizeId(size.product, size.size).toLowerCase();
    if (size.sku || !found.has(`sku ${code}`)) found.set(`sku ${code}`, size);
    if (size.ean) found.set(`ean ${size.ean}`, size);
    found.set(`size ${size.slug} ${size.size}`, size);
    const alike = `key ${size.slug} ${sizeKey(size.size)}`;
    // Two sizes that read alike are none.
    found.set(alike, found.has(alike) ? null : size);
    sizesOf.set(size.slug, [...(sizesOf.get(size.slug) ?? []), size.size]);
  }
  return { index: found, sizesOf };
}

function sizeMeant({ cells }: FieldRow, { index, sizesOf }: Found): Size | null {
  const { sku = "", ean = "", handle = "", size = "" } = cells;
  return (
    index.get(`sku ${sku.toLowerCase()}`) ??
    index.get(`ean ${plainCode(ean)}`) ??
    index.get(`size ${handle} ${size}`) ??
    index.get(`key ${handle} ${sizeKey(size)}`) ??
    // `M (48/50)`: a measure beside the name.
    index.get(`size ${handle} ${sizeOfCell(size, sizesOf.get(handle) ?? []) ?? ""}`) ??
    null
  );
}

/**
 * A stock list of Shopify names its variants by options. Its products have the addresses that they
 * get when they are imported.
 */
function withHandle(row: FieldRow): FieldRow {
  const { cells } = row;
  const handle = cells["handle"] ?? "";
  if (handle === "" || cells["size"] !== undefined) return row;
  const options = [1, 2, 3].flatMap((number) => {
    const value = cells[`option${number} value`] ?? "";
    return value === "" || value === "Default Title"
      ? []
      : [{ name: cells[`option${number} name`] ?? "", value }];
  });
  const size =
    options.find(({ name }) => isSizeName(name)) ?? options.find(({ value }) => areSizes([value]));
  const other = options.find((option) => option !== size);
  const slug = [handle, other?.value ?? ""].map((text) => addressOfProduct(text).slug);
  return {
    ...row,
    cells: {
      ...cells,
      handle: slug.filter((part) => part !== "").join("-"),
      size: size?.value ?? oneSize,
    },
  };
}

/** Stock of one size in several places is one number. */
function itemsOf(group: readonly Named[]): { items: RecordItem[]; notes: RecordNote[] } {
  const notes: RecordNote[] = [];
  const items = new Map<string, RecordItem>();
  for (const { line, cells: row, size, isNew } of group) {
    if (!size) continue;
    const codes = isNew ? ["sku", "ean"] : [];
    const said = ["stock", "stock_seen", "stock_change", ...codes].filter((one) => row[one]);
    const cells: Cells = {
      ...Object.fromEntries(said.map((one) => [one, row[one] ?? ""])),
      size: size.size,
      ...(isNew ? { size_from: "combination" } : {}),
    };
    const named = row["size"] ?? "";
    if (!row["sku"] && !row["ean"] && named !== "" && named !== size.size) {
      notes.push({ line, column: "size", key: "sizeRead", value: named, to: size.size });
    }
    const before = items.get(size.size);
    if (before === undefined || row["location"] === undefined) {
      items.set(before === undefined ? size.size : `${size.size} ${line}`, { line, cells });
      continue;
    }
    const stock = String(Number(before.cells["stock"] ?? 0) + Number(cells["stock"] ?? 0));
    items.set(size.size, { line: before.line, cells: { ...before.cells, stock } });
    notes.push({ line, column: "stock", key: "stockPlaces", to: stock });
  }
  return { items: [...items.values()], notes };
}
