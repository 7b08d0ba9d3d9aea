import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { editionOf } from "#domain/catalog/edition.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { pictureAddress } from "#server/image/picture-address.ts";
import { pageOf } from "#server/platform/page-of.ts";
import { rateOf, type Catalogue, type CatalogueProduct } from "./catalogue.ts";
import { cardPrices, type Reader } from "./make-product-card.ts";

/**
 * Kits that take an own name: of each the fan's edition, the clubs in the order in which they sell and
 * the kits of a club beside each other; or those of a list as they stand in it.
 */
export function listWearable(
  catalogue: Catalogue,
  { league, idList, ...wanted }: EndpointInput<"listWearable">,
  { language, currency }: Reader,
): EndpointOutput<"listWearable"> {
  const all = oneOfEach(catalogue);
  const known = [...(catalogue.names.get("league") ?? [])].filter(([code]) =>
    all.some(({ leagueCode }) => leagueCode === code),
  );
  const isLeague = known.some(([code]) => code === league);
  const among = idList
    ? [...new Set(idList)].flatMap((id) => catalogue.byId.get(id) ?? []).filter(takesName)
    : isLeague
      ? all.filter(({ leagueCode }) => leagueCode === league)
      : all;
  const page = pageOf(among, wanted);
  const rate = rateOf(catalogue.rates, currency);
  return {
    ...page,
    records: page.records.map((product) => ({
      id: product.id,
      slug: product.slug,
      title: product.title[language],
      team: catalogue.names.get("team")?.get(product.teamSlug)?.name[language] ?? "",
      price: cardPrices(product, rate, currency).price,
      back: pictureAddress({ slug: product.slug, kitHash: product.kitHash, side: "back" }),
      inStock: product.sizes.length > 0,
    })),
    leagues: known
      .toSorted(([, one], [, other]) => one.position - other.position)
      .map(([code, { name }]) => ({ league: code, name: name[language] })),
  };
}

const takesName = ({ takesOwnName }: CatalogueProduct) => takesOwnName;

/** Worked out once for each copy of the catalogue: models are read from their JSON. */
const known = new WeakMap<Catalogue, readonly CatalogueProduct[]>();

function oneOfEach(catalogue: Catalogue): readonly CatalogueProduct[] {
  const found = known.get(catalogue) ?? sortByClub(catalogue.products.filter(isFan));
  known.set(catalogue, found);
  return found;
}

function isFan(product: CatalogueProduct): boolean {
  if (!product.takesOwnName) return false;
  const kit: KitModel = JSON.parse(product.kit);
  return editionOf(kit) === "fan";
}

/** The kits of a club stand together, at the place of its best sold one. */
function sortByClub(products: readonly CatalogueProduct[]): readonly CatalogueProduct[] {
  const clubs = new Map<string, CatalogueProduct[]>();
  for (const product of products) {
    const club = product.teamSlug || product.id;
    clubs.set(club, [...(clubs.get(club) ?? []), product]);
  }
  return [...clubs.values()].flat();
}
