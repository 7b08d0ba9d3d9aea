import { sql } from "kysely";
import type { ProductState } from "#domain/catalog/product-state.ts";
import { oneSize } from "#domain/catalog/size-range.ts";
import type { Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { plainCode } from "#domain/import/plain-code.ts";
import type { ChartSize } from "#domain/import/size-by-measure.ts";
import type { Queries } from "#server/platform/database.ts";
import { readFirstLanguage, readTimeZone } from "#server/platform/shop-settings.ts";
import { neededSizes } from "../products/needed-sizes.ts";
import { readChartKinds } from "../size-charts/size-chart.repository.ts";
import { readCharts } from "./chart-sizes.repository.ts";
import type { FileRecord } from "./import-record.ts";
import { productTables } from "./product-tables.ts";
import { readImages, type Image, type Row } from "./record-image.repository.ts";

/** What reading products needs to know of the shop. */
export type ProductLook = {
  now: Date;
  timeZone: string;
  /** The language that texts need. */
  first: Language;
  stateOf: (row: Row) => ProductState;
  /** Team by slug or name, in small letters. */
  teamByName: ReadonlyMap<string, string>;
  leagueOf: ReadonlyMap<string, string | null>;
  /** Sizes by chart, in their order. */
  charts: ReadonlyMap<string, readonly ChartSize[]>;
  /** Chart by kind of product. */
  chartOf: ReadonlyMap<string, string>;
  /** Kind of each patch or add-on. */
  extras: ReadonlyMap<string, string>;
  extraByName: ReadonlyMap<string, string>;
  /** Name by id, and id by name in small letters. */
  manufacturers: ReadonlyMap<string, string>;
  manufacturerByName: ReadonlyMap<string, string>;
  /** Which product has the code of a size: `sku:x` in small letters, `ean:x`. */
  codeHolders: ReadonlyMap<string, string>;
  /** Photographs by product, in the order of its gallery. */
  photos: ReadonlyMap<string, readonly string[]>;
  /** Addresses of pictures that products were given by a file. */
  fetched: ReadonlyMap<string, readonly string[]>;
  /** Addresses that products had. */
  formerSlugs: ReadonlySet<string>;
  /** Products that new ones begin as. */
  originals: ReadonlyMap<string, Image>;
  /** Products whose one size stands in orders or carts, so that it cannot go. */
  neededOneSize: ReadonlySet<string>;
};

type Named = { id: string; name: PartialText };

export async function lookAtShop(
  queries: Queries,
  records: readonly FileRecord[],
  now: Date,
): Promise<ProductLook> {
  const keys = records.map(({ key }) => key);
  const ids = records.flatMap(({ rootId }) => rootId ?? []);
  const replaced = records.flatMap(({ rootId, replaces }) => (replaces && rootId) || []);
  const [
    teams,
    charts,
    chartOf,
    extras,
    codeHolders,
    former,
    manufacturers,
    photos,
    fetched,
    needed,
    copied,
    timeZone,
    first,
  ] = await Promise.all([
    readTeams(queries),
    readCharts(queries),
    readChartKinds(queries),
    readExtras(queries),
    readCodeHolders(queries, records),
    readFormer(queries, keys),
    readManufacturers(queries),
    readPhotos(queries, records.length === 0 ? "all" : ids),
    readFetched(queries, ids),
    readNeeded(queries, replaced),
    readOriginals(queries, records),
    readTimeZone(queries),
    readFirstLanguage(queries),
  ]);
  return {
    now,
    timeZone,
    first,
    stateOf: (row) => stateOf(row, now),
    teamByName: byName(teams.rows),
    leagueOf: new Map(teams.rows.map(({ id, league }) => [id, league])),
    charts,
    chartOf,
    extras: new Map(extras.rows.map(({ id, kind }) => [id, kind])),
    extraByName: byName(extras.rows),
    manufacturers: new Map(manufacturers.rows.map(({ id, name }) => [id, name])),
    manufacturerByName: new Map(
      manufacturers.rows.map(({ id, name }) => [name.trim().toLowerCase(), id]),
    ),
    codeHolders,
    photos,
    fetched,
    formerSlugs: new Set(former.rows.map(({ slug }) => slug)),
    neededOneSize: needed,
    originals: copied,
  };
}

function readOriginals(
  queries: Queries,
  records: readonly FileRecord[],
): Promise<ReadonlyMap<string, Image>> {
  const ids = records.flatMap(({ copyOf }) => copyOf?.id ?? []);
  return readImages(queries, productTables, ids);
}

const readFormer = (queries: Queries, keys: readonly string[]) =>
  sql<{ slug: string }>`
    select slug from product_redirect where slug = any(${keys}::text[])`.execute(queries);

const readManufacturers = (queries: Queries) =>
  sql<{ id: string; name: string }>`
    select id::text as id, name from manufacturer order by id`.execute(queries);

const readTeams = (queries: Queries) =>
  sql<Named & { league: string | null }>`
    select slug as id, name, league_code as league from team`.execute(queries);

const readExtras = (queries: Queries) =>
  sql<Named & { kind: string }>`
    select id, name, kind from patch where kind <> 'player'`.execute(queries);

/** Photographs of these products; of all for an export, which names no records. */
async function readPhotos(queries: Queries, ids: readonly string[] | "all") {
  const { rows } = await sql<{ id: string; hashes: string[] }>`
    select product_id as id, array_agg(file_hash order by position) as hashes from product_photo
    where ${ids === "all" ? sql`true` : sql`product_id = any(${ids}::text[])`}
    group by product_id`.execute(queries);
  return new Map(rows.map(({ id, hashes }) => [id, hashes]));
}

async function readFetched(queries: Queries, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; urls: string[] }>`
    select product_id as id, array_agg(url) as urls from import_photo
    where product_id = any(${ids}::text[]) group by product_id`.execute(queries);
  return new Map(rows.map(({ id, urls }) => [id, urls]));
}

async function readNeeded(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select product_id as id from (${neededSizes}) needed
    where size = ${oneSize} and product_id = any(${ids}::text[])`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}

async function readCodeHolders(queries: Queries, records: readonly FileRecord[]) {
  const items = records.flatMap((record) => record.items);
  const skus = items.flatMap(({ cells }) => (cells["sku"] ? [cells["sku"].toLowerCase()] : []));
  const eans = items.flatMap(({ cells }) => (cells["ean"] ? [plainCode(cells["ean"])] : []));
  const { rows } = await sql<{ sku: string | null; ean: string | null; product: string }>`
    select lower(sku) as sku, ean, product_id as product from product_size
    where lower(sku) = any(${skus}::text[]) or ean = any(${eans}::text[])`.execute(queries);
  return new Map(
    rows.flatMap(({ sku, ean, product }) => [
      ...(sku === null ? [] : [[`sku:${sku}`, product] as const]),
      ...(ean === null ? [] : [[`ean:${ean}`, product] as const]),
    ]),
  );
}

/** By id and by name in each language; the id counts first. */
const byName = (rows: readonly Named[]): Map<string, string> =>
  new Map([
    ...rows.flatMap(({ id, name }) =>
      Object.values(name).map((one) => [one.trim().toLowerCase(), id] as const),
    ),
    ...rows.map(({ id }) => [id.toLowerCase(), id] as const),
  ]);

function stateOf({ archived_at, published_at }: Row, now: Date): ProductState {
  if (typeof archived_at === "string") return "archived";
  if (typeof published_at !== "string") return "draft";
  return new Date(published_at) > now ? "scheduled" : "published";
}
