import type { TaggedProducts } from "#contract/tagged-products.ts";
import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { isShirt } from "#domain/catalog/kit-model.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { readIn, textIn } from "#domain/language/text-in.ts";
import { describeColours } from "#kit/describe-kit.ts";
import { crestAddress } from "#server/image/crest-address.ts";
import { tagName, type Catalogue, type CatalogueProduct } from "./catalogue.ts";
import { makeProductCard, type Reader } from "./make-product-card.ts";
import { selectProducts } from "./select-products.ts";

/** Announced products above a list. */
const mostComing = 8;

/** Products that carry all the tags. `tagNames` leaves out tags without a name. */
export function listProductsByTags(
  catalogue: Catalogue,
  { tags, ...rest }: EndpointInput<"listProductsByTags">,
  reader: Reader,
): EndpointOutput<"listProductsByTags"> {
  const [first = "", ...others] = [...new Set(tags)].toSorted();
  const carrying = catalogue.byTag.get(first) ?? [];
  const isOne = others.length === 0;
  const among = isOne
    ? carrying
    : carrying.filter((product) => others.every((tag) => product.tags.has(tag)));
  const tagNames = [...new Set(tags)].flatMap((tag) => {
    const name = tagName(catalogue, tag)?.[reader.language];
    return name === undefined ? [] : [{ tag, tagName: name }];
  });
  // Beside the lists below it, a list would say the same again.
  const isWhole = isOne && !catalogue.navPaths.get(first)?.at(-1)?.children.length;
  const coming = (isWhole ? (catalogue.coming.get(first) ?? []) : [])
    .slice(0, mostComing)
    .map((product) => makeProductCard(catalogue, product, reader));
  const lead = isOne ? leadOf(catalogue, first, among) : undefined;
  const key = [first, ...others].join(" ");
  return {
    ...selectProducts(catalogue, { among, key, lead, ...rest }, reader),
    tagNames,
    ...(coming.length === 0 ? {} : { coming }),
    ...(isOne ? aboutList(catalogue, first, reader.language) : {}),
  };
}

/** Slug of a product that is no longer in the list leads to the best sold shirt as well. */
function leadOf(
  catalogue: Catalogue,
  tag: string,
  among: readonly CatalogueProduct[],
): string | undefined {
  const chosen = catalogue.lists.get(tag)?.lead;
  const product =
    (chosen && among.find(({ slug }) => slug === chosen)) ||
    among.find(({ garment }) => isShirt(garment));
  return product?.id;
}

function aboutList(
  catalogue: Catalogue,
  tag: string,
  language: Language,
): Pick<TaggedProducts, "about" | "team"> {
  const words = catalogue.lists.get(tag)?.words ?? {};
  const text = textIn(words, language);
  const written = readIn(words, language);
  const team = catalogue.teams.get(tag);
  const leagues = catalogue.names.get("league");
  const league = team?.leagueCode ? leagues?.get(team.leagueCode)?.name[language] : undefined;
  return {
    ...(text ? { about: { text, ...(written === language ? {} : { language: written }) } } : {}),
    ...(team
      ? {
          team: {
            crest: crestAddress(team.crest),
            field: team.crest.field,
            ink: team.crest.ink,
            colours: describeColours([team.crest.field, team.crest.ink], language).join(
              languageTable[language].punctuation.list,
            ),
            nickname: textIn(team.nickname, language),
            ...(league === undefined ? {} : { league }),
          },
        }
      : {}),
  };
}
