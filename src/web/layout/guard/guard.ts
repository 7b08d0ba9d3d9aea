import { admits, type Admitted, type FindRoute } from "#contract/routes/find-route.ts";
import { safeRedirect } from "./safe-redirect.ts";

/** The visitor who navigates. `failed`: there is a token, but its account could not be fetched. */
export type Visitor = { kind: "none" } | ({ kind: "account" } & Admitted) | { kind: "failed" };

export type Verdict =
  | { kind: "allow" }
  /** Replaces the address. */
  | { kind: "redirect"; to: string }
  | { kind: "login"; to: string }
  /** The session is reset first. */
  | { kind: "reset"; to: string }
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
  if (visitor.kind === "account" && loginNames.includes(route.name)) {
    const wanted = new URLSearchParams(query).get("redirect");
    return { kind: "redirect", to: safeRedirect(wanted, "/home") };
  }
  if (route.meta.constant !== true) {
    const to = loginAddress(target);
    if (visitor.kind === "failed") return { kind: "reset", to };
    if (visitor.kind === "none") return { kind: "login", to };
    if (!admits(route, visitor)) return { kind: "forbidden" };
  }
  if (route.meta.href !== undefined) return { kind: "external", href: route.meta.href };
  return { kind: "allow" };
}

/** Address of the login page that returns to `target`, encoded as one query value. */
export function loginAddress(target: string): string {
  return `/login?redirect=${encodeURIComponent(target)}`;
}
