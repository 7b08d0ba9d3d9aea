import type { PatchPlace, PrintDesign } from "#domain/catalog/kit-model.ts";
import type { PictureOfSide } from "./load-kit-drawing.ts";

type PatchWords = (place: PatchPlace, values: { shown: string; letters: string }) => string;

/**
 * What a drawing shows with a design on it: “Back: MARLOW 10, gold on navy, AFL patch on the right
 * sleeve”.
 * @param withPatch adds one patch to what is shown.
 */
export function describePrint(
  { side, words }: Pick<PictureOfSide, "side" | "words">,
  { name, number, patches }: PrintDesign,
  withPatch: PatchWords = (_place, { shown }) => shown,
): string {
  const print = [name, number].filter(Boolean).join(" ");
  const first = print === "" ? words?.plain : words?.printed.replace("{print}", print);
  return patches
    .filter(({ place }) => place !== "chest" || side === "front")
    .reduce((shown, { place, letters }) => withPatch(place, { shown, letters }), first ?? "");
}
