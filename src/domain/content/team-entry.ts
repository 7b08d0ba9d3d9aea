import type { PartialText } from "../language/text-in.ts";
import { entriesOf, menuDepth, type MenuNode } from "./menu-tree.ts";

/** The tag of a club's or a nation's products, by which the menu lists them. */
export const teamTag = (kind: "club" | "nation", slug: string): string =>
  kind === "club" ? `club-${slug}` : `nation-${slug.replace(/-national$/, "")}`;

type NewEntry = {
  tag: string;
  name: PartialText;
  /** Tags of teams that it stands beside, and of entries that it stands below, the best first. */
  beside: readonly string[];
  below: readonly string[];
};

const leadsTo = (node: MenuNode, tags: readonly string[]) =>
  node.target.kind === "tag" && tags.includes(node.target.tag);

/**
 * The menu with a team's entry: beside teams of its league, else below the league's or the clubs'
 * entry, else last of all. null where the menu has it already.
 */
export function withTeamEntry(
  nodes: readonly MenuNode[],
  { tag, name, beside, below }: NewEntry,
): MenuNode[] | null {
  const entries = entriesOf(nodes);
  if (entries.some(({ node }) => leadsTo(node, [tag]))) return null;
  const entry: MenuNode = {
    id: tag,
    name,
    target: { kind: "tag", tag },
    icon: "",
    picture: null,
    words: {},
    lead: null,
    shown: true,
    children: [],
  };
  const sibling = entries.find(({ node }) => leadsTo(node, beside));
  const parents = below.flatMap((one) =>
    entries.filter(({ node, depth }) => depth < menuDepth.main && leadsTo(node, [one])),
  );
  const parent = sibling ? sibling.parent : (parents[0]?.node ?? null);
  return parent ? inside(nodes, parent.id, entry) : [...nodes, entry];
}

const inside = (nodes: readonly MenuNode[], id: string, entry: MenuNode): MenuNode[] =>
  nodes.map((node) => ({
    ...node,
    children: node.id === id ? [...node.children, entry] : inside(node.children, id, entry),
  }));
