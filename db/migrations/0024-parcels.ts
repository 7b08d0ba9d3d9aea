import { sql, type Kysely } from "kysely";

const places = "waiting held taken making packed shipped delivered lost returned cancelled".split(
  " ",
);

const statements = [
  // Refunds at the discretion of a person count against the limit of the role.
  `alter table credit add column by_hand boolean not null default false`,

  // Two more places, in every rule about the places of a line.
  `alter table sales_order_line
     add column u_packed int not null default 0,
     add column u_lost int not null default 0`,
  `do $$
   declare rule text;
   begin
     for rule in select conname from pg_constraint
       where conrelid = 'sales_order_line'::regclass and contype = 'c'
         and pg_get_constraintdef(oid) like '%u_waiting%u_cancelled%'
     loop execute format('alter table sales_order_line drop constraint %I', rule); end loop;
   end $$`,
  `alter table sales_order_line
     add check (least(${places.map((place) => `u_${place}`).join(", ")}) >= 0),
     add check (${places.map((place) => `u_${place}`).join(" + ")} = quantity)`,

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
     unique (order_id, no),
     check (state = 'void' or (state = 'packing') = (posted_at is null)),
     check ((state in ('delivered', 'lost')) = (arrived_at is not null)))`,
  `create table parcel_line (
     parcel_id uuid not null references parcel (id),
     line_id uuid not null references sales_order_line (id),
     quantity int not null check (quantity > 0),
     primary key (parcel_id, line_id))`,
  `create index parcel_line_of on parcel_line (line_id)`,
  `alter table goods_move add column parcel_id uuid references parcel (id)`,

  // What left the house before was one parcel of all.
  `insert into parcel (id, order_id, no, state, carrier, tracking_number, posted_at, arrived_at,
       promised_from, promised_to, created_at)
     select gen_random_uuid(), o.id, 1, case when gone.shipped > 0 then 'posted' else 'delivered' end,
       o.carrier, o.tracking_number, coalesce(posted.at, o.paid_at, o.created_at),
       case when gone.shipped = 0
         then coalesce(arrived.at, posted.at, o.paid_at, o.created_at) end,
       o.delivery_from, o.delivery_to, coalesce(posted.at, o.paid_at, o.created_at)
     from sales_order o
     join (select order_id, sum(u_shipped) as shipped, sum(u_shipped + u_delivered + u_returned) as units
       from sales_order_line group by 1) gone on gone.order_id = o.id and gone.units > 0
     left join lateral (select min(at) as at from order_event e
       where e.order_id = o.id and e.state = 'shipped') posted on true
     left join lateral (select min(at) as at from order_event e
       where e.order_id = o.id and e.state = 'delivered') arrived on true`,
  `insert into parcel_line (parcel_id, line_id, quantity)
     select p.id, l.id, l.u_shipped + l.u_delivered + l.u_returned
     from parcel p join sales_order_line l on l.order_id = p.order_id
     where l.u_shipped + l.u_delivered + l.u_returned > 0`,
  `alter table sales_order drop column tracking_number`,
];

/**
 * Parcels of an order, each with its own units, carrier and number, and the places where units are
 * packed or lost; credits that a person granted (R-PARCEL-1, R-REFUND-3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
