import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { NavItem } from "#contract/catalog.ts";
import { isMenuIcon, type MenuIcon } from "#domain/content/menu-tree.ts";
import { menuIconTable } from "./menu-icon-table.ts";

/** Shapes of the icons that entries bear, by name; for the server, which knows them all. */
export function iconsOf(items: readonly NavItem[]): Partial<Record<MenuIcon, string>> {
  const names = items.flatMap(namesOf);
  return Object.fromEntries([...new Set(names)].map((name) => [name, shapesOf(name)]));
}

const namesOf = ({ icon, picture, children }: NavItem): MenuIcon[] => [
  ...(picture === undefined && isMenuIcon(icon) ? [icon] : []),
  ...children.flatMap(namesOf),
];

const known = new Map<MenuIcon, string>();

function shapesOf(name: MenuIcon): string {
  const before = known.get(name);
  if (before !== undefined) return before;
  const svg = renderToStaticMarkup(createElement(menuIconTable[name]));
  const shapes = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
  known.set(name, shapes);
  return shapes;
}
