import type { PartialText } from "#domain/language/text-in.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { OrderState } from "#domain/order/order-state.ts";
import { withContent } from "#server/line/line-row.ts";
import type { Database } from "#server/platform/database.ts";
import type { OrderLineRow } from "./order.repository.ts";

type Page = { current: number; size: number };

export type OwnOrderRow = {
  order_no: string;
  state: OrderState;
  created_at: string;
  items_count: number;
  total: number;
  currency: CurrencyCode;
  /** `YYYY-MM-DD` */
  delivery_from: string;
  delivery_to: string;
  parcelLost: boolean;
  /** The first four, enough for a row of pictures. */
  lines: {
    slug: string;
    kitHash: string;
    title: PartialText;
    choice: unknown;
  }[];
};

/** One page of an account's orders, newest first, and how many there are, in one statement. */
export async function readOwnOrders(
  driver: Database["driver"],
  accountId: string,
  { current, size }: Page,
): Promise<{ records: OwnOrderRow[]; total: number }> {
  const [row] = await driver<{ records: OwnOrderRow[]; total: number }[]>`
    select (select count(*)::int from sales_order where account_id = ${accountId}) as total,
      (select coalesce(json_agg(o order by o.created_at desc, o.id desc), '[]') from (
        select id, order_no, state, created_at, items_count, total, currency, delivery_from,
          delivery_to,
          state = 'shipped' and (select sum(u_shipped) = 0 and sum(u_lost) > 0
            from sales_order_line where order_id = o.id) as "parcelLost",
          (select coalesce(json_agg(l order by l.position), '[]') from (
            select position, slug, kit_hash as "kitHash", title, choice
            from sales_order_line where order_id = o.id order by position limit 4) l) as lines
        from sales_order o where account_id = ${accountId}
        order by created_at desc, id desc
        limit ${size} offset ${(current - 1) * size}) o) as records`;
  return row ?? { records: [], total: 0 };
}

export type OwnLine = {
  line: OrderLineRow;
  order: { order_no: string; currency: CurrencyCode };
};

/** One page of lines of an account's orders, of the newest order first. */
export async function readOwnLines(
  { queries }: Database,
  accountId: string,
  orderNo: string | null,
  { current, size }: Page,
): Promise<{ records: OwnLine[]; total: number }> {
  const own = queries
    .selectFrom("sales_order_line as l")
    .innerJoin("sales_order as o", "o.id", "l.order_id")
    .where("o.account_id", "=", accountId)
    .$if(orderNo !== null, (select) => select.where("o.order_no", "=", orderNo));
  const rows = await own
    .selectAll("l")
    .select(["o.order_no", "o.currency"])
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .orderBy("l.position")
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { count } = await own
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    records: rows.map(({ order_no, currency, ...line }) => ({
      line: withContent(line),
      order: { order_no, currency },
    })),
    total: Number(count),
  };
}
