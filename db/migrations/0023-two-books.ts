import { sql, type Kysely } from "kysely";

const places = "waiting held taken making shipped delivered returned cancelled".split(" ");

/** Takes the place where an order's units stood from its hold, its payment and its history. */
const placeOfOldOrders = `
  create temp table old_place on commit drop as
  select o.id as order_id, case
    when h.state = 'held' then 'held'
    when h.state = 'released' and p.state in ('opening', 'open', 'declined', 'capturing', 'pending')
      then 'waiting'
    when h.state = 'released' or h.state is null then 'cancelled'
    else coalesce(case o.state
        when 'in_production' then 'making' when 'shipped' then 'shipped'
        when 'delivered' then 'delivered' when 'partly_refunded' then 'delivered' end,
      -- Money that goes back does not say where the goods are; the furthest they came does.
      (select case max(array_position(array['paid', 'in_production', 'shipped', 'delivered'], e.state))
          when 2 then 'making' when 3 then 'shipped' when 4 then 'delivered' end
        from order_event e where e.order_id = o.id), 'taken')
    end as place
  from sales_order o
  left join payment p on p.order_id = o.id
  left join lateral (select state from stock_hold where order_id = o.id limit 1) h on true`;

/** The shares of discount, coupon and tax, as \`splitOrder\` cuts them: differences of ⌊T·Wᵢ/W⌋. */
const sharesOfOldOrders = `
  with line as (
    select l.id, l.order_id, l.position, l.line_total::numeric as total,
      o.discount, o.coupon, o.shipping, o.tax,
      coalesce(c.benefit ->> 'kind' = 'freeShipping', false) as on_shipping
    from sales_order_line l join sales_order o on o.id = l.order_id
    left join coupon c on c.code = o.coupon_code),
  discounted as (
    select *, total - (floor(discount * sum(total) over upto / nullif(sum(total) over whole, 0))
      - floor(discount * (sum(total) over upto - total) / nullif(sum(total) over whole, 0))) as left_over
    from line window whole as (partition by order_id),
      upto as (partition by order_id order by position)),
  netted as (
    select *, left_over - case when on_shipping or sum(left_over) over whole = 0 then 0 else
        floor(coupon * sum(left_over) over upto / sum(left_over) over whole)
        - floor(coupon * (sum(left_over) over upto - left_over) / sum(left_over) over whole) end as net,
      shipping - case when on_shipping then coupon else 0 end as postage
    from discounted window whole as (partition by order_id),
      upto as (partition by order_id order by position)),
  taxed as (
    select *, case when sum(net) over whole + postage = 0 then 0 else
        floor(tax * sum(net) over upto / (sum(net) over whole + postage))
        - floor(tax * (sum(net) over upto - net) / (sum(net) over whole + postage)) end as tax_share
    from netted window whole as (partition by order_id),
      upto as (partition by order_id order by position)),
  written as (
    update sales_order_line l set net = taxed.net, tax_share = taxed.tax_share
    from taxed where taxed.id = l.id),
  postages as (
    select order_id, max(postage) as postage, max(tax) - sum(tax_share) as rest from taxed group by 1)
  update sales_order o set shipping_net = postage, shipping_tax = rest
  from postages where postages.order_id = o.id`;

const statements = [
  `alter table sales_order
     add column version int not null default 0,
     add column paid_at timestamptz,
     add column captured int not null default 0,
     add column credited int not null default 0,
     add column refunded int not null default 0,
     add column shipping_net int not null default 0,
     add column shipping_tax int not null default 0,
     add column shipping_credited int not null default 0`,
  `alter table sales_order_line
     add column net int not null default 0,
     add column tax_share int not null default 0,
     add column settled_units int not null default 0,
     ${places.map((place) => `add column u_${place} int not null default 0`).join(", ")}`,
  `create table goods_move ( -- append only
     id uuid primary key default gen_random_uuid(),
     line_id uuid not null references sales_order_line (id),
     from_place text not null,
     to_place text not null,
     units int not null check (units > 0),
     restocked int not null default 0 check (restocked between 0 and units),
     actor text not null,
     at timestamptz not null default now())`,
  `create index goods_move_of on goods_move (line_id)`,
  `create table credit ( -- what the shop grants; the refunds are how it is sent
     id uuid primary key,
     order_id uuid not null references sales_order (id),
     no int not null,
     amount int not null check (amount > 0),
     reason text not null,
     actor text not null,
     at timestamptz not null,
     unique (order_id, no))`,
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
     credit_id uuid not null references credit (id),
     payment_id uuid not null references payment (id),
     amount int not null check (amount > 0),
     whole boolean not null, -- all that the provider has left of the capture
     state text not null check (state in ('due', 'asking', 'pending', 'done', 'refused', 'settled')),
     provider_id text unique,
     request_no int not null default 1, -- a new one only after a certain refusal
     tries int not null default 0,
     next_try_at timestamptz, -- null: no machine tries it again
     issue text, -- the provider's own word of the last answer
     settled_by text,
     settled_reference text,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     check ((state = 'settled') = (settled_by is not null and settled_reference is not null)),
     check (state <> 'due' or next_try_at is not null))`,
  `create index refund_of on refund (credit_id)`,
  `create index refund_next on refund (next_try_at) where next_try_at is not null`,

  placeOfOldOrders,
  ...places.map(
    (place) => `update sales_order_line l set u_${place} = quantity
      from old_place p where p.order_id = l.order_id and p.place = '${place}'`,
  ),
  sharesOfOldOrders,
  `insert into goods_move (line_id, from_place, to_place, units, actor, at)
     select l.id, 'new', p.place, l.quantity, 'job', o.created_at
     from sales_order_line l join old_place p on p.order_id = l.order_id
     join sales_order o on o.id = l.order_id`,
  `update sales_order o set
     paid_at = (select min(at) from order_event e where e.order_id = o.id and e.state = 'paid'),
     captured = p.amount
   from payment p where p.order_id = o.id and p.state in ('captured', 'refund_due', 'refunded')`,
  // All of a payment went back, or is to; of an order refunded in part its first line went back.
  `insert into credit (id, order_id, no, amount, reason, actor, at)
     select gen_random_uuid(), o.id, 1,
       case when o.state = 'partly_refunded'
         then least(l.net + l.tax_share, o.total) else p.amount end,
       coalesce(p.failure, ''), 'job', p.updated_at
     from sales_order o join payment p on p.order_id = o.id
     join sales_order_line l on l.order_id = o.id and l.position = 0
     where p.amount > 0 and (p.state in ('refund_due', 'refunded')
       or (o.state = 'partly_refunded' and p.state = 'captured' and l.net + l.tax_share > 0))`,
  `insert into credit_part (credit_id, kind, net, tax)
     select id, 'surplus', amount, 0 from credit`,
  `insert into refund (id, credit_id, payment_id, amount, whole, state, provider_id, next_try_at,
       created_at, updated_at)
     select gen_random_uuid(), c.id, p.id, c.amount, o.state <> 'partly_refunded',
       case p.state when 'refund_due' then 'due' else 'done' end,
       case p.state when 'refund_due' then null else 'legacy:' || p.id end,
       case p.state when 'refund_due' then now() end, c.at, c.at
     from credit c join sales_order o on o.id = c.order_id join payment p on p.order_id = o.id`,
  `update sales_order o set credited = c.amount,
     refunded = case when exists (select 1 from refund r where r.credit_id = c.id and r.state = 'done')
       then c.amount else 0 end
   from credit c where c.order_id = o.id`,
  `update sales_order_line l set settled_units = l.quantity, u_returned = l.u_delivered, u_delivered = 0
   from sales_order o where o.id = l.order_id and l.position = 0 and o.state = 'partly_refunded'
     and l.u_delivered > 0 and exists (select 1 from credit c where c.order_id = o.id)`,
  `insert into goods_move (line_id, from_place, to_place, units, actor)
     select id, 'delivered', 'returned', u_returned, 'job' from sales_order_line where u_returned > 0`,
  `update sales_order_line l set settled_units = l.quantity
   from sales_order o where o.id = l.order_id and o.captured > 0 and o.credited = o.captured`,
  `update sales_order set shipping_credited = shipping_net + shipping_tax
   where captured > 0 and credited = captured`,
  `drop index payment_once`,
  `update payment set state = 'captured' where state in ('refund_due', 'refunded')`,
  `create unique index payment_once on payment (order_id) where state = 'captured'`,

  `alter table sales_order
     add check (0 <= refunded and refunded <= credited and credited <= captured),
     add check (shipping_net >= 0 and shipping_tax >= 0),
     add check (shipping_credited between 0 and shipping_net + shipping_tax)`,
  `alter table sales_order_line
     add check (net >= 0 and tax_share >= 0),
     add check (settled_units between 0 and quantity),
     add check (least(${places.map((place) => `u_${place}`).join(", ")}) >= 0),
     add check (${places.map((place) => `u_${place}`).join(" + ")} = quantity)`,
  `create index sales_order_line_held on sales_order_line (product_id, size) where u_held > 0`,
  `drop table stock_hold`,
];

/**
 * Goods and money of an order as two books: where every unit is, and what was taken, promised back
 * and sent back (docs/decisions/031). Replaces holds by order and the refund states of a payment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
