import { sql, type Kysely } from "kysely";

const statements = [
  // A replacement of a fault is an exchange in the size that the line has: no other one is wanted.
  `alter table goods_return
     drop constraint goods_return_check,
     add constraint goods_return_wanted_size check (wants = 'exchange' or wanted_size is null)`,
  `update goods_return_line set reason = 'notAsPictured' where reason = 'notAsExpected'`,
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
];

/** Pictures that buyers show faults with (R-AFTER-9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
