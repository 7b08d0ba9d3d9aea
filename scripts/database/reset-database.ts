import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { dataDir } from "../launcher/data-dir.ts";
import { readLauncherLock } from "../launcher/launcher-lock.ts";
import { findMarks } from "../launcher/work-marks.ts";

// Removes the embedded database and the data of the payment simulator; the next start creates both.
const { running } = readLauncherLock(join(dataDir, "launcher.json"));

if (process.env["DATABASE_URL"]) {
  fail("DATABASE_URL is set. This command resets only the embedded database.");
} else if (running !== undefined) {
  fail(`The shop is running (${running.url}). Stop it first.`);
} else if (findMarks(dataDir, "restore").length > 0) {
  fail("A restore of these data is running. Wait until it is done.");
} else {
  await resetEmbeddedDatabase();
  console.log("Database removed. The next `npm start` creates the demo shop again.");
}

async function resetEmbeddedDatabase(): Promise<void> {
  const pg = join(dataDir, "pg");
  if (existsSync(join(pg, "postmaster.pid"))) {
    // A killed launcher left it running: it is adopted in order to be stopped.
    const database = await startEmbeddedPostgres({ dataDir: pg, runDir: join(dataDir, "run") });
    await database.stop();
  }
  for (const name of ["pg", "pg.new", "run", "paypal-simulator"]) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

function fail(message: string): void {
  console.error(`✗ ${message}`);
  process.exitCode = 1;
}
