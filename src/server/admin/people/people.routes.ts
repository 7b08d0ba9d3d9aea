import type { AccountDependencies } from "#server/account/account-dependencies.ts";
import { proveSelf } from "#server/auth/prove-self.ts";
import { readGivers } from "#server/auth/right-givers.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { resetPasskeys } from "./reset-passkeys.ts";
import { searchCustomers, searchStaff } from "./people.repository.ts";
import { customerKind, signOut, staffKind } from "./sign-out.ts";
import { switchCustomer } from "./switch-customer.ts";
import { readMatrix } from "./read-matrix.ts";
import { removeRole, saveRole } from "./save-role.ts";
import { presentStaff, saveStaff } from "./save-staff.ts";

type PeopleCalls =
  | "listCustomers"
  | "switchCustomer"
  | "signOutCustomer"
  | "listStaff"
  | "saveStaff"
  | "saveRole"
  | "deleteRole"
  | "listGivers"
  | "signOutStaff"
  | "resetPasskeys"
  | "proveSelf";

export function peopleRoutes(shop: AccountDependencies) {
  const { driver, queries } = shop.database;
  const calls: Pick<AdminHandlers, PeopleCalls> = {
    async listCustomers(input) {
      const { rows, ...beside } = await searchCustomers(queries, input);
      const records = rows.map(({ since, spent, matches: _matches, place: _place, ...row }) => ({
        ...row,
        since: since.toISOString(),
        spent: toMoney(spent, "USD"),
      }));
      const { current, size } = input;
      return done({ records, total: rows[0]?.matches ?? 0, current, size, ...beside });
    },
    async listStaff(input) {
      const rows = await searchStaff(queries, input);
      const { current, size } = input;
      const total = rows[0]?.matches ?? 0;
      const matrix = await readMatrix(queries);
      return done({ records: rows.map(presentStaff), total, current, size, matrix });
    },
    switchCustomer: (input, request) => switchCustomer(shop, input, request),
    signOutCustomer: ({ id }, request) => signOut(shop, customerKind, id, request),
    saveRole: (input, request) => saveRole(shop, input, request),
    deleteRole: (input, request) => removeRole(shop, input, request),
    async listGivers({ right }) {
      return done({ names: await readGivers(driver, right) });
    },
    saveStaff: (input, request) => saveStaff(shop, input, request),
    resetPasskeys: ({ id }, request) => resetPasskeys(shop, id, request),
    proveSelf: ({ currentPassword }, { session, remoteAddress }) =>
      proveSelf(queries, shop.clock, { session, currentPassword, remoteAddress }),
    signOutStaff: ({ id }, request) => signOut(shop, staffKind, id, request),
  };
  return calls;
}
