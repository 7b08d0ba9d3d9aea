import { missingRight } from "#domain/staff/permissions.ts";
import { maskEmail, seesEmails } from "#domain/staff/shown-contact.ts";
import type { PasskeyMode } from "#server/auth/missing-proof.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { done, refuse, refuseRight } from "#server/platform/outcome.ts";
import type { AdminHandlers, Session } from "#server/platform/request-context.ts";
import { countByMailState, searchMail } from "./mail-log.repository.ts";
import { presentRow, readLoggedMail } from "./present-mail.ts";
import { resendMail } from "./resend-mail.ts";

type MailCalls = "listMail" | "getMail" | "resendMail";

export function mailLogRoutes(
  services: MailShop & { database: Database; clock: Clock; mode: PasskeyMode },
) {
  const { clock, mode } = services;
  const { queries } = services.database;
  const read = async (id: string) => {
    const mail = isUuid(id) ? await readLoggedMail(queries, id) : undefined;
    return mail ? done(mail) : refuse("notFound");
  };
  /** The text of an e-mail names its recipient, often with an address (R-ROLE-3). */
  const refuseReading = (session: Session) => {
    const missing = missingRight(session, ["customers.read"]);
    return missing ? refuseRight(missing) : null;
  };
  const calls: Pick<AdminHandlers, MailCalls> = {
    async listMail(input, { session }) {
      const isOpen = seesEmails(session);
      const { rows, total, ...beside } = await searchMail(queries, input, { byEmail: isOpen });
      const { current, size } = input;
      const counts = await countByMailState(queries);
      const records = rows
        .map(presentRow)
        .map((mail) => (isOpen ? mail : { ...mail, recipient: maskEmail(mail.recipient) }));
      return done({ records, total, current, size, ...beside, counts });
    },

    getMail: async ({ id }, { session }) => refuseReading(session) ?? read(id),

    async resendMail(input, request) {
      const refusal = refuseReading(request.session);
      if (refusal) return refusal;
      const sent = await resendMail({ queries, clock, shop: services, mode }, input, request);
      return sent.ok ? read(sent.value) : sent;
    },
  };
  return calls;
}
