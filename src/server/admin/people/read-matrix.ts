import type { OwnRole } from "#contract/admin/roles.ts";
import { refundLimits } from "#domain/order/refund-limit.ts";
import { permissionsOf, staffRoles } from "#domain/staff/permissions.ts";
import type { Queries } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { countHolders, readRoles } from "./role.repository.ts";
import { presentRole } from "./save-role.ts";

/** Every role with its rights, its limit, and how many have it. */
export async function readMatrix(queries: Queries): Promise<OwnRole[]> {
  const holders = await countHolders(queries);
  const limits = refundLimits(
    await readSettings(queries, ["refundLimitAdminUsd", "refundLimitSupportUsd"]),
  );
  const fixed = staffRoles.map((role) => ({
    role,
    name: null,
    permissions: [...permissionsOf([role])],
    refundLimitUsd: limits[role],
    people: holders.get(role) ?? 0,
    version: 0,
  }));
  const own = (await readRoles(queries)).map((row) => presentRole(row, holders.get(row.id) ?? 0));
  return [...fixed, ...own];
}
