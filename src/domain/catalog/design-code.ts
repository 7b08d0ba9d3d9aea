import { nameFault, numberFault, printedNumber } from "../customization.ts";

/** The print of one shirt, as far as a link or a thumbnail must carry it. */
export type Design = { name: string; number: string; patchIds: readonly string[] };

/**
 * A design as a short text for links and picture addresses: `MARLOW.10.lg-alb+captain.k3f9`.
 * The last part is a check sum against mistyped links; it protects no price, the server prices.
 */
export function encodeDesign(design: Design): string {
  const body = [design.name, design.number, design.patchIds.toSorted().join("+")].join(".");
  return `${body}.${checkSum(body)}`;
}

/** @returns null when the code was altered or contains an impossible print. */
export function decodeDesign(code: string): Design | null {
  const cut = code.lastIndexOf(".");
  if (cut < 0 || code.length > 400) return null;
  const body = code.slice(0, cut);
  const parts = body.split(".");
  const [name, number, patches] = parts;
  if (name === undefined || number === undefined || patches === undefined) return null;
  if (parts.length !== 3 || code.slice(cut + 1) !== checkSum(body)) return null;
  if (nameFault(name) || numberFault(number)) return null;
  const patchIds = patches === "" ? [] : patches.split("+");
  return patchIds.every((id) => /^[a-z0-9-]{1,40}$/.test(id))
    ? { name, number: printedNumber(number), patchIds }
    : null;
}

/** FNV-1a, 32 bits, base 36. */
export function checkSum(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
