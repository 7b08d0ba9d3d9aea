import { sql, type Kysely } from "kysely";

const statements = [
  `alter table credit -- of its amount, what counts against a limit; null: all that is by hand
     add column counted int check (counted between 0 and amount)`,
  `alter table refund_request
     add column cancels jsonb, -- { units: [{ lineId, units }], restock, buyerAsked }
     add column counted int check (counted between 0 and amount), -- null: all of it
     add check ((cancels is null) = (counted is null))`,
];

/**
 * A cancellation whose money is above the limit of the person who asks waits for another one, goods
 * and money; of a credit only what staff alone could give back counts (R-REFUND-3, R-REFUND-5).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
