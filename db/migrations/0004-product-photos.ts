import { sql, type Kysely } from "kysely";

/** Photographs that a merchant puts beside the drawing of a product, or in its place. */
const statements = [
  // The photograph itself, as it was made ready once; everything else can be made of it again.
  `create table photo_file (
     hash text primary key, -- of the bytes, which makes it its name
     bytes bytea not null, -- WebP
     width int not null,
     height int not null,
     thumbhash text not null, -- base64
     made_at timestamptz)`, // when its pictures of every width were made
  `create table product_photo (
     id uuid primary key,
     product_id text not null references product (id) on delete cascade,
     position int not null,
     mode text not null check (mode in ('beside', 'replace')),
     alt jsonb not null, -- LocalText
     file_hash text not null references photo_file (hash),
     unique (product_id, position),
     unique (product_id, file_hash))`,
  `create index photo_file_new on photo_file (hash) where made_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
