import { expect, test } from "vitest";
import { publicInitial } from "./public-initial.ts";

test.each([
  ["Pat", "P"],
  ["élodie", "É"],
  ["Ольга", "О"],
  [" Bo", "B"],
  ["P", "P"],
  ["雷", ""],
  ["浩然", ""],
  ["민수", ""],
  ["さくら", ""],
  ["ジョン", ""],
  ["𠮷田", ""],
  ["", ""],
])("of %j the public sees %j", (name, initial) => {
  expect(publicInitial(name)).toBe(initial);
});
