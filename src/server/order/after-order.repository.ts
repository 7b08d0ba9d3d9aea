import { sql } from "kysely";
import type { ReturnReason, ReturnState, ReturnWish } from "#domain/order/goods-return.ts";
import type { Queries } from "#server/platform/database.ts";

/** Facts of a line beside its own row. */
export type LineCare = {
  lineId: string;
  deliveredAt: Date | null;
  /** Units in returns that are not over. */
  inReturn: number;
  /** Sizes of the product that can be had, in the order of the product. */
  sizes: string[];
};

export async function readLineCare(queries: Queries, orderId: string): Promise<LineCare[]> {
  const { rows } = await sql<LineCare>`
    select l.id as "lineId",
      -- Of this line alone. An order from before the two books has no move to the buyer, only the
      -- place it began at.
      coalesce(
        (select max(at) from goods_move m
          where m.line_id = l.id and m.to_place = 'delivered' and m.from_place <> 'new'),
        (select max(at) from order_event e where e.order_id = l.order_id and e.state = 'delivered'),
        (select max(at) from goods_move m where m.line_id = l.id and m.to_place = 'delivered'))
        as "deliveredAt",
      coalesce((select sum(r.quantity) from goods_return_line r
        join goods_return g on g.id = r.return_id and g.state in ('asked', 'approved')
        where r.line_id = l.id), 0)::int as "inReturn",
      coalesce((select array_agg(s.size order by s.position) from product_size s
        where s.product_id = l.product_id and s.stock > 0), '{}') as sizes
    from sales_order_line l where l.order_id = ${orderId}`.execute(queries);
  return rows;
}

/** Whether money of the order is being taken, with an outcome that nobody knows yet (R-PAY-2). */
export async function isBeingTaken(queries: Queries, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment
    where order_id = ${orderId} and purpose = 'order' and state = 'capturing'`.execute(queries);
  return rows.length > 0;
}

/**
 * Until when the shop itself tries again to take approved money that the provider refused
 * (R-PAY-13); null where nothing is tried. @param paymentId of an order or of a difference.
 */
export async function readTriesUntil(queries: Queries, paymentId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select case p.purpose when 'order' then o.hold_expires_at else h.expires_at end as until
    from payment p join sales_order o on o.id = p.order_id
      left join order_change h on h.id = p.change_id
    where p.id = ${paymentId} and p.state = 'declined' and p.refused_as is not null
      and (case p.purpose when 'order' then o.state else h.state end) = 'awaiting_payment'`.execute(
    queries,
  );
  return rows[0]?.until ?? null;
}

/** The same of the payments of an order. */
export async function readOrderTriesUntil(queries: Queries, orderId: string): Promise<Date | null> {
  const { rows } = await sql<{ id: string }>`
    select id from payment where order_id = ${orderId} and purpose = 'order'`.execute(queries);
  const [payment] = rows;
  return payment ? readTriesUntil(queries, payment.id) : null;
}

/** Whether the provider took money for an order that none of it pays, such as of another currency. */
export async function wasTakenInVain(queries: Queries, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment_capture c join payment p on p.id = c.payment_id
    join sales_order o on o.id = p.order_id
    where o.id = ${orderId} and o.captured = 0 and o.paid_at is null and c.word = 'taken'`.execute(
    queries,
  );
  return rows.length > 0;
}

export type ReturnLineRow = {
  lineId: string;
  quantity: number;
  arrived: number;
  resellable: number;
  held: number;
  reason: ReturnReason;
  note: string;
  /** Ids of its pictures, in their order. */
  photos: string[];
};

export type ReturnRow = {
  id: string;
  no: number;
  state: ReturnState;
  wants: ReturnWish;
  wantedSize: string | null;
  reason: string | null;
  askedAt: Date;
  sendUntil: Date | null;
  /** Time of the e-mail to its buyer that it is to be sent soon. */
  remindedAt: Date | null;
  /** The staff gave more days to send it. */
  isExtended: boolean;
  lines: ReturnLineRow[];
};

/** The returns of an order, the first one first. */
export async function readReturns(queries: Queries, orderId: string): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select g.id, g.no, g.state, g.wants, g.wanted_size as "wantedSize", g.reason,
      g.asked_at as "askedAt", g.send_until as "sendUntil", g.reminded_at as "remindedAt",
      g.is_extended as "isExtended",
      (select json_agg(json_build_object('lineId', r.line_id, 'quantity', r.quantity,
          'arrived', r.arrived, 'resellable', r.resellable, 'held', r.held, 'reason', r.reason,
          'note', r.note,
          'photos', (select coalesce(json_agg(p.id order by p.position), '[]') from return_photo p
            where p.return_id = g.id and p.line_id = r.line_id)) order by l.position)
        from goods_return_line r join sales_order_line l on l.id = r.line_id
        where r.return_id = g.id) as lines
    from goods_return g where g.order_id = ${orderId} order by g.no`.execute(queries);
  return rows;
}

/** Whether money of a difference is being taken or under review. */
export async function isDifferenceMoving(queries: Queries, changeId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payment
    where change_id = ${changeId} and state in ('capturing', 'pending')`.execute(queries);
  return rows.length > 0;
}
