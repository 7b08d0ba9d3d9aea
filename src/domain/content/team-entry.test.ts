import { expect, test } from "vitest";
import type { MenuNode } from "./menu-tree.ts";
import { teamTag, withTeamEntry } from "./team-entry.ts";

const node = (tag: string, ...children: MenuNode[]): MenuNode => ({
  id: tag,
  name: { "en-US": tag },
  target: { kind: "tag", tag },
  icon: "",
  picture: null,
  words: {},
  lead: null,
  shown: true,
  children,
});
const menu = [
  node("new-in"),
  node("clubs", node("league-a", node("club-foxes")), node("league-b")),
  node("sale"),
];
const ravens = {
  tag: "club-ravens",
  name: { "en-US": "Ravens" },
  beside: ["club-owls", "club-foxes"],
  below: ["league-a", "clubs"],
};
const paths = (nodes: readonly MenuNode[], above = ""): string[] =>
  nodes.flatMap(({ id, children }) => [`${above}/${id}`, ...paths(children, `${above}/${id}`)]);
const placed = (entry: typeof ravens, nodes: readonly MenuNode[] = menu) =>
  paths(withTeamEntry(nodes, entry) ?? []).find((path) => path.endsWith(entry.tag));

test("a club stands beside the clubs of its league, else below the league or the clubs", () => {
  expect(placed(ravens)).toBe("/clubs/league-a/club-ravens");
  expect(placed({ ...ravens, beside: [], below: ["league-b", "clubs"] })).toBe(
    "/clubs/league-b/club-ravens",
  );
  expect(placed({ ...ravens, beside: [], below: ["league-c", "clubs"] })).toBe(
    "/clubs/club-ravens",
  );
});

test("in a menu without clubs it comes last, and nothing else moves", () => {
  const plain = [node("sale"), node("bags")];
  expect(paths(withTeamEntry(plain, ravens) ?? [])).toEqual(["/sale", "/bags", "/club-ravens"]);
  expect(paths(withTeamEntry([], ravens) ?? [])).toEqual(["/club-ravens"]);
});

test("a club that the menu has is not put in again", () => {
  expect(withTeamEntry(menu, { ...ravens, tag: "club-foxes" })).toBeNull();
});

test("a national team goes by its country", () => {
  expect(teamTag("nation", "albrin-national")).toBe("nation-albrin");
  expect(teamTag("club", "ravens")).toBe("club-ravens");
});
