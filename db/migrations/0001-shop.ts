import { sql, type Kysely } from "kysely";

/**
 * The first schema. Money is whole minor units, ids of people's things are UUIDv7 made by the
 * program, texts in several languages are `{ "en-US", "zh-CN" }`, rates are millionths.
 */
const statements = [
  // --- settings -------------------------------------------------------------------------------
  `create table shop_setting (key text primary key, value jsonb not null)`,
  `create table exchange_rate (
     currency char(3) not null,
     rate_micros int not null check (rate_micros > 0),
     valid_from timestamptz not null default now(),
     primary key (currency, valid_from))`,
  `create table promotion_rule (
     code text primary key,
     name jsonb not null,
     tiers jsonb not null, -- [{ minItems, percent }]
     active boolean not null default true)`,

  // --- catalogue ------------------------------------------------------------------------------
  `create table league (code text primary key, name jsonb not null, position int not null)`,
  `create table team (
     slug text primary key,
     kind text not null check (kind in ('club', 'nation')),
     league_code text references league (code),
     name jsonb not null,
     crest jsonb not null)`, // Crest of domain/catalog/kit-model.ts
  `create table size_chart (
     code text primary key,
     name jsonb not null,
     rows jsonb not null)`, // [{ size, measures: [{ measure, cm: [a, b], inch: [a, b] }] }]
  `create table product (
     id text primary key,
     slug text not null unique,
     title jsonb not null,
     story jsonb not null,
     details jsonb not null, -- [{ term: LocalText, text: LocalText }]
     team_slug text references team (slug),
     league_code text references league (code),
     season text not null default '',
     kit_kind text not null default '', -- home, away, third, goalkeeper, retro, training ...
     audience text not null, -- adult, women, kids, toddler, all
     price_usd int not null check (price_usd >= 0),
     list_price_usd int check (list_price_usd > price_usd),
     kit jsonb not null, -- KitModel
     kit_hash text not null, -- names the pictures; changes when the drawing does
     size_chart_code text not null references size_chart (code),
     custom_types int[] not null,
     squad_slug text references team (slug), -- whose players may be chosen
     weight_g int not null,
     hs_code text not null,
     origin_country char(2) not null,
     badges text[] not null default '{}',
     popularity int not null default 0,
     published_at timestamptz not null,
     search_en tsvector not null default '',
     search_zh tsvector not null default '')`,
  `create index product_popular on product (popularity desc, id)`,
  `create index product_search_en on product using gin (search_en)`,
  `create index product_search_zh on product using gin (search_zh)`,
  `create table product_tag (
     tag text not null,
     product_id text not null references product (id) on delete cascade,
     primary key (tag, product_id))`,
  `create index product_tag_of on product_tag (product_id)`,
  `create table product_size (
     product_id text not null references product (id) on delete cascade,
     size text not null,
     position int not null,
     stock int not null check (stock >= 0),
     primary key (product_id, size))`,
  `create table patch (
     id text primary key,
     kind text not null check (kind in ('patch', 'player', 'addon')),
     name jsonb not null,
     price_usd int not null check (price_usd >= 0),
     team_slug text references team (slug), -- a player's squad
     number text,
     player_name text,
     player_position text, -- GK, DF, MF, FW
     mark jsonb, -- PatchMark of a patch
     position int not null default 0,
     check ((kind = 'player') = (number is not null and player_name is not null and team_slug is not null)))`,
  `create unique index patch_squad_number on patch (team_slug, number) where kind = 'player'`,
  `create table product_patch (
     product_id text not null references product (id) on delete cascade,
     patch_id text not null references patch (id),
     position int not null,
     primary key (product_id, patch_id))`, // patches and add-ons, not players
  `create table nav_item (
     tag text primary key,
     parent_tag text references nav_item (tag),
     position int not null,
     name jsonb not null,
     icon text not null default '')`,
  `create index nav_item_children on nav_item (parent_tag, position)`,
  // Names of tags and facet values that stand in no menu: facet is 'tag', 'season', 'kit', ...
  `create table facet_value (
     facet text not null, value text not null, name jsonb not null, position int not null default 0,
     primary key (facet, value))`,
  `create table product_review (
     id uuid primary key,
     product_id text not null references product (id) on delete cascade,
     author text not null, -- first letter and country are shown
     country char(2) not null,
     rating int not null check (rating between 1 and 5),
     fit text not null check (fit in ('small', 'true', 'large')),
     body text not null,
     language text not null,
     state text not null check (state in ('pending', 'published', 'refused')),
     created_at timestamptz not null)`,
  `create index product_review_of on product_review (product_id, created_at desc) where state = 'published'`,

  // --- where to and for how much --------------------------------------------------------------
  `create table shipping_zone (code text primary key, countries text[] not null)`, // '{}' is the rest
  `create table shipping_rate (
     zone_code text not null references shipping_zone (code),
     method text not null check (method in ('standard', 'express')),
     fee_usd int not null, -- for the first kilogram
     fee_per_kg_usd int not null, -- for each further one begun
     free_from_usd int,
     min_days int not null,
     max_days int not null,
     carrier text not null,
     primary key (zone_code, method))`,
  `create table holiday (calendar text not null, date date not null, primary key (calendar, date))`,
  `create table tax_rate (country char(2) primary key, percent int not null check (percent between 0 and 100))`,

  // --- people ---------------------------------------------------------------------------------
  `create table account (
     id uuid primary key,
     kind text not null check (kind in ('guest', 'customer', 'staff')),
     email text,
     password_hash text, -- PHC string
     first_name text not null default '',
     last_name text not null default '',
     roles text[] not null default '{}',
     disabled_at timestamptz,
     created_at timestamptz not null default now(),
     check (kind = 'guest' or (email is not null and password_hash is not null)))`,
  `create unique index account_email on account (lower(email)) where email is not null`,
  `create table session_family (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     ended_at timestamptz,
     ended_reason text, -- logout, reuse, password
     created_at timestamptz not null default now())`,
  `create index session_family_of on session_family (account_id) where ended_at is null`,
  `create table session_token (
     hash bytea primary key, -- sha256 of the token
     family_id uuid not null references session_family (id) on delete cascade,
     kind text not null check (kind in ('access', 'refresh')),
     expires_at timestamptz not null,
     replaced_at timestamptz, -- a refresh token that was exchanged, an access token that gave way
     successor_salt bytea)`, // with the old token it gives the pair that followed, for a second tab's grace
  `create index session_token_family on session_token (family_id)`,
  `create table login_failure (subject text not null, at timestamptz not null default now())`,
  `create index login_failure_recent on login_failure (subject, at)`,
  `create table address (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     content jsonb not null, -- Address of the contract
     is_default boolean not null default false,
     created_at timestamptz not null default now())`,
  `create index address_of on address (account_id)`,

  // --- cart -----------------------------------------------------------------------------------
  `create table cart_line (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     identity text not null, -- lineIdentity(): two lines are one if and only if it is equal
     product_id text not null references product (id) on delete cascade,
     size text not null,
     custom_type int not null check (custom_type between 1 and 4),
     player_id text references patch (id),
     print_name text not null default '' check (print_name ~ '^[A-Z]{0,15}$'),
     print_number text not null default '' check (print_number ~ '^(0|[1-9][0-9]?)?$'),
     premium_name boolean not null default false,
     premium_number boolean not null default false,
     patch_ids text[] not null default '{}',
     addon_ids text[] not null default '{}',
     quantity int not null check (quantity between 1 and 99),
     created_at timestamptz not null default now(),
     unique (account_id, identity))`,

  // --- orders ---------------------------------------------------------------------------------
  `create table sales_order (
     id uuid primary key,
     order_no text not null unique,
     account_id uuid not null references account (id),
     state text not null,
     email text not null,
     language text not null,
     currency char(3) not null,
     rate_micros int not null,
     address jsonb not null,
     shipping_method text not null,
     carrier text not null,
     tracking_number text,
     items_count int not null check (items_count > 0),
     subtotal int not null,
     discount_rule text,
     discount_percent int not null,
     discount int not null,
     coupon_code text,
     coupon int not null default 0,
     shipping int not null,
     tax int not null,
     total int not null check (total >= 0),
     delivery_from date not null,
     delivery_to date not null,
     cart_line_ids uuid[] not null default '{}', -- taken out of the cart once paid
     idempotency_key text not null,
     request_hash text not null,
     hold_expires_at timestamptz not null,
     created_at timestamptz not null default now(),
     unique (account_id, idempotency_key),
     check (total = subtotal - discount - coupon + shipping + tax))`,
  `create index sales_order_of on sales_order (account_id, created_at desc)`,
  `create index sales_order_open on sales_order (hold_expires_at) where state in ('created', 'awaiting_payment')`,
  `create table sales_order_line (
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     position int not null,
     product_id text not null references product (id),
     slug text not null,
     title jsonb not null, -- as it was sold
     kit jsonb not null, -- as it was drawn
     kit_hash text not null,
     size text not null,
     custom_type int not null,
     player_id text,
     print_name text not null,
     print_number text not null,
     premium_name boolean not null,
     premium_number boolean not null,
     patches jsonb not null, -- [{ id, name: LocalText, mark, amount }]
     addons jsonb not null, -- [{ id, name: LocalText, amount }]
     quantity int not null check (quantity > 0),
     unit_price int not null,
     custom_fee int not null,
     unit_parts jsonb not null, -- UnitPrice: how the price came about
     line_total int not null,
     returnable boolean not null,
     stage text not null,
     check (line_total = unit_price * quantity))`,
  `create index sales_order_line_of on sales_order_line (order_id, position)`,
  `create table order_event (
     order_id uuid not null references sales_order (id),
     seq int not null,
     state text not null,
     actor text not null, -- shopper, payment, job, staff id
     reason text not null default '',
     at timestamptz not null default now(),
     primary key (order_id, seq))`,
  // Units taken out of product_size.stock for an order; given back when released.
  `create table stock_hold (
     order_id uuid not null references sales_order (id),
     product_id text not null,
     size text not null,
     quantity int not null check (quantity > 0),
     state text not null check (state in ('held', 'taken', 'released')),
     primary key (order_id, product_id, size),
     foreign key (product_id, size) references product_size (product_id, size))`,
  `create table payment (
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     state text not null,
     provider_order_id text unique,
     approve_url text,
     capture_id text unique,
     amount int not null,
     currency char(3) not null,
     capture_attempt int not null default 0, -- part of the request id of a capture
     failure text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now())`,
  `create unique index payment_once on payment (order_id) where state in ('captured', 'refund_due', 'refunded')`,
  `create index payment_of on payment (order_id)`,
  `create index payment_unsettled on payment (updated_at) where state in ('opening', 'open', 'capturing', 'pending', 'declined')`,

  // --- mail -----------------------------------------------------------------------------------
  `create table mail (
     id uuid primary key,
     recipient text not null,
     subject text not null,
     body_text text not null,
     body_html text not null,
     language text not null,
     about text not null unique, -- what it tells, so that nothing is told twice
     sent_at timestamptz,
     created_at timestamptz not null default now())`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
