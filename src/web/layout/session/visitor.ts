import type { Visitor } from "../guard/guard.ts";
import type { SessionState } from "./session-store.ts";

/** A session as the guard sees it; null while it is not known. Guests of the shop are nobody to it. */
export function visitorOf({ status, user }: SessionState): Visitor | null {
  if (status === "unknown") return null;
  return user ? { kind: "account", roles: user.roles } : { kind: "none" };
}
