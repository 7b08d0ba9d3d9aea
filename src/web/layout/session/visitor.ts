import type { Visitor } from "../guard/guard.ts";
import type { SessionState } from "./session-store.ts";

/** The session in terms of the guard; null while unknown. A guest counts as nobody. */
export function visitorOf({ status, user }: SessionState): Visitor | null {
  if (status === "unknown") return null;
  if (status === "unreachable") return { kind: status };
  return user ? { kind: "account", roles: user.roles, buttons: user.buttons } : { kind: "none" };
}
