import { sql } from "kysely";
import type { MailState } from "#domain/notification/mail-tries.ts";
import type { Database } from "#server/platform/database.ts";
import type { Judgement } from "./run-outage.ts";

/** An e-mail as the shop's outbox has it. */
export type Kept = {
  about: string;
  state: MailState;
  /** A try ended without the mail server's answer: it may have arrived. */
  inDoubt: boolean;
  reply: string | null;
  messageId: string | null;
};

export type MailFacts = {
  /** Ids of the orders of this run that are paid in our books. */
  paidOrders: readonly string[];
  kept: readonly Kept[];
  /** Message ids of what came to the mail server, with repeats. */
  arrived: readonly string[];
};

/** The outbox, and what was paid by buyers: orders of the demo's past were never written about. */
export async function readMailFacts(
  { queries }: Database,
  { arrived, since }: { arrived: readonly string[]; since: Date },
): Promise<MailFacts> {
  const { rows: orders } = await sql<{ id: string }>`
    select id from sales_order
    where paid_at is not null and created_at >= ${since}`.execute(queries);
  const { rows: kept } = await sql<Kept>`
    select about, state, in_doubt as "inDoubt", last_reply as reply, message_id as "messageId"
    from mail`.execute(queries);
  return { paidOrders: orders.map(({ id }) => id), kept, arrived };
}

/**
 * Ends the pauses of what waits for another try (R-MAIL-2: up to a day, ten minutes after a lost
 * answer) and the claims of tries whose end was lost, as if their time were over, and begins the
 * shop's own job instead of waiting for its minute.
 */
export async function endMailPauses({ queries }: Database): Promise<void> {
  await sql`update mail set next_try_at = now()
    where state = 'queued' and next_try_at > now()`.execute(queries);
  // No mail server is away any more, so that a try of half a minute is none: its process lost the end.
  await sql`update mail set claimed_until = now()
    where state = 'sending' and claimed_until between now() and now() + interval '1 minute'`.execute(
    queries,
  );
  await sql`select graphile_worker.add_job('send-mail', job_key => 'send-mail:judge')`.execute(
    queries,
  );
}

/** How many e-mails have not come to rest. */
export const countRestless = ({ kept }: MailFacts): number =>
  kept.filter(({ state }) => state === "queued" || state === "sending").length;

/** Compares orders, outbox and mail server, once the pauses are over. */
export function judgeMail(facts: MailFacts): Judgement[] {
  const { paidOrders, kept, arrived } = facts;
  const about = new Set(kept.map((mail) => mail.about));
  const untold = paidOrders.filter((id) => !about.has(`order-received:${id}`));
  const unsent = kept.filter((mail) => !isAtRest(mail));
  const times = new Map<string, number>();
  for (const id of arrived) times.set(id, (times.get(id) ?? 0) + 1);
  const wrong = kept.filter((mail) => !isAsItCame(mail, times.get(mail.messageId ?? "") ?? 0));
  const doubted = kept.filter(({ inDoubt }) => inDoubt).length;
  return [
    {
      what: "every paid order has its e-mail",
      passed: untold.length === 0 && paidOrders.length > 0,
      figure: `${paidOrders.length - untold.length} of ${paidOrders.length}`,
    },
    {
      what: "every e-mail is sent, or says why it is not",
      passed: unsent.length === 0,
      figure: `${kept.length - unsent.length} of ${kept.length}, ${doubted} of them were in doubt${some(unsent)}`,
    },
    {
      what: "what is called sent came to the mail server, once, or twice after a lost answer",
      passed: wrong.length === 0,
      figure: `${arrived.length} came${some(wrong)}`,
    },
  ];
}

const isAtRest = ({ state, inDoubt, reply }: Kept): boolean =>
  state === "sent" ||
  state === "dropped" ||
  (state === "probably_sent" && inDoubt) ||
  (state === "refused" && Boolean(reply));

function isAsItCame({ state, inDoubt }: Kept, times: number): boolean {
  if (times > (inDoubt ? 2 : 1)) return false;
  return state !== "sent" || times > 0;
}

const some = (list: readonly Kept[]) =>
  list
    .slice(0, 3)
    .map(({ about, state, reply }) => `; ${about} ${state} ${reply ?? ""}`.trimEnd())
    .join("");
