import { sql, type Kysely } from "kysely";

/**
 * The schema of version 0.2.0. Money is whole minor units, ids of people's things are UUIDv7 made by
 * the server, texts in several languages are objects by language (LocalText), rates are millionths.
 */
const functions = [
  // The kind of every field there is today. Fields of later options may stand beside them.
  `create function is_line_choice(choice jsonb) returns boolean
   language sql immutable parallel safe
   return coalesce(
     choice->'customType' in ('1', '2', '3', '4')
     and jsonb_typeof(choice->'playerId') = 'string'
     and jsonb_typeof(choice->'name') = 'string'
     and jsonb_typeof(choice->'number') = 'string'
     and jsonb_typeof(choice->'premiumName') = 'boolean'
     and jsonb_typeof(choice->'premiumNumber') = 'boolean'
     and jsonb_typeof(choice->'patchIds') = 'array'
     and jsonb_typeof(choice->'addonIds') = 'array'
     and not jsonb_path_exists(choice, '$.patchIds[*] ? (@.type() != "string")')
     and not jsonb_path_exists(choice, '$.addonIds[*] ? (@.type() != "string")'), false)`,
  `create function security_event_hash(former bytea, no bigint, at timestamptz, kind text,
     account uuid, subject text, facts jsonb) returns bytea language sql stable
   return sha256(former || convert_to(jsonb_build_array(
     no, extract(epoch from at), kind, account, subject, facts)::text, 'UTF8'))`,
  `create function audit_content_hash(before jsonb, after jsonb) returns bytea
     language sql immutable
     return sha256(convert_to(jsonb_build_array(before, after)::text, 'UTF8'))`,
  `create function audit_entry_hash(id uuid, at timestamptz, account uuid, noun text, subject text,
     action text, content bytea) returns bytea language sql stable
     return sha256(convert_to(jsonb_build_array(
       id, extract(epoch from at), account, noun, subject, action, encode(content, 'hex'))::text,
       'UTF8'))`,
  // Whatever statement writes a price, this sees it. A draft has no price that shoppers saw.
  `create function note_price() returns trigger language plpgsql as $$
   declare last_amount int;
   begin
     delete from price_seen where product_id = new.id and currency = 'USD' and at > now();
     if new.published_at is null then return null; end if;
     select amount into last_amount from price_seen
       where product_id = new.id and currency = 'USD' order by at desc limit 1;
     if last_amount is distinct from new.price_usd then
       insert into price_seen (product_id, currency, at, amount)
       values (new.id, 'USD', greatest(now(), new.published_at), new.price_usd)
       on conflict (product_id, currency, at) do update set amount = excluded.amount;
     end if;
     return null;
   end $$`,
  `create function note_former_email() returns trigger language plpgsql as $$
   begin
     insert into former_email as known (account_id, email, confirmed_at)
     values (old.id, old.email, old.email_verified_at)
     on conflict (account_id, lower(email)) do update set
       until = case when excluded.confirmed_at is null and known.confirmed_at is not null
         then known.until else now() end,
       confirmed_at = coalesce(excluded.confirmed_at, known.confirmed_at);
     return null;
   end $$`,
];

const tables = [
  // --- Settings, secrets, prices for all -------------------------------------------------------
  `create table shop_setting (
     key text primary key,
     value jsonb not null,
     version int not null default 0)`,
  // One secret per shop for links in e-mails. A reader of the database holds everything else too.
  `create table shop_secret (
     name text not null,
     value bytea not null,
     made_at timestamptz not null default now(),
     accepted_until timestamptz)`,
  `create unique index shop_secret_present on shop_secret (name) where accepted_until is null`,
  `create table promotion_rule (
     code text primary key,
     name jsonb not null,
     tiers jsonb not null, -- [{ minItems, percent }]
     active boolean not null default true,
     version int not null default 0)`,
  // Up to when the job has announced beginnings and ends, each once.
  `create table schedule_mark (
     name text primary key,
     at timestamptz not null)`,

  // --- People ----------------------------------------------------------------------------------
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
     customer_groups text[] not null default '{}',
     gender text not null default 'secrecy' check (gender in ('secrecy', 'male', 'female')),
     birthday date,
     email_verified_at timestamptz, -- null: not confirmed
     check (kind = 'guest' or (email is not null and (kind = 'customer' or password_hash is not null))))`,
  `create unique index account_email on account (lower(email)) where email is not null`,
  `create index account_newest on account (kind, created_at desc, id desc)`,
  `create table session_family (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     ended_at timestamptz,
     ended_reason text, -- logout, reuse, password
     created_at timestamptz not null default now(),
     device text not null default '', -- "Firefox, Windows"
     last_used_at timestamptz not null default now(), -- of the last refresh
     proved_at timestamptz,
     passkey_at timestamptz)`,
  `create index session_family_of on session_family (account_id) where ended_at is null`,
  `create table session_token (
     hash bytea primary key, -- sha256 of the token
     family_id uuid not null references session_family (id) on delete cascade,
     kind text not null check (kind in ('access', 'refresh')),
     expires_at timestamptz not null,
     replaced_at timestamptz, -- a refresh token that was exchanged, an access token that gave way
     -- with the former token it gives the pair that followed, for a second tab's grace
     successor_salt bytea)`,
  `create index session_token_family on session_token (family_id)`,
  `create table login_failure (
     subject text not null,
     at timestamptz not null default now())`,
  `create index login_failure_recent on login_failure (subject, at)`,
  `create index login_failure_at on login_failure (at)`,
  `create unlogged table guess_limit (
     subject text primary key,
     tokens double precision not null,
     at timestamptz not null)`,
  `create index guess_limit_at on guess_limit (at)`,
  `create table verification_code (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     purpose text not null check (purpose in ('reset', 'email', 'order')),
     email text not null, -- where it went; it says nothing about another address
     code_hash text not null, -- PHC string
     tries int not null default 0,
     used_at timestamptz,
     expires_at timestamptz not null,
     created_at timestamptz not null,
     -- Only the browser that asked for a code may use it. null: the shop sent it by itself.
     asker text,
     -- Whose share of the day's codes it took: "own", "device:…" or "address:…" (R-ACCOUNT-3).
     source text not null default 'own',
     other_tries int not null default 0,
     proven_by text)`,
  `create index verification_code_of on verification_code (account_id, purpose, created_at desc)`,
  // Its sends are counted by the address that they go to, which may be of no account.
  `create index verification_code_order on verification_code (lower(email), created_at)
     where purpose = 'order'`,
  `create table passkey (
     id text primary key,
     account_id uuid not null references account (id) on delete cascade,
     public_key bytea not null,
     counter bigint not null,
     device text not null,
     created_at timestamptz not null,
     last_used_at timestamptz)`,
  `create index passkey_account on passkey (account_id)`,
  `create table recovery_code (
     account_id uuid not null references account (id) on delete cascade,
     hash bytea not null,
     primary key (account_id, hash))`,
  `create table passkey_challenge (
     hash bytea primary key,
     purpose text not null check (purpose in ('create', 'signIn', 'prove')),
     account_id uuid references account (id) on delete cascade,
     expires_at timestamptz not null,
     family_id uuid)`,
  `create index passkey_challenge_account on passkey_challenge (account_id)`,
  `create index passkey_challenge_end on passkey_challenge (expires_at)`,
  // an account moves to another address (R-ACCOUNT-6)
  `create table email_change (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     old_email text not null,
     new_email text not null,
     language text not null,
     unpaid_orders boolean not null, -- those that wait for their payment move as well
     created_at timestamptz not null,
     confirmed_at timestamptz, -- from then on it counts
     void_at timestamptz)`, // taken back, or overtaken by another
  `create index email_change_of on email_change (account_id)`,
  `create index email_change_from on email_change (lower(old_email))`,
  // An account's former addresses: e-mails and messages that were sent to them are its owner's.
  `create table former_email (
     account_id uuid not null references account (id) on delete cascade,
     email text not null,
     until timestamptz not null default now(),
     -- When the account had confirmed the address that it left; null: it never had.
     confirmed_at timestamptz)`,
  `create unique index former_email_once on former_email (account_id, lower(email))`,
  `create index former_email_address on former_email (lower(email))`,
  // A link by e-mail, with which a guest sees and erases what is kept of the address.
  `create table data_link (
     token_hash bytea primary key, -- SHA-256; the token itself stands in the e-mail alone
     email text not null,
     created_at timestamptz not null,
     expires_at timestamptz not null)`,
  `create index data_link_email on data_link (lower(email))`,
  `create table address (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     content jsonb not null, -- Address of the contract
     is_default boolean not null default false,
     created_at timestamptz not null default now())`,
  `create index address_of on address (account_id)`,
  `create unique index address_default on address (account_id) where is_default`,
  `create table staff_role (
     id uuid primary key,
     name text not null,
     permissions text[] not null,
     refund_limit_usd int check (refund_limit_usd >= 0),
     version int not null default 0)`,
  `create unique index staff_role_name on staff_role (lower(name))`,
  // printed at the terminal for the first owner (R-OWNER)
  `create table owner_link (
     token_hash bytea primary key,
     email text not null,
     again boolean not null, -- good although the shop has an owner
     created_at timestamptz not null,
     expires_at timestamptz not null,
     used_at timestamptz)`,
  `create table api_key (
     id uuid primary key,
     name text not null check (name <> ''),
     hash bytea not null unique, -- SHA-256; the key itself is shown once and kept nowhere
     hint text not null, -- its last four characters
     account_id uuid not null references account (id), -- may never do more than they
     scopes text[] not null check (cardinality(scopes) > 0),
     calls_per_minute int not null check (calls_per_minute between 1 and 6000),
     created_at timestamptz not null,
     expires_at timestamptz not null,
     last_used_at timestamptz,
     revoked_at timestamptz,
     check (expires_at <= created_at + '366 days'::interval))`,
  `create index api_key_account on api_key (account_id)`,
  `create table saved_view (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     list text not null,
     name text not null,
     search text not null,
     is_shared boolean not null,
     created_at timestamptz not null,
     unique (account_id, list, name))`,
  `create index saved_view_list on saved_view (list, name)`,
  `create table list_look (
     account_id uuid not null references account (id) on delete cascade,
     list text not null,
     columns text[] not null,
     is_compact boolean not null,
     primary key (account_id, list))`,
  // Open forms by account. Lost with the database's memory, it is whole again in a minute.
  `create unlogged table form_presence (
     form text not null,
     account_id uuid not null references account (id) on delete cascade,
     at timestamptz not null,
     primary key (form, account_id))`,
  `create table exchange_rate (
     currency char(3) not null,
     rate_micros int not null check (rate_micros > 0),
     valid_from timestamptz not null default now(),
     source text not null default 'opening' check (source in ('opening', 'hand', 'fetched')),
     account_id uuid references account (id) on delete set null,
     primary key (currency, valid_from))`,

  // --- Catalogue -------------------------------------------------------------------------------
  `create table league (
     code text primary key,
     name jsonb not null,
     position int not null,
     version int not null default 0,
     origin text check (origin = 'demo'))`,
  `create index league_origin on league (origin) where origin is not null`,
  `create table team (
     slug text primary key,
     kind text not null check (kind in ('club', 'nation')),
     league_code text references league (code),
     name jsonb not null,
     crest jsonb not null, -- Crest of domain/catalog/kit-model.ts
     nickname jsonb, -- LocalText
     version int not null default 0,
     origin text check (origin = 'demo'))`,
  `create index team_origin on team (origin) where origin is not null`,
  `create table crest_file (
     name text primary key, -- 32 hexadecimal digits over the content
     mark text not null, -- a cleaned <svg>, or a PNG as a data address
     created_at timestamptz not null default now())`,
  `create table size_chart (
     code text primary key,
     name jsonb not null,
     rows jsonb not null, -- [{ size, measures: [{ measure, cm: [a, b], inch: [a, b] }] }]
     version int not null default 0,
     -- The unit that was typed; the other is computed from it.
     unit text not null default 'cm' check (unit in ('cm', 'inch')))`,
  // The chart that a new product of a kind begins with: ProductKind of domain/catalog/product-
  // kinds.ts.
  `create table size_chart_kind (
     kind text primary key,
     chart_code text not null references size_chart (code))`,
  // Who made it, and who answers for it in the EU where the maker sits outside it (R-GOODS-1).
  `create table manufacturer (
     id uuid primary key,
     version int not null default 0,
     name text not null,
     address text not null,
     email text not null,
     eu_name text not null default '',
     eu_address text not null default '',
     eu_email text not null default '')`,
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
     list_price_usd int,
     kit jsonb not null, -- KitModel
     kit_hash text not null, -- names the pictures; changes when the drawing does
     size_chart_code text not null references size_chart (code),
     custom_types int[] not null,
     squad_slug text references team (slug), -- whose players may be chosen
     weight_g int not null,
     hs_code text,
     origin_country char(2),
     badges text[] not null default '{}',
     popularity int not null default 0,
     published_at timestamptz,
     pictured_hash text, -- kit_hash of the prepared pictures
     thumbhash text, -- base64, of the front
     -- Version of the rules (search/index-products.ts) behind product_search; 0 indexes anew.
     search_version int not null default 0,
     version int not null default 0,
     archived_at timestamptz,
     prices_version int not null default 0,
     manufacturer_id uuid references manufacturer (id),
     material jsonb not null default '{}',
     seo_title jsonb not null default '{}',
     seo_text jsonb not null default '{}',
     origin text check (origin = 'demo'),
     start_popularity int not null default 0,
     check (list_price_usd > price_usd),
     check (archived_at is null or published_at is null))`,
  `create index product_popular on product (popularity desc, id)`,
  `create index product_unpictured on product (popularity desc, id)
     where pictured_hash is distinct from kit_hash`,
  `create index product_unindexed on product (search_version)`,
  `create index product_manufacturer on product (manufacturer_id)
     where manufacturer_id is not null`,
  `create index product_size_chart on product (size_chart_code)`,
  `create index product_origin on product (origin) where origin is not null`,
  `create index product_team on product (team_slug)`,
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
     sku text check (sku ~ '^[!-~]{1,40}$'),
     ean text check (ean ~ '^([0-9]{8}|[0-9]{12,14})$'),
     weight_g int check (weight_g between 1 and 50000), -- null: as heavy as its product.
     primary key (product_id, size))`,
  // What a warehouse scans names one thing, whatever its case.
  `create unique index product_size_sku on product_size (lower(sku)) where sku is not null`,
  `create unique index product_size_ean on product_size (ean) where ean is not null`,
  // In the currency's minor units; wins over the rate. US dollars stand in the product.
  `create table product_price (
     product_id text not null references product (id) on delete cascade,
     currency char(3) not null check (currency <> 'USD'),
     amount int not null check (amount >= 0),
     list_amount int,
     check (list_amount > amount),
     primary key (product_id, currency))`,
  // From when on shoppers saw which price; the newest until the next one.
  `create table price_seen (
     product_id text not null references product (id) on delete cascade,
     currency text not null,
     at timestamptz not null,
     amount int not null,
     primary key (product_id, currency, at))`,
  // A renamed product keeps its former addresses.
  `create table product_redirect (
     slug text primary key,
     product_id text not null references product (id) on delete cascade,
     at timestamptz not null,
     hits bigint not null default 0,
     last_hit timestamptz)`,
  `create index product_redirect_of on product_redirect (product_id)`,
  `create table related_product (
     product_id text not null references product (id) on delete cascade,
     other_id text not null references product (id) on delete cascade,
     position int not null,
     check (product_id <> other_id),
     primary key (product_id, other_id))`,
  `create index related_product_other on related_product (other_id)`,
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
     addon_group text,
     size text,
     origin text check (origin = 'demo'),
     check ((kind = 'player') = (number is not null and player_name is not null and team_slug is not null)),
     constraint patch_addon_size
       check ((addon_group is null) = (size is null) and (addon_group is null or kind = 'addon')))`,
  `create unique index patch_squad_number on patch (team_slug, number) where kind = 'player'`,
  `create index patch_origin on patch (origin) where origin is not null`,
  `create table product_patch (
     product_id text not null references product (id) on delete cascade,
     patch_id text not null references patch (id),
     position int not null,
     primary key (product_id, patch_id))`,
  // The photograph itself, as it was made ready once; everything else can be made of it again.
  `create table photo_file (
     hash text primary key, -- of the bytes, which makes it its name
     bytes bytea not null, -- WebP
     width int not null,
     height int not null,
     thumbhash text not null, -- base64
     made_at timestamptz, -- when its pictures of every width were made
     uploaded_at timestamptz not null default now())`, // last time
  `create index photo_file_new on photo_file (hash) where made_at is null`,
  `create table product_photo (
     id uuid primary key,
     product_id text not null references product (id) on delete cascade,
     position int not null,
     mode text not null check (mode in ('beside', 'replace')),
     alt jsonb not null, -- LocalText
     file_hash text not null references photo_file (hash),
     unique (product_id, position),
     unique (product_id, file_hash))`,
  `create index product_photo_file on product_photo (file_hash)`,
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
     created_at timestamptz not null,
     -- Null: written by a guest, or by an account that is gone.
     account_id uuid references account (id) on delete set null,
     verified boolean not null default false, -- a paid order stood behind it
     edited_at timestamptz,
     reply text, -- the merchant's, in the review's language
     replied_at timestamptz,
     check ((reply is null) = (replied_at is null)))`,
  `create index product_review_of on product_review (product_id, created_at desc)
     where state = 'published'`,
  `create unique index product_review_own on product_review (account_id, product_id)
     where account_id is not null`,
  // Names of tags and facet values that stand in no menu: facet is 'tag', 'season', 'kit', ...
  `create table facet_value (
     facet text not null,
     value text not null,
     name jsonb not null,
     position int not null default 0,
     words jsonb not null default '{}',
     lead text,
     primary key (facet, value))`,

  // --- Search ----------------------------------------------------------------------------------
  `create table product_search (
     product_id text primary key references product (id) on delete cascade,
     popularity int not null, -- as it was when the product was indexed
     words tsvector not null,
     colours text[] not null default '{}',
     listed_from timestamptz,
     is_popular boolean not null default false) with (toast_tuple_target = 128)`,
  // Decompressing a word's row costs more than its room.
  `alter table product_search alter column words set storage external`,
  `create index product_search_words on product_search using gin (words)`,
  `create index product_search_popular on product_search using gin (words) where is_popular`,
  `create table search_word (
     language text not null,
     word text not null, -- lower case, without accents
     label text not null, -- as it is shown
     phrase boolean not null, -- a whole name: offered to complete a text, no pattern of spelling
     products int not null, -- that carry it, roughly
     grams text[] not null, -- groups of three letters; single characters in Chinese
     primary key (language, word))`,
  `create index search_word_begins on search_word (language, word text_pattern_ops)`,
  `create index search_word_grams on search_word using gin (grams)`,
  // One row is one group of words that mean the same, in the order the merchant wrote them.
  `create table search_synonym (
     id text primary key,
     language text not null,
     words text[] not null check (cardinality(words) > 1),
     version int not null default 0)`,

  // --- Menus and pages -------------------------------------------------------------------------
  `create table nav_menu (
     code text primary key,
     version int not null default 0)`,
  `create table nav_item (
     tag text primary key,
     parent_tag text references nav_item (tag),
     position int not null,
     name jsonb not null,
     icon text not null default '',
     menu text not null default 'main' check (menu in ('main', 'footer')),
     target jsonb, -- MenuTarget of domain/content/menu-tree.ts
     picture text references photo_file (hash),
     shown boolean not null default true,
     words jsonb not null default '{}',
     lead text)`,
  `create index nav_item_children on nav_item (parent_tag, position)`,
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
  `create table home_page (
     state text primary key check (state in ('draft', 'published')),
     blocks jsonb not null, -- HomeBlock[] of contract/home-blocks.ts
     version int not null default 0,
     updated_at timestamptz not null)`,
  // A page in one language has a draft, a published version, or both.
  `create table content_page (
     slug text not null,
     language text not null,
     state text not null check (state in ('draft', 'published')),
     title text not null,
     description text not null,
     body jsonb not null, -- ContentSection[] of contract/content.ts
     updated_by uuid references account (id) on delete set null, -- null: came with the shop
     updated_at timestamptz not null,
     publish_at timestamptz, -- A draft that is to be published by itself.
     primary key (slug, language, state),
     check (publish_at is null or state = 'draft'))`,
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

  // --- Where to and for how much ---------------------------------------------------------------
  // '{}' is the rest
  `create table shipping_zone (
     code text primary key,
     countries text[] not null,
     name jsonb not null default '{}', -- '{}': shown by its code.
     version int not null default 0)`,
  `create table shipping_rate (
     zone_code text not null references shipping_zone (code),
     method text not null,
     fee_per_kg_usd int, -- for each further one begun
     free_from_usd int,
     min_days int not null,
     max_days int not null,
     carrier text not null,
     -- [{ upToG, feeUsd }], the lightest first. Above the last one each further kilogram begun is
     -- added; null: heavier parcels do not travel.
     name jsonb not null default '{}',
     steps jsonb not null,
     position int not null default 0,
     phone_rule text not null default 'byCountry'
       check (phone_rule in ('byCountry', 'always', 'never')),
     primary key (zone_code, method))`,
  `create table holiday (
     calendar text not null,
     date date not null,
     primary key (calendar, date))`,
  `create table tax_rate (
     country char(2) not null,
     rate_bp int not null check (rate_bp between 0 and 10000), -- Hundredths of a per cent.
     included boolean not null default false,
     on_shipping boolean not null default true,
     region text not null default '', -- A province's code as in addresses; '': the whole country.
     primary key (country, region))`,

  // --- Coupons ---------------------------------------------------------------------------------
  // null is no such condition. The domain judges; see src/domain/promotion/coupon.ts.
  `create table coupon (
     code text primary key check (code = upper(code) and code !~ '\\s' and code <> ''),
     benefit jsonb not null, -- CouponBenefit
     first_order_only boolean not null default false,
     minimum_subtotal_usd int check (minimum_subtotal_usd > 0),
     minimum_items int check (minimum_items > 0),
     valid_from timestamptz,
     valid_until timestamptz,
     uses_max int check (uses_max >= 0),
     uses_per_customer int check (uses_per_customer > 0),
     uses_elsewhere int not null default 0, -- counted beside the orders below, such as at a stadium
     with_volume_discount boolean not null default true,
     customer_group text,
     language text,
     active boolean not null default true,
     created_at timestamptz not null default now(),
     version int not null default 0)`,

  // --- Carts, wish lists, designs --------------------------------------------------------------
  `create table cart_line (
     id uuid primary key,
     account_id uuid not null references account (id) on delete cascade,
     identity text not null, -- lineIdentity(): two lines are one if and only if it is equal
     product_id text not null references product (id) on delete cascade,
     size text not null,
     quantity int not null check (quantity between 1 and 99),
     created_at timestamptz not null default now(),
     choice jsonb not null check (is_line_choice(choice)),
     unique (account_id, identity),
     check ((choice ->> 'name') ~ '^[A-Z]{0,15}$'),
     check ((choice ->> 'number') ~ '^(0|[1-9][0-9]?)?$'))`,
  `create index cart_line_product on cart_line (product_id)`,
  `create table wishlist_item (
     account_id uuid not null references account (id) on delete cascade,
     product_id text not null references product (id) on delete cascade,
     created_at timestamptz not null default now(),
     -- The price as it was shown when the product was put there; null: not known.
     saved_amount int,
     saved_currency text,
     removed_at timestamptz,
     primary key (account_id, product_id),
     check ((saved_amount is null) = (saved_currency is null)))`,
  // The token is kept as it is, for its owner reads it again: it opens titles of products, no
  // person.
  `create table wish_share (
     account_id uuid primary key references account (id) on delete cascade,
     token text not null unique,
     title text not null default '',
     made_at timestamptz not null)`,
  // An address that a session typed. It outlives a guest: its owner has confirmed it.
  `create table alert_address (
     id uuid primary key,
     account_id uuid references account (id) on delete set null,
     email text not null,
     language text not null,
     asked_at timestamptz not null,
     letter_at timestamptz,
     confirm_nonce text,
     confirm_until timestamptz,
     confirmed_at timestamptz)`,
  `create unique index alert_address_own on alert_address (account_id, lower(email))
     where account_id is not null`,
  `create index alert_address_email on alert_address (lower(email))`,
  // Of an account, whose confirmed address is written to, or of an address.
  `create table wish_alert (
     id uuid primary key,
     account_id uuid references account (id) on delete cascade,
     address_id uuid references alert_address (id) on delete cascade,
     product_id text not null references product (id) on delete cascade,
     kind text not null check (kind in ('stock', 'price')),
     size text,
     amount int,
     currency text,
     language text not null,
     asked_at timestamptz not null,
     told_at timestamptz,
     check (num_nonnulls(account_id, address_id) = 1),
     check ((kind = 'stock') = (size is not null)),
     check ((kind = 'price') = (amount is not null and currency is not null)))`,
  `create unique index wish_alert_open on wish_alert (coalesce(account_id, address_id), product_id, kind, coalesce(size, ''))
     where told_at is null`,
  `create index wish_alert_waiting on wish_alert (product_id, size, asked_at)
     where told_at is null`,
  `create index wish_alert_told on wish_alert (product_id, size, told_at)
     where told_at is not null`,
  `create index wish_alert_address on wish_alert (address_id)`,
  `create index wish_alert_account on wish_alert (account_id)`,
  `create table saved_design (
     account_id uuid not null references account (id) on delete cascade,
     product_id text not null references product (id) on delete cascade,
     code text not null check (length(code) between 1 and 400),
     saved_at timestamptz not null default now(),
     primary key (account_id, product_id, code))`,

  // --- Orders ----------------------------------------------------------------------------------
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
     hold_extended_at timestamptz,
     version int not null default 0,
     paid_at timestamptz,
     captured int not null default 0,
     credited int not null default 0,
     refunded int not null default 0,
     shipping_net int not null default 0,
     shipping_tax int not null default 0,
     shipping_credited int not null default 0,
     stops text[] not null default '{}' check (stops <@ array['dispute', 'books']),
     -- What banks took back; a fact without upper bound
     reversed int not null default 0 check (reversed >= 0),
     -- Of the secret in the links of the order's e-mails; null until one is written.
     order_key_hash bytea,
     network text, -- where it was placed from; kept for a day
     -- As they were when it was ordered; what of its total is tax, and the merchant's name of the
     -- way.
     tax_bp int not null default 0,
     tax_included int not null default 0,
     shipping_name jsonb not null default '{}',
     tax_region text not null default '', -- The province whose own rate it was; '': the country's.
     coupon_percent int not null default 0 check (coupon_percent between 0 and 100),
     -- When the order of a guest came to the account that had confirmed its address.
     claimed_at timestamptz,
     order_key_turn int not null default 0,
     email_given_at timestamptz,
     check (total = subtotal - discount - coupon + shipping + tax),
     unique (account_id, idempotency_key),
     check (0 <= refunded and refunded <= credited and credited <= captured),
     check (shipping_net >= 0 and shipping_tax >= 0),
     check (shipping_credited between 0 and shipping_net + shipping_tax),
     check (tax_included between 0 and total))`,
  `create index sales_order_of on sales_order (account_id, created_at desc)`,
  `create index sales_order_open on sales_order (hold_expires_at)
     where state in ('created', 'awaiting_payment')`,
  // Earlier orders are also looked up by e-mail address: a returning guest has a new account.
  `create index sales_order_by_email on sales_order (lower(email))`,
  `create index sales_order_email on sales_order (lower(email))`,
  `create index sales_order_by_network on sales_order (network) where network is not null`,
  `create index sales_order_newest on sales_order (created_at desc, id desc)`,
  `create index sales_order_state on sales_order (state, created_at desc, id desc)`,
  `create index sales_order_value on sales_order (((total::numeric / rate_micros)) desc, id desc)`,
  `create index sales_order_spent on sales_order (account_id) include (state, total, rate_micros)`,
  // The list of what was given away.
  `create index sales_order_free on sales_order (created_at desc, id desc) where total = 0`,
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
     patches jsonb not null, -- [{ id, name: LocalText, mark, amount }]
     addons jsonb not null, -- [{ id, name: LocalText, amount }]
     quantity int not null check (quantity > 0),
     unit_price int not null,
     custom_fee int not null,
     unit_parts jsonb not null, -- UnitPrice: how the price came about
     line_total int not null,
     returnable boolean not null,
     stage text not null,
     choice jsonb not null check (is_line_choice(choice)),
     identity text not null,
     net int not null default 0,
     tax_share int not null default 0,
     settled_units int not null default 0,
     u_waiting int not null default 0,
     u_held int not null default 0,
     u_taken int not null default 0,
     u_making int not null default 0,
     u_shipped int not null default 0,
     u_delivered int not null default 0,
     u_returned int not null default 0,
     u_cancelled int not null default 0,
     u_packed int not null default 0,
     u_lost int not null default 0,
     -- The line whose returned units this one is sent for.
     replaces_line_id uuid references sales_order_line (id),
     check (line_total = unit_price * quantity),
     check (net >= 0 and tax_share >= 0),
     check (settled_units between 0 and quantity),
     check (least(u_waiting, u_held, u_taken, u_making, u_packed, u_shipped, u_delivered, u_lost, u_returned, u_cancelled) >= 0),
     check (u_waiting + u_held + u_taken + u_making + u_packed + u_shipped + u_delivered + u_lost + u_returned + u_cancelled = quantity))`,
  `create index sales_order_line_of on sales_order_line (order_id, position)`,
  `create index sales_order_line_product on sales_order_line (product_id)`,
  `create index sales_order_line_held on sales_order_line (product_id, size) where u_held > 0`,
  `create index sales_order_line_printed on sales_order_line (order_id) where not returnable`,
  // Found as they stand, so that only names and numbers are gone through.
  `create index sales_order_line_print on sales_order_line (((choice ->> 'name')))
     where (choice ->> 'name') <> ''`,
  `create index sales_order_line_came on sales_order_line (product_id, id desc)
     where u_delivered > 0 or u_returned > 0`,
  `create table order_event (
     order_id uuid not null references sales_order (id),
     seq int not null,
     state text not null,
     actor text not null, -- shopper, payment, job, staff id
     reason text not null default '',
     at timestamptz not null default now(),
     primary key (order_id, seq))`,
  `create table order_note (
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     account_id uuid not null,
     who text not null,
     body text not null,
     at timestamptz not null)`,
  `create index order_note_of on order_note (order_id, at)`,
  // One order uses one coupon. Uses are counted from these rows alone, so that giving one back
  // twice is giving it back once.
  `create table coupon_use (
     order_id uuid primary key references sales_order (id),
     code text not null references coupon (code),
     state text not null check (state in ('held', 'redeemed', 'returned')),
     changed_at timestamptz not null)`,
  `create index coupon_use_of on coupon_use (code) where state <> 'returned'`,
  // append only: what a buyer corrected
  `create table order_change (
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     line_id uuid references sales_order_line (id),
     kind text not null check (kind in ('line', 'address')),
     before jsonb not null,
     after jsonb not null,
     at timestamptz not null,
     state text not null default 'applied'
       check (state in ('awaiting_payment', 'applied', 'waived', 'expired', 'withdrawn')),
     amount int not null default 0, -- what it costs more, below 0: less; with tax
     price jsonb, -- of one that costs more: what it adds to line and order
     units int not null default 0 check (units >= 0), -- of the line, when it was asked for
     held_size text, -- units of another size are kept while it waits
     expires_at timestamptz,
     ended_at timestamptz,
     check ((kind = 'line') = (line_id is not null)),
     check (state <> 'awaiting_payment' or (expires_at is not null and amount > 0 and price is not null)))`,
  `create index order_change_of on order_change (order_id)`,
  `create unique index order_change_open on order_change (order_id)
     where state = 'awaiting_payment'`,
  `create index order_change_due on order_change (expires_at) where state = 'awaiting_payment'`,
  `create table parcel (
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     no int not null,
     state text not null check (state in ('packing', 'posted', 'delivered', 'lost', 'void')),
     carrier text not null default '',
     tracking_number text,
     tracking_version int not null default 0, -- counts changes after the parcel was posted
     posted_at timestamptz,
     arrived_at timestamptz, -- delivered, or given up as lost
     promised_from date,
     promised_to date,
     created_at timestamptz not null,
     check (state = 'void' or (state = 'packing') = (posted_at is null)),
     check ((state in ('delivered', 'lost')) = (arrived_at is not null)),
     unique (order_id, no))`,
  `create index parcel_tracking on parcel (upper(tracking_number))`,
  `create table parcel_line (
     parcel_id uuid not null references parcel (id),
     line_id uuid not null references sales_order_line (id),
     quantity int not null check (quantity > 0),
     primary key (parcel_id, line_id))`,
  `create index parcel_line_of on parcel_line (line_id)`,
  // append only
  `create table goods_move (
     id uuid primary key default gen_random_uuid(),
     line_id uuid not null references sales_order_line (id),
     from_place text not null,
     to_place text not null,
     units int not null check (units > 0),
     restocked int not null default 0,
     actor text not null,
     at timestamptz not null default now(),
     parcel_id uuid references parcel (id),
     check (restocked between 0 and units))`,
  `create index goods_move_of on goods_move (line_id)`,
  `create table goods_return (
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     no int not null check (no > 0),
     state text not null
       check (state in ('asked', 'approved', 'refused', 'closed', 'withdrawn', 'expired')),
     wants text not null check (wants in ('refund', 'exchange')),
     wanted_size text, -- of an exchange
     reason text, -- why it was refused
     decided_by text,
     send_until timestamptz, -- of an approved one
     asked_at timestamptz not null,
     decided_at timestamptz,
     closed_at timestamptz,
     reminded_at timestamptz, -- of the date in send_until
     is_extended boolean not null default false,
     constraint goods_return_check1 check ((state = 'refused') = (reason is not null)),
     constraint goods_return_check2 check (state <> 'approved' or send_until is not null),
     unique (order_id, no),
     constraint goods_return_wanted_size check (wants = 'exchange' or wanted_size is null))`,
  `create index goods_return_state on goods_return (state, asked_at)`,
  `create index goods_return_due on goods_return (send_until) where state = 'approved'`,
  `create table goods_return_line (
     return_id uuid not null references goods_return (id),
     line_id uuid not null references sales_order_line (id),
     quantity int not null check (quantity > 0),
     arrived int not null default 0,
     resellable int not null default 0,
     held int not null default 0, -- units of the wanted size kept for an exchange
     reason text not null,
     note text not null default '',
     check (arrived between 0 and quantity),
     check (resellable between 0 and arrived),
     check (held between 0 and quantity),
     primary key (return_id, line_id))`,
  `create index goods_return_line_of on goods_return_line (line_id)`,
  `create table return_photo (
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     -- Of the return that shows it; without one it was uploaded and not asked with yet.
     return_id uuid references goods_return (id),
     line_id uuid references sales_order_line (id),
     position int, -- among those of the line
     bytes bytea not null, -- WebP, upright, without place, time and camera
     width int not null,
     height int not null,
     uploaded_at timestamptz not null,
     check ((return_id is null) = (line_id is null)),
     check ((return_id is null) = (position is null)))`,
  `create index return_photo_order on return_photo (order_id)`,
  `create index return_photo_return on return_photo (return_id, line_id, position)`,
  `create index return_photo_unused on return_photo (uploaded_at) where return_id is null`,

  // --- Money -----------------------------------------------------------------------------------
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
     updated_at timestamptz not null default now(),
     provider text not null default 'paypal',
     look_class smallint check (look_class between 0 and 4),
     next_look_at timestamptz,
     looks int not null default 0, -- of this class
     claimed_until timestamptz,
     seen_at timestamptz, -- the provider answered
     attention text
       check (attention in ('unknownWord', 'stuckCapturing', 'notOurs', 'shopBlocked', 'unlistedRefusal', 'stuckRefund', 'refundRefused', 'refundFailedLater', 'surplusCapture', 'booksDisagree', 'heldBack', 'takenBack', 'reviewIsOurs', 'reviewIsLong', 'captureRefused', 'oddCapture', 'partRefunded', 'goodsWithoutMoney', 'noProtection')),
     attention_at timestamptz,
     attention_note text not null default '',
     purpose text not null default 'order' check (purpose in ('order', 'difference')),
     change_id uuid references order_change (id) on delete set null,
     invoice_no text unique, -- the provider's number of a difference: the order's with -2, -3 …
     return_origin text, -- null: the shop's public address
     refused_as text
       check (refused_as in ('declined', 'linkDead', 'payer', 'rules', 'shopBlocked', 'unlisted', 'notApproved')),
     refused_since timestamptz,
     opening_refused_at timestamptz,
     address_refused text,
     constraint payment_provider_known check (provider = 'paypal'),
     check ((next_look_at is null) = (look_class is null)),
     check ((attention is null) = (attention_at is null)),
     check ((purpose = 'difference') = (invoice_no is not null)),
     check (purpose = 'difference' or change_id is null),
     check ((refused_as is null) = (refused_since is null)))`,
  `create index payment_of on payment (order_id)`,
  `create index payment_next_look on payment (look_class, next_look_at)
     where next_look_at is not null`,
  `create unique index payment_of_order on payment (order_id) where purpose = 'order'`,
  // One that was captured or may still be; one that the provider gave up leaves room for another.
  `create unique index payment_of_change on payment (change_id)
     where state in ('opening', 'open', 'declined', 'capturing', 'pending')`,
  `create index payment_opening_refused on payment (opening_refused_at)
     where opening_refused_at is not null`,
  `create index payment_attention on payment (attention_at, id) where attention is not null`,
  `create index payment_attention_kind on payment (attention, attention_at, id)
     where attention is not null`,
  // Facts of the provider, also those that do not fit: no upper bounds here.
  `create table payment_capture (
     id uuid primary key,
     payment_id uuid not null references payment (id),
     provider_id text not null unique,
     word text not null check (word in ('taken', 'waiting', 'held_back', 'declined', 'unknown')),
     role text check (role in ('pays', 'surplus')),
     amount int check (amount >= 0), -- null: an amount that cannot be read
     currency text not null, -- as the provider says; need not be the order's
     reversed int not null default 0 check (reversed >= 0), -- taken back by a bank or the provider
     reason text not null default '', -- the provider's own words
     provider_time timestamptz,
     first_seen_at timestamptz not null default now(),
     -- What was taken back has no time of its own: both books are compared by time.
     reversed_at timestamptz,
     check (role is null or word in ('taken', 'held_back')))`,
  `create index payment_capture_of on payment_capture (payment_id)`,
  `create unique index payment_capture_pays on payment_capture (payment_id) where role = 'pays'`,
  // what the shop grants; the refunds are how it is sent
  `create table credit (
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     no int not null,
     amount int not null check (amount > 0),
     reason text not null,
     actor text not null,
     at timestamptz not null,
     -- Refunds at the discretion of a person count against the limit of the role.
     by_hand boolean not null default false,
     counted int,
     unique (order_id, no),
     check (counted between 0 and amount))`,
  `create table credit_part (
     id uuid primary key default gen_random_uuid(),
     credit_id uuid not null references credit (id),
     kind text not null check (kind in ('units', 'shipping', 'goodwill', 'surplus')),
     line_id uuid references sales_order_line (id),
     from_unit int check (from_unit >= 0),
     units int check (units > 0),
     net int not null check (net >= 0),
     tax int not null check (tax >= 0),
     check ((kind = 'units') = (line_id is not null and from_unit is not null and units is not null)))`,
  `create index credit_part_of on credit_part (credit_id)`,
  // Money of a unit is decided once.
  `create unique index credit_part_once on credit_part (line_id, from_unit) where kind = 'units'`,
  `create table refund (
     id uuid primary key,
     credit_id uuid references credit (id),
     payment_id uuid not null references payment (id),
     amount int not null,
     whole boolean not null, -- all that the provider has left of the capture
     state text not null
       check (state in ('due', 'asking', 'pending', 'done', 'refused', 'settled')),
     provider_id text,
     request_no int not null default 1, -- a new one only after a certain refusal
     tries int not null default 0,
     next_try_at timestamptz, -- null: no machine tries it again
     issue text, -- the provider's own word of the last answer
     settled_by text,
     settled_reference text,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     capture_id uuid references payment_capture (id),
     currency text, -- Beside the order's book; null: that of the capture.
     -- Not sent by us: the merchant made it in the provider's own pages.
     made_there boolean not null default false,
     check ((state = 'settled') = (settled_by is not null and settled_reference is not null)),
     check (state <> 'due' or next_try_at is not null),
     constraint refund_amount_check check (amount > 0 or (amount = 0 and credit_id is null)))`,
  `create index refund_of on refund (credit_id)`,
  `create index refund_next on refund (next_try_at) where next_try_at is not null`,
  `create index refund_of_capture on refund (capture_id)`,
  `create index refund_of_provider on refund (provider_id) where provider_id is not null`,
  // above the limit of the person who asks; another decides
  `create table refund_request (
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     units jsonb not null, -- [{ lineId, units }]
     shipping int not null check (shipping >= 0),
     goodwill int not null check (goodwill >= 0),
     rest boolean not null, -- all that is left: nothing of the order stays with its buyer
     amount int not null check (amount > 0),
     reason text not null,
     asked_by text not null,
     asked_at timestamptz not null,
     state text not null default 'waiting'
       check (state in ('waiting', 'granted', 'refused', 'dropped')),
     decided_by text,
     decided_at timestamptz,
     decided_reason text,
     credit_id uuid unique references credit (id),
     cancels jsonb, -- { units: [{ lineId, units }], restock, buyerAsked }
     counted int, -- null: all of it
     check (decided_by <> asked_by),
     check ((state = 'waiting') = (decided_at is null)),
     check ((state in ('granted', 'refused')) = (decided_by is not null)),
     check ((state = 'refused') = (decided_reason is not null)),
     check ((state = 'granted') = (credit_id is not null)),
     check (counted between 0 and amount),
     check ((cancels is null) = (counted is null)))`,
  `create index refund_request_of on refund_request (order_id)`,
  // the provider refuses our account: no payment is opened
  `create index refund_request_waiting on refund_request (asked_at, id) where state = 'waiting'`,
  `create table dispute (
     provider_id text primary key,
     order_id uuid not null references sales_order (id),
     payment_id uuid not null references payment (id),
     capture_id text not null,
     state text not null
       check (state in ('open', 'ours_to_answer', 'under_review', 'won', 'lost', 'withdrawn', 'settled')),
     stage text check (stage in ('inquiry', 'chargeback', 'pre_arbitration', 'arbitration')),
     reason text, -- the provider's own word
     amount int check (amount >= 0),
     answer_due_at timestamptz,
     opened_at timestamptz not null,
     closed_at timestamptz,
     seen_at timestamptz, -- null: only heard of
     check ((closed_at is null) = (state in ('open', 'ours_to_answer', 'under_review'))),
     check (state <> 'lost' or amount is not null))`,
  `create index dispute_of on dispute (order_id)`,
  // shared by all processes
  `create table provider_gate (
     provider text primary key,
     state text not null default 'closed' check (state in ('closed', 'open')),
     fails int not null default 0, -- in a row
     openings int not null default 0, -- in a row, for ever longer pauses
     opened_at timestamptz,
     probe_at timestamptz,
     not_before timestamptz, -- the provider's Retry-After
     opening_closed_at timestamptz,
     opening_probe_at timestamptz,
     opening_issue text,
     opening_concern text check (opening_concern in ('account', 'permission')),
     check ((state = 'open') = (probe_at is not null)),
     check ((opening_closed_at is null) = (opening_probe_at is null)))`,
  // verified; fetched again after a day
  `create table provider_certificate (
     url text primary key,
     pem text not null,
     fetched_at timestamptz not null,
     not_after timestamptz not null)`,
  // each event once; kept for 90 days
  `create table webhook_inbox (
     event_id text primary key,
     transmission_id text not null unique,
     kind text not null,
     provider_order_id text,
     capture_id text,
     refund_id text,
     dispute_id text,
     order_no text,
     payment_id uuid references payment (id), -- null: none is known yet
     raw bytea not null,
     received_at timestamptz not null default now(),
     handled_at timestamptz, -- a look that began after the event was written down
     problem text check (problem = 'unmatched'))`,
  `create index webhook_inbox_open on webhook_inbox (payment_id) where handled_at is null`,
  `create index webhook_inbox_by_age on webhook_inbox (received_at)`,
  // each comparison with a provider's report; kept for 90 days
  `create table book_check (
     id uuid primary key,
     provider text not null default 'paypal',
     since timestamptz not null,
     until timestamptz not null,
     checked_at timestamptz not null default now(),
     asked_by uuid references account (id) on delete set null, -- null: by the job
     failure text, -- why the provider gave no report
     differences int, -- how many; the result keeps the first 500
     result jsonb,
     check (since < until),
     check ((failure is null) = (result is not null)),
     check ((result is null) = (differences is null)))`,
  `create index book_check_newest on book_check (checked_at desc)`,
  // each makes its payment urgent once
  `create table book_difference (
     kind text not null,
     provider_id text not null,
     difference text not null,
     first_seen_at timestamptz not null default now(),
     primary key (kind, provider_id, difference))`,
  // each time that a backup took the place of the shop's data
  `create table restored_backup (
     id uuid primary key,
     backup_at timestamptz not null, -- what was committed by then is in it
     restored_at timestamptz not null default now(),
     asked_at timestamptz, -- when the provider last answered about what came since
     complete boolean not null default false)`, // its report surely had all of it by then
  // money, or an approval, of an order that our books do not have
  `create table lost_payment (
     id uuid primary key,
     provider text not null default 'paypal',
     provider_order_id text,
     capture_id text unique, -- null: approved, nothing taken
     order_no text not null, -- as the order was opened with it at the provider
     amount int, -- what was taken, or approved; minor units, null: not readable
     currency text not null,
     refunds jsonb not null default '[]', -- what went back: id, minor units, time
     reversed boolean not null default false,
     payer_email text,
     payer_name text,
     lines jsonb not null default '[]', -- what was bought, as the provider has it
     moved_at timestamptz not null,
     found_at timestamptz not null default now(),
     state text not null
       check (state in ('approved', 'waiting', 'taken', 'sending', 'over', 'kept')),
     problem text not null default '', -- the provider's word when it would not send it back
     tries int not null default 0, -- of sending it back that the provider refused for certain
     reason text not null default '',
     decided_at timestamptz,
     decided_by uuid references account (id) on delete set null,
     blanked_at timestamptz,
     sent int check (sent >= 0), -- minor units; null: nothing, or the provider would not
     check (capture_id is not null or state in ('approved', 'over', 'kept')))`,
  `create unique index lost_payment_approved on lost_payment (provider_order_id)
     where capture_id is null`,
  `create index lost_payment_order on lost_payment (order_no)`,
  `create table test_payment (
     id uuid primary key,
     number text not null unique,
     state text not null default 'opening'
       check (state in ('opening', 'open', 'taken', 'done', 'failed')),
     provider_order_id text,
     approve_url text,
     capture_id text,
     refund_id text,
     problem text not null default '', -- The provider's own words for what did not work last.
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now())`,

  // --- E-mails, newsletter, messages -----------------------------------------------------------
  `create table mail (
     id uuid primary key,
     recipient text not null,
     subject text not null,
     body_text text not null,
     body_html text not null,
     language text not null,
     about text not null unique, -- the fact that it reports, so that none is reported twice
     accepted_at timestamptz,
     created_at timestamptz not null default now(),
     reply_to jsonb, -- { name, address }
     leave_url text, -- one-click leave (RFC 8058)
     order_id uuid references sales_order (id) on delete set null,
     state text not null default 'queued'
       check (state in ('queued', 'sending', 'sent', 'refused', 'dropped', 'probably_sent')),
     not_before timestamptz not null default now(),
     next_try_at timestamptz default now(),
     tries int not null default 0,
     in_doubt boolean not null default false, -- a try broke off and may have arrived
     claimed_until timestamptz,
     message_id text, -- the same in every try, so that a second copy is recognised
     last_reply text, -- the mail server's own words
     asked_by uuid references account (id) on delete set null, -- sent again by hand
     body_dropped_at timestamptz, -- the line of the log stays
     -- The account that caused the e-mail by itself: its code, its link, a notice about its
     -- password.
     account_id uuid references account (id) on delete set null,
     check ((state = 'queued') = (next_try_at is not null)),
     check ((state = 'sending') = (claimed_until is not null)),
     check ((state = 'sent') = (accepted_at is not null)))`,
  `create index mail_due on mail (next_try_at) where state = 'queued'`,
  `create index mail_claimed on mail (claimed_until) where state = 'sending'`,
  `create index mail_failed on mail (state) where state in ('refused', 'probably_sent')`,
  `create index mail_of_order on mail (order_id)`,
  `create index mail_newest on mail (created_at desc, id desc)`,
  `create index mail_with_body on mail (created_at) where body_dropped_at is null`,
  `create index mail_state on mail (state)`,
  `create index mail_of_account on mail (account_id) where account_id is not null`,
  `create table newsletter_subscriber (
     id uuid primary key,
     email text not null,
     language text not null,
     state text not null check (state in ('pending', 'confirmed', 'left')),
     confirm_nonce text, -- of the one link that confirms; null once it was used
     confirm_until timestamptz,
     letters int not null default 1, -- e-mails that asked for a confirmation since the last answer to one
     asked_at timestamptz not null,
     confirmed_at timestamptz,
     left_at timestamptz)`,
  `create unique index newsletter_subscriber_email on newsletter_subscriber (lower(email))`,
  // Proof of consent: outlives the subscriber, whose address is then only known by its hash.
  `create table newsletter_consent (
     id uuid primary key,
     subscriber_id uuid references newsletter_subscriber (id) on delete set null,
     email_hash bytea not null,
     action text not null check (action in ('asked', 'confirmed', 'left')),
     wording text not null, -- the words agreed to; "" where none were shown
     language text not null,
     source text not null, -- footer, register, letter (a link in an e-mail), one-click ...
     network_hash bytea, -- keyed hash of the caller's network address
     at timestamptz not null,
     -- The account that asked or left by itself; null where an address did.
     account_id uuid references account (id) on delete set null)`,
  `create index newsletter_consent_of on newsletter_consent (email_hash, at)`,
  `create index newsletter_consent_by on newsletter_consent (account_id)
     where account_id is not null`,
  `create table contact_message (
     id uuid primary key,
     account_id uuid references account (id) on delete set null,
     name text not null,
     email text not null,
     order_no text not null default '',
     topic text not null,
     message text not null,
     language text not null,
     idempotency_key text unique,
     created_at timestamptz not null)`,
  `create index contact_message_recent on contact_message (created_at desc)`,

  // --- Webhooks to other programs --------------------------------------------------------------
  `create table webhook_endpoint (
     id uuid primary key,
     url text not null,
     description text not null,
     events text[] not null check (cardinality(events) > 0),
     secret text not null, -- signs, so it cannot be a hash
     former_secret text, -- signs as well until then
     former_until timestamptz,
     language text not null, -- of who set it up: e-mails about it are written in it
     off_at timestamptz, -- null: switched on
     off_reason text check (off_reason in ('staff', 'failed')),
     version int not null default 0,
     created_at timestamptz not null,
     check ((off_at is null) = (off_reason is null)),
     check ((former_secret is null) = (former_until is null)))`,
  // a fact that some endpoint wants to know
  `create table shop_event (
     id uuid primary key,
     type text not null,
     about text unique, -- the fact, where it may be reported once only
     data jsonb not null,
     at timestamptz not null default now())`,
  `create index shop_event_at on shop_event (at)`,
  `create table webhook_delivery (
     id uuid primary key,
     event_id uuid not null references shop_event (id) on delete cascade,
     endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
     kind text not null check (kind in ('event', 'replay', 'test')),
     state text not null default 'waiting'
       check (state in ('waiting', 'sending', 'delivered', 'failed')),
     tries int not null default 0,
     next_try_at timestamptz, -- null: not tried again
     claimed_until timestamptz,
     created_at timestamptz not null default now(),
     check ((state = 'waiting') = (next_try_at is not null)),
     check ((state = 'sending') = (claimed_until is not null)))`,
  `create unique index webhook_delivery_once on webhook_delivery (event_id, endpoint_id)
     where kind = 'event'`,
  `create index webhook_delivery_due on webhook_delivery (next_try_at) where state = 'waiting'`,
  `create index webhook_delivery_claimed on webhook_delivery (claimed_until)
     where state = 'sending'`,
  `create index webhook_delivery_log on webhook_delivery (endpoint_id, created_at desc)`,
  `create table webhook_try (
     delivery_id uuid not null references webhook_delivery (id) on delete cascade,
     no int not null,
     at timestamptz not null,
     took_ms int, -- null: the process ended before the answer came
     status int, -- null: no answer
     problem text, -- why there was none
     answer text not null default '', -- how its body begins
     primary key (delivery_id, no))`,

  // --- Files in and out ------------------------------------------------------------------------
  `create table import_file (
     id uuid primary key,
     kind text not null,
     format text not null
       check (format in ('own', 'shopify', 'woocommerce', 'magento', 'prestashop')),
     state text not null
       check (state in ('uploaded', 'mapped', 'checked', 'running', 'done', 'stopped', 'undoing', 'undone')),
     name text not null,
     bytes bytea not null, -- Empty after the time in which an import can be taken back.
     encoding text not null,
     is_guess boolean not null,
     delimiter text not null,
     decimal_mark text not null check (decimal_mark in ('.', ',')),
     headers text[] not null,
     mapping jsonb not null, -- our column: place of the file's column
     options jsonb not null,
     fault jsonb, -- why nothing could be read
     counts jsonb not null default '{}',
     total int not null default 0,
     at_position int not null default 0, -- the next record to write, or to take back
     account_id uuid references account (id) on delete set null,
     request_id text not null,
     at timestamptz not null,
     ended_at timestamptz,
     not_taken jsonb not null default '[]')`,
  `create index import_file_at on import_file (at desc, id)`,
  // A record of the file: one row of it, or all rows of a product.
  `create table import_row (
     import_id uuid not null references import_file (id) on delete cascade,
     position int not null,
     line int not null,
     key text not null,
     name text not null,
     action text not null check (action in ('create', 'update', 'same', 'skip', 'error')),
     root_id text, -- the record in the shop; null for a new one
     content jsonb not null, -- what the file says, by our columns
     base text, -- names the content of the shop that the check compared with
     changes jsonb not null, -- [{ field, from, to, flag }]
     faults jsonb not null, -- [{ line, column, value, key }]
     outcome text check (outcome in ('written', 'changed', 'refused', 'undone', 'left')),
     note jsonb,
     before jsonb, -- rows of the shop's tables, to be put back
     after jsonb,
     notes jsonb not null default '[]', -- [{ line, column, value, key, to }]
     primary key (import_id, position))`,
  `create index import_row_action on import_row (import_id, action, position)`,
  `create table import_photo (
     import_id uuid not null references import_file (id) on delete cascade,
     product_id text not null references product (id) on delete cascade,
     position int not null, -- in the gallery
     line int not null, -- of the file
     url text not null,
     alt text not null,
     file_hash text, -- of the photograph that came of it
     problem text, -- why none came; with neither, it waits
     primary key (import_id, product_id, position))`,
  `create index import_photo_product on import_photo (product_id)`,
  `create index import_photo_waiting on import_photo (import_id)
     where file_hash is null and problem is null`,
  `create table import_mapping (
     kind text not null,
     fingerprint text not null, -- of the header
     mapping jsonb not null,
     at timestamptz not null,
     primary key (kind, fingerprint))`,
  `create table export (
     id uuid primary key,
     key_hash text not null unique, -- of the address, which opens once
     kind text not null,
     format text not null,
     account_id uuid references account (id) on delete set null,
     request_id text not null,
     at timestamptz not null,
     used_at timestamptz)`,

  // --- Logs ------------------------------------------------------------------------------------
  `create table audit_entry (
     id uuid primary key,
     at timestamptz not null,
     account_id uuid not null, -- of the person; kept when the account is gone
     who text not null,
     noun text not null, -- orders, products, stock ...
     subject_id text not null,
     action text not null,
     before jsonb, -- what changed and nothing else
     after jsonb,
     request_id text not null,
     -- Name of what was changed, as it was called then; null for what has none.
     label jsonb,
     revert_of uuid unique references audit_entry (id),
     reverted_by uuid unique references audit_entry (id),
     -- Which key made a change; the account is that of its maker.
     key_id uuid references api_key (id),
     content_hash bytea, -- of before and after, as they were sealed
     blanked_at timestamptz, -- when their words were removed by a rule of privacy
     sealed_by bigint)`, // the event of its batch
  `create index audit_entry_at on audit_entry (at desc, id desc)`,
  `create index audit_entry_of on audit_entry (noun, subject_id, at desc)`,
  `create index audit_entry_by on audit_entry (account_id, at desc)`,
  `create index audit_entry_request on audit_entry (request_id)`,
  `create index audit_entry_unsealed on audit_entry (id) where sealed_by is null`,
  `create index audit_entry_sealed on audit_entry (sealed_by, id) where sealed_by is not null`,
  `create table security_event (
     no bigint primary key,
     at timestamptz not null,
     kind text not null check (kind <> ''),
     account_id uuid, -- who did it; the account may be gone
     subject text, -- id of what it was done to
     facts jsonb not null,
     hash bytea not null)`,
  `create index security_event_account on security_event (account_id, no desc)`,
  `create index security_event_kind on security_event (kind, no desc)`,
  `create index security_event_at on security_event (at)`,
  `create table security_note (
     no bigint primary key references security_event (no) on delete cascade,
     network text not null)`,
  `create table security_chain (
     only_row boolean primary key default true check (only_row),
     no bigint not null, -- of the newest event
     hash bytea not null, -- of the newest event
     from_no bigint not null, -- events up to it are deleted, because they were old
     from_hash bytea not null,
     checked_at timestamptz,
     broken_no bigint, -- the first event that does not fit, at the last check
     broken_what text check (broken_what in ('event', 'audit', 'seal')))`,
  `create table security_seal (
     no bigint primary key, -- the newest event then
     hash bytea not null, -- of that event
     at timestamptz not null,
     seal bytea not null)`, // covers the seal before, by a key outside the database
  `create table policy_report (
     directive text not null check (length(directive) <= 60),
     -- The origin of what was stopped, or a word such as inline.
     blocked text not null check (length(blocked) <= 200),
     page text not null check (length(page) <= 200), -- The path of the page.
     count bigint not null default 1,
     first_at timestamptz not null default now(),
     last_at timestamptz not null default now(),
     day date not null,
     primary key (day, directive, blocked, page))`,
  `create index policy_report_rarest on policy_report (day, count, last_at)`,

  // --- The demo --------------------------------------------------------------------------------
  `create table demo_catalogue (
     one boolean primary key default true check (one),
     doing text not null check (doing in ('load', 'remove')),
     products int not null, -- to load or to remove
     done int not null default 0, -- of these
     kept int not null default 0, -- ordered ones, archived instead of removed
     account_id uuid references account (id) on delete set null,
     request_id text not null,
     at timestamptz not null,
     ended_at timestamptz)`,
  // Where the demo shop's today lies: its dates move with the real one.
  `create table demo_today (
     at timestamptz not null,
     only_row boolean primary key default true check (only_row))`,
];

const triggers = [
  `create trigger product_price_seen after insert or update of price_usd, published_at on product
     for each row execute function note_price()`,
  `create trigger former_email after update of email on account
     for each row when (lower(old.email) <> lower(new.email))
     execute function note_former_email()`,
];

/** The chain of security events begins with a random hash. */
const rows = [
  `insert into security_chain (no, hash, from_no, from_hash)
   select 0, seed, 0, seed from (select sha256(convert_to(gen_random_uuid()::text, 'UTF8'))) s (seed)`,
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of functions) await sql.raw(statement).execute(database);
  await createPersonName(database);
  for (const statement of [...tables, ...triggers, ...rows]) {
    await sql.raw(statement).execute(database);
  }
}

/**
 * A person's name as its bearer writes it: the family name first and without a space where it is
 * Chinese, Japanese or Korean; with one between parts that are katakana alone. The same as
 * `src/domain/names/person-name.ts`; null for null.
 */
async function createPersonName(database: Kysely<unknown>): Promise<void> {
  // Han, Hangul, Hiragana, Katakana; what lies between these blocks is in no name.
  const eastAsian = String.raw`^[\s\u00b7\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3038-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff66-\uff9f\U00020000-\U000323af]+$`;
  const katakana = String.raw`^[\s\u00b7\u30a0-\u30ff\u31f0-\u31ff\uff66-\uff9f]+$`;
  await sql`
    create function person_name(first text, last text) returns text
      language sql immutable strict parallel safe
      return trim(case
        when first || last !~ ${sql.lit(eastAsian)} then trim(first) || ' ' || trim(last)
        when first || last ~ ${sql.lit(katakana)} then trim(last) || ' ' || trim(first)
        else trim(last) || trim(first) end)`.execute(database);
}
