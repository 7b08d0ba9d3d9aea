import { createContext, useContext } from "react";
import type { UserInfo } from "#contract/auth.ts";
import type { Permission } from "#domain/staff/permissions.ts";

/** Who is in the admin; set by the frame around every page. */
export const UserContext = createContext<UserInfo | null>(null);

/** @throws outside of the admin's frame. */
export function useUser(): UserInfo {
  const user = useContext(UserContext);
  if (!user) throw new Error("There is nobody outside of the admin.");
  return user;
}

/** Whether the account may do something: the `buttons` of its user info (R-ROLE-2). */
export function useMayDo(): (permission: Permission) => boolean {
  const { buttons } = useUser();
  return (permission) => buttons.includes(permission);
}
