import type { NavItem } from "#contract/catalog.ts";

/** Path of a tag in the navigation tree, from the top to itself; empty when the tree lacks it. */
export function navigationPath(items: readonly NavItem[], tag: string): NavItem[] {
  for (const item of items) {
    if (item.tag === tag) return [item];
    const below = navigationPath(item.children, tag);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}

/** Where an entry leads. */
export const navAddress = ({ tag, to }: NavItem): string => to ?? collectionAddress(tag);

export const collectionAddress = (tag: string) => `/collections/${encodeURIComponent(tag)}`;
