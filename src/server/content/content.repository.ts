import type { ContentText } from "#contract/content.ts";
import type { ContentSlug } from "#domain/content/content-slug.ts";
import type { Language } from "#domain/language.ts";
import type { SettingKey } from "#domain/shop/setting-table.ts";
import type { VolumeRule } from "#domain/promotion/volume-discount.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

export type ContentRow = ContentText & { updatedAt: Date };
export type ContentState = "draft" | "published";

const factKeys: readonly string[] = [
  "email",
  ...([
    "brand",
    "hours",
    "premiumNameUsd",
    "premiumNumberUsd",
    "personalisationMinDays",
    "personalisationMaxDays",
    "returnDays",
    "sendBackDays",
    "correctMinutes",
    "holdMinutes",
  ] as const satisfies SettingKey[]),
];

type Days = { method: "standard" | "express"; min: number; max: number };

/** Facts of the shop that texts may mention. */
export type ShopFacts = {
  settings: Partial<Record<string, unknown>>;
  /** Business days over all zones. */
  days: Days[];
  freeFromUsd: number | null;
  rules: VolumeRule[];
  teams: number;
};

/** A published page with all that may stand in its braces, in one statement. */
export async function readPublishedPage(
  driver: Database["driver"],
  slug: ContentSlug,
  language: Language,
): Promise<(ContentRow & { facts: ShopFacts }) | undefined> {
  const [row] = await driver<(ContentRow & { facts: ShopFacts })[]>`
    select title, description, body as sections, updated_at as "updatedAt", json_build_object(
      'settings', (select json_object_agg(key, value) from shop_setting
         where key = any(${[...factKeys]}::text[])),
      'days', (select coalesce(json_agg(d), '[]') from
         (select method, min(min_days) as min, max(max_days) as max
            from shipping_rate group by method) d),
      'freeFromUsd', (select min(free_from_usd) from shipping_rate where method = 'standard'),
      'rules', (select coalesce(json_agg(json_build_object('code', code, 'tiers', tiers)), '[]')
         from promotion_rule where active),
      'teams', (select count(*) from team)) as facts
    from content_page where slug = ${slug} and language = ${language} and state = 'published'`;
  return row;
}

/** Reads one version of a page and, inside a transaction, locks it until the end. */
export async function lockVersion(
  queries: Queries,
  slug: ContentSlug,
  language: Language,
  state: ContentState,
): Promise<ContentRow | undefined> {
  const row = await queries
    .selectFrom("content_page")
    .select(["title", "description", "body", "updated_at"])
    .where("slug", "=", slug)
    .where("language", "=", language)
    .where("state", "=", state)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, description, body: sections, updated_at: updatedAt } = row;
  return { title, description, sections, updatedAt };
}

/** Drafts and published versions of all pages, or of one. */
export function readVersions(queries: Queries, slug?: ContentSlug) {
  const all = queries
    .selectFrom("content_page")
    .select(["slug", "language", "state", "title", "description", "body", "updated_at"]);
  return (slug === undefined ? all : all.where("slug", "=", slug)).execute();
}

export type WrittenVersion = ContentText & {
  slug: ContentSlug;
  language: Language;
  state: ContentState;
  updatedBy: string | null;
  updatedAt: Date;
};

export async function writeVersion(queries: Queries, version: WrittenVersion): Promise<void> {
  const { slug, language, state, title, description, sections } = version;
  const written = {
    title,
    description,
    body: json(sections),
    updated_by: version.updatedBy,
    updated_at: version.updatedAt,
  };
  await queries
    .insertInto("content_page")
    .values({ slug, language, state, ...written })
    .onConflict((conflict) => conflict.columns(["slug", "language", "state"]).doUpdateSet(written))
    .execute();
}

export async function deleteDraft(
  queries: Queries,
  slug: ContentSlug,
  language: Language,
): Promise<void> {
  await queries
    .deleteFrom("content_page")
    .where("slug", "=", slug)
    .where("language", "=", language)
    .where("state", "=", "draft")
    .execute();
}
