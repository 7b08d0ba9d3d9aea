import { sql } from "kysely";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { readableKinds } from "#domain/notification/mail-kinds.ts";
import { mailStates, type MailState } from "#domain/notification/mail-tries.ts";
import type { Queries } from "#server/platform/database.ts";
import {
  boundedCount,
  countMatches,
  findMatches,
  keysetPage,
  newestFirst,
} from "#server/platform/keyset.ts";

/** An e-mail with the number of its order; the text of one with a link or code is never read. */
const logged = (queries: Queries) =>
  queries
    .selectFrom("mail")
    .leftJoin("sales_order", "sales_order.id", "mail.order_id")
    .select([
      "mail.id",
      "mail.about",
      "mail.recipient",
      "mail.state",
      "mail.created_at",
      "mail.accepted_at",
      "mail.next_try_at",
      "mail.tries",
      "sales_order.order_no",
    ])
    .select(hidden("subject").as("subject"));

/**
 * An e-mail that holds a link or code is shown to nobody, nor is a kind that the table does not
 * know (R-MAIL-8).
 */
const hidden = (column: "subject" | "body_text" | "body_html") =>
  sql<string>`case when split_part(mail.about, ':', 1) = any(${[...readableKinds]}::text[])
    then ${sql.ref(`mail.${column}`)} else '' end`;

export type LoggedRow = Awaited<ReturnType<typeof findCopies>>[number];

const sorting = newestFirst(sql`mail.created_at`, sql`mail.id`);

/**
 * A page, the newest first, with how many match, counted to `mostCounted`.
 * @param byEmail whether recipients are searched, too
 */
export async function searchMail(
  queries: Queries,
  input: AdminInput<"listMail">,
  { byEmail }: { byEmail: boolean },
) {
  const page = keysetPage(sorting, input);
  const conditions = mailConditions(input, byEmail);
  const { wanted, total } = input.text
    ? await findMatches(queries, sql`mail`, sql`mail.id`, conditions)
    : { wanted: conditions, total: null };
  const matching = logged(queries).where(wanted);
  const found = await matching
    .select(page.place.as("place"))
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.most)
    .offset(page.skip)
    .execute();
  return { ...page.pageOf(found), total: total ?? (await countMatches(queries, matching)) };
}

function mailConditions({ state, text }: AdminInput<"listMail">, byEmail: boolean) {
  const conditions = [sql<boolean>`true`];
  if (state) conditions.push(sql`mail.state = ${state}`);
  if (text) {
    const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    // Only a text that may be an order's number is looked for among those.
    const orders = /^(?=.*\d)[\da-z]{4,}$/i.test(text)
      ? sql`mail.order_id in (select id from sales_order where order_no ilike ${part})`
      : sql`false`;
    const recipients = byEmail ? sql`mail.recipient ilike ${part}` : sql`false`;
    conditions.push(sql`(${recipients} or ${orders} or ${hidden("subject")} ilike ${part})`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** How many e-mails stand in each state, counted to `mostCounted`. */
export async function countByMailState(
  queries: Queries,
): Promise<Partial<Record<MailState, number>>> {
  const { rows } = await sql<{ state: MailState; mails: number }>`
    select state, ${boundedCount(sql`from mail m where m.state = s.state`)} as mails
    from unnest(${[...mailStates]}::text[]) as s (state)`.execute(queries);
  return Object.fromEntries(
    rows.flatMap(({ state, mails }) => (mails > 0 ? [[state, mails]] : [])),
  );
}

export function findLoggedMail(queries: Queries, id: string) {
  return logged(queries)
    .leftJoin("account", "account.id", "mail.asked_by")
    .select(["mail.language", "mail.message_id", "mail.last_reply", "mail.body_dropped_at"])
    .select(hidden("body_text").as("body_text"))
    .select(hidden("body_html").as("body_html"))
    .select(sql<string | null>`person_name(account.first_name, account.last_name)`.as("asked_by"))
    .where("mail.id", "=", id)
    .executeTakeFirst();
}

/** E-mails about the same fact: the first, and those that were sent again. */
export function findCopies(queries: Queries, fact: string) {
  return logged(queries)
    .where((where) =>
      where.or([
        where("mail.about", "=", fact),
        sql<boolean>`starts_with(mail.about, ${`${fact}#`})`,
      ]),
    )
    .orderBy("mail.created_at")
    .orderBy("mail.id")
    .execute();
}

/** An e-mail about a fact. The first one is locked too: those who send copies wait for each other. */
export async function lockMail(queries: Queries, fact: string, id: string) {
  const locked = queries.selectFrom("mail").selectAll().forUpdate();
  await locked.where("about", "=", fact).execute();
  return locked.where("id", "=", id).executeTakeFirst();
}

export async function writeOrderEmail(
  queries: Queries,
  orderId: string,
  email: string,
  at: Date,
): Promise<void> {
  await queries
    .updateTable("sales_order")
    .set({ email, email_given_at: at })
    .where("id", "=", orderId)
    .execute();
}
