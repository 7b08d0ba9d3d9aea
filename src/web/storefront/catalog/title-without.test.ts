import { expect, test } from "vitest";
import { titleWithout } from "./tile-product.ts";

test("a title that begins with the team is shown without it", () => {
  const team = "Stannery Athletic";
  expect(titleWithout(team, "Stannery Athletic Home Shirt")).toBe("Home Shirt");
  expect(titleWithout("星河SC", "星河SC 主场球衣")).toBe("主场球衣");
});

test("a title that would be left without words, or names no team, stays whole", () => {
  expect(titleWithout("Albrin", "Albrin")).toBe("Albrin");
  expect(titleWithout("", "Match ball")).toBe("Match ball");
  expect(titleWithout("Albrin", "Scarf of Albrin")).toBe("Scarf of Albrin");
});
