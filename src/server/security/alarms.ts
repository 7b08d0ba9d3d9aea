import { buttonLook, mailFrame, mailHeading } from "#server/notification/mail-frame.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { markup } from "#server/platform/markup.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { readOffered } from "#server/platform/offered-languages.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { checkChain } from "./check-chain.ts";
import { sealAudit, sealTip } from "./seal-evidence.ts";
import { countFailures, countRefunds, readOwners } from "./security.repository.ts";

/** Fewer refunds a day are no spike, however few there usually are. */
const fewRefunds = 5;

export type AlarmServices = Pick<MailShop, "publicUrl" | "brand"> & {
  database: Database;
  clock: Clock;
  log: Logger;
  /** Seals the chain; null: it is not sealed. */
  evidenceKey: string | null;
};
type Pattern = "failures" | "refunds" | "chain";

/** Job: warns the owners of patterns in the events (R-SECURITY-3). */
export async function raiseAlarms(services: AlarmServices): Promise<void> {
  const { queries } = services.database;
  const now = services.clock.now();
  const { alarmFailures, alarmRefundFactor } = await readSettings(queries, [
    "alarmFailures",
    "alarmRefundFactor",
  ]);
  const failures = await countFailures(queries, now);
  if (failures >= alarmFailures) await warnOwners(queries, services, "failures", failures);
  const { today, median } = await countRefunds(queries, now);
  if (today >= fewRefunds && today >= median * alarmRefundFactor) {
    await warnOwners(queries, services, "refunds", today);
  }
}

/**
 * Job, and the button of the page: computes the chain again, and seals it where it holds. The tip
 * goes to the log, so that a copy of it stands outside the database.
 */
export async function checkSecurityChain(services: AlarmServices): Promise<void> {
  const { database, clock, log, evidenceKey } = services;
  const now = clock.now();
  await sealAudit(database.queries, now);
  const { brokenNo, events, tip } = await checkChain(database.queries, now, evidenceKey);
  if (brokenNo === null) {
    if (evidenceKey !== null) await sealTip(database.queries, evidenceKey, now);
    log.info({ events, tip }, "the chain of security events holds");
    return;
  }
  log.error({ brokenNo, events }, "the chain of security events is broken");
  await warnOwners(database.queries, services, "chain", brokenNo);
}

/** One e-mail a day for each pattern and owner, in every language of the shop: accounts have none. */
async function warnOwners(
  queries: Queries,
  { publicUrl, brand, clock }: AlarmServices,
  pattern: Pattern,
  count: number,
): Promise<void> {
  const link = `${publicUrl}/admin/security`;
  const day = clock.now().toISOString().slice(0, 10);
  await inTransaction(queries, async (transaction) => {
    const offered = await readOffered(transaction);
    const texts = offered.map((language) => serverTexts[language].alarm);
    for (const owner of await readOwners(transaction)) {
      await queueMail(transaction, null, (language) => {
        const { title: titles, body: bodies } = serverTexts[language].alarm;
        const head = { brand: brand(), preview: bodies[pattern](count), site: link };
        return {
          accountId: owner.id,
          recipient: owner.email,
          subject: titles[pattern],
          text: texts
            .flatMap((text) => [text.title[pattern], text.body[pattern](count)])
            .concat(link)
            .join("\n\n"),
          html: mailFrame(
            language,
            head,
            texts.map(
              ({ title, body, button }) => markup`
              ${mailHeading(title[pattern])}
              <p style="margin:0 0 16px">${body[pattern](count)}</p>
              <p style="margin:0 0 32px"><a href="${link}" ${buttonLook}>${button}</a></p>`,
            ),
          ).text,
          language,
          about: `alarm:${pattern}:${day}:${owner.id}`,
        };
      });
    }
  });
}
