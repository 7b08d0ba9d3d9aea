import type { Hex, KitModel, PatchPlace, PrintDesign } from "#domain/catalog/kit-model.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { nameColour } from "./name-colour.ts";
import { patternOn } from "./pattern.ts";
import { printArea } from "./print-area.ts";
import { printOutline } from "./print-outline.ts";
import type { Side } from "./shirt-shape.ts";
import { kitWords } from "./words/kit-words.ts";

/** A chest patch is seen from the front only; sleeve patches from both sides. */
function isSeen(place: PatchPlace, side: Side): boolean {
  return place !== "chest" || side === "front";
}

/** A drawing's alternative text: “Back: MARLOW 10, gold on navy, AFL patch on the right sleeve”. */
export function describeKit(
  model: KitModel,
  shown: { side: Side; design?: PrintDesign },
  language: Language,
): string {
  const words = kitWords[language];
  const { colon, comma } = languageTable[language].punctuation;
  const name = (colour: Hex) => words.colours[nameColour(colour)];
  const { design, side } = shown;
  const pattern = words.patterns[patternOn(model, side)](name(model.body), name(model.second));
  const { detail, sleeves } = model;
  const cloth = detail ? words.detail(pattern, words.details[detail.kind]) : pattern;
  const panel = sleeves ? words.sleeves(cloth, name(sleeves)) : cloth;
  const printed =
    design === undefined || printArea(model, side) === null
      ? ""
      : [design.name, design.number].filter((part) => part !== "").join(" ");
  const outline = printOutline(model);
  const first =
    printed === ""
      ? panel
      : words.print(printed, name(model.print.colour), outline && name(outline), panel);
  const patches = (design?.patches ?? [])
    .filter(({ place }) => isSeen(place, side))
    .map(({ letters, place }) => words.patch(letters, words.places[place]));
  return `${words.sides[side]}${colon}${[first, ...patches].join(comma)}`;
}
