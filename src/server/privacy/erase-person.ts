import { sql } from "kysely";
import { openLostStates } from "#domain/payment/lost-payment.ts";
import type { Queries } from "#server/platform/database.ts";
import type { Person } from "./person.ts";
import { personalData } from "./personal-data.ts";
import { ofEmail } from "./personal-table.ts";

/**
 * Erases or blanks all that `personal-data.ts` says of a person, in the caller's transaction.
 * Orders stay for the books, without their buyer.
 */
export async function erasePerson(queries: Queries, person: Person): Promise<void> {
  for (const { table, columns, of, erase, blank } of personalData) {
    const isErased = Object.values(columns).includes("erased") || erase !== undefined;
    if (isErased) {
      const which = erase ? sql`and ${erase(person)}` : sql``;
      await sql`delete from ${sql.table(table)} where ${of(person)} ${which}`.execute(queries);
    }
    if (blank) {
      const which = blank.where ? sql`and ${blank.where(person)}` : sql``;
      const values = Object.entries(blank.to).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(values)}
        where ${of(person)} ${which}`.execute(queries);
    }
  }
}

/**
 * Numbers of the orders that have still to be made, sent or paid back: they need the address. So do
 * lost ones until the fate of their money is decided.
 */
export async function ordersUnderWay(
  queries: Queries,
  person: Pick<Person, "orderIds" | "orderNos" | "emails" | "emailsSince">,
): Promise<string[]> {
  const { orderIds, orderNos } = person;
  const { rows } = await sql<{ order_no: string }>`
    select order_no, min(at) as at from (
      select order_no, created_at as at from sales_order
      where id = any(${[...orderIds]}::uuid[])
        and state in ('paid', 'in_production', 'payment_review', 'refund_due')
      union all
      select order_no, moved_at from lost_payment
      where state = any(${[...openLostStates]}::text[])
        and (${ofEmail(person, "payer_email", "moved_at")}
          or left(order_no, 22) = any(${[...orderNos]}::text[]))) open
    group by order_no order by at`.execute(queries);
  return rows.map((row) => row.order_no);
}
