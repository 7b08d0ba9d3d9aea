import type { Hex } from "#domain/catalog/kit-model.ts";
import { contrastRatio } from "./colour.ts";
import {
  clearContrast,
  type ShirtBack,
  type ShirtCloth,
  shirtBacks,
  worstContrast,
} from "./shirt-back.ts";

const white: Hex = "#ffffff";
const ink: Hex = "#14161c";

/**
 * Colour and outline of name and number: a colour of the shirt where one is clear on the back, or
 * on one that is made for it (`shirtBacks`); else white or near-black.
 */
export function printColours(cloth: ShirtCloth): { colour: Hex; outline: Hex } {
  const { body, second, trim } = cloth;
  const backs = shirtBacks(cloth).filter(({ kind }) => kind !== "boxed");
  const [colour, back] = firstClear([second, trim, body], backs) ??
    firstClear([white, ink], backs) ?? [ink, backs[0]];
  return { colour, outline: outlineFor(colour, back?.colour ?? body) };
}

function firstClear(wishes: readonly Hex[], backs: readonly ShirtBack[]) {
  for (const back of backs) {
    const colour = wishes.find((wish) => worstContrast(wish, back) >= clearContrast);
    if (colour !== undefined) return [colour, back] as const;
  }
  return undefined;
}

/** For a back that a merchant makes otherwise: the ground's colour where it is far enough away. */
function outlineFor(colour: Hex, ground: Hex): Hex {
  if (contrastRatio(colour, ground) >= 4.5) return ground;
  return contrastRatio(white, colour) > contrastRatio(ink, colour) ? white : ink;
}
