import { isSlug } from "#domain/catalog/slug.ts";

/** The compared kits by their slugs, and what is searched for a missing one. */
type Compared = { slugs: readonly string[]; q: string };

export function readCompared(query: URLSearchParams): Compared {
  const given = [query.get("a") ?? "", query.get("b") ?? ""].map((slug) => slug.toLowerCase());
  const slugs = [...new Set(given)].filter((slug) => isSlug(slug));
  const q = (query.get("q") ?? "")
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 100)
    .trim();
  return { slugs, q: slugs.length < 2 ? q : "" };
}

/**
 * Address of a comparison: of two kits, or of one that lacks its second.
 * @param kept parameters of every page, such as the language, are taken over from here.
 */
export function compareAddress(
  slugs: readonly string[],
  { q = "", kept = new URLSearchParams() }: { q?: string; kept?: URLSearchParams } = {},
): string {
  const query = new URLSearchParams();
  const [a, b] = slugs;
  if (a !== undefined) query.set("a", a);
  if (b !== undefined) query.set("b", b);
  if (q !== "") query.set("q", q);
  for (const part of ["lang", "currency"]) {
    const value = kept.get(part);
    if (value !== null) query.set(part, value);
  }
  const text = query.toString();
  return text === "" ? "/compare" : `/compare?${text}`;
}

const known = new Set(["a", "b", "q", "lang", "currency"]);

/** The address as it was given, without what the page does not know and passes over (R-ROUTE-14). */
export function comparedGiven(query: URLSearchParams): string {
  const given = new URLSearchParams([...query].filter(([name]) => known.has(name))).toString();
  return given === "" ? "/compare" : `/compare?${given}`;
}
