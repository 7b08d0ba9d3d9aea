import type { NavItem } from "#contract/catalog.ts";
import type { Language } from "#domain/language.ts";
import type { Catalogue, NavNode } from "./catalogue.ts";

export function getNavTree(catalogue: Catalogue, language: Language): { records: NavItem[] } {
  return { records: catalogue.nav.map((node) => toItem(node, language)) };
}

/** Every entry of the menu in the order of the tree, without its children. */
export function listNavItems(catalogue: Catalogue, language: Language): { records: NavItem[] } {
  const nodes = [...catalogue.navPaths.values()].flatMap((path) => path.at(-1) ?? []);
  return { records: nodes.map((node) => toItem({ ...node, children: [] }, language)) };
}

function toItem({ tag, name, icon, children }: NavNode, language: Language): NavItem {
  const items = children.map((child) => toItem(child, language));
  return { tag, tagName: name[language], icon, children: items };
}
