import * as z from "zod/mini";
import { badge, type Badge } from "#contract/catalog.ts";
import { hasBack, type KitModel } from "#domain/catalog/kit-model.ts";
import { sizeGaps } from "#domain/catalog/size-range.ts";
import { customType } from "#domain/customization.ts";
import { inEachLanguage, type LocalText } from "#domain/language.ts";
import { completeText, isComplete, type PartialText } from "#domain/language/text-in.ts";
import { describeKit } from "#kit/describe-kit.ts";
import { photoAddress } from "#server/image/photo.ts";
import { pictureAddress, type PictureSide } from "#server/image/picture-address.ts";
import { publishedSlugs } from "#server/content/published-pages.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { troubleOf } from "#server/platform/database-trouble.ts";
import { readCatalogue, readCatalogueNames, type CatalogueRow } from "./catalogue.repository.ts";
import {
  buildCatalogue,
  type Catalogue,
  type CatalogueProduct,
  type OnlyChoice,
} from "./catalogue.ts";

/** The catalogue for lists, facets, menus and cards. */
export type CatalogueSource = {
  (): Promise<Catalogue>;
  /** Marks the copy as outdated after a change: the next caller waits for a new one. */
  expire: () => void;
};

/** Age in milliseconds at which a newer catalogue is fetched, and at which it is waited for. */
const freshFor = 2_000;
const servedFor = 30_000;
/** Loading takes at most this share of one core, however large the catalogue is. */
const largestShare = 0.02;

/**
 * Keeps one copy of the catalogue in the process, so that lists and facets cost no statement.
 * It is a copy and nothing more: any process may lose it at any time. A copy is replaced when it
 * is older than two seconds (longer where loading is slow) and requested; meanwhile the old one is
 * served, for at most thirty seconds. Stock and prices of a sale are always read from the
 * database: product page, cart and order do not depend on the copy's age.
 */
export function createCatalogueSource({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): CatalogueSource {
  let copy: { catalogue: Catalogue; loadedAt: number; freshUntil: number } | null = null;
  /** Whatever its age: shown while the database is away. */
  let last: Catalogue | null = null;
  let loading: Promise<Catalogue> | null = null;
  let changes = 0;
  const describe = createDescriptions();

  async function load(): Promise<Catalogue> {
    const loadedAt = clock.now().getTime();
    const changesSeen = changes;
    const products = await readProducts(database);
    const names = await readCatalogueNames(database.driver);
    const pages = await publishedSlugs(database.driver);
    const catalogue = buildCatalogue(products, { ...names, pages }, describe);
    last = catalogue;
    const rest = Math.max(freshFor, (clock.now().getTime() - loadedAt) / largestShare);
    // A load that began before a change is given to its waiting callers only and not kept.
    if (changesSeen === changes) copy = { catalogue, loadedAt, freshUntil: loadedAt + rest };
    return catalogue;
  }

  function reload(): Promise<Catalogue> {
    if (loading) return loading;
    const mine = load().finally(() => {
      if (loading === mine) loading = null;
    });
    loading = mine;
    return mine;
  }

  const current = async () => {
    const now = clock.now().getTime();
    if (!copy || now - copy.loadedAt > Math.max(servedFor, copy.freshUntil - copy.loadedAt)) {
      return reload().catch((error: unknown) => {
        if (last && troubleOf(error) !== null) return last;
        throw error;
      });
    }
    // A failure shows once the copy is too old to be served; until then the next call tries again.
    if (now > copy.freshUntil) reload().catch(() => undefined);
    return copy.catalogue;
  };
  const expire = () => {
    changes += 1;
    copy = null;
    loading = null;
  };
  return Object.assign(current, { expire });
}

async function readProducts(database: Database): Promise<CatalogueProduct[]> {
  const products: CatalogueProduct[] = [];
  const pool = createPool();
  for await (const rows of readCatalogue(database.driver)) {
    for (const row of rows) products.push(toProduct(row, pool));
  }
  return products;
}

/** Descriptions kept at once; a catalogue that has more begins anew. */
const mostDescriptions = 20_000;

/**
 * Words for a drawing cost more than the rest of a product: they are made when they are first
 * shown, and outlive the copy, since the hash says when a drawing changed.
 */
function createDescriptions(): Catalogue["describe"] {
  const known = new Map<string, LocalText>();
  return ({ kit, kitHash, photoAlt }) => {
    if (photoAlt && isComplete(photoAlt)) return photoAlt;
    let description = known.get(kitHash);
    if (!description) {
      if (known.size >= mostDescriptions) known.clear();
      description = describeFront(JSON.parse(kit));
      known.set(kitHash, description);
    }
    return photoAlt ? withoutGaps(photoAlt, description) : description;
  };
}

/** Where a merchant did not describe the photograph in a language, the drawing's description. */
const withoutGaps = (words: PartialText, drawing: LocalText): LocalText =>
  inEachLanguage((language) => words[language] || drawing[language]);

const describeFront = (kit: KitModel): LocalText =>
  inEachLanguage((language) => describeKit(kit, { side: "front" }, language));

/** Equal values of many products as one and the same: less to keep, faster to count. */
function createPool() {
  const lists = new Map<string, string[]>();
  const sets = new Map<string, ReadonlySet<string>>();
  const list = (values: string[]): string[] => {
    const key = values.join("\n");
    const known = lists.get(key);
    if (!known) lists.set(key, values);
    return known ?? values;
  };
  const one = (value: string | null): string[] => (value ? list([value]) : list([]));
  const set = (values: string[]): ReadonlySet<string> => {
    const key = values.join("\n");
    const known = sets.get(key) ?? new Set(values.flatMap(one));
    sets.set(key, known);
    return known;
  };
  return { list, one, set };
}

function toProduct(
  row: CatalogueRow,
  { list, one, set }: ReturnType<typeof createPool>,
): CatalogueProduct {
  const { id, slug, kitHash, title, kit } = row;
  const sizes = list(row.sizes);
  const league = one(row.leagueCode);
  const team = one(row.teamSlug);
  return {
    id,
    slug,
    title: completeText(title),
    teamSlug: team[0] ?? "",
    leagueCode: league[0] ?? "",
    facets: {
      league,
      team,
      season: one(row.season),
      kit: one(row.kitKind),
      colour: list(row.colours),
      audience: one(row.audience),
      size: sizes,
    },
    priceUsd: row.priceUsd,
    listPriceUsd: row.listPriceUsd,
    handPrices: row.handPrices,
    ...picturesOf(row),
    kit,
    kitHash,
    garment: row.garment,
    reviewCount: row.reviewCount,
    ratingSum: row.ratingSum,
    tags: set(row.tags),
    badges: knownBadges(row.badges),
    sizes,
    sizeGaps: list(sizeGaps(row.allSizes, sizes)),
    onlyChoice: onlyChoiceOf(row),
    takesOwnName: hasBack(row.garment) && row.customTypes.includes(customType.own),
    publishedAt: row.publishedAt.getTime(),
    outSince: row.outSince,
    isComing: row.isComing,
  };
}

function onlyChoiceOf({ allSizes, customTypes }: CatalogueRow): OnlyChoice | null {
  const [size, ...otherSizes] = allSizes;
  const [type, ...otherTypes] = customTypes;
  if (size === undefined || otherSizes.length > 0 || otherTypes.length > 0) return null;
  return type === customType.blank || type === customType.standard
    ? { size, customType: type }
    : null;
}

type Pictures = Pick<CatalogueProduct, "image" | "backImage" | "thumbhash" | "photoAlt">;

/** Pictures of a tile: the drawing, or the merchant's photograph in its place. */
function picturesOf({ slug, kitHash, garment, photo, thumbhash }: CatalogueRow): Pictures {
  if (photo) {
    const image = photoAddress({ hash: photo.hash, width: 720, format: "webp" });
    return { image, backImage: null, thumbhash: photo.thumbhash, photoAlt: photo.alt };
  }
  const drawing = (side: PictureSide) => pictureAddress({ slug, kitHash, side });
  const backImage = hasBack(garment) ? drawing("back") : null;
  return { image: drawing("front"), backImage, thumbhash, photoAlt: null };
}

/** Badges that pages can show. */
export function knownBadges(badges: readonly string[]): Badge[] {
  return badges.flatMap((text) => {
    const parsed = z.safeParse(badge, text);
    return parsed.success ? [parsed.data] : [];
  });
}
