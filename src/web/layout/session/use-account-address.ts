import { useStore } from "#web/platform/store.ts";
import { session } from "./session-store.ts";

/** Where “Account” leads: to the account when signed in, else to the sign-in. */
export function useAccountAddress(): "/account" | "/login" {
  return useStore(session, ({ status }) => (status === "account" ? "/account" : "/login"));
}

/** Whether the account is one of the staff: all of them may see the first page of the admin. */
export function useIsStaff(): boolean {
  return useStore(session, ({ user }) => user?.buttons.includes("dashboard.read") ?? false);
}
