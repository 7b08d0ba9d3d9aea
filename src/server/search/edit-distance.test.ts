import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.for([
  ["home", "home", 0, 0],
  ["hmoe", "home", 1, 1],
  ["hme", "home", 1, 1],
  ["hoome", "home", 1, 1],
  ["hone", "home", 1, 1],
  ["brakmo", "brackmoor", 3, 1],
  ["brack", "brackmoor", 4, 0],
  ["", "abc", 3, 0],
] as const)("%s → %s: %i errors, %i to begin it", ([typed, word, whole, begun]) => {
  expect(editDistance(typed, word)).toEqual({ whole, begun });
});
