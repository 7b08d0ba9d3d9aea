import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { newId, sha256 } from "#server/platform/ids.ts";

export async function hasOwner(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from account where kind = 'staff' and 'R_SUPER' = any(roles)
      and disabled_at is null) as found`.execute(queries);
  return rows[0]?.found === true;
}

/**
 * Unused links are void from now on; used ones stay, so that they can be distinguished from wrong
 * ones.
 */
export async function voidOwnerLinks(queries: Queries): Promise<void> {
  await queries.deleteFrom("owner_link").where("used_at", "is", null).execute();
}

export async function insertOwnerLink(
  queries: Queries,
  link: { token: string; email: string; again: boolean; now: Date; expiresAt: Date },
): Promise<void> {
  await queries
    .insertInto("owner_link")
    .values({
      token_hash: sha256(link.token),
      email: link.email,
      again: link.again,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Inside a transaction the link is locked until its end. */
export function findOwnerLink(queries: Queries, token: string) {
  return queries
    .selectFrom("owner_link")
    .select(["email", "again", "expires_at", "used_at"])
    .where("token_hash", "=", sha256(token))
    .$if(queries.isTransaction, (link) => link.forUpdate())
    .executeTakeFirst();
}

export async function useUpOwnerLink(queries: Queries, token: string, now: Date): Promise<void> {
  await queries
    .updateTable("owner_link")
    .set({ used_at: now })
    .where("token_hash", "=", sha256(token))
    .execute();
}

type Owner = { email: string; firstName: string; lastName: string; passwordHash: string };

/** Makes the account of an e-mail the owner's, or opens one. @returns its id. */
export async function writeOwner(queries: Queries, owner: Owner): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into account (id, kind, email, password_hash, first_name, last_name, roles)
    values (${newId()}::uuid, 'staff', ${owner.email}, ${owner.passwordHash}, ${owner.firstName},
      ${owner.lastName}, array['R_SUPER'])
    on conflict (lower(email)) where email is not null do update set kind = 'staff',
      password_hash = excluded.password_hash, first_name = excluded.first_name,
      last_name = excluded.last_name, disabled_at = null,
      roles = array_append(array_remove(account.roles, 'R_SUPER'), 'R_SUPER')
    returning id`.execute(queries);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("an owner who was written is there");
  return id;
}
