import type { Print } from "../customization.ts";

/** Everything that makes a cart line what it is, quantity aside. */
export type LineContent = {
  productId: string;
  size: string;
  print: Print;
  patchIds: readonly string[];
  addonIds: readonly string[];
};

/**
 * A text that is equal for two lines if and only if they are the same thing (decision 11):
 * product, size, custom type, player, name, number, premium options, and the *sets* of patches
 * and add-ons. Each part is length-prefixed, so no content can imitate another's border.
 */
export function lineIdentity(line: LineContent): string {
  const { print } = line;
  const parts = [
    line.productId,
    line.size,
    String(print.customType),
    print.playerId,
    print.name,
    print.number,
    print.premiumName ? "1" : "0",
    print.premiumNumber ? "1" : "0",
    setKey(line.patchIds),
    setKey(line.addonIds),
  ];
  return parts.map(framed).join("");
}

const framed = (part: string) => `${part.length}:${part}`;

function setKey(ids: readonly string[]): string {
  return [...new Set(ids)].toSorted().map(framed).join("");
}
