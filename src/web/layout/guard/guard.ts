import { admits, type Admitted, type FindRoute } from "#contract/routes/find-route.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** The visitor who navigates. `unreachable`: the tokens of an account that could not be fetched. */
export type Visitor = { kind: "none" } | ({ kind: "account" } & Admitted) | { kind: "unreachable" };

export type Verdict =
  | { kind: "allow" }
  /** Replaces the address. */
  | { kind: "redirect"; to: string }
  | { kind: "login"; to: string }
  /** The page waits until the account is known. */
  | { kind: "wait" }
  | { kind: "forbidden" }
  | { kind: "notFound" }
  /** Opens in a new window; the page stays where it is. */
  | { kind: "external"; href: string };

const loginName = "independent-website";
/** Paths of the login route and of its two modules that have addresses of their own. */
const loginNames: readonly string[] = [loginName, "register", "reset-password"];

/**
 * Decides about a navigation (R-ROUTE-11). Guests of the shop, who hold a token for their cart,
 * count as `none`.
 * @param target path with query and hash
 * @param findRoute of the document: the storefront does not know the pages of the admin
 */
export function guard(target: string, visitor: Visitor, findRoute: FindRoute): Verdict {
  const [path = "/", query = ""] = target.split("#", 1)[0]?.split("?", 2) ?? [];
  const route = findRoute(path);
  if (!route) return { kind: "notFound" };
  if (route.name === "root") return { kind: "redirect", to: "/home" };
  const isSignIn = loginNames.includes(route.name);
  // A hiccup of the shop signs nobody out: who holds a token is asked for none.
  if (visitor.kind === "unreachable" && (isSignIn || route.meta.constant !== true)) {
    return { kind: "wait" };
  }
  if (visitor.kind === "account" && isSignIn) {
    const wanted = new URLSearchParams(query).get("redirect");
    return { kind: "redirect", to: safeRedirect(wanted, "/home") };
  }
  if (route.meta.constant !== true) {
    if (visitor.kind !== "account") return { kind: "login", to: loginAddress(target) };
    if (!admits(route, visitor)) return { kind: "forbidden" };
  }
  if (route.meta.href !== undefined) return { kind: "external", href: route.meta.href };
  return { kind: "allow" };
}

/** Address of the login page that returns to `target`, encoded as one query value. */
export function loginAddress(target: string): string {
  return `/login?redirect=${encodeURIComponent(target)}`;
}
