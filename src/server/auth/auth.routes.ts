import { permissionsOf } from "#domain/staff/permissions.ts";
import { personName } from "#domain/names/person-name.ts";
import { done, refuse } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { findAccount, findRoleNames } from "./account.repository.ts";
import { refuseManyGuests } from "./guest-limit.ts";
import { login } from "./login.ts";
import { openSession } from "./open-session.ts";
import type { AuthServices } from "./session-mails.ts";
import { refreshSession } from "./refresh-session.ts";
import { endFamily, insertGuest } from "./session.repository.ts";

type AuthCalls = "openGuestSession" | "refreshToken" | "login" | "logout" | "getUserInfo";

export function authRoutes(shop: AuthServices) {
  const { database, clock } = shop;
  const { queries } = database;
  const calls: Pick<Handlers, AuthCalls> = {
    openGuestSession: (_input, { userAgent, remoteAddress, language }) =>
      transact(queries, async (transaction) => {
        const now = clock.now();
        const caller = { remoteAddress, language };
        const refusal = await refuseManyGuests(transaction, caller, now);
        if (refusal) return refusal;
        const accountId = await insertGuest(transaction);
        return done(await openSession(transaction, accountId, now, userAgent));
      }),

    refreshToken: ({ refreshToken }, { language }) => refreshSession(shop, refreshToken, language),

    login({ username: email, password }, { session: guest, ...caller }) {
      const { remoteAddress, userAgent, device, language } = caller;
      const from = { guest, remoteAddress, userAgent, device, language };
      return login(shop, { email, password, ...from });
    },

    async logout(_input, { session }) {
      await endFamily(queries, session.familyId, "logout", clock.now());
      return done(null);
    },

    async getUserInfo(_input, { session }) {
      const account = await findAccount(queries, session.accountId);
      if (!account) return refuse("sessionEnded");
      const userName = personName({
        firstName: account.first_name,
        lastName: account.last_name,
      });
      const roleNames = await findRoleNames(queries, account.roles);
      return done({
        userId: account.id,
        userName,
        roles: account.roles,
        buttons: [...permissionsOf(account.roles, session.grants)],
        ...(roleNames.length > 0 ? { roleNames } : {}),
      });
    },
  };
  return calls;
}
