import { sql, type Kysely } from "kysely";

/** Size charts as a merchant edits them (R-SIZE-1). */
const statements = [
  `alter table size_chart
     add column version int not null default 0,
     -- The unit that was typed; the other is computed from it.
     add column unit text not null default 'cm' check (unit in ('cm', 'inch'))`,
  // The chart that a new product of a kind begins with: ProductKind of domain/catalog/product-kinds.ts.
  `create table size_chart_kind (
     kind text primary key,
     chart_code text not null references size_chart (code))`,
  // As new products of these kinds have begun so far.
  `insert into size_chart_kind (kind, chart_code)
     select k.kind, c.code from (values
       ('adult_fan', '{fan,long,training-top,jacket,pants}'::text[]),
       ('adult_player', '{player}'), ('women', '{women}'), ('kids', '{kids}'),
       ('toddler', '{toddler}'), ('gloves', '{gloves}'),
       ('one-size', '{scarf,cap,ball,bag,mug,print,patch}')) chart (code, kinds)
     join size_chart c on c.code = chart.code
     cross join unnest(chart.kinds) k (kind)`,
  `create index product_size_chart on product (size_chart_code)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
