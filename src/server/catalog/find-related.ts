import type { Catalogue, CatalogueProduct, NavNode } from "./catalogue.ts";

const most = 8;
const least = 4;

type Subject = {
  id: string;
  teamSlug: string | null;
  leagueCode: string | null;
  tags: readonly string[];
  /** Chosen by the merchant, in their order. */
  relatedIds?: readonly string[];
};

/**
 * Related products: those chosen, then other goods of the product's team, then of its league, then of its place in
 * the menu, up to eight; fewer than four are followed by popular products.
 */
export function findRelated(catalogue: Catalogue, subject: Subject): CatalogueProduct[] {
  const { id, teamSlug, leagueCode, tags, relatedIds = [] } = subject;
  const leaf = findBreadcrumb(catalogue, tags).at(-1)?.tag;
  const related = new Set<CatalogueProduct>();
  const take = (products: readonly CatalogueProduct[] | undefined, upTo: number) => {
    for (const product of products ?? []) {
      if (related.size >= upTo) return;
      if (product.id !== id) related.add(product);
    }
  };
  take(
    relatedIds.flatMap((chosen) => catalogue.byId.get(chosen) ?? []),
    most,
  );
  take(catalogue.byTeam.get(teamSlug ?? ""), most);
  take(catalogue.byLeague.get(leagueCode ?? ""), most);
  take(catalogue.byTag.get(leaf ?? ""), most);
  take(catalogue.products, least);
  return [...related];
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
