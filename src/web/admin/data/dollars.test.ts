import { expect, it } from "vitest";
import { printDollars } from "./dollars.ts";

it("prints cents as a field holds them", () => {
  expect(printDollars(8905)).toBe("89.05");
  expect(printDollars(29)).toBe("0.29");
});
