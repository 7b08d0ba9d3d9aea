import { inLatin, slugMaxLength, slugOf } from "../catalog/slug.ts";

/**
 * The address of a product that another shop calls `name`: its handle, else its title. Letters of
 * other scripts make none, so that a number stands for them: the same for the same name, by which a
 * file that comes again finds its products.
 * @returns "" for an empty name
 */
export function addressOfProduct(name: string): { slug: string; isMade: boolean } {
  const written = inLatin(name.normalize("NFKC").toLowerCase());
  const slug = slugOf(written);
  const rest = written.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "");
  if (!/\P{ASCII}/u.test(rest.replaceAll(/[^\p{L}\p{N}]/gu, ""))) {
    return { slug, isMade: false };
  }
  const number = String(numberOf(name.normalize("NFKC")));
  const kept = slug.slice(0, slugMaxLength - number.length - 1).replace(/-+$/, "");
  return { slug: `${kept || "product"}-${number}`, isMade: true };
}

/** The address of a product that is one value of another, such as a colour. */
export const slugOfValue = (slug: string, value: string): string =>
  slugOf(`${slug} ${addressOfProduct(value).slug}`);

/** FNV-1a of 32 bits over the signs: spreads names over numbers, and needs no secrecy. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
