import { sql, type Kysely } from "kysely";

/**
 * What search needs beside the text indexes: the shop's own words for typing errors and endings,
 * words that mean the same, and by which rules a product was indexed. No extension is required:
 * groups of letters are kept as plain arrays, so every PostgreSQL behaves alike.
 */
const statements = [
  `alter table team add column if not exists nickname jsonb`, // LocalText
  // Version of the rules (search/index-products.ts) behind search_en and search_zh; 0 re-indexes.
  `alter table product add column if not exists search_version int not null default 0`,
  `create index if not exists product_unindexed on product (search_version)`,
  `create table if not exists search_word (
     language text not null,
     word text not null, -- lower case, without accents
     label text not null, -- as it is shown
     phrase boolean not null, -- a whole name: offered to complete a text, no pattern of spelling
     products int not null, -- that carry it, roughly
     grams text[] not null, -- groups of three letters; single characters in Chinese
     primary key (language, word))`,
  `create index if not exists search_word_begins on search_word (language, word text_pattern_ops)`,
  `create index if not exists search_word_grams on search_word using gin (grams)`,
  // One row is one group of words that mean the same, in the order the merchant wrote them.
  `create table if not exists search_synonym (
     id text primary key,
     language text not null,
     words text[] not null check (cardinality(words) > 1))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
