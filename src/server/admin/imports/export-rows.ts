import { sql } from "kysely";
import { refusalTexts, isRefusalKey } from "#contract/admin/refusal-texts.ts";
import type { Delimiter } from "#domain/import/delimiter.ts";
import { exportFields, type ExportColumn } from "#domain/import/export-columns.ts";
import type { ExportKind, ExportFormat, ImportKind } from "#domain/import/import-kinds.ts";
import type { Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { readTimeZone } from "#server/platform/shop-settings.ts";
import { readBytes, readImport } from "./import.repository.ts";
import { readFaultyRecords } from "./import-row.repository.ts";
import type { Cells } from "./import-record.ts";
import { wholeAddresses } from "./picture-cell.ts";
import { orderRows } from "./export-orders.repository.ts";
import { waitingRows } from "./export-waiting.repository.ts";
import type { Period } from "./make-export.ts";
import type { CellFault } from "./read-rows.ts";
import { readTable } from "./read-table.ts";
import { sizeColumnNames, sizeColumns } from "./product-columns.ts";
import { readImages, textOf, type Image } from "./record-image.repository.ts";
import { recordKind } from "./record-kinds.ts";

/** Records that are read at once. */
const portion = 500;

/** Rows of an export, the header first, a portion at a time. */
export async function* exportRows(
  queries: Queries,
  kind: ExportKind,
  format: ExportFormat,
  { now, publicUrl, period }: { now: Date; publicUrl: string; period?: Period },
): AsyncGenerator<string[][]> {
  if (kind === "orders") {
    yield* orderRows(queries, portion, await readTimeZone(queries), period);
    return;
  }
  if (kind === "waiting") {
    yield await waitingRows(queries);
    return;
  }
  const columns = exportFields(kind, format);
  yield [columns.map(({ header }) => header)];
  const record = recordKind(kind);
  const look = await record.look(queries, [], now);
  let last = "";
  for (;;) {
    const ids = await readIds(queries, kind, last);
    if (ids.length === 0) return;
    const images = await readImages(queries, record.tables, ids);
    yield ids.flatMap((id) => {
      const image = images.get(id);
      if (!image) return [];
      const cells: Cells = { ...record.show(image, look), handle: handleOf(image) };
      const pictures = wholeAddresses(cells["pictures"] ?? "", publicUrl);
      return rowsOf(kind, columns, image, { ...cells, pictures });
    });
    last = ids.at(-1) ?? "";
    if (ids.length < portion) return;
  }
}

async function readIds(queries: Queries, kind: ImportKind, after: string): Promise<string[]> {
  const from =
    kind === "squads"
      ? sql`select id from patch where kind = 'player' and team_slug is not null`
      : kind === "lists"
        ? sql`select tag as id from nav_item where target is null and menu = 'main'
            union select value from facet_value where facet = 'tag'`
        : kind === "redirects"
          ? sql`select slug as id from product_redirect union all select from_path from redirect`
          : kind === "coupons"
            ? sql`select code as id from coupon`
            : kind === "customers"
              ? sql`select id::text as id from account where kind = 'customer' and email is not null`
              : kind === "subscribers"
                ? sql`select id::text as id from newsletter_subscriber`
                : sql`select id from product`;
  const { rows } = await sql<{ id: string }>`
    select id from (${from}) all_ids where id > ${after} order by id limit ${portion}`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}

function rowsOf(
  kind: ImportKind,
  columns: readonly ExportColumn[],
  image: Image,
  whole: Cells,
): string[][] {
  if (kind !== "products" && kind !== "stock-prices") {
    return [columns.map(({ value }) => value(whole))];
  }
  const sizes = (image["product_size"] ?? []).toSorted(
    (a, b) => Number(a["position"]) - Number(b["position"]),
  );
  const lines = sizes.length === 0 ? [{}] : sizes;
  return lines.map((row: Record<string, unknown>, at) => {
    const size: Cells = Object.fromEntries(
      sizeColumnNames.map((name) => [name, textOf(row, sizeColumns[name])]),
    );
    // Of a product, one row says what all have in common.
    const cells = at === 0 || kind === "stock-prices" ? whole : { handle: whole["handle"] ?? "" };
    return columns.map(({ value }) =>
      value({ ...cells, ...size, stock_seen: size["stock"] ?? "" }),
    );
  });
}

const handleOf = (image: Image): string => {
  const slug = image["product"]?.[0]?.["slug"];
  return typeof slug === "string" ? slug : "";
};

/**
 * The records of an imported file that have faults, every row of them, with the columns and the
 * reasons of each row's faults: corrected, the file can be imported as it is. Parted as the first
 * one was: the merchant's program opens both alike.
 */
export async function faultRows(
  queries: Queries,
  importId: string,
  language: Language,
): Promise<{ rows: string[][]; delimiter: Delimiter }> {
  const file = await readImport(queries, importId);
  if (!file) return { rows: [], delimiter: "," };
  const { encoding, delimiter } = file;
  const bytes = await readBytes(queries, importId);
  const table = await readTable({ bytes, reading: { encoding, delimiter } });
  if ("key" in table) return { rows: [], delimiter };
  const records = await readFaultyRecords(queries, importId);
  const lines = new Set(records.flatMap((record) => record.lines));
  const faults = Map.groupBy(
    records.flatMap((record) => record.faults),
    ({ line }) => line,
  );
  // A file that is sent again has columns of the last faults.
  const places = [...table.headers.keys()].filter(
    (place) => !faultColumns.some((name) => name === table.headers[place]),
  );
  const textOfFault = ({ key }: CellFault) =>
    isRefusalKey(key) ? refusalTexts[key][language] : key;
  const rows = table.rows
    .filter(({ line }) => lines.has(line))
    .map(({ line, cells }) => {
      const found = faults.get(line) ?? [];
      return [
        ...places.map((place) => cells[place] ?? ""),
        found.map(({ column }) => column).join(" | "),
        found.map(textOfFault).join(" | "),
      ];
    });
  const header = places.map((place) => table.headers[place] ?? "");
  return { rows: [[...header, ...faultColumns], ...rows], delimiter };
}

/** Read by no import. */
const faultColumns = ["error_column", "error"] as const;
