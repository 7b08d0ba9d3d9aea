import { openDatabase } from "#server/platform/database.ts";
import { rotateSecret } from "#server/platform/link-signature.ts";
import { endOrderKeys } from "#server/notification/order-key.ts";
import { inTransaction } from "#server/platform/transact.ts";
import { readEnvironment } from "#server/env.ts";

const usage = "npm run rotate-keys [-- --leaked]";
/** Links of e-mails, such as the one that ends a newsletter, are opened long after. */
const acceptedDays = 400;

try {
  await rotate(process.argv.slice(2));
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Makes a new secret for links, with the settings of the server (R-SECRET-1). */
async function rotate(args: readonly string[]): Promise<void> {
  const hasLeaked = args.includes("--leaked");
  if (args.some((arg) => arg !== "--leaked")) throw new Error(usage);
  const { databaseUrl } = readEnvironment();
  if (!databaseUrl) throw new Error("DATABASE_URL is not set. Set what the shop runs with.");
  const database = openDatabase(databaseUrl, 1);
  try {
    await inTransaction(database.queries, async (transaction) => {
      await rotateSecret(transaction, hasLeaked ? 0 : acceptedDays);
      if (hasLeaked) await endOrderKeys(transaction);
    });
    console.log("  A new secret signs from now on. Nobody was signed out.");
    console.log(
      hasLeaked
        ? "  Links that were sent before open nothing any more."
        : `  Links that were sent before work for ${acceptedDays} days.`,
    );
  } finally {
    await database.close();
  }
}
