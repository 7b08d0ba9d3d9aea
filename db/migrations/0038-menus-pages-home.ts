import { sql, type Kysely } from "kysely";

/** Menus, redirects, the home page and the life of content pages, as a merchant edits them. */
const statements = [
  // --- menus --------------------------------------------------------------------------------
  // An entry without a target leads to the collection of its tag, by which products know it.
  `alter table nav_item
     add column menu text not null default 'main' check (menu in ('main', 'footer')),
     add column target jsonb, -- MenuTarget of domain/content/menu-tree.ts
     add column picture text references photo_file (hash),
     add column shown boolean not null default true`,
  `create table nav_menu (code text primary key, version int not null default 0)`,

  // --- redirects ----------------------------------------------------------------------------
  `create table redirect (
     from_path text primary key,
     to_path text not null,
     kind int not null default 301 check (kind in (301, 302)),
     reason text not null default 'hand', -- hand, page
     hits bigint not null default 0,
     last_hit timestamptz,
     version int not null default 0,
     created_at timestamptz not null,
     check (from_path <> to_path))`,
  `create index redirect_newest on redirect (created_at desc, from_path)`,
  `alter table product_redirect
     add column hits bigint not null default 0, add column last_hit timestamptz`,

  // --- home page ----------------------------------------------------------------------------
  `create table home_page (
     state text primary key check (state in ('draft', 'published')),
     blocks jsonb not null, -- HomeBlock[] of contract/home-blocks.ts
     version int not null default 0,
     updated_at timestamptz not null)`,

  // --- content pages ------------------------------------------------------------------------
  // A draft that is to be published by itself.
  `alter table content_page add column publish_at timestamptz,
     add check (publish_at is null or state = 'draft')`,
  // What was published, each time.
  `create table content_version (
     slug text not null,
     language text not null,
     no int not null,
     title text not null,
     description text not null,
     body jsonb not null,
     by_account uuid references account (id) on delete set null, -- null: came with the shop
     at timestamptz not null,
     primary key (slug, language, no))`,
  `insert into content_version (slug, language, no, title, description, body, by_account, at)
     select slug, language, 1, title, description, body, updated_by, updated_at
     from content_page where state = 'published'`,

  // --- what begins and ends by itself -------------------------------------------------------
  // Up to when the job has announced beginnings and ends, each once.
  `create table schedule_mark (name text primary key, at timestamptz not null)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
