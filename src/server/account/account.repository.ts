import { sql } from "kysely";
import type { Gender, Profile } from "#contract/account.ts";
import type { PasswordOwner } from "#server/auth/password-rule.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";

export type NewAccount = {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  now: Date;
};

/** @returns undefined when the address is taken. */
export async function insertAccount(
  queries: Queries,
  account: NewAccount,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into account (id, kind, email, password_hash, first_name, last_name, created_at)
    values (${newId()}, 'customer', ${account.email}, ${account.passwordHash},
      ${account.firstName}, ${account.lastName}, ${account.now}::timestamptz)
    on conflict (lower(email)) where email is not null do nothing
    returning id`.execute(queries);
  return rows[0]?.id;
}

/** The profile without fields of other tables. */
export type StoredProfile = Omit<Profile, "subscribe" | "pendingEmail">;

export async function findProfile(
  queries: Queries,
  id: string,
): Promise<StoredProfile | undefined> {
  const { rows } = await sql<StoredProfile>`
    select first_name as "firstName", last_name as "lastName", email,
      email_verified_at is not null as "emailVerified", gender,
      to_char(birthday, 'YYYY-MM-DD') as birthday
    from account where id = ${id} and email is not null`.execute(queries);
  return rows[0];
}

export async function findPasswordOwner(
  queries: Queries,
  id: string,
): Promise<PasswordOwner | undefined> {
  const { rows } = await sql<PasswordOwner>`
    select kind, email, first_name as "firstName", last_name as "lastName"
    from account where id = ${id} and email is not null and kind <> 'guest'`.execute(queries);
  return rows[0];
}

export type ProfileChange = {
  firstName: string;
  lastName: string;
  gender: Gender;
  birthday: string;
};

export async function updateProfile(
  queries: Queries,
  id: string,
  change: ProfileChange,
): Promise<void> {
  await sql`
    update account set first_name = ${change.firstName}, last_name = ${change.lastName},
      gender = ${change.gender}, birthday = ${change.birthday}::date
    where id = ${id}`.execute(queries);
}

export async function hasOtherAccount(
  queries: Queries,
  email: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from account where lower(email) = lower(${email})
      and id <> ${accountId}::uuid`.execute(queries);
  return rows.length > 0;
}

/** Addresses are taken one after the other, until the transaction ends. */
export async function lockEmail(queries: Queries, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 0))`.execute(queries);
}

export async function updatePassword(
  queries: Queries,
  id: string,
  passwordHash: string,
): Promise<string> {
  const { email } = await queries
    .updateTable("account")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirstOrThrow();
  if (email === null) throw new Error("an account with a password has an address");
  return email;
}

type Standing = { kind: "guest" | "customer" | "staff"; isConfirmed: boolean };

/** Whether the account has shown that its address is its own; so until the transaction ends. */
export async function lockStanding(queries: Queries, id: string): Promise<Standing> {
  const { kind, email_verified_at } = await queries
    .selectFrom("account")
    .select(["kind", "email_verified_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { kind, isConfirmed: email_verified_at !== null };
}

/** Whether the account had confirmed an address that it left. */
export async function hadConfirmed(queries: Queries, id: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from former_email where account_id = ${id} and lower(email) = lower(${email})
      and confirmed_at is not null`.execute(queries);
  return rows.length > 0;
}

/** The person who kept it may be another than the one who has the account now. */
export async function deleteAddressBook(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom("address").where("account_id", "=", id).execute();
}

export async function markEmailVerified(queries: Queries, id: string, now: Date): Promise<void> {
  await queries
    .updateTable("account")
    .set({ email_verified_at: now })
    .where("id", "=", id)
    .where("email_verified_at", "is", null)
    .execute();
}
