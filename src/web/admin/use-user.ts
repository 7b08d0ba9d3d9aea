import { createContext, useContext } from "react";
import type { UserInfo } from "#contract/auth.ts";
import type { Permission } from "#domain/staff/permissions.ts";

/** The user of the admin, provided by the layout. */
export const UserContext = createContext<UserInfo | null>(null);

/** @throws outside of the admin */
export function useUser(): UserInfo {
  const user = useContext(UserContext);
  if (!user) throw new Error("There is nobody outside of the admin.");
  return user;
}

/** Whether the account has a permission: the `buttons` of its user info (R-ROLE-2). */
export function useMayDo(): (permission: Permission) => boolean {
  const { buttons } = useUser();
  return (permission) => buttons.includes(permission);
}
