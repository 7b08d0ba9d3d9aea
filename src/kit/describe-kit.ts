import {
  type Hex,
  isShirt,
  type KitModel,
  type PatchPlace,
  type PrintDesign,
} from "#domain/catalog/kit-model.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { nameColour } from "./name-colour.ts";
import { printArea } from "./print-area.ts";
import { printOutline } from "./print-outline.ts";
import { printContrast, shirtBack } from "./shirt-back.ts";
import type { Side } from "./shirt-shape.ts";
import { kitWords } from "./words/kit-words.ts";

/** A chest patch is seen from the front only; sleeve patches from both sides. */
function isSeen(place: PatchPlace, side: Side): boolean {
  return place !== "chest" || side === "front";
}

/** A drawing's alternative text: “Back: MARLOW 10, gold on navy, AFL patch on the right sleeve”. */
export function describeKit(
  model: KitModel,
  drawn: { side: Side; design?: PrintDesign },
  language: Language,
): string {
  const words = kitWords[language];
  const { colon, comma } = languageTable[language].punctuation;
  const name = (colour: Hex) => words.colours[nameColour(colour)];
  const { design, side } = drawn;
  const back = side === "back" ? shirtBack(model) : null;
  const isPlain = back?.kind === "plain";
  const pattern = isPlain ? "plain" : model.pattern;
  const body = isPlain ? back.colour : model.body;
  const shown = words.patterns[pattern](name(body), name(model.second));
  const { detail, sleeves } = model;
  const hasDetail = detail && (!isPlain || back.hasDetail);
  const cloth = hasDetail ? words.detail(shown, words.details[detail.kind]) : shown;
  const sewn = sleeves ? words.sleeves(cloth, name(sleeves)) : cloth;
  const panel = back?.kind === "boxed" ? words.box(sewn, name(back.colour)) : sewn;
  const printed =
    design === undefined || printArea(model, side) === null
      ? ""
      : [design.name, design.number].filter((part) => part !== "").join(" ");
  const outline = printOutline(model);
  const first =
    printed === ""
      ? panel
      : words.print(printed, name(model.print.colour), outline && name(outline), panel);
  const chest = side === "front" && isShirt(model.garment) ? (model.chest?.text ?? "") : "";
  const fields = chest === "" ? [] : [words.chest(chest)];
  const patches = (design?.patches ?? [])
    .filter(({ place }) => isSeen(place, side))
    .map(({ letters, place }) => words.patch(letters, words.places[place]));
  return `${words.sides[side]}${colon}${[first, ...fields, ...patches].join(comma)}`;
}

/** Everyday names of colours, each once. */
export const describeColours = (colours: readonly Hex[], language: Language): string[] => [
  ...new Set(colours.map((colour) => kitWords[language].colours[nameColour(colour)])),
];

/** Says that name and number cannot be read, and in which colours; null where they can (R-CUSTOM-6). */
export function describeHardPrint(model: KitModel, language: Language): string | null {
  const found = printContrast(model);
  const [cloth] = found?.cloths ?? [];
  if (!found || !cloth) return null;
  const words = kitWords[language];
  const name = (colour: Hex) => words.colours[nameColour(colour)];
  return words.hardPrint(name(found.colour), name(cloth));
}
