import { sql } from "kysely";
import { numberOfCell } from "#domain/catalog/squad-lines.ts";
import { printedNumber } from "#domain/customization.ts";
import { couponKey } from "#domain/promotion/coupon.ts";
import type { Queries } from "#server/platform/database.ts";
import { lastPart } from "./address-cell.ts";
import { cellsOfRecord, type FieldRow, type ReadOptions } from "./file-reading.ts";
import type { FileRecord, RecordFault } from "./import-record.ts";
import { sizeColumnNames } from "./product-columns.ts";
import { readProducts } from "./read-products.ts";
import { readForeign } from "./read-foreign.ts";
import { asPaths, isPageRedirect, productPath, redirectCells } from "./redirect-cells.ts";
import { resolvePeople } from "./resolve-people.ts";
import { resolveSizes } from "./resolve-sizes.ts";

/** Records of a file with those of the shop that they mean. */
export async function resolveRecords(
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
    case "lists":
      return resolveLists(queries, rows, options);
    case "redirects":
      return resolveRedirects(queries, rows);
    case "coupons":
      return resolveCoupons(queries, rows, options);
    case "customers":
    case "subscribers":
      return onlyOnce(await resolvePeople(queries, rows, options.kind, options), "email");
  }
}

async function resolveProducts(
  queries: Queries,
  rows: readonly FieldRow[],
  options: ReadOptions,
): Promise<FileRecord[]> {
  const isStock = options.format === "own" && saysStockAlone(options);
  const named = isStock ? rows.map(withLastPart) : rows;
  const read = (options.format === "own" ? readProducts : readForeign)(named, options);
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
            : isStock && rootId === null && record.key !== ""
              ? [{ line, column: "handle", key: "productUnknown", value: record.key }]
              : [];
      return { ...record, rootId, faults: [...record.faults, ...faults] };
    }),
    "handle",
  );
}

/** A list of sizes and their units makes no product. */
const saysStockAlone = ({ mapping }: ReadOptions): boolean =>
  Object.keys(mapping).every(
    (name) => name === "handle" || sizeColumnNames.some((one) => one === name),
  );

const withLastPart = (row: FieldRow): FieldRow => ({
  ...row,
  cells: { ...row.cells, handle: lastPart(row.cells["handle"] ?? "") },
});

async function resolvePlayers(
  queries: Queries,
  rows: readonly FieldRow[],
  options: ReadOptions,
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
    const number = printedNumber(numberOfCell(row.cells["number"] ?? ""));
    const whole = cellsOfRecord([row], ["name", "position", "price.USD"], options);
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
      notes: row.notes ?? [],
    };
  });
  return onlyOnce(records, "number");
}

async function resolveRedirects(
  queries: Queries,
  rows: readonly FieldRow[],
): Promise<FileRecord[]> {
  const read = rows.map(({ cells }) => redirectCells(cells["from"] ?? "", cells["to"] ?? ""));
  const keys = read.flatMap(({ key }) => (isPageRedirect(key) ? [key] : [key, productPath(key)]));
  const { rows: known } = await sql<{ key: string }>`
    select slug as key from product_redirect where slug = any(${keys}::text[])
    union all select from_path from redirect where from_path = any(${keys}::text[])`.execute(
    queries,
  );
  const present = new Set(known.map(({ key }) => key));
  const records = rows.map(({ line, faults }, place): FileRecord => {
    const said = read[place] ?? redirectCells("", "");
    const isPath = !isPageRedirect(said.key) && present.has(productPath(said.key));
    const { key, ...cells } = isPath ? asPaths(said) : said;
    return { line, key, rootId: present.has(key) ? key : null, cells, items: [], faults };
  });
  return onlyOnce(records, "from");
}

/** A list that the shop lacks is refused by its kind: files make none. */
async function resolveLists(
  queries: Queries,
  rows: readonly FieldRow[],
  options: ReadOptions,
): Promise<FileRecord[]> {
  const keys = rows.map(({ cells }) => lastPart(cells["list"] ?? ""));
  const { rows: known } = await sql<{ tag: string }>`
    select tag from nav_item where target is null and menu = 'main' and tag = any(${keys}::text[])
    union select value from facet_value where facet = 'tag' and value = any(${keys}::text[])`.execute(
    queries,
  );
  const present = new Set(known.map(({ tag }) => tag));
  const records = rows.map((row, place): FileRecord => {
    const { line, cells, faults } = row;
    const key = keys[place] ?? "";
    const said = Object.keys(cells).filter((name) => name !== "list");
    const whole = cellsOfRecord([row], said, options).cells;
    const first = whole["first_product"];
    return {
      line,
      key,
      rootId: present.has(key) ? key : null,
      cells: { ...whole, ...(first && first !== "-" ? { first_product: lastPart(first) } : {}) },
      items: [],
      faults,
    };
  });
  return onlyOnce(records, "list");
}

async function resolveCoupons(
  queries: Queries,
  rows: readonly FieldRow[],
  options: ReadOptions,
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
    return {
      line,
      key,
      rootId,
      cells: cellsOfRecord([row], said, options).cells,
      items: [],
      faults,
      notes: row.notes ?? [],
    };
  });
  return onlyOnce(records, "code");
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
