import { createInterface } from "node:readline/promises";
import { failureTexts } from "#contract/failure-texts.ts";
import { callerMay, type Permission } from "#domain/staff/permissions.ts";
import { grantedRights } from "#server/auth/granted-rights.ts";
import { reauthenticate } from "#server/auth/reauthenticate.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";

/**
 * A member of the staff who proves their identity by their password, for an act that the audit log
 * names them with.
 * @throws Error when there is no such person, they may not, or the password is wrong
 */
export async function staffAtTerminal(
  { database, clock }: { database: Database; clock: Clock },
  email: string,
  right: Permission,
): Promise<StaffRequest> {
  const { driver, queries } = database;
  const [found] = await driver<{ accountId: string; roles: string[]; grants: string[] }[]>`
    select a.id as "accountId", a.roles, ${grantedRights(driver)} as grants from account a
    where lower(a.email) = ${email.toLowerCase()} and a.kind = 'staff' and a.disabled_at is null`;
  const session = found && { ...found, familyId: newId(), kind: "staff" as const };
  if (!session || !callerMay(session, right)) {
    throw new Error(`${email} is nobody of the staff who may do that.`);
  }
  const currentPassword = await readPassword(email);
  const remoteAddress = "127.0.0.1";
  const proven = await reauthenticate(queries, clock, { session, currentPassword, remoteAddress });
  if (!proven.ok) {
    const [wrong] = proven.data?.errors ?? [];
    throw new Error(wrong?.message ?? failureTexts["en-US"][proven.reason]);
  }
  return {
    requestId: newId(),
    language: "en-US",
    currency: "USD",
    session,
    idempotencyKey: null,
    remoteAddress,
  };
}

/** From the terminal, or a line of the standard input. */
async function readPassword(email: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(`Password of ${email}: `);
  } finally {
    lines.close();
  }
}
