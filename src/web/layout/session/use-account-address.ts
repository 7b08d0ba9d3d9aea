import { useStore } from "#web/platform/store.ts";
import { session } from "./session-store.ts";

/** Address of “Account”: the account when signed in, else the sign-in. */
export function useAccountAddress(): "/account" | "/login" {
  return useStore(session, ({ status }) =>
    status === "account" || status === "unreachable" ? "/account" : "/login",
  );
}

/** Whether the account is staff: all of them may open the first page of the admin. */
export function useIsStaff(): boolean {
  return useStore(session, ({ user }) => user?.buttons.includes("dashboard.read") ?? false);
}
