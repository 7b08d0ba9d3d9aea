import { sql } from "kysely";
import { priceNames } from "#domain/import/import-fields.ts";
import { couponKey } from "#domain/promotion/coupon.ts";
import type { Queries } from "#server/platform/database.ts";
import { allFaults, cellsOfRecord, type FieldRow, type ReadOptions } from "./file-reading.ts";
import type { FileRecord, RecordFault } from "./import-record.ts";
import { readProducts } from "./read-products.ts";
import { readShopify } from "./read-shopify.ts";

/** Records of a file with those of the shop that they mean. */
export function resolveRecords(
  queries: Queries,
  rows: readonly FieldRow[],
  options: ReadOptions,
): Promise<FileRecord[]> {
  switch (options.kind) {
    case "products":
      return resolveProducts(queries, rows, options);
    case "stock-prices":
      return resolveSizes(queries, rows, options);
    case "squads":
      return resolvePlayers(queries, rows, options);
    case "redirects":
      return resolveRedirects(queries, rows);
    case "coupons":
      return resolveCoupons(queries, rows, options);
    case "customers":
    case "subscribers":
      return resolvePeople(queries, rows, options.kind, options.empty);
  }
}

async function resolveProducts(
  queries: Queries,
  rows: readonly FieldRow[],
  options: ReadOptions,
): Promise<FileRecord[]> {
  const read = (options.format === "shopify" ? readShopify : readProducts)(rows, options);
  const { rows: known } = await sql<{ id: string; slug: string }>`
    select id, slug from product where slug = any(${read.map(({ key }) => key)}::text[])`.execute(
    queries,
  );
  const idOf = new Map(known.map(({ id, slug }) => [slug, id]));
  return onlyOnce(
    read.map((record) => {
      const rootId = idOf.get(record.key) ?? null;
      const command = record.cells["command"];
      const { line } = record;
      const faults: RecordFault[] =
        command === "create" && rootId !== null
          ? [{ line, column: "command", key: "commandCreate", value: record.key }]
          : (command === "update" || command === "archive") && rootId === null
            ? [{ line, column: "handle", key: "productUnknown", value: record.key }]
            : [];
      return { ...record, rootId, faults: [...record.faults, ...faults] };
    }),
    "handle",
  );
}

type Size = { product: string; slug: string; size: string; sku: string | null; ean: string | null };

/** Rows name a size by its code, its barcode, or handle and size; those of a product are one record. */
async function resolveSizes(
  queries: Queries,
  rows: readonly FieldRow[],
  { empty }: ReadOptions,
): Promise<FileRecord[]> {
  const all = (name: string) => rows.flatMap(({ cells }) => cells[name] ?? []);
  const { rows: sizes } = await sql<Size>`
    select s.product_id as product, p.slug, s.size, lower(s.sku) as sku, s.ean
    from product_size s join product p on p.id = s.product_id
    where lower(s.sku) = any(${all("sku").map((sku) => sku.toLowerCase())}::text[])
      or s.ean = any(${all("ean")}::text[]) or p.slug = any(${all("handle")}::text[])`.execute(
    queries,
  );
  const found = new Map<string, Size>();
  for (const size of sizes) {
    if (size.sku) found.set(`sku ${size.sku}`, size);
    if (size.ean) found.set(`ean ${size.ean}`, size);
    found.set(`size ${size.slug} ${size.size.toLowerCase()}`, size);
  }
  const groups = new Map<string, { row: FieldRow; size: Size | null }[]>();
  for (const row of rows) {
    const size = sizeMeant(row, found);
    const group = size?.slug ?? `\0${row.line}`;
    groups.set(group, [...(groups.get(group) ?? []), { row, size }]);
  }
  return [...groups.values()].map((group): FileRecord => {
    const [first] = group;
    const alike = group.map(({ row }) => row);
    const whole = cellsOfRecord(alike, priceNames, empty);
    const faults = [...allFaults(alike), ...whole.faults];
    const line = first?.row.line ?? 0;
    if (!first?.size) {
      const names = ["sku", "ean", "handle", "size"];
      const column = names.find((name) => first?.row.cells[name]) ?? "sku";
      faults.push({ line, column, key: "sizeNotFound", value: first?.row.cells[column] ?? "" });
    }
    return {
      line,
      key: first?.size?.slug ?? "",
      rootId: first?.size?.product ?? null,
      cells: whole.cells,
      items: group.flatMap(({ row, size }) => {
        if (!size) return [];
        const said = ["stock", "stock_seen", "stock_change"].filter((one) => row.cells[one]);
        const cells = Object.fromEntries(said.map((one) => [one, row.cells[one] ?? ""]));
        return [{ line: row.line, cells: { ...cells, size: size.size } }];
      }),
      faults,
    };
  });
}

function sizeMeant({ cells }: FieldRow, found: ReadonlyMap<string, Size>): Size | null {
  const { sku, ean, handle, size } = cells;
  if (sku) return found.get(`sku ${sku.toLowerCase()}`) ?? null;
  if (ean) return found.get(`ean ${ean}`) ?? null;
  return found.get(`size ${handle ?? ""} ${size?.toLowerCase() ?? ""}`) ?? null;
}

async function resolvePlayers(
  queries: Queries,
  rows: readonly FieldRow[],
  { empty }: ReadOptions,
): Promise<FileRecord[]> {
  const [teams, players] = await Promise.all([
    sql<{ slug: string; names: string[] }>`
      select slug, array(select lower(value) from jsonb_each_text(name)) as names
      from team`.execute(queries),
    sql<{ id: string; team: string; number: string }>`
      select id, team_slug as team, number from patch where kind = 'player'`.execute(queries),
  ]);
  const teamOf = new Map([
    ...teams.rows.flatMap(({ slug, names }) => names.map((name) => [name, slug] as const)),
    ...teams.rows.map(({ slug }) => [slug, slug] as const),
  ]);
  const idOf = new Map(players.rows.map(({ id, team, number }) => [`${team} ${number}`, id]));
  const records = rows.map((row): FileRecord => {
    const { line } = row;
    const team = teamOf.get(row.cells["team"]?.toLowerCase() ?? "");
    const number = (row.cells["number"] ?? "").replace(/\.0+$/, "");
    const whole = cellsOfRecord([row], ["name", "position", "price.USD"], empty);
    const faults = [...row.faults];
    if (faults.length === 0 && team === undefined) {
      faults.push({ line, column: "team", key: "teamUnknown", value: row.cells["team"] ?? "" });
    }
    const key = `${team ?? ""} ${number}`;
    return {
      line,
      key,
      rootId: idOf.get(key) ?? null,
      cells: { ...whole.cells, team: team ?? "", number },
      items: [],
      faults,
    };
  });
  return onlyOnce(records, "number");
}

/** An address by its last part: `/products/x`, a whole link, or `x`. */
const lastPart = (address: string): string =>
  address
    .trim()
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "")
    .split("/")
    .at(-1)
    ?.toLowerCase() ?? "";

async function resolveRedirects(
  queries: Queries,
  rows: readonly FieldRow[],
): Promise<FileRecord[]> {
  const slugs = rows.map(({ cells }) => lastPart(cells["from"] ?? ""));
  const { rows: known } = await sql<{ slug: string }>`
    select slug from product_redirect where slug = any(${slugs}::text[])`.execute(queries);
  const present = new Set(known.map(({ slug }) => slug));
  const records = rows.map(({ line, cells, faults }, place): FileRecord => {
    const key = slugs[place] ?? "";
    return {
      line,
      key,
      rootId: present.has(key) ? key : null,
      cells: { from: key, to: lastPart(cells["to"] ?? "") },
      items: [],
      faults,
    };
  });
  return onlyOnce(records, "from");
}

async function resolveCoupons(
  queries: Queries,
  rows: readonly FieldRow[],
  { empty }: ReadOptions,
): Promise<FileRecord[]> {
  const keys = rows.map(({ cells }) => couponKey(cells["code"] ?? ""));
  const { rows: known } = await sql<{ code: string }>`
    select code from coupon where code = any(${keys}::text[])`.execute(queries);
  const present = new Set(known.map(({ code }) => code));
  const records = rows.map((row, place): FileRecord => {
    const { line, faults } = row;
    const key = keys[place] ?? "";
    const rootId = present.has(key) ? key : null;
    const said = Object.keys(row.cells).filter((name) => name !== "code");
    return { line, key, rootId, cells: cellsOfRecord([row], said, empty).cells, items: [], faults };
  });
  return onlyOnce(records, "code");
}

/** People by their e-mail; one who is not subscribed, here or there, is left out. */
async function resolvePeople(
  queries: Queries,
  rows: readonly FieldRow[],
  kind: "customers" | "subscribers",
  empty: ReadOptions["empty"],
): Promise<FileRecord[]> {
  const keys = rows.map(({ cells }) => (cells["email"] ?? "").toLowerCase());
  const table = sql.table(kind === "customers" ? "account" : "newsletter_subscriber");
  const { rows: known } = await sql<{ id: string; email: string }>`
    select id::text as id, lower(email) as email from ${table}
    where lower(email) = any(${keys}::text[])`.execute(queries);
  const idOf = new Map(known.map(({ id, email }) => [email, id]));
  const records = rows.map((row, place): FileRecord => {
    const { line, faults } = row;
    const key = keys[place] ?? "";
    const rootId = idOf.get(key) ?? null;
    const said = Object.keys(row.cells).filter((name) => name !== "email");
    const { cells } = cellsOfRecord([row], said, empty);
    const isOut =
      kind === "subscribers" &&
      rootId === null &&
      ["left", "pending"].includes(cells["state"]?.toLowerCase() ?? "");
    const told = isOut ? { ...cells, command: "ignore" } : cells;
    return { line, key, rootId, cells: told, items: [], faults };
  });
  return onlyOnce(records, "email");
}

/** A record that stands twice in a file is refused the second time. */
function onlyOnce(records: readonly FileRecord[], column: string): FileRecord[] {
  const seen = new Set<string>();
  return records.map((record) => {
    const isAgain = record.key !== "" && seen.has(record.key);
    seen.add(record.key);
    if (!isAgain) return record;
    const fault: RecordFault = { line: record.line, column, key: "keyTwice", value: record.key };
    return { ...record, faults: [...record.faults, fault] };
  });
}
