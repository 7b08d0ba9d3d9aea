import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database.ts";
import { readEnvironment } from "#server/env.ts";
import { makeOwnerLink, ownerLinkMinutes } from "#server/setup/owner-link.ts";
import { sendOwnerLink } from "#server/setup/owner-mail.ts";
import { readBrand } from "#server/seller/seller.ts";

const usage = "npm run owner -- you@your-shop.example [--again]";

try {
  await printOwnerLink(process.argv.slice(2));
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Prints the link that makes the first owner (R-OWNER-1), with the settings of the server. */
async function printOwnerLink(args: readonly string[]): Promise<void> {
  const again = args.includes("--again");
  const [email = "", ...more] = args.filter((arg) => arg !== "--again");
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || more.length > 0) throw new Error(usage);
  const { databaseUrl, publicUrl, smtpUrl, sender } = readEnvironment();
  if (!databaseUrl) throw new Error("DATABASE_URL is not set. Set what the shop runs with.");
  if (!publicUrl) throw new Error("PUBLIC_URL is not set. Set what the shop runs with.");
  const database = openDatabase(databaseUrl, 1);
  try {
    const { queries } = database;
    const made = await makeOwnerLink(queries, systemClock, { email, again });
    if (!made.ok) {
      throw new Error(
        "The shop has an owner already. Locked out? Add --again: the new link makes this address an owner, too.",
      );
    }
    const link = `${publicUrl}/welcome#${made.value}`;
    console.log(`\n  ${link}\n\n  It works once, for ${ownerLinkMinutes} minutes.`);
    if (!smtpUrl || !sender) return;
    const brand = await readBrand(queries, publicUrl);
    const sent = await sendOwnerLink({ smtpUrl, sender, brand, recipient: email, link });
    console.log(sent ? `  A copy went to ${email}.` : "  The mail server took no copy of it.");
  } finally {
    await database.close();
  }
}
