import type { Catalogue, CatalogueProduct, NavNode } from "./catalogue.ts";

const most = 8;
const least = 4;

type Subject = {
  id: string;
  teamSlug: string | null;
  leagueCode: string | null;
  tags: readonly string[];
};

/**
 * What to show beside a product: other goods of its team, then of its league, then of its place in
 * the menu, up to eight; and where that is fewer than four, what is popular.
 */
export function findRelated(catalogue: Catalogue, subject: Subject): CatalogueProduct[] {
  const { id, teamSlug, leagueCode, tags } = subject;
  const leaf = findBreadcrumb(catalogue, tags).at(-1)?.tag;
  const tests: ((product: CatalogueProduct) => boolean)[] = [
    (product) => teamSlug !== null && product.teamSlug === teamSlug,
    (product) => leagueCode !== null && product.leagueCode === leagueCode,
    (product) => leaf !== undefined && product.tags.has(leaf),
  ];
  const related = new Set<CatalogueProduct>();
  for (const test of tests) take(catalogue, id, test, related, most);
  take(catalogue, id, () => true, related, least);
  return [...related];
}

function take(
  { products }: Catalogue,
  without: string,
  test: (product: CatalogueProduct) => boolean,
  into: Set<CatalogueProduct>,
  upTo: number,
) {
  for (const product of products) {
    if (into.size >= upTo) return;
    if (product.id !== without && test(product)) into.add(product);
  }
}

/**
 * The way through the menu to a product: the deepest of its tags, and among equally deep ones the
 * one with the fewest products, which says most about it. Empty when no tag stands in the menu.
 */
export function findBreadcrumb(catalogue: Catalogue, tags: readonly string[]): readonly NavNode[] {
  const sizeOf = (path: readonly NavNode[]) =>
    catalogue.byTag.get(path.at(-1)?.tag ?? "")?.length ?? 0;
  const paths = tags.flatMap((tag) => {
    const path = catalogue.navPaths.get(tag);
    return path ? [path] : [];
  });
  const [best] = paths.toSorted((a, b) => b.length - a.length || sizeOf(a) - sizeOf(b));
  return best ?? [];
}
