/** An origin no page has: an address that resolves to it was written as a path. */
const nowhere = "https://nowhere.invalid";

/**
 * Where to go after signing in: a path of this shop, else `fallback` (R-ROUTE-10). Browsers read
 * `\` as `/` and drop tabs and line breaks, so the resolved address counts. An address that leaves
 * the shop after one more decoding is refused as well.
 */
export function safeRedirect(wanted: string | null, fallback: string): string {
  if (!wanted) return fallback;
  const path = readPath(wanted);
  if (path === null || path === "/login" || path.startsWith("/login?")) return fallback;
  return path;
}

function readPath(text: string): string | null {
  if (!text.startsWith("/") || leaves(text) || leaves(decode(text))) return null;
  try {
    const { origin, pathname, search, hash } = new URL(text, nowhere);
    return origin === nowhere && !pathname.startsWith("//") ? pathname + search + hash : null;
  } catch {
    return null;
  }
}

/** Matches `//host`, `/\host` and the same with characters in between that a browser drops. */
function leaves(text: string | null): boolean {
  const read = Array.from(text ?? "//").filter((character) => character > " ");
  return /^[/\\]{2}/.test(read.join(""));
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
