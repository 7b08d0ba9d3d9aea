import { expect, test } from "vitest";
import { mergeDraft, takeTheirs } from "./merge-draft.ts";

const before = {
  price: "49.00",
  season: "2026",
  title: { en: "Home", zh: "主场" },
  tags: ["a", "b"],
  rows: [{ term: "Cloth" }],
};

test("what was not touched follows the newer state, what only I touched stays", () => {
  const newer = { ...before, season: "2027" };
  expect(mergeDraft({ price: "55.00" }, before, newer)).toEqual({
    typed: { price: "55.00" },
    clashes: [],
  });
});

test("texts merge by language, lists by element", () => {
  const typed = { title: { en: "Home 26", zh: "主场" }, tags: ["b", "c"] };
  const newer = { ...before, title: { en: "Home", zh: "主场球衣" }, tags: ["a", "b", "d"] };
  expect(mergeDraft(typed, before, newer)).toEqual({
    typed: { title: { en: "Home 26", zh: "主场球衣" }, tags: ["b", "d", "c"] },
    clashes: [],
  });
});

test("only what both changed, and not to the same, is asked", () => {
  const typed = { price: "55.00", season: "2027", title: { en: "Mine", zh: "主场" } };
  const newer = { ...before, price: "59.00", season: "2027", title: { en: "Theirs", zh: "主场" } };
  const { typed: kept, clashes } = mergeDraft(typed, before, newer);
  expect(clashes).toEqual([
    { field: "price", part: null, mine: "55.00", theirs: "59.00" },
    { field: "title", part: "en", mine: "Mine", theirs: "Theirs" },
  ]);
  expect(kept).toMatchObject({ price: "55.00", title: { en: "Mine" } });
  const decided = clashes.reduce((now, clash) => takeTheirs(now, clash), kept);
  expect(decided).toMatchObject({ price: "59.00", title: { en: "Theirs", zh: "主场" } });
});

test("rows of a table cannot be merged: they are asked as a whole", () => {
  const newer = { ...before, rows: [{ term: "Fit" }] };
  expect(mergeDraft({ rows: [{ term: "Care" }] }, before, newer).clashes).toHaveLength(1);
});
