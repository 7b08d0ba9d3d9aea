import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import type { Queries } from "#server/platform/database.ts";
import { saysLike } from "#server/platform/text-column.ts";

export type ReviewRow = {
  id: string;
  productId: string;
  productTitle: PartialText;
  slug: string;
  kitHash: string;
  author: string;
  country: string;
  rating: number;
  fit: "small" | "true" | "large";
  text: string;
  language: string;
  state: "pending" | "published" | "refused";
  verified: boolean;
  writtenAt: Date;
  reply: string | null;
  matches: number;
};

const columns = sql`r.id, r.product_id as "productId", p.title as "productTitle", p.slug,
  p.kit_hash as "kitHash", r.author, r.country, r.rating, r.fit, r.body as text, r.language,
  r.state, r.verified, coalesce(r.edited_at, r.created_at) as "writtenAt", r.reply`;

/** Those that wait come first, the longest waiting at the top; the rest newest first. */
export async function searchReviews(
  queries: Queries,
  { state, rating, text, current, size }: AdminInput<"listReviews">,
): Promise<ReviewRow[]> {
  const conditions = [sql<boolean>`true`];
  if (state !== "all") conditions.push(sql`r.state = ${state}`);
  if (rating !== undefined) conditions.push(sql`r.rating = ${rating}`);
  const wanted = text?.trim();
  if (wanted) {
    const like = `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    conditions.push(sql`(r.body ilike ${like} or ${saysLike("p.title", like)})`);
  }
  const { rows } = await sql<ReviewRow>`
    select ${columns}, count(*) over ()::int as matches
    from product_review r join product p on p.id = r.product_id
    where ${sql.join(conditions, sql` and `)}
    order by r.state = 'pending' desc,
      case when r.state = 'pending' then r.created_at end,
      r.created_at desc, r.id
    limit ${size} offset ${(current - 1) * size}`.execute(queries);
  return rows;
}

export async function readReview(queries: Queries, id: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${columns}, 1 as matches
    from product_review r join product p on p.id = r.product_id
    where r.id::text = ${id} for update of r`.execute(queries);
  return rows[0];
}

export async function countPending(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom("product_review")
    .select((select) => select.fn.countAll<string>().as("pending"))
    .where("state", "=", "pending")
    .executeTakeFirstOrThrow();
  return Number(row.pending);
}

export async function updateReview(
  queries: Queries,
  id: string,
  { state, reply }: { state: ReviewRow["state"]; reply: string | null },
  at: Date,
): Promise<void> {
  await queries
    .updateTable("product_review")
    .set((set) => ({
      state,
      reply,
      replied_at:
        reply === null
          ? null
          : set.case().when("reply", "=", reply).then(set.ref("replied_at")).else(at).end(),
    }))
    .where("id", "=", id)
    .execute();
}
