import { shopModes } from "#domain/shop/shop-mode.ts";
import { sql } from "kysely";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { Permission, StaffRole } from "#domain/staff/permissions.ts";
import { runAdminEndpoint } from "#server/api/run-endpoint.ts";
import { readGivers } from "#server/auth/right-givers.ts";
import type { Database } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers, Session } from "#server/platform/request-context.ts";
import { readFirstLanguage, readTimeZone } from "#server/platform/shop-settings.ts";

export type StaffCaller = Awaited<ReturnType<typeof staffCaller>>;

/**
 * A staff member of the demo shop with a role, who calls the admin as the API calls it.
 * @param scopes of a key of theirs that a program calls with
 */
export async function staffCaller(
  { driver, queries }: Database,
  handlers: Partial<AdminHandlers>,
  role: StaffRole,
  more: readonly StaffRole[] = [],
  scopes?: readonly Permission[],
) {
  const account = await queries
    .selectFrom("account")
    .select("id")
    .where("kind", "=", "staff")
    .where(sql<boolean>`${role} = any(roles)`)
    .executeTakeFirstOrThrow();
  const session: Session = {
    accountId: account.id,
    familyId: newId(),
    kind: "staff",
    roles: [role, ...more],
    ...(scopes ? { scopes } : {}),
  };
  return {
    accountId: account.id,
    async call<Name extends AdminEndpointName>(name: Name, input: AdminRequest<Name>) {
      const context = {
        requestId: newId(),
        language: "en-US" as const,
        currency: "USD" as const,
        session: null,
        idempotencyKey: null,
        remoteAddress: "127.0.0.1",
      };
      const answer = await runAdminEndpoint(
        handlers,
        name,
        input,
        context,
        () => Promise.resolve(done(session)),
        {
          mode: shopModes.demo,
          findGivers: (right) => readGivers(driver, right),
          findFirstLanguage: () => readFirstLanguage(queries),
          findTimeZone: () => readTimeZone(queries),
          bounded: (work) => work(),
        },
      );
      return { code: answer.code, msg: answer.msg, data: answer.data as AdminOutput<Name> };
    },
  };
}
