import { useOfSession } from "./session-store.ts";

/** Where “Account” leads: to the account of whoever is signed in, else to the sign-in. */
export function useAccountAddress(): "/account" | "/login" {
  return useOfSession(({ status }) => (status === "account" ? "/account" : "/login"));
}

/** Whether whoever is signed in works for the shop: all of them may see the back office's first page. */
export function useIsStaff(): boolean {
  return useOfSession(({ user }) => user?.buttons.includes("dashboard.read") ?? false);
}
