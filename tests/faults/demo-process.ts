/**
 * Loads or removes the demo catalogue, as begun, in a process of its own, which a test may kill.
 * `node tests/faults/demo-process.ts <database address>`
 */
import { workOnDemo } from "#server/admin/demo-catalogue/demo-job.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database.ts";

const [url = ""] = process.argv.slice(2);
const database = openDatabase(url, 2);
await workOnDemo({ database, clock: systemClock });
await database.close();
