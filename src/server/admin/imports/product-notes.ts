import { isShirt, type KitModel } from "#domain/catalog/kit-model.ts";
import { languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { lacksPrinting } from "./new-product.ts";
import type { FileRecord, RecordNote } from "./import-record.ts";
import type { ProductLook } from "./product-look.ts";
import { textOf, type Image } from "./record-image.repository.ts";

/**
 * What the file of another program leaves open, and what is made of it.
 * @param begun what a new product begins with; null for one that is there
 */
export function notesOf(begun: Image | null, record: FileRecord, look: ProductLook): RecordNote[] {
  const { line, cells, guesses } = record;
  const notes: RecordNote[] = [];
  const vendor = cells["vendor"] ?? "";
  if (vendor !== "" && !look.teamByName.has(vendor.toLowerCase())) {
    const isMaker = look.manufacturerByName.has(vendor.toLowerCase());
    if (!isMaker) notes.push({ line, column: "team", key: "vendorNone", value: vendor });
  }
  for (const language of languages) {
    const value = cells[`title.${language}`] ?? "";
    const isMixed = languageTable[language].script !== "Han" && /\p{Script=Han}/u.test(value);
    if (isMixed) notes.push({ line, column: `title.${language}`, key: "titleMixed", value });
  }
  if (begun === null) return notes;
  if (lacksPrinting(record)) notes.push({ line, column: "custom_types", key: "printingOff" });
  if (!guesses) {
    const isSaid = ["garment", "kit_model", "kit"].some((name) => cells[name]);
    if (!isSaid) notes.push({ line, column: "garment", key: "garmentGuess", to: "jersey" });
    return [...notes, ...wearerNotes(begun, record, "")];
  }
  const { language, garment, isPriced } = guesses;
  const title = cells[`title.${language}`] ?? "";
  notes.push({
    line,
    column: `title.${language}`,
    key: "languageGuess",
    value: title,
    to: language,
  });
  if (!cells["weight_g"]) {
    const to = textOf(begun["product"]?.[0], "weight_g");
    notes.push({ line, column: "weight_g", key: "weightGuess", to });
  }
  if (garment) notes.push({ line, column: "garment", key: "garmentGuess", to: garment });
  if (garment === null) notes.push({ line, column: "garment", key: "garmentNone" });
  notes.push(...wearerNotes(begun, record, title));
  if (isPriced) notes.push({ line, column: "price.USD", key: "currencyGuess", to: "USD" });
  return notes;
}

/** Who wears it, its cut and its sleeves, where the file does not say them in a column. */
function wearerNotes(begun: Image, { line, cells, guesses }: FileRecord, title: string) {
  const row = begun["product"]?.[0];
  const kit = row?.["kit"] as KitModel;
  const begins = { audience: textOf(row, "audience"), cut: kit.cut, sleeve: kit.sleeve };
  const isMeant = { audience: begins.audience !== "all", cut: isShirt(kit.garment) };
  return (["audience", "cut", "sleeve"] as const).flatMap((name): RecordNote[] => {
    const isSaid = cells[name] || (name !== "audience" && cells["kit_model"]);
    const guess = guesses?.[name];
    // A ball is for nobody in particular, and a scarf has no sleeves.
    if (isSaid || (!guess && !isMeant[name === "audience" ? name : "cut"])) return [];
    const to = begins[name];
    const from = guess?.to === to ? guess : { column: titleColumn(guesses, name), value: title };
    return [{ line, column: from.column, key: `${name}Guess`, value: from.value, to }];
  });
}

/** Of our own file it is the column that is missing. */
const titleColumn = (guesses: FileRecord["guesses"], name: string): string =>
  guesses ? `title.${guesses.language}` : name;
