import { describe, expect, test } from "vitest";
import {
  addEntry,
  dropEntry,
  emptyTags,
  entriesOf,
  menuFaults,
  moveEntry,
  removeEntry,
  type MenuNode,
} from "./menu-tree.ts";

const node = (id: string, ...children: MenuNode[]): MenuNode => ({
  id,
  name: { "en-US": id },
  target: { kind: "tag", tag: id },
  icon: "",
  picture: null,
  words: {},
  lead: null,
  shown: true,
  children,
});
/** a(b(c), d), e */
const tree = [node("a", node("b", node("c")), node("d")), node("e")];
/** Ids with their depth: `a b> c>>`. */
const draw = (nodes: readonly MenuNode[] | null) =>
  nodes &&
  entriesOf(nodes)
    .map(({ node: { id }, depth }) => id + ">".repeat(depth - 1))
    .join(" ");

describe("one step", () => {
  test.each([
    ["d", "up", "a d> b> c>> e"],
    ["b", "down", "a d> b> c>> e"],
    ["d", "in", "a b> c>> d>> e"],
    ["d", "out", "a b> c>> d e"],
    ["c", "out", "a b> c> d> e"],
    ["e", "in", "a b> c>> d> e>"],
    ["a", "down", "e a b> c>> d>"],
  ] as const)("%s %s", (id, move, after) => expect(draw(moveEntry(tree, id, move, 3))).toBe(after));

  test.each([
    ["a", "up"],
    ["e", "down"],
    ["b", "in"],
    ["a", "out"],
    ["nobody", "up"],
  ] as const)("%s cannot go %s", (id, move) => expect(moveEntry(tree, id, move, 3)).toBeNull());

  test("nothing gets deeper than the menu: entries below count", () => {
    const two = [node("x"), node("y", node("z", node("w")))];
    expect(moveEntry(two, "y", "in", 3)).toBeNull();
    expect(draw(moveEntry(two, "y", "in", 4))).toBe("x y> z>> w>>>");
  });
});

test("an entry is dropped above, below or inside another, never inside itself", () => {
  expect(draw(dropEntry(tree, "e", { at: "b", side: "above" }, 3))).toBe("a e> b> c>> d>");
  expect(draw(dropEntry(tree, "b", { at: "e", side: "below" }, 3))).toBe("a d> e b c>");
  expect(draw(dropEntry(tree, "b", { at: "e", side: "inside" }, 3))).toBe("a d> e b> c>>");
  expect(dropEntry(tree, "a", { at: "c", side: "inside" }, 9)).toBeNull();
  expect(dropEntry(tree, "a", { at: "a", side: "below" }, 9)).toBeNull();
  expect(dropEntry(tree, "b", { at: "d", side: "inside" }, 3)).toBeNull();
});

test("entries are added and removed with those below them", () => {
  expect(draw(addEntry(tree, "d", node("f")))).toBe("a b> c>> d> f>> e");
  expect(draw(removeEntry(tree, "b"))).toBe("a d> e");
});

test("too deep, twice and headings in the wrong place are faults", () => {
  const faults = (nodes: MenuNode[], menu: "main" | "footer") =>
    menuFaults(nodes, menu).map(({ id, fault }) => `${id} ${fault}`);
  expect(faults(tree, "main")).toEqual([]);
  expect(faults([node("a", node("b", node("c", node("d"))))], "main")).toEqual(["d tooDeep"]);
  expect(faults([node("a", node("a"))], "main")).toEqual(["a twice"]);
  const heading: MenuNode = { ...node("h", node("a")), target: { kind: "none" } };
  expect(faults([heading], "main")).toEqual(["h heading"]);
  expect(faults([heading], "footer")).toEqual([]);
  expect(faults([node("a")], "footer")).toEqual(["a heading"]);
});

test("collections without products are named", () => {
  expect(emptyTags(tree, (tag) => (tag === "c" || tag === "e" ? 0 : 3))).toEqual(["c", "e"]);
});
