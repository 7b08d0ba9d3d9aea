import type { Suggestions } from "#contract/catalog.ts";
import { cardAddress } from "../navigation/card-address.ts";
import { collectionAddress } from "../navigation/navigation-path.ts";

/** One option below the search field. `place` counts over all kinds. */
export type SuggestionOption = { place: number; to: string } & (
  | { kind: "terms" | "all"; text: string }
  | { kind: "collections"; tag: string; name: string; above: string }
  | { kind: "products"; product: Suggestions["products"][number] }
);

/** Results for a text. */
export const searchAddress = (q: string) => `/search?${new URLSearchParams({ q })}`;

/** Texts, collections, products, and the whole search last, in keyboard order. */
export function suggestionOptions(answer: { text: string; found: Suggestions }) {
  const { terms, collections, products, corrected } = answer.found;
  const meant = corrected ?? answer.text;
  const lines = [
    ...terms.map((text) => ({ kind: "terms" as const, to: searchAddress(text), text })),
    ...collections.map(({ tag, tagName, above }) => ({
      kind: "collections" as const,
      to: collectionAddress(tag),
      tag,
      name: tagName,
      above: above.join(" · "),
    })),
    ...products.map((product) => ({
      kind: "products" as const,
      to: cardAddress(product),
      product,
    })),
    { kind: "all" as const, to: searchAddress(meant), text: meant },
  ];
  return lines.map((line, place): SuggestionOption => ({ ...line, place }));
}
