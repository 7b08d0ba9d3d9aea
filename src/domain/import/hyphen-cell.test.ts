import { expect, test } from "vitest";
import { guardFormula } from "./formula-guard.ts";
import { hyphenCell, textOfCell } from "./hyphen-cell.ts";

test("a hyphen alone is no text; as an export writes it, it is one", () => {
  expect(guardFormula("-")).toBe(hyphenCell);
  expect(["-", hyphenCell, "", "wool", "- 5"].map(textOfCell)).toEqual([
    "",
    "-",
    "",
    "wool",
    "- 5",
  ]);
});
