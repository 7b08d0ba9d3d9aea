import * as z from "zod/mini";
import {
  chestSigns,
  collars,
  crestCharges,
  crestShapes,
  garmentCuts,
  garments,
  kitPatterns,
  longestChestText,
  makers,
  panelLimits,
  printFonts,
  seasonDetails,
} from "#domain/catalog/kit-model.ts";

/** A colour as `#rrggbb`: it is written into drawings, so nothing else may pass. */
export const hex = z
  .templateLiteral(["#", z.string()], "invalid")
  .check(z.regex(/^#[\da-f]{6}$/, "invalid"));

/** Name of an upload. */
const upload = z.string("invalid").check(z.regex(/^[0-9a-f]{32}$/, "invalid"));

export const crest = z.object({
  shape: z.enum(crestShapes, "invalid"),
  charge: z.enum(crestCharges, "invalid"),
  field: hex,
  ink: hex,
  /** One to three capitals, or none. */
  letters: z.string("invalid").check(z.regex(/^[A-Z0-9]{0,3}$/, "crestLetters")),
  /** An upload that is drawn in its place. */
  file: z.optional(upload),
});

/** Words that are drawn, one space between two of them, a sign alone, or an upload. */
const chest = z
  .object({
    text: z
      .string("invalid")
      .check(
        z.maxLength(longestChestText, "chestText"),
        z.regex(/^(?:[A-Z0-9]+(?: [A-Z0-9]+)*)?$/, "chestText"),
      ),
    sign: z.optional(z.enum(chestSigns, "invalid")),
    ink: hex,
    file: z.optional(upload),
  })
  .check(
    z.refine(({ text, sign, file }) => text !== "" || (sign ?? file) !== undefined, {
      error: "chestText",
      path: ["text"],
    }),
  );

/** Whole, within the range that the drawing can show. */
const panelPart = (part: keyof typeof panelLimits) => {
  const [least, most] = panelLimits[part];
  return z.int("invalid").check(z.gte(least, "invalid"), z.lte(most, "invalid"));
};

export const kitModel = z.object({
  garment: z.enum(garments),
  cut: z.enum(garmentCuts),
  sleeve: z.enum(["short", "long"]),
  collar: z.enum(collars),
  pattern: z.enum(kitPatterns),
  body: hex,
  second: hex,
  trim: hex,
  sleeves: z.optional(hex),
  neck: z.optional(hex),
  cuffs: z.optional(hex),
  panels: z.optional(
    z.object({
      count: panelPart("count"),
      width: panelPart("width"),
      offset: panelPart("offset"),
      angle: panelPart("angle"),
    }),
  ),
  detail: z.optional(z.object({ kind: z.enum(seasonDetails), ink: hex })),
  crest,
  chest: z.optional(chest),
  maker: z.optional(z.enum([...makers, "none"])),
  print: z.object({ font: z.enum(printFonts), colour: hex, outline: hex }),
});

/**
 * Addresses of the parts that a page draws a kit from, where the shop pictures it as cloth: a mesh
 * and panels as pixels, with `print` where the back can be printed.
 */
export const clothSource = z.object({
  mesh: z.string(),
  printMesh: z.optional(z.string()),
  /** Parts of a shirt from near, in AVIF; the same ending in `webp`. */
  closeUps: z.optional(z.object({ collar: z.string(), crest: z.string(), hem: z.string() })),
  panels: z.array(z.object({ width: z.int(), whole: z.string(), print: z.optional(z.string()) })),
});
export type ClothSource = z.infer<typeof clothSource>;
