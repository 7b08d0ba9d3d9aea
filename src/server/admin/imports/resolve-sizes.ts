import { sql } from "kysely";
import { sizeId } from "#domain/catalog/size-id.ts";
import { oneSize } from "#domain/catalog/size-range.ts";
import { plainCode } from "#domain/import/plain-code.ts";
import { priceNames } from "#domain/import/import-fields.ts";
import { sizesOfCells, type ChartSize } from "#domain/import/size-by-measure.ts";
import { sizeKey } from "#domain/import/size-of-cell.ts";
import { isNamedBySku } from "#server/catalog/size-named.ts";
import type { Queries } from "#server/platform/database.ts";
import {
  allFaults,
  allNotes,
  cellsOfRecord,
  type FieldRow,
  type ReadOptions,
} from "./file-reading.ts";
import { lastPart } from "./address-cell.ts";
import { readCharts } from "./chart-sizes.repository.ts";
import { newSizesOf } from "./combination-rows.ts";
import type { Cells, FileRecord, RecordFault, RecordItem, RecordNote } from "./import-record.ts";
import { withAddresses } from "./stock-addresses.ts";

type Size = {
  product: string;
  slug: string;
  /** Code of the product's size chart. */
  chart: string;
  size: string;
  sku: string | null;
  ean: string | null;
};
type Named = FieldRow & {
  size: Size | null;
  isNew?: boolean;
  fault?: RecordFault;
  copyOf?: FileRecord["copyOf"];
  /** The colour that a product stands for, where PrestaShop has several of it. */
  stands?: string;
};

/** Rows name a size by its code, its barcode, or handle and size; those of a product are one record. */
export async function resolveSizes(
  queries: Queries,
  rows: readonly FieldRow[],
  options: ReadOptions,
): Promise<FileRecord[]> {
  // With those that a place never has: what a handle's options are, all of its rows say.
  const all = (await withAddresses(queries, rows.map(withPlainHandle))).map(asCounted);
  const read = all.filter((row) => !isUnstocked(row));
  const sizes = await sizesNamedBy(queries, all);
  const charts = await readCharts(queries);
  const found = indexOf(sizes, read, charts);
  const made = await newSizesOf(queries, read, (row) => sizeMeant(row, found) ?? undefined);
  const wanted = [...made.values()].flatMap((one) =>
    "key" in one ? [] : [{ cells: { handle: one.slug, size: one.size } }],
  );
  const present = indexOf(await sizesOfProducts(queries, made), wanted, charts);
  const groups = Map.groupBy(
    read.map((row): Named => {
      const added = made.get(row);
      if (!added) return { ...row, size: sizeMeant(row, found) };
      if ("key" in added) return { ...row, size: null, fault: added };
      const { product, slug, size, copyOf, stands } = added;
      const known = sizeMeant({ ...row, cells: { handle: slug, size } }, present);
      const isNew = { product, slug, chart: "", size, sku: null, ean: null };
      const said = { ...(copyOf ? { copyOf } : {}), ...(stands ? { stands } : {}) };
      return { ...row, size: known ?? isNew, isNew: true, ...said };
    }),
    ({ size, line }) => size?.slug ?? `\0${line}`,
  );
  const records = [...groups.values()].map((group): FileRecord => {
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
      rootId: first?.size?.product || null,
      cells: whole.cells,
      items: items.items,
      faults,
      notes: [...allNotes(group), ...colourNotes(first), ...whole.notes, ...items.notes],
      ...(isNew ? { replaces: oneSize } : {}),
      ...(first?.copyOf ? { copyOf: first.copyOf } : {}),
    };
  });
  const handles = new Map(all.map(({ line }, at) => [line, rows[at]?.cells["handle"]]));
  const unstocked = all.filter(isUnstocked).map((row) => {
    return { row, handle: handles.get(row.line), size: sizeMeant(row, found) };
  });
  return withUnstocked(records, unstocked, handles);
}

/** Sizes whose code, barcode or product a row names. */
async function sizesNamedBy(queries: Queries, rows: readonly FieldRow[]): Promise<Size[]> {
  const said = (name: string) => rows.flatMap(({ cells }) => cells[name] || []);
  const sizes = await sql<Size>`
    select s.product_id as product, p.slug, p.size_chart_code as chart, s.size, lower(s.sku) as sku, s.ean
    from product_size s join product p on p.id = s.product_id
    where ${isNamedBySku(said("sku"))}
      or s.ean = any(${said("ean").map(plainCode)}::text[])
      or p.slug = any(${said("handle")}::text[])`.execute(queries);
  return sizes.rows;
}

type Unstocked = { row: FieldRow; handle: string | undefined; size: Size | null };

/**
 * What a place never has is said beside its product, or beside another one of the same handle; else
 * it is a record of its own, which changes nothing.
 */
function withUnstocked(
  records: readonly FileRecord[],
  unstocked: readonly Unstocked[],
  handles: ReadonlyMap<number, string | undefined>,
): FileRecord[] {
  const noted = [...records];
  const [bySlug, byHandle] = [new Map<string, number>(), new Map<string, number>()];
  const place = ({ key, line }: FileRecord, at: number) => {
    const handle = handles.get(line);
    if (!bySlug.has(key)) bySlug.set(key, at);
    if (handle !== undefined && !byHandle.has(handle)) byHandle.set(handle, at);
  };
  noted.forEach(place);
  for (const { row, handle, size } of unstocked) {
    const { line } = row;
    const note: RecordNote = { line, column: "stock", key: "stockNone" };
    const at = bySlug.get(size?.slug ?? "") ?? byHandle.get(handle ?? "") ?? noted.length;
    const known = noted[at];
    const record = known ?? {
      line,
      key: size?.slug ?? row.cells["handle"] ?? "",
      rootId: size?.product ?? null,
      cells: size === null ? { command: "ignore" } : {},
      items: [],
      faults: row.faults,
    };
    noted[at] = { ...record, notes: [...(record.notes ?? []), note] };
    if (!known) place(record, at);
  }
  return noted;
}

/** A handle may be written as the address that it stands in. */
const withPlainHandle = (row: FieldRow): FieldRow =>
  row.cells["handle"] === undefined
    ? row
    : { ...row, cells: { ...row.cells, handle: lastPart(row.cells["handle"]) } };

/** The sizes that products of new combinations have already, which need no codes to be found. */
async function sizesOfProducts(
  queries: Queries,
  made: Awaited<ReturnType<typeof newSizesOf>>,
): Promise<Size[]> {
  const ids = [...made.values()].flatMap((one) => ("key" in one ? [] : [one.product]));
  if (ids.length === 0) return [];
  const { rows } = await sql<Size>`
    select s.product_id as product, p.slug, p.size_chart_code as chart, s.size, null as sku, null as ean
    from product_size s join product p on p.id = s.product_id
    where p.id = any(${ids}::text[])`.execute(queries);
  return rows;
}

/** What became of a product that PrestaShop has in several colours. */
function colourNotes(first: Named | undefined): RecordNote[] {
  const [line, column] = [first?.line ?? 0, "combination"] as const;
  if (first?.copyOf && !first.size?.product) {
    return [
      { line, column, key: "optionCopy", value: first.copyOf.value, to: first.size?.slug ?? "" },
    ];
  }
  return first?.stands ? [{ line, column, key: "optionFirst", value: first.stands }] : [];
}

/** Shopify writes that a place never has a variant. */
const isUnstocked = ({ cells }: FieldRow) => cells["stock"]?.toLowerCase() === "not stocked";

/** What was counted on the shelf, without the units that orders have taken and those set aside. */
function asCounted(row: FieldRow): FieldRow {
  const { counted = "", committed = "0", unavailable = "0" } = row.cells;
  if (!/^\d+$/.test(counted) || isUnstocked(row)) return row;
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
  /** By handle: the sizes that its cells mean, with the measures of its chart. */
  meant: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

type Charts = ReadonlyMap<string, readonly ChartSize[]>;

function indexOf(
  sizes: readonly Size[],
  rows: readonly Pick<FieldRow, "cells">[],
  charts: Charts,
): Found {
  const found = new Map<string, Size | null>();
  for (const size of sizes) {
    const code = size.sku ?? sizeId(size.product, size.size).toLowerCase();
    if (size.sku || !found.has(`sku ${code}`)) found.set(`sku ${code}`, size);
    if (size.ean) found.set(`ean ${size.ean}`, size);
    found.set(`size ${size.slug} ${size.size}`, size);
    const alike = `key ${size.slug} ${sizeKey(size.size)}`;
    // Two sizes that read alike are none.
    found.set(alike, found.has(alike) ? null : size);
  }
  const texts = Map.groupBy(rows, ({ cells }) => cells["handle"] ?? "");
  const meant = new Map(
    [...Map.groupBy(sizes, ({ slug }) => slug)].map(([slug, own]) => {
      const named = (texts.get(slug) ?? []).flatMap(({ cells }) => cells["size"] || []);
      return [slug, sizesOfCells(named, chartOf(own, charts))] as const;
    }),
  );
  return { index: found, meant };
}

/** The sizes of one product with the bodies that its chart has for them. */
const chartOf = (sizes: readonly Size[], charts: Charts): ChartSize[] =>
  sizes.map(({ size, chart }) => charts.get(chart)?.find((one) => one.size === size) ?? { size });

function sizeMeant({ cells }: FieldRow, { index, meant }: Found): Size | null {
  const { sku = "", ean = "", handle = "", size = "" } = cells;
  return (
    index.get(`sku ${sku.toLowerCase()}`) ??
    index.get(`ean ${plainCode(ean)}`) ??
    index.get(`size ${handle} ${size}`) ??
    index.get(`key ${handle} ${sizeKey(size)}`) ??
    // `M (48/50)`, `128`: a measure beside the name, or in its place.
    index.get(`size ${handle} ${meant.get(handle)?.get(size) ?? ""}`) ??
    null
  );
}

/** The column is there, and neither it nor another says a number. */
const isStockEmpty = (row: Cells): boolean =>
  ["", "-"].includes(row["stock"] ?? "none") && !row["stock_change"];

/** Stock of one size in several places is one number. */
function itemsOf(group: readonly Named[]): { items: RecordItem[]; notes: RecordNote[] } {
  const notes: RecordNote[] = [];
  const items = new Map<string, RecordItem>();
  for (const { line, cells: row, size, isNew } of group) {
    if (!size) continue;
    const codes = isNew ? ["sku", "ean"] : [];
    const isEmpty = isStockEmpty(row);
    const said = ["stock", "stock_seen", "stock_change", ...codes].filter(
      // A new size whose stock is empty begins with 0, which is noted where it is made.
      (one) => row[one] && !(one === "stock" && isEmpty),
    );
    if (isEmpty && isNew) said.push("stock");
    else if (isEmpty) notes.push({ line, column: "stock", key: "stockEmpty" });
    const cells: Cells = {
      ...Object.fromEntries(said.map((one) => [one, row[one] ?? ""])),
      ...(isEmpty && isNew ? { stock: "" } : {}),
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
    const counted = [before.cells["stock"], cells["stock"]].flatMap((one) => one || []);
    if (counted.length === 0) continue;
    const stock = String(counted.reduce((sum, one) => sum + Number(one), 0));
    items.set(size.size, { line: before.line, cells: { ...before.cells, stock } });
    if (counted.length > 1) notes.push({ line, column: "stock", key: "stockPlaces", to: stock });
  }
  return { items: [...items.values()], notes };
}
