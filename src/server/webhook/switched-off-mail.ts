import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { buttonLook, mailFrame, mailHeading } from "#server/notification/mail-frame.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { markup } from "#server/platform/markup.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import type { Queries } from "#server/platform/database.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { readOwners } from "./delivery.repository.ts";

type SwitchedOff = {
  /** The delivery that was given up. */
  id: string;
  endpointId: string;
  url: string;
  language: Language;
};

/** Every owner gets an e-mail that an endpoint was switched off (R-HOOK-3). */
export async function queueSwitchedOff(
  queries: Queries,
  { publicUrl, brand }: Pick<MailShop, "publicUrl" | "brand">,
  { id, endpointId, url, language: wanted }: SwitchedOff,
): Promise<void> {
  const link = `${publicUrl}/admin/webhooks/${endpointId}`;
  for (const owner of await readOwners(queries)) {
    await queueMail(queries, wanted, (language) => {
      const { subject, title, body, button } = serverTexts[language].webhookOff;
      const { colon } = languageTable[language].punctuation;
      return {
        accountId: owner.id,
        recipient: owner.email,
        subject: subject(new URL(url).host),
        text: [title, body(url), `${button}${colon}${link}`].join("\n\n"),
        html: mailFrame(language, { brand: brand(), preview: body(url), site: link }, [
          mailHeading(title),
          markup`<p style="margin:0 0 16px;overflow-wrap:anywhere">${body(url)}</p>`,
          markup`<p style="margin:0"><a href="${link}" ${buttonLook}>${button}</a></p>`,
        ]).text,
        language,
        about: `webhook-off:${id}:${owner.id}`,
      };
    });
  }
}
