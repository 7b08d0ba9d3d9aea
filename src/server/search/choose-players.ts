import type { ProductCard } from "#contract/catalog.ts";
import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { customType } from "#domain/customization.ts";
import type { Language } from "#domain/language.ts";
import { describeKit } from "#kit/describe-kit.ts";
import type { Catalogue, CatalogueProduct } from "#server/catalog/catalogue.ts";
import { joinSentences } from "#server/catalog/make-product-card.ts";
import { pictureAddress } from "#server/image/picture-address.ts";
import type { Database } from "#server/platform/database.ts";
import { foldText } from "#server/words/fold-text.ts";
import type { SearchQuery } from "./search-query.ts";
import { readSquadsOf, type SquadPlayer } from "./search.repository.ts";

type Player = NonNullable<ProductCard["player"]>;

/**
 * Makes each card that of the one player of its squad whom the query names: by name, by name and
 * number, or by number alone where the words name no player (`kazemori 10`). One statement, none
 * where no player can be meant.
 */
export async function choosePlayers(
  driver: Database["driver"],
  catalogue: Catalogue,
  query: Pick<SearchQuery, "terms"> | null,
  { cards, language }: { cards: readonly ProductCard[]; language: Language },
): Promise<ProductCard[]> {
  const terms = query?.terms ?? [];
  const names = terms.filter(({ isName }) => isName).map(({ typed }) => foldText(typed));
  const numbers = terms.flatMap(({ number }) => number ?? []);
  // A number beside other words alone may be a size or an age.
  const isMeant = names.length > 0 || (numbers.length > 0 && numbers.length === terms.length);
  if (cards.length === 0 || !isMeant) return [...cards];
  const ids = cards.map(({ id }) => id);
  const rows = await readSquadsOf(driver, ids, { names, numbers });
  return cards.map((card) => {
    const players = rows.filter(({ productId }) => productId === card.id);
    const chosen = chosenOf(players, { names: namesBeside(card, names), numbers });
    const product = catalogue.byId.get(card.id);
    return chosen && product ? cardOf(card, chosen, product, language) : card;
  });
}

/** The drawn back with the player's name and number; a photograph stays. */
function cardOf(
  card: ProductCard,
  player: Player,
  product: CatalogueProduct,
  language: Language,
): ProductCard {
  if (product.backImage === null) return { ...card, player };
  const { slug, kitHash, kit } = product;
  const { name, number } = player;
  const { thumbhash: _front, ...rest } = card;
  const words = describeKit(
    JSON.parse(kit),
    { side: "back", design: { name, number, patches: [] } },
    language,
  );
  return {
    ...rest,
    player,
    image: pictureAddress({ slug, kitHash, side: "back", design: { name, number, patchIds: [] } }),
    backImage: card.image,
    imageAlt: joinSentences(card.title, words, language),
  };
}

/** What stands in the title, or is the club's, names no player. */
function namesBeside({ title, team }: ProductCard, names: readonly string[]): string[] {
  const own = new Set(foldText(`${title} ${team}`).split(" "));
  return names.filter((name) => !own.has(name));
}

function chosenOf(
  players: readonly SquadPlayer[],
  { names, numbers }: { names: readonly string[]; numbers: readonly string[] },
): Player | null {
  const named = players.filter(({ name }) =>
    foldText(name)
      .split(" ")
      .some((word) => names.includes(word)),
  );
  const isWorn = ({ number }: SquadPlayer) => numbers.length === 0 || numbers.includes(number);
  const [player, ...others] = (named.length > 0 ? named : players).filter(isWorn);
  if (!player || others.length > 0) return null;
  const { id: playerId, name, number } = player;
  const design = encodeDesignLink({
    customType: customType.player,
    playerId,
    name: "",
    number: "",
    patchIds: [],
    premiumName: false,
    premiumNumber: false,
  });
  return { name, number, design };
}
