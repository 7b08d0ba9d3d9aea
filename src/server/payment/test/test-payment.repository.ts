import { sql, type Selectable } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import type { TestPayment } from "#server/platform/schema.ts";

export type TestPaymentRow = Selectable<TestPayment>;
type Change = Partial<
  Pick<
    TestPaymentRow,
    "state" | "provider_order_id" | "approve_url" | "capture_id" | "refund_id" | "problem"
  >
>;

export function findNewestTest(queries: Queries): Promise<TestPaymentRow | undefined> {
  return queries
    .selectFrom("test_payment")
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function insertTest(
  queries: Queries,
  test: { id: string; number: string; created_at: Date },
): Promise<TestPaymentRow> {
  return queries
    .insertInto("test_payment")
    .values({ ...test, updated_at: test.created_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function changeTest(
  queries: Queries,
  id: string,
  at: Date,
  change: Change,
): Promise<TestPaymentRow> {
  return queries
    .updateTable("test_payment")
    .set({ ...change, updated_at: at })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Keys by which a provider's report names money of test payments: their captures, refunds and
 * numbers.
 */
export async function readTestReferences(queries: Queries): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string | null }>`
    select unnest(array[number, id::text, capture_id, refund_id]) as reference
    from test_payment`.execute(queries);
  return new Set(rows.flatMap(({ reference }) => reference ?? []));
}
