import { sendDueMail } from "#server/notification/send-mail.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database.ts";
import { createLog } from "#server/platform/log.ts";
import { isVoidAlert } from "#server/wish-alert/is-void.ts";

/** A process that sends what is due, for tests that kill it. Arguments: database and mail server. */
const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const database = openDatabase(databaseUrl, 2);
await sendDueMail({
  database,
  clock: systemClock,
  log: createLog("silent"),
  publicUrl: "http://localhost:3000",
  sender: "hello@kitroom.example",
  smtpUrl,
  isVoid: isVoidAlert,
});
await database.close();
