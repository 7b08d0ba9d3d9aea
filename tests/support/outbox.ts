import type { Language } from "#domain/language.ts";
import type { MailAbout } from "#domain/notification/mail-kinds.ts";
import { openDatabase } from "#server/platform/database.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import { sendDueMail } from "#server/notification/send-mail.ts";
import { createTestDatabase } from "./database.ts";
import { startMailServer } from "./mail-server.ts";
import { keptLog } from "./run-logs.ts";

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/** The e-mails of a database of their own, a mail server, and a clock that tests move. */
export async function openOutbox() {
  const copy = await createTestDatabase();
  const database = openDatabase(copy.url, 6);
  const post = await startMailServer();
  const clock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };
  return {
    databaseUrl: copy.url,
    database,
    post,
    queue: (about: MailAbout = "order-received:1", waitMs = 0) =>
      queueMail(database.queries, "en-US", (language) => mailAbout(about, language), waitMs),
    send: (smtpUrl: string | null = post.url) =>
      sendDueMail({
        database,
        clock,
        log: keptLog(),
        publicUrl: "http://localhost:3000",
        sender: "hello@kitroom.example",
        smtpUrl,
        patience: { silenceMs: 1_500, wholeMs: 10_000 },
      }),
    /** The one e-mail there is. */
    async only() {
      const [row, ...more] = await database.queries.selectFrom("mail").selectAll().execute();
      if (!row || more.length > 0) throw new Error(`${more.length + (row ? 1 : 0)} e-mails`);
      return row;
    },
    /** Lets so many minutes pass, and a second. */
    pass: (minutes: number) => {
      clock.offsetMs += minutes * 60_000 + 1_000;
    },
    /** As before the first e-mail. */
    async empty() {
      await database.driver`delete from mail`;
      clock.offsetMs = 0;
      post.received.splice(0);
      post.onContent(undefined);
    },
    async close() {
      await post.stop();
      await database.close();
      await copy.drop();
    },
  };
}

const mailAbout = (about: MailAbout, language: Language) => ({
  recipient: "pat@people.example",
  subject: `Code 123456 of ${about}`,
  text: "123456",
  html: "<p>123456</p>",
  language,
  about,
});
