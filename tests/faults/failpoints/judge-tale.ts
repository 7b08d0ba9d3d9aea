import { setTimeout as delay } from "node:timers/promises";
import { createPaypalProvider } from "#server/payment/paypal/paypal-provider.ts";
import type { FailpointShop } from "./failpoint-shop.ts";
import type { Tale } from "./tale.ts";

/** How a story ended: goods, money on both sides and e-mails. Equal for equal stories. */
export type Ending = {
  orders: string[];
  places: Record<string, number>;
  free: Record<string, number>;
  /** Lines that are left in the cart. */
  cart: number;
  money: { captured: number; credited: number; refunded: number };
  /** What the payment service has: each capture and each refund, in minor units. */
  theirs: { captures: number[]; refunds: number[] };
  coupons: string[];
  mails: string[];
};

/** Waits until nothing is under way any more. @returns what still is. */
export async function comeToRest(
  shop: FailpointShop,
  tales: readonly Tale[],
  limitMs: number,
): Promise<string> {
  const { driver } = shop.database;
  const end = Date.now() + limitMs;
  let open = "";
  while (Date.now() < end) {
    // Time passes: a sender that died is taken for dead, and a doubtful e-mail has waited.
    await driver`update mail set claimed_until = claimed_until - interval '3 minutes'
      where state = 'sending' and claimed_until < now() + interval '85 seconds'`;
    await driver`update mail set next_try_at = next_try_at - interval '11 minutes'
      where state = 'queued' and in_doubt`;
    await driver`select graphile_worker.add_job('send-mail', job_key => 'send-mail:failpoints')`;
    const rows = await driver<{ what: string }[]>`
      select 'mail ' || about || ' ' || state as what from mail where state in ('queued', 'sending')
      union all select 'refund ' || state from refund where state in ('due', 'asking', 'pending')
      union all select 'payment ' || p.state from payment p
        where p.state in ('opening', 'capturing', 'pending')
      union all select 'event ' || kind from webhook_inbox
        where handled_at is null and problem is null`;
    const missing = await Promise.all(tales.map((tale) => tale.missing()));
    open = [...rows.map(({ what }) => what), ...missing.flat()].join(", ");
    if (open === "") return "";
    await delay(1_000);
  }
  return open;
}

/** @returns how the story ended, and what broke a rule that holds for every story. */
export async function readEnding(tale: Tale): Promise<{ ending: Ending; broken: string[] }> {
  const { driver } = tale.shop.database;
  const orders = await driver<Order[]>`
    select o.id, o.state, o.captured, o.credited, o.refunded, p.provider_order_id as "providerId",
      o.idempotency_key as key, (select count(*)::int from refund r where r.payment_id = p.id) as refunds
    from sales_order o join payment p on p.order_id = o.id where o.email = ${tale.email}
    order by o.created_at`;
  const [places = {}] = await driver<Record<string, number>[]>`
    select sum(u_waiting)::int as waiting, sum(u_held)::int as held, sum(u_taken)::int as taken,
      sum(u_making)::int as making, sum(u_packed)::int as packed, sum(u_shipped)::int as shipped,
      sum(u_delivered)::int as delivered, sum(u_returned)::int as returned,
      sum(u_lost)::int as lost, sum(u_cancelled)::int as cancelled
    from sales_order_line where order_id = any(${orders.map(({ id }) => id)})`;
  const stock = await driver<{ size: string; stock: number }[]>`
    select size, stock from product_size where product_id = ${tale.productId} order by size`;
  const [cart] = await driver<{ lines: number }[]>`
    select count(*)::int as lines from cart_line where product_id = ${tale.productId}`;
  const uses = await driver<{ state: string }[]>`
    select state from coupon_use where order_id = any(${orders.map(({ id }) => id)})`;
  const theirs = await readTheirs(tale, orders);
  const sent = await readMails(tale, orders);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
  const money = {
    captured: sum(orders.map(({ captured }) => captured)),
    credited: sum(orders.map(({ credited }) => credited)),
    refunded: sum(orders.map(({ refunded }) => refunded)),
  };
  const broken = [
    ...(sum(theirs.captures) === money.captured ? [] : ["captured differs from the ledger"]),
    ...(sum(theirs.refunds) === money.refunded ? [] : ["refunded differs from the ledger"]),
    ...(money.credited === money.refunded ? [] : ["a credit was not sent back"]),
    ...(new Set(orders.map(({ key }) => key)).size === orders.length
      ? []
      : ["a key has two orders"]),
    ...sent.broken,
  ];
  return {
    ending: {
      orders: orders.map(({ state, refunds }) => `${state}, ${refunds} refunds`),
      places,
      free: Object.fromEntries(stock.map(({ size, stock: units }) => [size, units])),
      cart: cart?.lines ?? 0,
      money,
      theirs,
      coupons: uses.map(({ state }) => state),
      mails: sent.kinds,
    },
    broken,
  };
}

type Order = {
  id: string;
  state: string;
  captured: number;
  credited: number;
  refunded: number;
  providerId: string | null;
  key: string;
  refunds: number;
};

async function readTheirs({ shop }: Tale, orders: readonly Order[]): Promise<Ending["theirs"]> {
  const provider = createPaypalProvider({
    baseUrl: shop.simulatorUrl,
    clientId: "kitroom-demo",
    clientSecret: "kitroom-demo-secret",
    brand: () => "Kitroom",
  });
  const theirs: Ending["theirs"] = { captures: [], refunds: [] };
  for (const { providerId } of orders) {
    const seen = providerId === null ? null : await provider.inspect(providerId);
    if (seen?.kind !== "seen") continue;
    theirs.captures.push(...seen.order.captures.map(({ amount }) => amount ?? 0));
    theirs.refunds.push(...seen.order.refunds.map(({ amount }) => amount ?? 0));
  }
  return theirs;
}

/** Each e-mail of the orders arrived once, or once more where that cannot be helped. */
async function readMails({ shop }: Tale, orders: readonly Order[]) {
  const rows = await shop.database.driver<Mail[]>`
    select about, state, message_id as "messageId", in_doubt as "inDoubt" from mail
    where order_id = any(${orders.map(({ id }) => id)}) order by about`;
  const ids = await Promise.all(
    shop.mails.received.map(async ({ mail }) => (await mail).messageId ?? ""),
  );
  const broken = rows.flatMap(({ about, state, messageId, inDoubt }) => {
    const copies = ids.filter((id) => id === messageId).length;
    // A sender that died may have sent it: then it comes at most once more (R-MAIL-2).
    const isRight = state === "sent" && copies >= 1 && copies <= (inDoubt ? 2 : 1);
    return isRight ? [] : [`${about} ${state}, arrived ${copies} times`];
  });
  // The kind of fact, without the ids in it: ours, times, and those of the provider's refunds.
  const kinds = rows.map(({ about }) =>
    about.replaceAll(/:([0-9a-f]{8}-[0-9a-f-]{27}|20\d\d-.*|\d{13}|[A-Z0-9]{17})/g, ""),
  );
  return { broken, kinds: kinds.toSorted() };
}

type Mail = { about: string; state: string; messageId: string | null; inDoubt: boolean };
