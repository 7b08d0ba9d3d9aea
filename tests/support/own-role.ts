import type { Permission } from "#domain/staff/permissions.ts";
import { openSession } from "#server/auth/open-session.ts";
import type { ApiApp } from "./api-app.ts";

/** A role of the shop's own, by this name among the callers of a test. */
export const ownRole = "own";
/** Rights that no fixed role has together. */
export const ownRights: readonly Permission[] = [
  "dashboard.read",
  "products.read",
  "stock.edit",
  "customers.read",
  "audit.read",
];

/** A new colleague, signed in, with a role by name or `ownRole`. @returns the access token */
export async function hireWith(
  { database: { driver, queries } }: ApiApp,
  role: string,
  email: string,
  rights = ownRights,
): Promise<string> {
  const id = crypto.randomUUID();
  const held = role === ownRole ? crypto.randomUUID() : role;
  if (role === ownRole) {
    await driver`
      insert into staff_role (id, name, permissions, refund_limit_usd)
      values (${held}, ${`Role ${held}`}, ${[...rights]}, 0)`;
  }
  await driver`
    insert into account (id, kind, email, roles, first_name, last_name, password_hash)
    values (${id}, 'staff', ${email}, ${[held]}, 'Fuzz', 'Staff', 'none')`;
  return (await openSession(queries, id, new Date(), undefined)).token;
}
