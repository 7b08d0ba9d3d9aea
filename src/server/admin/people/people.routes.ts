import { permissionsOf, staffRoles } from "#domain/staff/permissions.ts";
import type { AccountDependencies } from "#server/account/account-dependencies.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { searchCustomers, searchStaff } from "./people.repository.ts";
import { presentStaff, saveStaff } from "./save-staff.ts";

const matrix = staffRoles.map((role) => ({ role, permissions: [...permissionsOf([role])] }));

export function peopleRoutes(shop: AccountDependencies) {
  const { queries } = shop.database;
  const calls: Pick<AdminHandlers, "listCustomers" | "listStaff" | "saveStaff"> = {
    async listCustomers(input) {
      const rows = await searchCustomers(queries, input);
      const records = rows.map(({ since, spent, matches: _matches, ...row }) => ({
        ...row,
        since: since.toISOString(),
        spent: toMoney(spent, "USD"),
      }));
      const { current, size } = input;
      return done({ records, total: rows[0]?.matches ?? 0, current, size });
    },
    async listStaff(input) {
      const rows = await searchStaff(queries, input);
      const { current, size } = input;
      const total = rows[0]?.matches ?? 0;
      return done({ records: rows.map(presentStaff), total, current, size, matrix });
    },
    saveStaff: (input, request) => saveStaff(shop, input, request),
  };
  return calls;
}
