import * as z from "zod/mini";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { dropBodies } from "./outbox.repository.ts";

/** Days that the text of an e-mail is kept, unless the setting `mailKeptDays` says otherwise. */
const keptDays = 180;

const storedDays = z.int().check(z.minimum(1), z.maximum(36_500));

/** Job: drops the texts of old e-mails; the log keeps to whom, about what and when (R-MAIL-5). */
export async function forgetMailBodies({
  database: { queries },
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const days = await readKeptDays(queries);
  await dropBodies(queries, new Date(now.getTime() - days * 86_400_000), now);
}

/** @throws when the setting is no number of days. */
async function readKeptDays(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom("shop_setting")
    .select("value")
    .where("key", "=", "mailKeptDays")
    .executeTakeFirst();
  return row ? z.parse(storedDays, row.value) : keptDays;
}
