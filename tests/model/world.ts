import type { SeenOrder } from "#server/payment/payment-provider.ts";
import type { Buyer } from "../support/checkout-shop.ts";
import type { Lane } from "./lane.ts";
import { sizes, stockKey, type Dispute, type ModelOrder, type Size } from "./reference/state.ts";

/** What the database holds of one buyer's orders, by the names that the model has. */
export type Snapshot = {
  orders: {
    id: string;
    orderNo: string;
    version: number;
    state: string;
    paymentId: string;
    providerId: string | null;
    paymentState: string;
    lineIds: string[];
    parcelIds: string[];
    returnIds: string[];
    refunds: { id: string; credit: number | null; state: string; amount: number }[];
    facts: Record<string, unknown>;
    mails: { about: string; state: string }[];
    captureIds: string[];
    /** Ids of all captures of the order, those of differences too, as the shop names them. */
    captureRows: string[];
    creditIds: string[];
    disputeIds: string[];
    requestIds: string[];
    changeIds: string[];
    /** Payments of differences, by their own ids and the provider's. */
    differences: { id: string; providerId: string | null }[];
  }[];
  stock: Record<string, number>;
};

export type World = Awaited<ReturnType<typeof openWorld>>;

/** One buyer of a lane, with full shelves. */
export async function openWorld(lane: Lane, stock: Readonly<Record<string, number>>) {
  const { driver } = lane.shop.database;
  await setStock(lane, stock);
  const buyer: Buyer = await lane.shop.newBuyer();
  const { accountId } = buyer;
  // What is free goes to an address that is proven; orders to another one are refused.
  await driver.unsafe(`update account set kind = 'customer', email = '${buyer.email}',
    email_verified_at = now() where id = '${accountId}'`);
  return {
    lane,
    buyer,
    cartIds: [] as string[],
    lastKey: "",
    last: null as Record<string, unknown> | null,
    disputeIds: new Map<Dispute, string>(),
    /** What the provider shows of an order, as it was read last. */
    seenThere: new Map<ModelOrder, SeenOrder>(),
    /** Each order as its ledger and its pages were compared last. */
    compared: { ledger: new Map<ModelOrder, string>(), pages: new Map<ModelOrder, string>() },
    there(order: ModelOrder): SeenOrder | undefined {
      return this.seenThere.get(order);
    },
    async read(): Promise<Snapshot> {
      const [row] = await driver.unsafe<{ whole: Snapshot }[]>(snapshotOf(accountId));
      if (!row) throw new Error("no snapshot");
      return { ...row.whole, orders: row.whole.orders ?? [] };
    },
    /** Nothing of this run is due any more when the next one begins. */
    async end(): Promise<void> {
      const own = `select id from sales_order where account_id = '${accountId}'`;
      await driver.unsafe(`update refund set next_try_at = null, state =
        case when state in ('due', 'asking', 'pending') then 'refused' else state end
        where payment_id in (select id from payment where order_id in (${own}))`);
      await driver.unsafe(`update goods_return set state = 'withdrawn'
        where state = 'approved' and order_id in (${own})`);
      await driver.unsafe(`update order_change set state = 'withdrawn'
        where state = 'awaiting_payment' and order_id in (${own})`);
      await driver.unsafe(
        `update sales_order set hold_expires_at = 'infinity' where account_id = '${accountId}'`,
      );
    },
  };
}

/** Puts so many units on the shelves, by product and size. */
export async function setStock(lane: Lane, stock: Readonly<Record<string, number>>) {
  const rows = [0, 1].flatMap((product) =>
    sizes.map((size: Size) => `('m${product}', '${size}', ${stock[stockKey(product, size)] ?? 0})`),
  );
  await lane.shop.database.driver.unsafe(`update product_size p set stock = v.stock
    from (values ${rows.join(", ")}) as v (product_id, size, stock)
    where p.product_id = v.product_id and p.size = v.size`);
}

const list = (what: string, source: string, order: string) =>
  `coalesce((select json_agg(${what} order by ${order}) from ${source}), '[]'::json)`;

/** Corrections that cost more. */
const waitedFor = "order_change h where h.order_id = o.id and h.expires_at is not null";
const differences = "payment d where d.order_id = o.id and d.purpose = 'difference'";

const snapshotOf = (accountId: string) => `
  select json_build_object(
    'stock', (select json_object_agg(substr(product_id, 2) || size, stock) from product_size
      where product_id in ('m0', 'm1')),
    'orders', (select json_agg(json_build_object(
      'id', o.id, 'orderNo', o.order_no, 'version', o.version, 'state', o.state,
      'paymentId', p.id, 'providerId', p.provider_order_id, 'paymentState', coalesce(p.state, 'none'),
      'lineIds', ${list("l.id", "sales_order_line l where l.order_id = o.id", "l.position")},
      'parcelIds', ${list("c.id", "parcel c where c.order_id = o.id", "c.no")},
      'returnIds', ${list("g.id", "goods_return g where g.order_id = o.id", "g.no")},
      'refunds', ${list("json_build_object('id', r.id, 'credit', c.no, 'state', r.state, 'amount', r.amount)", "refund r left join credit c on c.id = r.credit_id where r.payment_id in (select id from payment where order_id = o.id)", "r.id")},
      'captureIds', ${list("k.provider_id", "payment_capture k where k.payment_id = p.id", "coalesce(k.provider_time, k.first_seen_at), k.id")},
      'captureRows', ${list("k.id", "payment_capture k join payment q on q.id = k.payment_id where q.order_id = o.id", "k.id")},
      'creditIds', ${list("c.id", "credit c where c.order_id = o.id", "c.no")},
      'disputeIds', ${list("d.provider_id", "dispute d where d.order_id = o.id", "d.opened_at")},
      'requestIds', ${list("q.id", "refund_request q where q.order_id = o.id", "q.asked_at, q.id")},
      'changeIds', ${list("h.id", waitedFor, "h.at, h.id")},
      'differences', ${list("json_build_object('id', d.id, 'providerId', d.provider_order_id)", differences, "d.created_at, d.id")},
      'mails', ${list("json_build_object('about', m.about, 'state', m.state)", "mail m where m.order_id = o.id", "m.about")},
      'facts', json_build_object(
        'state', o.state, 'payment', coalesce(p.state, 'none'), 'captured', o.captured, 'credited', o.credited,
        'refunded', o.refunded, 'reversed', o.reversed, 'total', o.total, 'stops', o.stops,
        'shippingCredited', o.shipping_credited, 'holdUntil', round(extract(epoch from o.hold_expires_at) * 1000)::float8,
        'paidAt', round(extract(epoch from o.paid_at) * 1000)::float8,
        'coupon', (select json_build_object('code', u.code, 'state', u.state) from coupon_use u where u.order_id = o.id),
        'lines', ${list(
          `json_build_object('size', l.size, 'net', l.net, 'tax', l.tax_share, 'settled', l.settled_units,
            'name', l.choice ->> 'name', 'premium', coalesce((l.choice ->> 'premiumName')::boolean, false),
            'units', json_build_array(u_waiting, u_held, u_taken, u_making,
            u_packed, u_shipped, u_delivered, u_lost, u_returned, u_cancelled))`,
          "sales_order_line l where l.order_id = o.id",
          "l.position",
        )},
        'parcels', ${list(
          `json_build_object('state', c.state, 'units', (select json_agg(q.quantity order by l.position)
            from parcel_line q join sales_order_line l on l.id = q.line_id where q.parcel_id = c.id))`,
          "parcel c where c.order_id = o.id",
          "c.no",
        )},
        'returns', ${list(
          `json_build_object('state', g.state, 'wants', g.wants, 'size', g.wanted_size, 'lines',
            (select json_agg(json_build_array(q.quantity, q.arrived, q.resellable, q.held) order by l.position)
              from goods_return_line q join sales_order_line l on l.id = q.line_id where q.return_id = g.id))`,
          "goods_return g where g.order_id = o.id",
          "g.no",
        )},
        'requests', ${list("json_build_object('amount', q.amount, 'state', q.state)", "refund_request q where q.order_id = o.id", "q.asked_at, q.id")},
        'changes', ${list("json_build_object('amount', h.amount, 'state', h.state)", waitedFor, "h.at, h.id")},
        'differences', ${list(
          `json_build_object('state', d.state, 'amount', d.amount, 'captures', (select
            coalesce(json_agg(json_build_object('amount', k.amount, 'role', k.role) order by k.id), '[]')
            from payment_capture k where k.payment_id = d.id))`,
          differences,
          "d.created_at, d.id",
        )},
        'credits', ${list("c.amount", "credit c where c.order_id = o.id", "c.no")},
        'refunds', ${list(
          `json_build_object('amount', r.amount, 'state', r.state, 'tries', r.tries,
            'credit', c.no,
            'nextTry', round(extract(epoch from r.next_try_at) * 1000)::float8)`,
          "refund r left join credit c on c.id = r.credit_id where r.payment_id in (select id from payment where order_id = o.id)",
          "c.no nulls last, r.amount, r.created_at",
        )},
        'captures', ${list(
          `json_build_object('amount', k.amount, 'word', k.word, 'role', k.role, 'reversed', k.reversed)`,
          "payment_capture k where k.payment_id = p.id",
          "coalesce(k.provider_time, k.first_seen_at), k.id",
        )})) order by o.created_at, o.id)
      from sales_order o left join payment p on p.order_id = o.id and p.purpose = 'order'
      where o.account_id = '${accountId}')) as whole`;
