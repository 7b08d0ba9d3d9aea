import { expect, test } from "vitest";
import type { NavItem } from "#contract/catalog.ts";
import { navigationPath } from "./navigation-path.ts";

const item = (tag: string, children: NavItem[] = []): NavItem => ({
  tag,
  tagName: tag,
  icon: "",
  children,
});
const tree = [
  item("new-in", [item("drops")]),
  item("clubs", [item("league-alb", [item("club-brackmoor-united")])]),
];

test("the path leads from the top to the tag", () => {
  const path = navigationPath(tree, "club-brackmoor-united").map(({ tag }) => tag);
  expect(path).toEqual(["clubs", "league-alb", "club-brackmoor-united"]);
  expect(navigationPath(tree, "clubs").map(({ tag }) => tag)).toEqual(["clubs"]);
});

test("a tag outside the tree has no path", () => {
  expect(navigationPath(tree, "jersey-home-men")).toEqual([]);
});
