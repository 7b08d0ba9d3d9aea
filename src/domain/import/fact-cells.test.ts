import fc from "fast-check";
import { expect, test } from "vitest";
import { factsCell, factsOfCell, mergeFacts } from "./fact-cells.ts";

const fit = { term: { "en-US": "Fit", "zh-CN": "版型" }, text: { "en-US": "slim" } };
const care = { term: { "en-US": "Care" }, text: { "en-US": "30 °C: inside out" } };

test("a fact is a line, and one that a language lacks keeps its place", () => {
  expect(factsCell([fit, care], "en-US")).toBe("Fit: slim\nCare: 30 °C: inside out");
  expect(factsCell([care, fit], "zh-CN")).toBe("\n版型:");
  expect(factsOfCell("Fit: slim\r\nwashable\n版型：修身")).toEqual([
    { term: "Fit", text: "slim" },
    { term: "", text: "washable" },
    { term: "版型", text: "修身" },
  ]);
});

test("facts of a language that a file lacks stay; a fact of no language goes", () => {
  const said = { "en-US": [{ term: "Cut", text: "wide" }] };
  expect(mergeFacts([fit, care], said)).toEqual([
    { term: { "en-US": "Cut", "zh-CN": "版型" }, text: { "en-US": "wide" } },
  ]);
});

test("any fact comes back from its cell", () => {
  const text = fc.string({ maxLength: 30 }).map((one) => one.replaceAll("\r", "").trim());
  const facts = fc.array(fc.record({ term: text, text: text.filter((one) => one !== "") }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(facts, (all) => {
      const stored = all.map((one) => ({
        term: { "en-US": one.term },
        text: { "en-US": one.text },
      }));
      expect(factsOfCell(factsCell(stored, "en-US"))).toEqual(all);
    }),
  );
});
