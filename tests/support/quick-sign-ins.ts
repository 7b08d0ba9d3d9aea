import { argon2Sync, randomBytes } from "node:crypto";
import { openDatabase } from "#server/platform/database.ts";
import { demoAccounts } from "../../db/seed/demo-accounts.ts";

/**
 * Gives the demo accounts a hash of the least cost, for nearly every test signs in, and each sign-in
 * takes as much of a processor as a shop's own does. What a password costs has tests of its own, with
 * accounts that they register.
 */
export async function quickenSignIns(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, 1, 0);
  try {
    for (const { email, password } of demoAccounts) {
      await database.driver`
        update account set password_hash = ${quickHash(password)} where email = ${email}`;
    }
  } finally {
    await database.close();
  }
}

function quickHash(password: string): string {
  const nonce = randomBytes(16);
  const cost = { parallelism: 1, memory: 8, passes: 1 };
  const tag = argon2Sync("argon2id", { message: password, nonce, tagLength: 32, ...cost });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`;
}
