import { redirect, redirectDocument, replace } from "react-router";
import { currentSession } from "../session/session-store.ts";
import { visitorOf } from "../session/visitor.ts";
import { guard, type Verdict } from "./guard.ts";

/**
 * Client middleware of the guarded layout: asks the guard before a navigation within the document.
 * It waits until it is known who is signed in.
 * @throws a redirect to the page that is shown instead
 */
export async function guardNavigation({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const visitor = visitorOf(await currentSession());
  const to = addressInstead(guard(pathname + search, visitor ?? { kind: "none" }));
  if (to === null) return;
  if (isAdmin(to)) throw redirectDocument(to);
  // The browser goes back and forth by itself: its history has this address already.
  const isCurrent = window.location.pathname === pathname && window.location.search === search;
  throw isCurrent ? replace(to) : redirect(to);
}

/** The admin is a document of its own: no navigation within the shop's document leads there. */
export const isAdmin = (address: string) => /^\/admin(?:[/?#]|$)/.test(address);

/** Where a verdict leads instead of the page; null for the page itself. */
export function addressInstead(verdict: Verdict): string | null {
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
