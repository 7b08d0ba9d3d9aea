import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database.ts";
import { sendAlerts } from "#server/wish-alert/send-alerts.ts";

/** A process that tells of what is back, for tests that kill it. Argument: the database. */
const [databaseUrl = ""] = process.argv.slice(2);
const database = openDatabase(databaseUrl, 2);
await sendAlerts({
  database,
  clock: systemClock,
  publicUrl: "http://localhost:3000",
  brand: () => "Kitroom",
});
await database.close();
