import type { NavItem } from "#contract/catalog.ts";
import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { targetAddress } from "#domain/content/menu-tree.ts";
import type { Language } from "#domain/language.ts";
import { photoAddress } from "#server/image/photo.ts";
import { pageOf } from "#server/platform/page-of.ts";
import type { Catalogue, NavNode } from "./catalogue.ts";

/** The navigation tree and the columns of the footer. */
export function getNavTree(
  { nav, footer }: Catalogue,
  wanted: EndpointInput<"getNavTree">,
  language: Language,
): EndpointOutput<"getNavTree"> {
  const items = (nodes: readonly NavNode[]) => nodes.map((node) => toItem(node, language));
  return { ...pageOf(items(nav), wanted), footer: items(footer) };
}

/** Every entry of the menu in the order of the tree, without its children. */
export function listNavItems(
  { navPaths }: Catalogue,
  wanted: EndpointInput<"listNavItems">,
  language: Language,
): EndpointOutput<"listNavItems"> {
  const nodes = [...navPaths.values()].flatMap((path) => path.at(-1) ?? []);
  const items = nodes.map((node) => toItem({ ...node, children: [] }, language));
  return pageOf(items, wanted);
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
