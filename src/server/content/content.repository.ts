import { sql } from "kysely";
import type { ContentText } from "#contract/content.ts";
import { alwaysPublished } from "#domain/content/content-slug.ts";
import type { Language } from "#domain/language.ts";
import { chainOf } from "#domain/language/text-in.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { factsOfShop, type ShopFacts } from "./shop-facts.repository.ts";

export type ContentRow = ContentText & { updatedAt: Date };
export type ContentState = "draft" | "published";

/** A page with all that may stand in its braces, in one statement. */
export async function readPage(
  driver: Database["driver"],
  slug: string,
  language: Language,
  state: ContentState = "published",
): Promise<(ContentRow & { facts: ShopFacts }) | undefined> {
  const [row] = await driver<(ContentRow & { facts: ShopFacts })[]>`
    select title, description, body as sections, updated_at as "updatedAt", ${driver.unsafe(factsOfShop)} as facts
    from content_page where slug = ${slug} and language = ${language} and state = ${state}`;
  return row;
}

export type ShownPage = ContentRow & { language: Language; facts: ShopFacts };

/**
 * The text of a page for a reader of a language: published in it, else in the first that has it.
 */
export async function readShownPage(
  driver: Database["driver"],
  slug: string,
  language: Language,
): Promise<ShownPage | undefined> {
  const chain = [...chainOf(language)];
  const [row] = await driver<ShownPage[]>`
    select title, description, body as sections, updated_at as "updatedAt", language,
      ${driver.unsafe(factsOfShop)} as facts
    from content_page where slug = ${slug} and state = 'published' and language = any(${chain})
    order by array_position(${chain}::text[], language) limit 1`;
  return row;
}

/** Reads one version of a page and, inside a transaction, locks it until the end. */
export async function lockVersion(
  queries: Queries,
  slug: string,
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

/** Whether a page has any text, and whether shoppers may know its address. */
export async function readPageStates(queries: Queries, slug: string) {
  const { rows } = await sql<{ isThere: boolean; wasPublished: boolean }>`
    select exists (select from content_page where slug = ${slug}) as "isThere",
      exists (select from content_page where slug = ${slug} and state = 'published')
        or exists (select from content_version where slug = ${slug}) as "wasPublished"`.execute(
    queries,
  );
  return rows[0] ?? { isThere: false, wasPublished: false };
}

/** Moves all texts of a page, and its earlier versions, to another address. */
export async function movePage(queries: Queries, slug: string, to: string): Promise<void> {
  // Leftovers of a page that stood there once.
  await queries.deleteFrom("content_version").where("slug", "=", to).execute();
  await queries.updateTable("content_version").set({ slug: to }).where("slug", "=", slug).execute();
  await queries.updateTable("content_page").set({ slug: to }).where("slug", "=", slug).execute();
}

/** Entries of menus that lead to a page lead to its new address; open forms of them are outdated. */
export async function moveMenuTargets(queries: Queries, slug: string, to: string): Promise<void> {
  await sql`
    with moved as (
      update nav_item set target = jsonb_set(target, '{slug}', to_jsonb(${to}::text))
      where target->>'kind' = 'page' and target->>'slug' = ${slug} returning menu)
    update nav_menu set version = version + 1 where code in (select menu from moved)`.execute(
    queries,
  );
}

/** Redirects that led to one address lead to another. */
export async function moveRedirects(queries: Queries, from: string, to: string): Promise<void> {
  await queries
    .updateTable("redirect")
    .set((set) => ({ to_path: to, version: set("version", "+", 1) }))
    .where("to_path", "=", from)
    .execute();
}

/** `changed` is null where the page has no text of the merchant's. */
export type PublishedPage = { slug: string; changed: Date | null };

/**
 * The one list of the pages that shoppers can read, in some language, by address, with their newest
 * change. Menus, footer, pages, e-mails and sitemap lead to these alone (R-MENU-7).
 */
export async function readPublishedPages(driver: Database["driver"]): Promise<PublishedPage[]> {
  const pages = await driver<PublishedPage[]>`
    select slug, max(updated_at) as changed from content_page
    where state = 'published' group by slug order by slug`;
  return pages.some(({ slug }) => slug === alwaysPublished)
    ? pages
    : [{ slug: alwaysPublished, changed: null }, ...pages];
}

/** Drafts and published versions of all pages, or of one. */
export function readVersions(queries: Queries, slug?: string) {
  const all = queries
    .selectFrom("content_page")
    .select([
      "slug",
      "language",
      "state",
      "title",
      "description",
      "body",
      "updated_at",
      "publish_at",
    ]);
  return (slug === undefined ? all : all.where("slug", "=", slug)).execute();
}

export type WrittenVersion = ContentText & {
  slug: string;
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
    // A draft that was written anew no longer publishes itself.
    publish_at: null,
  };
  await queries
    .insertInto("content_page")
    .values({ slug, language, state, ...written })
    .onConflict((conflict) => conflict.columns(["slug", "language", "state"]).doUpdateSet(written))
    .execute();
}

export async function deleteDraft(
  queries: Queries,
  slug: string,
  language: Language,
): Promise<void> {
  await queries
    .deleteFrom("content_page")
    .where("slug", "=", slug)
    .where("language", "=", language)
    .where("state", "=", "draft")
    .execute();
}

export async function deletePublished(
  queries: Queries,
  slug: string,
  language: Language,
): Promise<void> {
  await queries
    .deleteFrom("content_page")
    .where("slug", "=", slug)
    .where("language", "=", language)
    .where("state", "=", "published")
    .execute();
}

/** First drafts of a new page wait for each other. */
export async function lockPage(queries: Queries, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content_page:${slug}`}))`.execute(queries);
}

export async function setPublishAt(
  queries: Queries,
  slug: string,
  language: Language,
  at: Date,
): Promise<void> {
  await queries
    .updateTable("content_page")
    .set({ publish_at: at })
    .where("slug", "=", slug)
    .where("language", "=", language)
    .where("state", "=", "draft")
    .execute();
}

/** Drafts whose time has come, with their authors; one that is locked comes with the next run. */
export function readDueDrafts(queries: Queries, now: Date) {
  return queries
    .selectFrom("content_page")
    .select(["slug", "language", "title", "description", "body", "updated_by"])
    .where("state", "=", "draft")
    .where("publish_at", "<=", now)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Keeps the published text as the next version of the page. */
export async function keepVersion(queries: Queries, version: WrittenVersion): Promise<void> {
  const { slug, language, title, description, sections, updatedBy, updatedAt } = version;
  await sql`
    insert into content_version (slug, language, no, title, description, body, by_account, at)
    values (${slug}, ${language},
      (select coalesce(max(no), 0) + 1 from content_version
        where slug = ${slug} and language = ${language}),
      ${title}, ${description}, ${json(sections)}, ${updatedBy}, ${updatedAt})`.execute(queries);
}

export type KeptVersion = { no: number; at: Date; who: string; text: ContentText };

export async function readKeptVersions(
  queries: Queries,
  slug: string,
  language: Language,
): Promise<KeptVersion[]> {
  const { rows } = await sql<KeptVersion>`
    select v.no, v.at, coalesce(person_name(a.first_name, a.last_name), '') as who,
      json_build_object('title', v.title, 'description', v.description, 'sections', v.body) as text
    from content_version v left join account a on a.id = v.by_account
    where v.slug = ${slug} and v.language = ${language}
    order by v.no desc limit 50`.execute(queries);
  return rows;
}
