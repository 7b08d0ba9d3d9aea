import { places } from "#domain/order/goods.ts";
import type { Database } from "#server/platform/database.ts";

const rows = places.map((place) => `('${place}', u_${place})`).join(", ");
const sum = places.map((place) => `u_${place}`).join(" + ");

/**
 * What must hold of goods and money of every order, whatever happened (docs/decisions/031): each
 * statement finds the rows that break it.
 */
const rules: Readonly<Record<string, string>> = {
  "units are in exactly one place": `select id from sales_order_line where ${sum} <> quantity`,
  "the journal leads to the places": `
    select l.id from sales_order_line l cross join lateral (values ${rows}) as v (place, n)
    where v.n <> (select coalesce(sum(case when to_place = v.place then units else 0 end
      - case when from_place = v.place then units else 0 end), 0)
      from goods_move g where g.line_id = l.id)`,
  "parcels hold what is packed and what has left": `
    select l.id from sales_order_line l cross join lateral (
      select coalesce(sum(q.quantity) filter (where p.state in ('posted', 'delivered', 'lost')), 0) as gone,
        coalesce(sum(q.quantity) filter (where p.state = 'packing'), 0) as packing
      from parcel_line q join parcel p on p.id = q.parcel_id where q.line_id = l.id) parcels
    where (gone, packing) <> (u_shipped + u_delivered + u_lost + u_returned, u_packed)`,
  "lines and postage add up to the total": `
    select o.id from sales_order o
    where o.total <> o.shipping_net + o.shipping_tax
      + (select sum(net + tax_share) from sales_order_line l where l.order_id = o.id)`,
  "captured is what the payment took": `
    select o.id from sales_order o where o.captured <> (
      -- Money of another currency has no place in the order's book.
      select coalesce(sum(c.amount), 0) from payment p join payment_capture c on c.payment_id = p.id
      where p.order_id = o.id and p.state = 'captured' and c.role is not null
        and c.currency = o.currency)`,
  "what is bought and costs something was paid": `
    select o.id from sales_order o where o.paid_at is not null and o.total > 0 and not exists (
      select 1 from payment p join payment_capture c on c.payment_id = p.id and c.role = 'pays'
      where p.order_id = o.id)`,
  "a free order has no payment but of a difference": `
    select o.id from sales_order o join payment p on p.order_id = o.id and p.purpose = 'order'
    where o.total = 0 and o.captured = 0 and o.state <> 'cancelled'`,
  "nothing is unpaid that costs nothing": `
    select id from sales_order where total = 0 and paid_at is null`,
  "credited is the sum of the credits": `
    select id from sales_order o where credited <>
      (select coalesce(sum(amount), 0) from credit c where c.order_id = o.id)`,
  "postage is credited as its parts say": `
    select id from sales_order o where shipping_credited <>
      (select coalesce(sum(p.net + p.tax), 0) from credit c
        join credit_part p on p.credit_id = c.id and p.kind = 'shipping' where c.order_id = o.id)`,
  "refunded is the sum of the refunds that went": `
    select id from sales_order o where refunded <>
      (select coalesce(sum(r.amount), 0) from refund r join credit c on c.id = r.credit_id
        where c.order_id = o.id and r.state in ('done', 'settled'))`,
  "a credit is its parts": `
    select id from credit c where amount <>
      (select coalesce(sum(net + tax), 0) from credit_part p where p.credit_id = c.id)`,
  "a credit is sent as a whole": `
    select id from credit c where amount <>
      (select coalesce(sum(amount), 0) from refund r where r.credit_id = c.id)`,
  "a cancellation pays for what it cancelled, and for nothing else": `
    with cancelled as (
      select l.order_id, g.line_id, g.at, sum(g.units) as units
      from goods_move g join sales_order_line l on l.id = g.line_id
      where g.to_place = 'cancelled' group by 1, 2, 3)
    select c.id from credit c
    join (select distinct order_id, at from cancelled) act on act.order_id = c.order_id and act.at = c.at
    join credit_part p on p.credit_id = c.id and p.kind = 'units'
    left join cancelled on cancelled.line_id = p.line_id and cancelled.at = c.at
    group by c.id, p.line_id, cancelled.units having sum(p.units) > coalesce(cancelled.units, 0)`,
  "money of a unit is decided once": `
    select l.id from sales_order_line l join credit_part p on p.line_id = l.id
    group by l.id having max(p.from_unit + p.units) > l.settled_units
      or sum(p.net) > l.net or sum(p.tax) > l.tax_share`,
};

/** Every broken rule with a row that breaks it; none in a shop whose books are right. */
export async function brokenBooks({ driver }: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, statement] of Object.entries(rules)) {
    const [row] = await driver.unsafe<{ id: string }[]>(statement);
    if (row) broken.push(`${rule}: ${row.id}`);
  }
  return broken;
}
