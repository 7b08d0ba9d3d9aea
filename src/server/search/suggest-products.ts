import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { Catalogue, NavNode } from "#server/catalog/catalogue.ts";
import { makeProductCard, type Reader } from "#server/catalog/make-product-card.ts";
import type { Database } from "#server/platform/database.ts";
import { choosePlayers } from "./choose-players.ts";
import { findProducts } from "./find-products.ts";
import { newestSeasonOf } from "./newest-season.ts";
import { foldText } from "#server/words/fold-text.ts";
import { characterLanguages, languagesIn, wordLanguages } from "./search-languages.ts";
import { readWordsFrom } from "./search.repository.ts";
import type { Synonyms } from "./synonyms.ts";

/** Hits that are looked at for products and endings. */
const mostHits = 60;
const mostTerms = 4;
const mostCollections = 3;
const mostProducts = 5;
const mostPopular = 6;

/** Completions of a text that is being typed: whole texts, collections and products. */
export async function suggestProducts(
  { driver }: Database,
  catalogue: Catalogue,
  synonyms: Synonyms,
  { text }: EndpointInput<"suggestProducts">,
  reader: Reader,
): Promise<EndpointOutput<"suggestProducts">> {
  if (text === "") {
    return { terms: popularClubs(catalogue, reader), collections: [], products: [] };
  }
  const found = await findProducts(driver, text, synonyms, {
    limit: mostHits,
    isShown: (id) => catalogue.byId.has(id),
    relaxes: false,
    newestSeason: () => newestSeasonOf(catalogue),
  });
  const meant = found.corrected ?? text;
  const folded = foldText(meant);
  const among = languagesIn(folded);
  const ways = { among, own: reader.language };
  const begun = folded === "" ? [] : await readWordsFrom(driver, ways, folded, mostTerms);
  const language = among.find((one) => one === reader.language) ?? among[0] ?? reader.language;
  const hits = found.ids.flatMap((id) => catalogue.byId.get(id) ?? []);
  const endings = endingsOf(
    folded,
    hits.map(({ title }) => foldText(title[language])),
  );
  const cards = hits
    .slice(0, mostProducts)
    .map((product) => makeProductCard(catalogue, product, reader));
  const terms = [...begun.map(({ label }) => label), ...endings];
  return {
    terms: unique(terms).slice(0, mostTerms),
    collections: findCollections(catalogue, folded, reader),
    products: await choosePlayers(driver, catalogue, found.query, {
      cards,
      language: reader.language,
    }),
    ...(found.corrected === null ? {} : { corrected: found.corrected }),
  };
}

/** Names of the clubs and nations of the most popular products. */
function popularClubs({ products, names }: Catalogue, { language }: Reader): string[] {
  const clubs = new Set<string>();
  for (const { teamSlug } of products) {
    if (clubs.size === mostPopular) break;
    const club = names.get("team")?.get(teamSlug)?.name[language];
    if (club) clubs.add(club);
  }
  return [...clubs];
}

/** The text with its last word completed as titles of hits have it, the most frequent first. */
function endingsOf(folded: string, titles: readonly string[]): string[] {
  const words = folded.split(" ");
  const last = words.pop() ?? "";
  if (last === "" || words.length === 0) return [];
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const word of new Set(title.split(" "))) {
      if (word.startsWith(last) && !words.includes(word)) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([word]) => [...words, word].join(" "))
    .filter((ending) => ending !== folded);
}

function unique(terms: readonly string[]): string[] {
  const seen = new Map(terms.toReversed().map((term) => [foldText(term), term]));
  return [...seen.values()].toReversed();
}

/** Menu entries whose name has every word of the text, or whose names above have the others. */
function findCollections(catalogue: Catalogue, folded: string, { language }: Reader) {
  const words = folded.split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const matches = [...catalogue.navPaths.values()].flatMap((path) => {
    const node = path.at(-1);
    const count = node ? (catalogue.byTag.get(node.tag)?.length ?? 0) : 0;
    if (!node || count === 0) return [];
    const own = words.filter((word) => hasWord(node, word)).length;
    const all = words.every((word) => path.some((one) => hasWord(one, word)));
    return all && own > 0 ? [{ node, path, own, count }] : [];
  });
  return matches
    .toSorted((a, b) => b.own - a.own || b.count - a.count)
    .slice(0, mostCollections)
    .map(({ node, path }) => ({
      tag: node.tag,
      tagName: node.name[language],
      above: path.slice(0, -1).map(({ name }) => name[language]),
    }));
}

/** In any language: people search in a language other than the page's as well. */
const hasWord = ({ name }: NavNode, word: string): boolean =>
  wordLanguages.some((language) => {
    const words = foldText(name[language]).split(" ");
    return words.some((one) => one.startsWith(word));
  }) || characterLanguages.some((language) => name[language].includes(word));
