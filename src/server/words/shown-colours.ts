import { hasBack, type KitModel, type KitPattern } from "#domain/catalog/kit-model.ts";
import { languages } from "#domain/language.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import { colourNames, nameColour, type ColourName } from "#kit/name-colour.ts";
import { characterRuns } from "./character-runs.ts";
import { facts, factsOfWord } from "./facts.ts";
import { foldText } from "./fold-text.ts";

type Shown = {
  kit: KitModel;
  photoAlt: PartialText | null;
  title: PartialText;
  details: readonly { term: PartialText; text: PartialText }[];
};

/** Patterns whose second colour covers as much as the first. */
const evenPatterns: ReadonlySet<KitPattern> = new Set(["stripes", "hoops", "halves", "gradient"]);

/**
 * Colours that a picture shows, those that it is first and those beside them: of the drawing its own,
 * of a photograph in its place those that the product's detail of that name says, else those that
 * title and description name.
 * @param photoAlt text of that photograph; null without one
 */
export function shownColours({ kit, photoAlt, title, details }: Shown): {
  main: ColourName[];
  beside: ColourName[];
} {
  if (photoAlt) {
    const said = coloursIn(colourTexts(details));
    return { main: said.length > 0 ? said : coloursIn([title, photoAlt]), beside: [] };
  }
  const { body, second, trim, sleeves, detail } = kit;
  const even = evenPatterns.has(kit.pattern);
  const main = [body, ...(even ? [second] : [])].map(nameColour);
  // A plain shirt has no second colour to be seen.
  const isPlain = kit.pattern === "plain" && hasBack(kit.garment);
  const others = [
    ...(isPlain ? [] : [second]),
    trim,
    ...(sleeves ? [sleeves] : []),
    ...(detail ? [detail.ink] : []),
  ];
  return { main, beside: others.map(nameColour).filter((name) => !main.includes(name)) };
}

const colourTerms = new Set(
  "color colour colors colours farbe farben couleur couleurs colore colori kleur kolor cor 颜色 色 配色 主色".split(
    " ",
  ),
);

/** What the merchant's detail called “Color”, in whichever language, says. */
export function colourTexts(details: Shown["details"]): PartialText[] {
  return details.flatMap(({ term, text }) =>
    Object.values(term).some((name) => colourTerms.has(foldText(name))) ? [text] : [],
  );
}

const colourOf = new Map(colourNames.map((name) => [facts.colour(name), name]));

/** Colours by the longest words that name them: “sky blue” is not blue as well. */
function coloursIn(texts: readonly PartialText[]): ColourName[] {
  const parts = texts.flatMap((text) =>
    languages.flatMap((language) => {
      const folded = foldText(textIn(text, language));
      return [
        folded.split(" "),
        ...(folded.match(characterRuns) ?? []).map((run) => Array.from(run)),
      ];
    }),
  );
  return [...new Set(parts.flatMap(coloursAmong))];
}

const longestColour = 4;

function coloursAmong(words: readonly string[]): ColourName[] {
  const named: ColourName[] = [];
  for (let at = 0; at < words.length;) {
    const lengths = Array.from({ length: longestColour }, (_, shorter) => longestColour - shorter);
    const found = lengths
      .map((length) => ({ length, word: words.slice(at, at + length).join("") }))
      .map(({ length, word }) => {
        return { length, colours: factsOfWord(word).flatMap((fact) => colourOf.get(fact) ?? []) };
      })
      .find(({ colours }) => colours.length > 0);
    named.push(...(found?.colours ?? []));
    at += found?.length ?? 1;
  }
  return named;
}
