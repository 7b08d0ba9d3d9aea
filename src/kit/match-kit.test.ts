import { expect, test } from "vitest";
import { firstDesign } from "#domain/catalog/first-design.ts";
import { matchKits } from "#domain/catalog/product-kinds.ts";
import { contrastRatio } from "./colour.ts";
import { exampleKit } from "./kit.examples.ts";
import { kitForMatch } from "./match-kit.ts";

const clubs = [
  firstDesign,
  exampleKit({ body: "#c8102e", second: "#ffffff", trim: "#14161c", pattern: "stripes" }),
  exampleKit({ body: "#ffffff", second: "#ffffff", trim: "#ffffff" }),
  exampleKit({ body: "#f2d024", second: "#1f7a4d", trim: "#14161c", pattern: "hoops" }),
];

test.each(clubs)("the shirts of a season differ from each other: %#", (home) => {
  const bodies = matchKits.map((match) => kitForMatch(home, match).body);
  // A club of one colour has its away shirt to choose.
  const own = home.body === home.second ? 3 : 4;
  expect(new Set(bodies).size).toBe(own);
});

test.each(clubs)("name and number read on each of them: %#", (home) => {
  for (const match of ["third", "goalkeeper"] as const) {
    const { body, print } = kitForMatch(home, match);
    expect(contrastRatio(print.colour, body), match).toBeGreaterThanOrEqual(3);
  }
});

test("crest, collar and typeface are the club's on all of them", () => {
  const home = exampleKit({ collar: "polo", print: { ...firstDesign.print, font: "retro" } });
  for (const match of matchKits) {
    const { crest, collar, print } = kitForMatch(home, match);
    expect([crest, collar, print.font]).toEqual([home.crest, "polo", "retro"]);
  }
});
