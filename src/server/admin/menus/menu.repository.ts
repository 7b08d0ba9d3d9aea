import { sql } from "kysely";
import type { Menu, MenuChoices } from "#contract/admin/menus.ts";
import type { MenuCode, MenuNode, MenuTarget } from "#domain/content/menu-tree.ts";
import type { Language } from "#domain/language.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";

type Row = Omit<MenuNode, "id" | "children" | "target"> & {
  tag: string;
  parent: string | null;
  target: MenuTarget | null;
};

/** A menu as it is edited, hidden entries included. */
export async function readMenu(queries: Queries, code: MenuCode): Promise<Menu> {
  const { rows } = await sql<Row & { version: number }>`
    select tag, parent_tag as parent, name, icon, target, picture, words, lead, shown
    from nav_item where menu = ${code} order by position, tag`.execute(queries);
  const { version } = await queries
    .selectFrom("nav_menu")
    .select("version")
    .where("code", "=", code)
    .executeTakeFirstOrThrow();
  return { code, version, nodes: treeOf(rows, null) };
}

function treeOf(rows: readonly Row[], above: string | null): MenuNode[] {
  return rows
    .filter(({ parent }) => parent === above)
    .map(({ tag, parent: _parent, target, ...row }) => ({
      id: tag,
      ...row,
      target: target ?? { kind: "tag", tag },
      children: treeOf(rows, tag),
    }));
}

/** Locks a menu: people who save it wait for each other. @returns its version */
export async function lockMenu(queries: Queries, code: MenuCode): Promise<number> {
  const { version } = await queries
    .selectFrom("nav_menu")
    .select("version")
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

export type MenuRow = Row & { position: number };

/** Replaces a menu; parents stand before their children. */
export async function writeMenu(
  queries: Queries,
  code: MenuCode,
  rows: readonly MenuRow[],
): Promise<void> {
  // A collection keeps its name, words and first product when it leaves the menu.
  await sql`
    insert into facet_value (facet, value, name, words, lead)
    select 'tag', tag, name, words, lead from nav_item
    where menu = ${code} and target is null and tag <> all(${rows.map(({ tag }) => tag)}::text[])
    on conflict (facet, value) do update set words = excluded.words, lead = excluded.lead`.execute(
    queries,
  );
  await queries.deleteFrom("nav_item").where("menu", "=", code).execute();
  if (rows.length > 0) {
    await queries
      .insertInto("nav_item")
      .values(
        rows.map(({ tag, parent, position, target, name, words, ...row }) => ({
          tag,
          parent_tag: parent,
          position,
          name: json(name),
          words: json(words),
          target: target && json(target),
          ...row,
          menu: code,
        })),
      )
      .execute();
  }
  await queries
    .updateTable("nav_menu")
    .set((update) => ({ version: update("version", "+", 1) }))
    .where("code", "=", code)
    .execute();
}

/** Tags that products or the menu have, and the pages that are published. */
export async function readMenuChoices(queries: Queries, language: Language): Promise<MenuChoices> {
  const tags = await sql<{ tag: string; name: PartialText | null; products: number }>`
    select t.tag, coalesce(n.name, v.name) as name, coalesce(p.products, 0)::int as products
    from (select tag from product_tag union
          select tag from nav_item where target is null and menu = 'main' union
          select value from facet_value where facet = 'tag') t
    left join nav_item n on n.tag = t.tag and n.target is null and n.menu = 'main'
    left join facet_value v on v.facet = 'tag' and v.value = t.tag
    left join (
      select tag, count(*) as products from product_tag t
      join product p on p.id = t.product_id and p.published_at <= now()
      group by tag) p on p.tag = t.tag
    order by t.tag`.execute(queries);
  const pages = await sql<{ slug: string; title: string }>`
    select distinct on (slug) slug, title from content_page
    order by slug, (language = ${language}) desc, state desc`.execute(queries);
  return {
    tags: tags.rows.map(({ name, ...row }) => ({
      ...row,
      name: (name && textIn(name, language)) || row.tag,
    })),
    pages: pages.rows,
  };
}

/** Which of the pages, products and pictures there are not. */
export async function findMissing(
  queries: Queries,
  wanted: { pages: readonly string[]; products: readonly string[]; pictures: readonly string[] },
): Promise<Record<"pages" | "products" | "pictures", ReadonlySet<string>>> {
  const missing = async (list: readonly string[], present: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${[...list]}::text[]) name where name not in (${present})`.execute(
      queries,
    );
    return new Set(rows.map(({ name }) => name));
  };
  return {
    pages: await missing(wanted.pages, sql`select slug from content_page`),
    products: await missing(wanted.products, sql`select slug from product`),
    pictures: await missing(wanted.pictures, sql`select hash from photo_file`),
  };
}
