import { sql, type Kysely } from "kysely";

/** Tables from files: what was read, what each record became, and how columns were mapped. */
const statements = [
  `create table import_file (
     id uuid primary key,
     kind text not null,
     format text not null check (format in ('own', 'shopify')),
     state text not null check (state in
       ('uploaded', 'mapped', 'checked', 'running', 'done', 'stopped', 'undoing', 'undone')),
     name text not null,
     -- Empty after the time in which an import can be taken back.
     bytes bytea not null,
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
     ended_at timestamptz)`,
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
     primary key (import_id, position))`,
  `create index import_row_action on import_row (import_id, action, position)`,
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
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}
