import type { Product } from "#contract/catalog.ts";
import type { PatchPlace, PrintDesign } from "#domain/catalog/kit-model.ts";

type Picture = Pick<Product["images"][number], "side" | "words">;
type PatchWords = (place: PatchPlace, values: { shown: string; letters: string }) => string;

/**
 * Describes a picture with its design: “Back: MARLOW 10, gold on navy, AFL patch on the right
 * sleeve”.
 * @param withPatch adds one patch to the description
 */
export function describePrint(
  { side, words }: Picture,
  { name, number, patches }: PrintDesign,
  withPatch: PatchWords = (_place, { shown }) => shown,
): string {
  const print = [name, number].filter(Boolean).join(" ");
  const first = print === "" ? words?.plain : words?.printed.replace("{print}", print);
  return patches
    .filter(({ place }) => place !== "chest" || side === "front")
    .reduce((shown, { place, letters }) => withPatch(place, { shown, letters }), first ?? "");
}
