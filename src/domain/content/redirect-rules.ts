import { isLinkTarget } from "./linked-text.ts";

/** A path as redirects compare it: no query, no section, no slash at the end. */
export function redirectPath(text: string): string {
  const [path = ""] = text.trim().split(/[?#]/);
  return path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
}

/** Paths that programs answer, not pages. */
const reserved = /^\/(admin|admin-api|demo|media|assets|api|dev)(\/|$)/;

export const isRedirectSource = (path: string): boolean =>
  path !== "/" && isLinkTarget(path) && path.startsWith("/") && !reserved.test(path);

export type RedirectFault = "redirectSelf" | "redirectLoop" | "redirectChain";

/**
 * A redirect leads in one step: neither back to itself, nor to or from another redirect (R-MENU-5).
 * @param others where the paths that redirect already lead to
 * @returns null where nothing is wrong
 */
export function redirectFault(
  from: string,
  to: string,
  others: ReadonlyMap<string, string>,
): RedirectFault | null {
  const target = redirectPath(to);
  if (target === from) return "redirectSelf";
  const seen = new Set([from]);
  for (let at: string | undefined = target; at !== undefined; at = nextOf(others, at)) {
    if (seen.has(at)) return "redirectLoop";
    seen.add(at);
  }
  const isTarget = [...others].some(([other, its]) => other !== from && redirectPath(its) === from);
  return others.has(target) || isTarget ? "redirectChain" : null;
}

function nextOf(others: ReadonlyMap<string, string>, at: string): string | undefined {
  const to = others.get(at);
  return to === undefined ? undefined : redirectPath(to);
}
