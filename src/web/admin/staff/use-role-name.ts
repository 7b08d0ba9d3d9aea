import { useTranslations } from "use-intl";
import type { OwnRole } from "#contract/admin/roles.ts";
import { isStaffRole } from "#domain/staff/permissions.ts";

/** What a role is called: fixed ones by their text, the shop's own by their name. */
export function useRoleName(matrix: readonly OwnRole[]): (role: string) => string {
  const t = useTranslations("shell");
  return (role) => {
    if (isStaffRole(role)) return t(`role.${role}`);
    return matrix.find((one) => one.role === role)?.name ?? role;
  };
}
