import { sql } from "kysely";
import type {
  OwnReview,
  Review,
  ReviewListInput,
  ReviewSort,
  SavedReview,
  SaveReviewInput,
} from "#contract/review.ts";
import type { Language } from "#domain/language.ts";
import { boughtStates } from "#domain/order/bought.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { storedTimeZone, timeZoneFor } from "#server/platform/shop-settings.ts";

export type ReviewPage = {
  records: Review[];
  /** Reviews that the filters leave. */
  total: number;
  /** Of all published ones. */
  count: number;
  ratingSum: number;
  /** One star first. */
  byRating: number[];
  fitSmall: number;
  fitTrue: number;
  fitLarge: number;
};

/**
 * Published reviews of a product: one page of those wanted, and the sums of all. One statement.
 * @param reader language of the page, whose reviews come first
 */
export async function readReviews(
  driver: Database["driver"],
  input: ReviewListInput,
  reader: Language,
): Promise<ReviewPage> {
  const { productId, current, size } = input;
  const { language = null, rating = null, fit = null } = input;
  const order = orderOf(driver, input.sort, reader);
  const timeZone = timeZoneFor(driver);
  const [row] = await driver<ReviewPage[]>`
    with published as materialized (
      select * from product_review where product_id = ${productId} and state = 'published'),
    wanted as materialized (
      select * from published
      where (${language}::text is null or language = ${language})
        and (${rating}::int is null or rating = ${rating})
        and (${fit}::text is null or fit = ${fit}))
    select (select count(*)::int from wanted) as total,
      (select coalesce(json_agg(json_build_object(
          'id', id,
          'author', json_build_object('letter', upper(left(author, 1)), 'country', country),
          'rating', rating, 'fit', fit, 'text', body, 'language', language,
          'date', to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD'),
          'edited', edited_at is not null, 'verified', verified,
          'reply', case when reply is not null then json_build_object('text', reply,
            'date', to_char(replied_at at time zone ${timeZone}, 'YYYY-MM-DD')) end)
          order by ${order}), '[]')
        from (select * from wanted order by ${order}
          limit ${size} offset ${(current - 1) * size}) page) as records,
      s.*
    from (
      select count(*)::int as count, coalesce(sum(rating), 0)::int as "ratingSum",
        array(select (select count(*)::int from published where rating = stars)
          from generate_series(1, 5) stars order by stars) as "byRating",
        count(*) filter (where fit = 'small')::int as "fitSmall",
        count(*) filter (where fit = 'true')::int as "fitTrue",
        count(*) filter (where fit = 'large')::int as "fitLarge"
      from published) s`;
  if (!row) throw new Error("an aggregate without groups gives one row");
  return row;
}

/** Equals in the reader's language come first: of the newest that is all that they can read. */
function orderOf(driver: Database["driver"], sort: ReviewSort, reader: Language) {
  const readable = driver`(language = ${reader}) desc`;
  switch (sort) {
    case "newest":
      return driver`${readable}, created_at desc, id`;
    case "highest":
      return driver`rating desc, ${readable}, created_at desc, id`;
    case "lowest":
      return driver`rating, ${readable}, created_at desc, id`;
  }
}

/** The caller's paid lines of a product; empty when they did not buy it. */
const boughtBy = (accountId: string, productId: string) => sql`
  sales_order o join sales_order_line l on l.order_id = o.id
  where o.account_id = ${accountId} and l.product_id = ${productId}
    and l.stage = any(${[...boughtStates]}::text[])`;

/**
 * Writes a buyer's review, or changes the one they wrote; either way it waits for moderation, and
 * a reply to the former text goes. The account is locked, since two of its reviews of one product
 * may be about to become one at a login.
 * @returns undefined when nothing was written: not bought, or the review says that already.
 */
export async function upsertReview(
  queries: Queries,
  accountId: string,
  review: SaveReviewInput & { id: string; language: Language; at: Date },
): Promise<SavedReview | undefined> {
  const { rows } = await sql<SavedReview>`
    with author as (
      select id, first_name from account where id = ${accountId} for no key update),
    bought as (
      select case when char_length(trim(name)) > 1 then upper(left(trim(name), 1)) else '' end
          as letter, b.country
      from author a cross join (
        select o.address->>'firstName' as first_name, o.address->>'country' as country
        from ${boughtBy(accountId, review.productId)}
        order by o.created_at desc limit 1) b
      cross join lateral (select coalesce(nullif(a.first_name, ''), b.first_name) as name) called)
    insert into product_review as mine (id, product_id, account_id, author, country, rating, fit,
      body, language, state, verified, created_at)
    select ${review.id}::uuid, ${review.productId}, ${accountId}::uuid, letter, country,
      ${review.rating}::int, ${review.fit}, ${review.text}, ${review.language}, 'pending', true,
      ${review.at}::timestamptz
    from bought
    on conflict (account_id, product_id) where account_id is not null do update
      set rating = excluded.rating, fit = excluded.fit, body = excluded.body,
        language = excluded.language, state = 'pending', edited_at = excluded.created_at,
        reply = null, replied_at = null
      where (mine.rating, mine.fit, mine.body)
        is distinct from (excluded.rating, excluded.fit, excluded.body)
    returning id, state`.execute(queries);
  return rows[0];
}

export async function readOwnReview(
  queries: Queries,
  accountId: string,
  productId: string,
): Promise<OwnReview> {
  const { rows } = await sql<OwnReview>`
    select exists (select from ${boughtBy(accountId, productId)}) as "mayReview",
      (select json_build_object('id', id, 'rating', rating, 'fit', fit, 'text', body,
          'date', to_char(created_at at time zone ${storedTimeZone}, 'YYYY-MM-DD'), 'state', state)
        from product_review
        where account_id = ${accountId} and product_id = ${productId}) as review`.execute(queries);
  const [row] = rows;
  if (!row) throw new Error("a select without from gives one row");
  return row;
}

/** Moves every review of one account to another; of two about one product the later stays. */
export async function moveReviews(
  queries: Queries,
  fromAccountId: string,
  toAccountId: string,
): Promise<void> {
  await sql`
    delete from product_review older using product_review newer
    where older.product_id = newer.product_id
      and (older.account_id, newer.account_id) in (
        (${fromAccountId}::uuid, ${toAccountId}::uuid), (${toAccountId}::uuid, ${fromAccountId}::uuid))
      and (coalesce(older.edited_at, older.created_at), older.id)
        < (coalesce(newer.edited_at, newer.created_at), newer.id)`.execute(queries);
  await sql`
    update product_review set account_id = ${toAccountId}
    where account_id = ${fromAccountId}`.execute(queries);
}
