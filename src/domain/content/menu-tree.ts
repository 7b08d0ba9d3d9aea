import { contentPath } from "./content-slug.ts";
import type { PartialText } from "../language/text-in.ts";

/** Where an entry of a menu leads. */
export type MenuTarget =
  | { kind: "tag"; tag: string }
  | { kind: "page"; slug: string }
  | { kind: "product"; slug: string }
  /** A path of the shop or an https address. */
  | { kind: "address"; to: string }
  /** The carriers' tracking site, as long as the shop has one. */
  | { kind: "carrier" }
  /** A heading alone, such as a column of the footer. */
  | { kind: "none" };

export type MenuNode = {
  id: string;
  name: PartialText;
  target: MenuTarget;
  /** Name of one of `menuIcons`, or "". */
  icon: string;
  /** Hash of an uploaded picture, which is shown instead of the icon. */
  picture: string | null;
  /** Shown below the heading of its collection; of entries that lead to a tag. */
  words: PartialText;
  /** Slug of the product that its collection shows large and first; null: the best sold shirt. */
  lead: string | null;
  shown: boolean;
  children: MenuNode[];
};

export const menuCodes = ["main", "footer"] as const;
export type MenuCode = (typeof menuCodes)[number];

/** Levels of each menu (R-LAYOUT-5). */
export const menuDepth: Readonly<Record<MenuCode, number>> = { main: 3, footer: 2 };
/** Entries of one menu at most: the whole menu is in every page. */
export const mostMenuEntries = 400;

/** Icons that an entry may bear; shoppers load those in use alone. */
export const menuIcons = [
  "sparkles",
  "shield",
  "flag",
  "shirt",
  "baby",
  "history",
  "dumbbell",
  "gift",
  "tag",
  "star",
  "heart",
  "trophy",
  "medal",
  "crown",
  "flame",
  "zap",
  "globe",
  "calendar",
  "percent",
  "truck",
  "package",
  "shopping-bag",
  "users",
  "info",
] as const;
export type MenuIcon = (typeof menuIcons)[number];

export const isMenuIcon = (name: string): name is MenuIcon =>
  menuIcons.some((icon) => icon === name);

type Place = { parent: MenuNode | null; index: number; depth: number; node: MenuNode };

/** Every entry with its place, parents before their children. */
export function entriesOf(
  nodes: readonly MenuNode[],
  parent: MenuNode | null = null,
  depth = 1,
): Place[] {
  return nodes.flatMap((node, index) => [
    { parent, index, depth, node },
    ...entriesOf(node.children, node, depth + 1),
  ]);
}

const find = (nodes: readonly MenuNode[], id: string): Place | undefined =>
  entriesOf(nodes).find(({ node }) => node.id === id);

/** Levels of an entry with all below it. */
export const heightOf = (node: MenuNode): number => 1 + Math.max(0, ...node.children.map(heightOf));

/** Replaces the entries below a parent; null: the first level. */
function withChildren(
  nodes: readonly MenuNode[],
  parentId: string | null,
  change: (children: readonly MenuNode[]) => MenuNode[],
): MenuNode[] {
  if (parentId === null) return change(nodes);
  return nodes.map((node) =>
    node.id === parentId
      ? { ...node, children: change(node.children) }
      : { ...node, children: withChildren(node.children, parentId, change) },
  );
}

export function replaceEntry(nodes: readonly MenuNode[], changed: MenuNode): MenuNode[] {
  return nodes.map((node) =>
    node.id === changed.id ? changed : { ...node, children: replaceEntry(node.children, changed) },
  );
}

export function removeEntry(nodes: readonly MenuNode[], id: string): MenuNode[] {
  return nodes
    .filter((node) => node.id !== id)
    .map((node) => ({ ...node, children: removeEntry(node.children, id) }));
}

/** A new entry at the end of its level. */
export const addEntry = (
  nodes: readonly MenuNode[],
  parentId: string | null,
  node: MenuNode,
): MenuNode[] => withChildren(nodes, parentId, (children) => [...children, node]);

export const menuMoves = ["up", "down", "in", "out"] as const;
export type MenuMove = (typeof menuMoves)[number];

/**
 * Moves an entry by one step: within its level, below the entry before it, or behind its parent.
 * @returns null where it cannot go
 */
export function moveEntry(
  nodes: readonly MenuNode[],
  id: string,
  move: MenuMove,
  deepest: number,
): MenuNode[] | null {
  const place = find(nodes, id);
  if (!place) return null;
  const { parent, index } = place;
  const siblings = parent?.children ?? nodes;
  const before = siblings[index - 1];
  const after = siblings[index + 1];
  switch (move) {
    case "up":
      return before ? dropEntry(nodes, id, { at: before.id, side: "above" }, deepest) : null;
    case "down":
      return after ? dropEntry(nodes, id, { at: after.id, side: "below" }, deepest) : null;
    case "in":
      return before ? dropEntry(nodes, id, { at: before.id, side: "inside" }, deepest) : null;
    case "out":
      return parent ? dropEntry(nodes, id, { at: parent.id, side: "below" }, deepest) : null;
  }
}

export type MenuDrop = { at: string; side: "above" | "below" | "inside" };

/** Puts an entry beside or below another. @returns null where it would be too deep or in itself */
export function dropEntry(
  nodes: readonly MenuNode[],
  id: string,
  { at, side }: MenuDrop,
  deepest: number,
): MenuNode[] | null {
  const moved = find(nodes, id)?.node;
  if (!moved || entriesOf([moved]).some(({ node }) => node.id === at)) return null;
  const rest = removeEntry(nodes, id);
  const target = find(rest, at);
  if (!target) return null;
  const depth = side === "inside" ? target.depth + 1 : target.depth;
  if (depth - 1 + heightOf(moved) > deepest) return null;
  if (side === "inside") return addEntry(rest, at, moved);
  const index = target.index + (side === "below" ? 1 : 0);
  return withChildren(rest, target.parent?.id ?? null, (children) =>
    children.toSpliced(index, 0, moved),
  );
}

export type MenuFault = { id: string; fault: "tooDeep" | "twice" | "heading" };

/** Faults of a menu: too deep, an id twice, a heading where none belongs. */
export function menuFaults(nodes: readonly MenuNode[], menu: MenuCode): MenuFault[] {
  const seen = new Set<string>();
  return entriesOf(nodes).flatMap(({ node: { id, target }, depth }): MenuFault[] => {
    if (depth > menuDepth[menu]) return [{ id, fault: "tooDeep" }];
    if (seen.has(id)) return [{ id, fault: "twice" }];
    seen.add(id);
    // The first level of the footer is headings, and nothing else is.
    const isHeading = menu === "footer" && depth === 1;
    return isHeading === (target.kind === "none") ? [] : [{ id, fault: "heading" }];
  });
}

/** Entries that lead to the collection of a tag without products. */
export function emptyTags(
  nodes: readonly MenuNode[],
  productsOf: (tag: string) => number,
): string[] {
  return entriesOf(nodes).flatMap(({ node: { id, target } }) =>
    target.kind === "tag" && target.tag !== "" && productsOf(target.tag) === 0 ? [id] : [],
  );
}

/** Path or address that a target stands for; null for headings and the carriers' site. */
export function targetAddress(target: MenuTarget): string | null {
  switch (target.kind) {
    case "tag":
      return `/collections/${encodeURIComponent(target.tag)}`;
    case "page":
      return contentPath(target.slug);
    case "product":
      return `/product/${encodeURIComponent(target.slug)}`;
    case "address":
      return target.to;
    case "carrier":
    case "none":
      return null;
  }
}
