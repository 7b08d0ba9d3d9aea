import { hashPassword } from "#server/auth/password-hash.ts";
import type { Queries } from "#server/platform/database.ts";
import { json } from "#server/platform/stored-json.ts";
import { demoAccounts } from "./demo-accounts.ts";
import { daysBeforeEpoch } from "./epoch.ts";
import { seededId } from "./seeded-id.ts";
import { shopperAddress, shopperWorkAddress } from "./settings.ts";

const createdAt = daysBeforeEpoch(120);

/** Id of the demo account with that e-mail address. */
export const demoAccountId = (email: string) => seededId(`account:${email}`, createdAt);

/** Inserts the accounts that can sign in, and the shopper's addresses. */
export async function insertAccounts(queries: Queries): Promise<number> {
  const rows = await Promise.all(
    demoAccounts.map(async ({ email, password, firstName, lastName, role }) => ({
      id: demoAccountId(email),
      kind: role === "customer" ? ("customer" as const) : ("staff" as const),
      email,
      password_hash: await hashPassword(password),
      first_name: firstName,
      last_name: lastName,
      // The coupon for such customers can be seen at work.
      customer_groups: role === "customer" ? ["vip"] : [],
      roles: role === "customer" ? [] : [role],
      email_verified_at: role === "customer" ? createdAt : null,
      created_at: createdAt,
    })),
  );
  await queries.insertInto("account").values(rows).execute();
  const addresses = demoAccounts
    .filter((account) => account.role === "customer")
    .flatMap(({ email }) => [
      {
        id: seededId(`address:${email}`, createdAt),
        account_id: demoAccountId(email),
        content: json(shopperAddress),
        is_default: true,
        created_at: createdAt,
      },
      {
        id: seededId(`address:work:${email}`, createdAt),
        account_id: demoAccountId(email),
        content: json(shopperWorkAddress),
        is_default: false,
        created_at: daysBeforeEpoch(60),
      },
    ]);
  await queries.insertInto("address").values(addresses).execute();
  return rows.length;
}
