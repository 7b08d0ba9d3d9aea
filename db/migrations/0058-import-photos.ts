import { sql, type Kysely } from "kysely";

/** Pictures that a file names by address: fetched one by one after its records are written. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table import_photo (
     import_id uuid not null references import_file on delete cascade,
     product_id text not null references product on delete cascade,
     position int not null, -- in the gallery
     line int not null, -- of the file
     url text not null,
     alt text not null,
     file_hash text, -- of the photograph that came of it
     problem text, -- why none came; with neither, it waits
     primary key (import_id, product_id, position)
   )`,
  `create index import_photo_product on import_photo (product_id)`,
  `create index import_photo_waiting on import_photo (import_id)
     where file_hash is null and problem is null`,
];
