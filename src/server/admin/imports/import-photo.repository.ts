import { sql } from "kysely";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/stored-json.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { FilePicture } from "./import-record.ts";
import { isFirstDesign } from "./product-sale.ts";

/** Picture of a product that a file names. */
export type ImportPhoto = { productId: string; position: number; url: string; alt: string };

const isWaiting = sql`file_hash is null and problem is null`;

export async function insertPhotos(
  queries: Queries,
  importId: string,
  products: readonly { id: string; pictures: readonly FilePicture[] }[],
): Promise<void> {
  const rows = products.flatMap(({ id, pictures }) =>
    pictures.map((picture, position) => ({ ...picture, product: id, position })),
  );
  if (rows.length === 0) return;
  await sql`insert into import_photo (import_id, product_id, position, line, url, alt)
    select ${importId}::uuid, r.product, r.position, r.line, r.url, r.alt
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r (product text, position int, line int, url text, alt text)`.execute(queries);
}

/** The next that waits; null when none does, or when the import is taken back. */
export async function readNextPhoto(
  queries: Queries,
  importId: string,
): Promise<ImportPhoto | null> {
  const { rows } = await sql<ImportPhoto>`
    select p.product_id as "productId", p.position, p.url, p.alt
    from import_photo p join import_file f on f.id = p.import_id
    where p.import_id = ${importId}::uuid and ${isWaiting} and f.state in ('done', 'stopped')
    order by p.product_id, p.position limit 1`.execute(queries);
  return rows[0] ?? null;
}

/** Notes why a picture could not be had. Where it was the last, its product may go off sale. */
export async function noteProblem(
  queries: Queries,
  importId: string,
  { productId, position }: ImportPhoto,
  problem: string,
): Promise<void> {
  await inTransaction(queries, async (transaction) => {
    const { rows } = await sql<{ kit: KitModel; version: number }>`
      select kit, version from product where id = ${productId} for update`.execute(transaction);
    await sql`update import_photo set problem = ${problem}
      where import_id = ${importId}::uuid and product_id = ${productId}
        and position = ${position}`.execute(transaction);
    const [product] = rows;
    if (!product || !isFirstDesign(product.kit)) return;
    await keepAsDraft(transaction, importId, { productId, version: product.version });
  });
}

/**
 * A product that an import put on sale, and that nothing shows but the drawing that products begin with,
 * is a draft again once none of its pictures could be had (docs/decisions/089). What has been changed
 * since, or was on sale before, is left to the merchant. The import's undo expects it as it is now.
 */
async function keepAsDraft(
  queries: Queries,
  importId: string,
  { productId, version }: { productId: string; version: number },
): Promise<void> {
  const { rows } = await sql<{ position: number }>`
    update import_row r
    set after = jsonb_set(jsonb_set(after, '{product,0,version}', to_jsonb(${version + 1}::int)),
          '{product,0,published_at}', 'null'),
      notes = notes || jsonb_build_array(jsonb_build_object(
        'line', r.line, 'column', 'pictures', 'value', '', 'key', 'pictureLost', 'to', ''))
    where r.import_id = ${importId}::uuid and r.root_id = ${productId} and r.outcome = 'written'
      and (after #>> '{product,0,version}')::int = ${version}
      and after #>> '{product,0,published_at}' is not null
      and before #>> '{product,0,published_at}' is null
      and not exists (select 1 from product_photo where product_id = ${productId})
      and not exists (select 1 from import_photo
        where import_id = ${importId}::uuid and product_id = ${productId} and problem is null)
    returning r.position`.execute(queries);
  if (rows.length === 0) return;
  await sql`update product set published_at = null, version = version + 1, search_version = 0
    where id = ${productId}`.execute(queries);
  await sql`update import_file
    set counts = jsonb_set(counts, '{notes}', to_jsonb(coalesce((counts ->> 'notes')::int, 0) + 1))
    where id = ${importId}::uuid`.execute(queries);
}

/**
 * Shows a photograph with its product: the first in the drawing's place, the others beside it. The
 * product gets a new version, which the import's undo then expects.
 */
export async function showPhoto(
  queries: Queries,
  importId: string,
  { productId, position, alt }: ImportPhoto,
  hash: string,
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from product where id = ${productId} for update`.execute(queries);
  const version = rows[0]?.version;
  const noted = await sql`update import_photo set file_hash = ${hash}
    where import_id = ${importId}::uuid and product_id = ${productId} and position = ${position}
      and ${isWaiting}`.execute(queries);
  // Taken back meanwhile.
  if (version === undefined || noted.numAffectedRows === 0n) return;
  await sql`insert into product_photo (id, product_id, position, mode, alt, file_hash)
    select ${newId()}::uuid, ${productId}, coalesce(max(position) + 1, 0),
      case when count(*) = 0 then 'replace' else 'beside' end,
      ${json(alt === "" ? {} : { "en-US": alt })}, ${hash}
    from product_photo where product_id = ${productId}
    on conflict (product_id, file_hash) do nothing`.execute(queries);
  await sql`update product set version = version + 1, search_version = 0
    where id = ${productId}`.execute(queries);
  await sql`update import_row
    set after = jsonb_set(after, '{product,0,version}', to_jsonb(${version + 1}::int))
    where import_id = ${importId}::uuid and root_id = ${productId}
      and (after #>> '{product,0,version}')::int = ${version}`.execute(queries);
}

/** Takes the pictures back that products got of an import. */
export const removePhotos = (
  queries: Queries,
  importId: string,
  productIds: readonly string[],
): Promise<unknown> =>
  sql`delete from product_photo p using import_photo i
    where i.import_id = ${importId}::uuid and i.product_id = any(${[...productIds]}::text[])
      and p.product_id = i.product_id and p.file_hash = i.file_hash`.execute(queries);

/** An import that is taken back fetches nothing more. */
export const forgetPhotos = (queries: Queries, importId: string): Promise<unknown> =>
  sql`delete from import_photo where import_id = ${importId}::uuid`.execute(queries);

/** Failed ones wait again. @returns how many */
export async function retryPhotos(queries: Queries, importId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update import_photo set problem = null
    where import_id = ${importId}::uuid and problem is not null`.execute(queries);
  return Number(numAffectedRows);
}

export type PhotoCounts = {
  all: number;
  kept: number;
  waiting: number;
  /** The first of those that could not be had. */
  failed: { line: number; url: string; key: string }[];
  failures: number;
};

const mostFailures = 10;

export async function countPhotos(queries: Queries, importId: string): Promise<PhotoCounts> {
  const [counts, failed] = await Promise.all([
    sql<Omit<PhotoCounts, "failed">>`
      select count(*)::int as all, count(file_hash)::int as kept,
        count(*) filter (where ${isWaiting})::int as waiting, count(problem)::int as failures
      from import_photo where import_id = ${importId}::uuid`.execute(queries),
    sql<PhotoCounts["failed"][number]>`
      select line, url, problem as key from import_photo
      where import_id = ${importId}::uuid and problem is not null
      order by line, product_id, position limit ${mostFailures}`.execute(queries),
  ]);
  const none = { all: 0, kept: 0, waiting: 0, failures: 0 };
  return { ...(counts.rows[0] ?? none), failed: failed.rows };
}
