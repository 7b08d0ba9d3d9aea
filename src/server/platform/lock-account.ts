import { sql } from "kysely";
import type { Queries } from "./database.ts";

/**
 * Makes changes of one account's cart and orders wait for each other, until the transaction ends.
 * Rows that only refer to the account are not kept waiting.
 */
export async function lockAccount(queries: Queries, accountId: string): Promise<void> {
  await sql`select 1 from account where id = ${accountId} for no key update`.execute(queries);
}
