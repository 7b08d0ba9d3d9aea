import type { NavItem } from "#contract/catalog.ts";
import { targetAddress } from "#domain/content/menu-tree.ts";
import type { Language } from "#domain/language.ts";
import { photoAddress } from "#server/image/photo.ts";
import type { Catalogue, NavNode } from "./catalogue.ts";

type Menus = { records: NavItem[]; footer: NavItem[] };

/** The navigation tree and the columns of the footer. */
export function getNavTree({ nav, footer }: Catalogue, language: Language): Menus {
  const items = (nodes: readonly NavNode[]) => nodes.map((node) => toItem(node, language));
  return { records: items(nav), footer: items(footer) };
}

/** Every entry of the menu in the order of the tree, without its children. */
export function listNavItems(catalogue: Catalogue, language: Language): { records: NavItem[] } {
  const nodes = [...catalogue.navPaths.values()].flatMap((path) => path.at(-1) ?? []);
  return { records: nodes.map((node) => toItem({ ...node, children: [] }, language)) };
}

function toItem({ tag, name, icon, children, target, picture }: NavNode, language: Language) {
  const items = children.map((child) => toItem(child, language));
  const item: NavItem = { tag, tagName: name[language], icon, children: items };
  // Most entries lead to the collection of their tag: they carry nothing more.
  if (target?.kind === "carrier") item.isCarrier = true;
  const to = target && targetAddress(target);
  if (to) item.to = to;
  if (picture) item.picture = photoAddress({ hash: picture, width: 360, format: "webp" });
  return item;
}
