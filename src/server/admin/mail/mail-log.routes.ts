import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { countByMailState, searchMail } from "./mail-log.repository.ts";
import { presentRow, readLoggedMail } from "./present-mail.ts";
import { resendMail } from "./resend-mail.ts";

type MailCalls = "listMail" | "getMail" | "resendMail";

export function mailLogRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const read = async (id: string) => {
    const mail = isUuid(id) ? await readLoggedMail(queries, id) : undefined;
    return mail ? done(mail) : refuse("notFound");
  };
  const calls: Pick<AdminHandlers, MailCalls> = {
    async listMail(input) {
      const { rows, total, ...beside } = await searchMail(queries, input);
      const { current, size } = input;
      const counts = await countByMailState(queries);
      return done({ records: rows.map(presentRow), total, current, size, ...beside, counts });
    },

    getMail: ({ id }) => read(id),

    async resendMail(input, request) {
      const sent = await resendMail(queries, clock, input, request);
      return sent.ok ? read(sent.value) : sent;
    },
  };
  return calls;
}
