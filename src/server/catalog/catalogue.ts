import { teamTag } from "#domain/content/team-entry.ts";
import { isDeadEnd } from "#domain/content/content-slug.ts";
import type { MenuTarget } from "#domain/content/menu-tree.ts";
import type { Badge, ProductCard } from "#contract/catalog.ts";
import type { FacetName } from "#domain/catalog/facets.ts";
import type { Garment } from "#domain/catalog/kit-model.ts";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import { inEachLanguage, type Language, type LocalText } from "#domain/language.ts";
import { completeText, type PartialText } from "#domain/language/text-in.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import type { CatalogueNames, ListRow, NameRow, NavRow, TeamRow } from "./catalogue.repository.ts";

/** A product's values per facet. Prices are not here: their bands depend on the currency. */
export type FacetValues = Record<Exclude<FacetName, "price">, readonly string[]>;

export type OnlyChoice = NonNullable<ProductCard["onlyChoice"]>;

/** A product as far as lists need it. Prices are US cents. */
export type CatalogueProduct = {
  id: string;
  slug: string;
  title: LocalText;
  /** "" for goods without one. */
  teamSlug: string;
  leagueCode: string;
  facets: FacetValues;
  priceUsd: number;
  listPriceUsd: number | null;
  handPrices: HandPrices | null;
  image: string;
  backImage: string | null;
  /** Base64; null until it was made. */
  thumbhash: string | null;
  /** Words for the photograph that stands in the drawing's place. */
  photoAlt: PartialText | null;
  /** The drawing in JSON and its name, for describing it: see `Catalogue.describe`. */
  kit: string;
  kitHash: string;
  garment: Garment;
  /** Published reviews, and the sum of their stars. */
  reviewCount: number;
  ratingSum: number;
  tags: ReadonlySet<string>;
  badges: Badge[];
  /** In stock, in chart order. */
  sizes: string[];
  /** Sold out between those, in chart order. */
  sizeGaps: string[];
  /** Of one size and sold as it is; null where there is something to choose. */
  onlyChoice: OnlyChoice | null;
  /** An own name and number are printed on its back. */
  takesOwnName: boolean;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** Day on which a limited product came out. */
  outSince: string | null;
  /** Announced: for sale from `publishedAt` on, and until then in no list but `Catalogue.coming`. */
  isComing: boolean;
};

export type NavNode = {
  tag: string;
  name: LocalText;
  icon: string;
  children: NavNode[];
  /** null: the collection of the tag. */
  target: MenuTarget | null;
  /** Hash of an uploaded picture. */
  picture: string | null;
};
export type FacetLabel = {
  name: LocalText;
  /** Place among the names of its facet, as the merchant ordered them. */
  position: number;
  /** Place in the order of the alphabet of each language. */
  rank: Record<Language, number>;
};

/** The published catalogue at one moment. It is immutable; a newer one takes its place. */
export type Catalogue = {
  /** The most popular first. */
  products: readonly CatalogueProduct[];
  byId: ReadonlyMap<string, CatalogueProduct>;
  /** The most popular first, too. */
  byTag: ReadonlyMap<string, readonly CatalogueProduct[]>;
  /** By tag: what is announced and not for sale yet, the first one first. */
  coming: ReadonlyMap<string, readonly CatalogueProduct[]>;
  /** By slug and by code; the most popular first as well. */
  byTeam: ReadonlyMap<string, readonly CatalogueProduct[]>;
  byLeague: ReadonlyMap<string, readonly CatalogueProduct[]>;
  /** Alternative text of a product's picture. */
  describe: (product: CatalogueProduct) => LocalText;
  nav: readonly NavNode[];
  /** Columns of links. */
  footer: readonly NavNode[];
  /** From a tag of the menu up to its top: the way to it, itself last. */
  navPaths: ReadonlyMap<string, readonly NavNode[]>;
  names: ReadonlyMap<string, ReadonlyMap<string, FacetLabel>>;
  /** By tag: what the merchant says of its list. */
  lists: ReadonlyMap<string, ListRow>;
  /** By the tag of the team's list. */
  teams: ReadonlyMap<string, TeamRow>;
  sizeOrder: ReadonlyMap<string, number>;
  rates: CatalogueNames["rates"];
  sold: CatalogueNames["sold"];
};

export function buildCatalogue(
  shown: readonly CatalogueProduct[],
  { nav: navRows, footer, names, pages, lists, teams, ...rest }: CatalogueNames & LinkedPages,
  describe: Catalogue["describe"],
): Catalogue {
  const products = shown.filter(({ isComing }) => !isComing);
  const coming = shown
    .filter(({ isComing }) => isComing)
    .toSorted((a, b) => a.publishedAt - b.publishedAt);
  const slugs = new Set(products.map(({ slug }) => slug));
  const leads = (target: MenuTarget | null) => leadsSomewhere(target, pages, slugs);
  const nav = buildNav(navRows, null, leads);
  return {
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    byTag: groupBy(products, ({ tags }) => tags),
    coming: groupBy(coming, ({ tags }) => tags),
    byTeam: groupBy(products, ({ facets }) => facets.team),
    byLeague: groupBy(products, ({ facets }) => facets.league),
    describe,
    nav,
    // A column of the footer whose links have all left is none.
    footer: buildNav(footer, null, leads).filter(({ children }) => children.length > 0),
    navPaths: new Map(pathsOf(nav, [])),
    names: groupNames(names),
    lists: new Map(lists.map((list) => [list.tag, list])),
    teams: new Map(teams.map((team) => [teamTag(team.kind, team.slug), team])),
    sizeOrder: new Map([...new Set(rest.sizes)].map((size, position) => [size, position])),
    rates: rest.rates,
    sold: rest.sold,
  };
}

function groupBy(
  products: readonly CatalogueProduct[],
  keysOf: (product: CatalogueProduct) => Iterable<string>,
): Map<string, CatalogueProduct[]> {
  const groups = new Map<string, CatalogueProduct[]>();
  for (const product of products) {
    for (const key of keysOf(product)) {
      const group = groups.get(key);
      if (group) group.push(product);
      else groups.set(key, [product]);
    }
  }
  return groups;
}

/** Slugs of the pages of information that shoppers can read. */
type LinkedPages = { pages: ReadonlySet<string> };

/** Whether an entry leads to what shoppers can see; to other sites always (R-MENU-7). */
function leadsSomewhere(
  target: MenuTarget | null,
  pages: ReadonlySet<string>,
  products: ReadonlySet<string>,
): boolean {
  if (target?.kind === "page") return pages.has(target.slug);
  if (target?.kind === "product") return products.has(target.slug);
  return target?.kind !== "address" || !isDeadEnd(target.to, pages);
}

/** Entries that lead nowhere leave; what stands below them leads where its first child does. */
function buildNav(
  rows: readonly NavRow[],
  parent: string | null,
  leads: (target: MenuTarget | null) => boolean,
): NavNode[] {
  return rows
    .filter((row) => row.parent === parent)
    .flatMap(({ name, parent: _parent, ...row }): NavNode[] => {
      const children = buildNav(rows, row.tag, leads);
      const node = { ...row, name: completeText(name), children };
      if (leads(row.target)) return [node];
      const [first] = children;
      return first ? [{ ...node, target: first.target ?? { kind: "tag", tag: first.tag } }] : [];
    });
}

function pathsOf(nodes: readonly NavNode[], above: readonly NavNode[]): [string, NavNode[]][] {
  return nodes.flatMap((node) => {
    const path = [...above, node];
    const below = pathsOf(node.children, path);
    // An entry that leads elsewhere is the way to no tag.
    return node.target === null ? [[node.tag, path], ...below] : below;
  });
}

function groupNames(rows: readonly NameRow[]): Map<string, Map<string, FacetLabel>> {
  const named = rows.map((row) => ({ ...row, name: completeText(row.name) }));
  const ranks = inEachLanguage((language) => ranksOf(named, language));
  const groups = new Map<string, Map<string, FacetLabel>>();
  for (const [position, { facet, value, name }] of named.entries()) {
    const rank = inEachLanguage((language) => ranks[language][position] ?? 0);
    const group = groups.get(facet) ?? new Map<string, FacetLabel>();
    groups.set(facet, group.set(value, { name, position, rank }));
  }
  return groups;
}

/**
 * The rank of each name by its position. Sorting names costs more than counting them, so it is done
 * once per copy.
 */
function ranksOf(rows: readonly { name: LocalText }[], language: Language): number[] {
  const { compare } = new Intl.Collator(language);
  const sorted = [...rows.entries()].toSorted(([, a], [, b]) =>
    compare(a.name[language], b.name[language]),
  );
  const ranks = Array.from(rows, () => 0);
  for (const [rank, [position]] of sorted.entries()) ranks[position] = rank;
  return ranks;
}

/** @throws when no rate is in force: a price is never guessed. */
export function rateOf(rates: Catalogue["rates"], currency: CurrencyCode): RateMicros {
  const rate = rates[currency] ?? (currency === "USD" ? 1_000_000 : undefined);
  if (rate === undefined) throw new Error(`no exchange rate in force for ${currency}`);
  return rate;
}

/** Name of a menu entry or of another tag; undefined for tags without a name. */
export function tagName(catalogue: Catalogue, tag: string): LocalText | undefined {
  return catalogue.navPaths.get(tag)?.at(-1)?.name ?? catalogue.names.get("tag")?.get(tag)?.name;
}
