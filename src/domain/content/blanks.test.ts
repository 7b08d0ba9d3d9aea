import { expect, test } from "vitest";
import { blanksOf } from "./blanks.ts";

test("words in brackets are blanks, links and facts are none", () => {
  const text = "[company], [street and town]; see [returns](/return-policy) or write to {email}.";
  expect(blanksOf(text)).toEqual(["company", "street and town"]);
  expect(blanksOf("Nothing is left. []")).toEqual([]);
});
