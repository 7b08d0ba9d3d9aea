import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";

/** Whether another product has the address; one that it had formerly gives way. */
export async function slugIsTaken(queries: Queries, id: string, slug: string): Promise<boolean> {
  const { rows } = await sql`
    select from product where slug = ${slug} and id <> ${id}`.execute(queries);
  return rows.length > 0;
}

/** Leads from the former address to the product, and from its new one to nothing else. */
export async function keepFormerSlug(
  queries: Queries,
  { id, slug: former }: { id: string; slug: string },
  slug: string,
  at: Date,
): Promise<void> {
  await queries.deleteFrom("product_redirect").where("slug", "=", slug).execute();
  await queries
    .insertInto("product_redirect")
    .values({ slug: former, product_id: id, at })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ product_id: id, at }))
    .execute();
}

/** Which of these addresses, or numbered ones of them, products have. */
export async function readSlugsLike(queries: Queries, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select p.slug from product p join unnest(${[...slugs]}::text[]) w (slug)
      on p.slug = w.slug or p.slug like w.slug || '-%'
    union select slug from product_redirect where slug = any(${[...slugs]}::text[])`.execute(
    queries,
  );
  return rows.map(({ slug }) => slug);
}
