import { staysInShop } from "#domain/content/own-path.ts";

/** An origin no page has: an address that resolves to it was written as a path. */
const nowhere = "https://nowhere.invalid";

/** Where to go after signing in: a path of this shop, else `fallback` (R-ROUTE-10). */
export function safeRedirect(wanted: string | null, fallback: string): string {
  if (!wanted || !staysInShop(wanted) || !URL.canParse(wanted, nowhere)) return fallback;
  const { origin, pathname, search, hash } = new URL(wanted, nowhere);
  const isElsewhere = origin !== nowhere || pathname.startsWith("//");
  return isElsewhere || pathname === "/login" ? fallback : pathname + search + hash;
}
