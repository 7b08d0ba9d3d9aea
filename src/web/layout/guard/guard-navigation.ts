import { redirect, redirectDocument, replace } from "react-router";
import { currentSession } from "../session/session-store.ts";
import { visitorOf } from "../session/visitor.ts";
import { guard, type Verdict } from "./guard.ts";

/**
 * Client middleware of the guarded layout: runs the guard before a client navigation. It waits
 * until the session is known.
 * @throws a redirect to the page that is shown instead
 */
export async function guardNavigation({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const visitor = visitorOf(await currentSession());
  const to = redirectAddress(guard(pathname + search, visitor ?? { kind: "none" }));
  if (to === null) return;
  if (isAdmin(to)) throw redirectDocument(to);
  // Back and forward: the history already has this address.
  const isCurrent = window.location.pathname === pathname && window.location.search === search;
  throw isCurrent ? replace(to) : redirect(to);
}

/** The admin is a document of its own: no client navigation of the shop leads there. */
export const isAdmin = (address: string) => /^\/admin(?:[/?#]|$)/.test(address);

/** Address a verdict redirects to; null for the page itself. */
export function redirectAddress(verdict: Verdict): string | null {
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
