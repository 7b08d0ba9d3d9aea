import { sql } from "kysely";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import type { AlertKind } from "#domain/wishlist/wish-alert.ts";
import { isSameSize } from "#server/catalog/size-named.ts";
import type { Queries } from "#server/platform/database.ts";
import { onSale, reachable, recipient } from "./reachable.ts";

/** An open alert with the present facts of its product. */
export type DueAlertRow = {
  id: string;
  kind: AlertKind;
  productId: string;
  size: string | null;
  amount: number | null;
  currency: CurrencyCode | null;
  language: Language;
  owner: "account" | "address";
  ownerId: string;
  recipient: string;
  title: PartialText;
  slug: string;
  kitHash: string;
  priceUsd: number;
  listPriceUsd: number | null;
  handPrices: HandPrices | null;
  /** Of the alert's currency; null where none is in force. */
  rate: RateMicros | null;
};

/** A merchant may have renamed it since: of an alert `a` and a size `s`. */
const sameSize = isSameSize(sql`s.size`, sql`a.size`);

const rateNow = sql`(case when a.currency = 'USD' then 1000000 else (
  select e.rate_micros from exchange_rate e where e.currency = a.currency and e.valid_from <= now()
  order by e.valid_from desc limit 1) end)`;
const handNow = sql`(select json_object_agg(h.currency,
    json_build_object('amount', h.amount, 'listAmount', h.list_amount))
  from product_price h where h.product_id = p.id)`;

const columns = sql`a.id, a.kind, a.product_id as "productId", a.size, a.amount, a.currency,
  a.language, case when a.account_id is null then 'address' else 'account' end as owner,
  coalesce(a.account_id, a.address_id) as "ownerId", ${recipient} as recipient,
  p.title, p.slug, p.kit_hash as "kitHash", p.price_usd as "priceUsd",
  p.list_price_usd as "listPriceUsd", ${handNow} as "handPrices", ${rateNow} as rate`;

/** Sizes that people wait for and that are in stock, of products on sale. */
export async function findBack(queries: Queries): Promise<{ productId: string; size: string }[]> {
  const { rows } = await sql<{ productId: string; size: string }>`
    select s.product_id as "productId", s.size
    from product_size s join product p on p.id = s.product_id and ${onSale}
    where s.stock > 0 and exists (select from wish_alert a where a.product_id = s.product_id
      and ${sameSize} and a.told_at is null)
    order by 1, 2`.execute(queries);
  return rows;
}

/** One run at a time sends alerts of a thing; the others wait until it has committed. */
export async function lockAlertsOf(queries: Queries, thing: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('wish-alert'), hashtext(${thing}))`.execute(
    queries,
  );
}

/** @param since alerts sent after it count as `sentLately` */
export async function readStockAndSent(
  queries: Queries,
  { productId, size, since }: { productId: string; size: string; since: Date },
): Promise<{ stock: number; sentLately: number }> {
  const { rows } = await sql<{ stock: number; sentLately: number }>`
    select s.stock, (select count(*)::int from wish_alert a where a.product_id = s.product_id
      and ${sameSize} and a.told_at > ${since}::timestamptz) as "sentLately"
    from product_size s join product p on p.id = s.product_id and ${onSale}
    where s.product_id = ${productId} and s.size = ${size}`.execute(queries);
  return rows[0] ?? { stock: 0, sentLately: 0 };
}

/**
 * Open alerts of a size, the oldest first, locked: nobody can end one until the transaction ends.
 */
export async function lockWaiting(
  queries: Queries,
  { productId, size, most }: { productId: string; size: string; most: number },
): Promise<DueAlertRow[]> {
  const { rows } = await sql<DueAlertRow>`
    select ${columns} from wish_alert a join product p on p.id = a.product_id ${reachable}
    where a.product_id = ${productId} and ${isSameSize(sql`a.size`, sql`${size}::text`)} and a.told_at is null
      and ${recipient} is not null
    order by a.asked_at, a.id limit ${most} for update of a`.execute(queries);
  return rows;
}

/**
 * Alerts whose price may have fallen enough, of products of which something is in stock. Rounding is
 * left to the caller: these are a few too many.
 * @param after id of the last one that was looked at; null for the first ones
 */
export async function lockFallen(
  queries: Queries,
  { after, most }: { after: string | null; most: number },
): Promise<DueAlertRow[]> {
  const { rows } = await sql<DueAlertRow>`
    select ${columns} from wish_alert a join product p on p.id = a.product_id and ${onSale}
    ${reachable}
    where a.kind = 'price' and a.told_at is null and ${recipient} is not null
      and (${after}::uuid is null or a.id > ${after}::uuid)
      and exists (select from product_size s where s.product_id = p.id and s.stock > 0)
      and coalesce((select h.amount from product_price h
          where h.product_id = p.id and h.currency = a.currency),
        p.price_usd::bigint * ${rateNow} / 1000000) <= a.amount * 0.95 + 1
    order by a.id limit ${most} for update of a`.execute(queries);
  return rows;
}

/** The same mailbox gets one e-mail, however often it asked. */
export async function markSent(
  queries: Queries,
  { kind, productId, size, recipient: to }: DueAlertRow,
  at: Date,
): Promise<void> {
  await sql`
    update wish_alert a set told_at = ${at}::timestamptz
    where a.told_at is null and a.kind = ${kind} and a.product_id = ${productId}
      and (${size}::text is null or ${isSameSize(sql`a.size`, sql`${size}::text`)})
      and (a.address_id in (select id from alert_address where lower(email) = lower(${to}))
        or a.account_id in (select id from account
          where lower(email) = lower(${to}) and email_verified_at is not null))`.execute(queries);
}

/** The product of an alert that was sent, as it is now; undefined once it has ended. */
export async function readSentAlert(
  queries: Queries,
  id: string,
): Promise<(DueAlertRow & { isOnSale: boolean; stock: number }) | undefined> {
  const { rows } = await sql<DueAlertRow & { isOnSale: boolean; stock: number }>`
    select ${columns}, coalesce(${onSale}, false) as "isOnSale",
      (select coalesce(sum(s.stock), 0)::int from product_size s where s.product_id = p.id
        and (a.size is null or ${sameSize})) as stock
    from wish_alert a join product p on p.id = a.product_id ${reachable}
    where a.id = ${id} and ${recipient} is not null for update of a`.execute(queries);
  return rows[0];
}

/** It waits again, unless its owner has asked anew since. */
export async function reopenAlert(queries: Queries, id: string): Promise<void> {
  await sql`update wish_alert a set told_at = null where a.id = ${id} and not exists (
    select from wish_alert b where b.told_at is null
      and coalesce(b.account_id, b.address_id) = coalesce(a.account_id, a.address_id)
      and b.product_id = a.product_id and b.kind = a.kind
      and (a.size is null or ${isSameSize(sql`b.size`, sql`a.size`)}))`.execute(queries);
}

/**
 * Ends alerts whose owner has bought the thing since: by the same account, or with the same address.
 * @param ids of these alone, also while their e-mail waits; null of all open ones, for the night
 * @returns the ids of those that have ended
 */
export async function endBought(
  queries: Queries,
  ids: readonly string[] | null,
): Promise<Set<string>> {
  const among = ids === null ? sql`a.told_at is null` : sql`a.id = any(${[...ids]}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    delete from wish_alert a where ${among} and exists (
      select from sales_order_line l join sales_order o on o.id = l.order_id
      where l.product_id = a.product_id and (a.size is null or ${isSameSize(sql`l.size`, sql`a.size`)})
        and o.paid_at > a.asked_at
        and (o.account_id = a.account_id or exists (select from alert_address d
          where d.id = a.address_id
            and (d.account_id = o.account_id or lower(d.email) = lower(o.email)))))
    returning a.id`.execute(queries);
  return new Set(rows.map(({ id }) => id));
}
