import type { Garment } from "#domain/catalog/kit-model.ts";
import type { Catalogue, CatalogueProduct, NavNode } from "./catalogue.ts";
import { findEditions } from "./find-editions.ts";

const most = 8;
const least = 4;

/** Beside a shirt, other shirts of the team take at most so many places. */
const mostShirts = 2;

type Subject = {
  id: string;
  garment: Garment;
  teamSlug: string | null;
  leagueCode: string | null;
  tags: readonly string[];
  /** Chosen by the merchant, in their order. */
  relatedIds?: readonly string[];
};

/**
 * What goes with a product, up to eight: what the merchant chose, then goods of its team, of its
 * league and of its place in the menu; fewer than four are followed by popular products. With a
 * shirt go goods to wear and hold, then two of the team's other shirts, then what is left; its own
 * editions are a switch on its page and come last.
 */
export function findRelated(catalogue: Catalogue, subject: Subject): CatalogueProduct[] {
  const { id, garment, teamSlug, leagueCode, tags, relatedIds = [] } = subject;
  const leaf = findBreadcrumb(catalogue, tags).at(-1)?.tag;
  const related = new Set<CatalogueProduct>();
  const take = (products: readonly CatalogueProduct[], upTo: number) => {
    for (const product of products) {
      if (related.size >= upTo) return;
      if (product.id !== id) related.add(product);
    }
  };
  const team = catalogue.byTeam.get(teamSlug ?? "") ?? [];
  const league = catalogue.byLeague.get(leagueCode ?? "") ?? [];
  take(
    relatedIds.flatMap((chosen) => catalogue.byId.get(chosen) ?? []),
    most,
  );
  if (isShirt({ garment })) {
    const own = new Set(findEditions(catalogue, id).map(({ product }) => product));
    const others = team.filter((one) => isShirt(one) && one.id !== id && !own.has(one));
    take(
      team.filter((one) => !isShirt(one)),
      most,
    );
    take(others.slice(0, mostShirts), most);
    take(
      league.filter((one) => !isShirt(one)),
      most,
    );
  }
  take(team, most);
  take(league, most);
  take(catalogue.byTag.get(leaf ?? "") ?? [], most);
  take(catalogue.products, least);
  return [...related];
}

/**
 * What goes with several products at once, such as those of a cart: the first of each, then the
 * second of each, and so on. Without these products, their other editions and what is sold out;
 * unknown ids count for nothing.
 * @param chosen ids that the merchant chose for each, as for `findRelated`
 */
export function findCompanions(
  catalogue: Catalogue,
  ids: readonly string[],
  chosen: ReadonlyMap<string, readonly string[]>,
): CatalogueProduct[] {
  const there = new Set(
    ids.flatMap((id) => [id, ...findEditions(catalogue, id).map(({ product }) => product.id)]),
  );
  const lists = [...new Set(ids)].flatMap((id) => {
    const product = catalogue.byId.get(id);
    if (!product) return [];
    const subject = { ...product, tags: [...product.tags], relatedIds: chosen.get(id) ?? [] };
    const related = findRelated(catalogue, subject);
    return [related.filter((one) => one.sizes.length > 0 && !there.has(one.id))];
  });
  const inTurn = Array.from({ length: most }, (_, place) =>
    lists.flatMap((list) => list[place] ?? []),
  );
  return [...new Set(inTurn.flat())];
}

const isShirt = ({ garment }: { garment: Garment }) => garment === "jersey" || garment === "kit";

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
  // An entry above that leads elsewhere is no collection.
  return (best ?? []).filter(({ target }) => target === null);
}
