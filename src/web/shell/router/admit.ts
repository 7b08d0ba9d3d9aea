import { currentSession } from "#web/shell/session/session-store.ts";
import { visitorOf } from "#web/shell/session/visitor.ts";
import { guard, type Verdict } from "./guard.ts";

/** Asks the guard for whoever is signed in now; waits until that is known. */
export async function admit(target: string): Promise<Verdict> {
  const visitor = visitorOf(await currentSession());
  return guard(target, visitor ?? { kind: "none" });
}

/** Where a verdict leads instead of the page, as a new address in its place; null for the page itself. */
export function elsewhere(verdict: Verdict): string | null {
  switch (verdict.kind) {
    case "redirect":
    case "login":
    case "reset":
      return verdict.to;
    case "forbidden":
      return "/403";
    case "external":
      window.open(verdict.href, "_blank", "noopener");
      return null;
    case "allow":
    case "notFound":
      return null;
  }
}
