import { sql } from "kysely";
import { refusalTexts, isRefusalKey } from "#contract/admin/refusal-texts.ts";
import type { Delimiter } from "#domain/import/delimiter.ts";
import { exportFields, type ExportColumn } from "#domain/import/export-columns.ts";
import type { ExportKind, FileFormat, ImportKind } from "#domain/import/import-kinds.ts";
import type { Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { decodeFile } from "./decode-file.ts";
import { readBytes, readImport } from "./import.repository.ts";
import { readFaults } from "./import-row.repository.ts";
import type { Cells, RecordKind } from "./import-record.ts";
import { orderRows } from "./export-orders.repository.ts";
import { readRows } from "./read-rows.ts";
import { readImages, textOf, type Image } from "./record-image.repository.ts";
import { recordKind } from "./record-kinds.ts";

/** Records that are read at once. */
const portion = 500;

/** Rows of an export, the header first, a portion at a time. */
export async function* exportRows(
  queries: Queries,
  kind: ExportKind,
  format: FileFormat,
  now: Date,
): AsyncGenerator<string[][]> {
  if (kind === "orders") {
    yield* orderRows(queries, portion);
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
      return image ? rowsOf(kind, columns, record, image, look) : [];
    });
    last = ids.at(-1) ?? "";
    if (ids.length < portion) return;
  }
}

async function readIds(queries: Queries, kind: ImportKind, after: string): Promise<string[]> {
  const from =
    kind === "squads"
      ? sql`select id from patch where kind = 'player' and team_slug is not null`
      : kind === "redirects"
        ? sql`select slug as id from product_redirect`
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
  record: RecordKind,
  image: Image,
  look: unknown,
): string[][] {
  const whole: Cells = { ...record.show(image, look), handle: handleOf(image) };
  if (kind !== "products" && kind !== "stock-prices") {
    return [columns.map(({ value }) => value(whole))];
  }
  const sizes = (image["product_size"] ?? []).toSorted(
    (a, b) => Number(a["position"]) - Number(b["position"]),
  );
  const lines = sizes.length === 0 ? [{}] : sizes;
  return lines.map((row: Record<string, unknown>, at) => {
    const text = (name: string) => textOf(row, name);
    const size = { size: text("size"), sku: text("sku"), ean: text("ean"), stock: text("stock") };
    // Of a product, one row says what all have in common.
    const cells = at === 0 || kind === "stock-prices" ? whole : { handle: whole["handle"] ?? "" };
    return columns.map(({ value }) => value({ ...cells, ...size, stock_seen: size.stock }));
  });
}

const handleOf = (image: Image): string => {
  const slug = image["product"]?.[0]?.["slug"];
  return typeof slug === "string" ? slug : "";
};

/**
 * The rows of an imported file that have faults, with the column and the reason of each, parted as
 * the file is: the merchant's program opens both alike.
 */
export async function faultRows(
  queries: Queries,
  importId: string,
  language: Language,
): Promise<{ rows: string[][]; delimiter: Delimiter }> {
  const file = await readImport(queries, importId);
  if (!file) return { rows: [], delimiter: "," };
  const table = readRows(
    decodeFile(await readBytes(queries, importId), file.encoding),
    file.delimiter,
  );
  if ("key" in table) return { rows: [], delimiter: file.delimiter };
  const faults = Map.groupBy(await readFaults(queries, importId), ({ line }) => line);
  const rows = table.rows.flatMap(({ line, cells }) =>
    (faults.get(line) ?? []).map(({ column, key }) => [
      ...table.headers.map((_header, place) => cells[place] ?? ""),
      column,
      isRefusalKey(key) ? refusalTexts[key][language] : key,
    ]),
  );
  const header = [...table.headers, "error_column", "error"];
  return { rows: [header, ...rows], delimiter: file.delimiter };
}
