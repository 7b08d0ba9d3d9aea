/**
 * Does the work of one import in a process of its own, which a test may kill.
 * `node tests/faults/import-process.ts <database address> <id>`
 */
import { advanceImport } from "#server/admin/imports/import-job.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database.ts";

const [url = "", id = ""] = process.argv.slice(2);
const database = openDatabase(url, 2);
await advanceImport({ database, clock: systemClock }, id);
await database.close();
