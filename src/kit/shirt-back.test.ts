import { expect, test } from "vitest";
import {
  garmentCuts,
  kitPatterns,
  seasonDetails,
  type Hex,
  type KitModel,
} from "#domain/catalog/kit-model.ts";
import { contrastRatio } from "./colour.ts";
import { describeHardPrint } from "./describe-kit.ts";
import { exampleKit } from "./kit.examples.ts";
import { gradientStops } from "./pattern.ts";
import { printArea } from "./print-area.ts";
import { printColours } from "./print-colours.ts";
import { printOutline } from "./print-outline.ts";
import { fadeFoot, printContrast, shirtBack } from "./shirt-back.ts";
import { measuresOf } from "./shirt-shape.ts";

const white = "#ffffff";
const black = "#111111";
const red = "#c8102e";
const green = "#006437";
const navy = "#0b1f3a";
const sky = "#89cff0";
const yellow = "#ffdc00";

type Case = {
  /** What a person who looks at the shirt expects. */
  name: string;
  kit: Partial<KitModel>;
  /** Kind, ground and letters. */
  back: readonly [kind: string, ground: Hex, letters: Hex];
};

const cloth = (pattern: KitModel["pattern"], body: Hex, second: Hex, trim: Hex = second) => ({
  pattern,
  body,
  second,
  trim,
});

const clubs: readonly Case[] = [
  {
    name: "green and white stripes have a green back",
    kit: cloth("stripes", green, white, green),
    back: ["plain", green, white],
  },
  {
    name: "hoops of sky and navy have a sky back with the club's navy",
    kit: cloth("hoops", sky, navy),
    back: ["plain", sky, navy],
  },
  {
    name: "black on red is hard to read from afar: red and white halves have a red back",
    kit: cloth("halves", red, white, red),
    back: ["plain", red, white],
  },
  {
    name: "black and white stripes have a white back with black letters",
    kit: cloth("stripes", white, black),
    back: ["plain", white, black],
  },
  {
    name: "white stands out from red and from black, so those stripes stay",
    kit: cloth("stripes", red, black),
    back: ["whole", red, white],
  },
  {
    name: "a trim that reads on both colors leaves the stripes",
    kit: cloth("stripes", navy, "#7a1f3d", "#f2e8cf"),
    back: ["whole", navy, "#f2e8cf"],
  },
  {
    name: "white pinstripes on navy leave the back, and white letters come",
    kit: cloth("pinstripe", navy, white),
    back: ["plain", navy, white],
  },
  {
    name: "a fade to white ends above the letters' own color: the back is navy",
    kit: cloth("gradient", navy, white),
    back: ["plain", navy, white],
  },
  {
    name: "a sash is on the front alone",
    kit: cloth("sash", white, red),
    back: ["plain", white, red],
  },
  { name: "a plain shirt stays", kit: cloth("plain", red, white), back: ["whole", red, white] },
  {
    name: "contrast sleeves leave the back as it is",
    kit: cloth("sleeves", white, red),
    back: ["whole", white, red],
  },
  {
    name: "a loud season's detail leaves the back",
    kit: { ...cloth("plain", white, black), detail: { kind: "checks", ink: black } },
    back: ["plain", white, black],
  },
];

test.each(clubs)("$name", ({ kit, back }) => {
  const model = suggested(exampleKit(kit));
  const { kind, colour } = shirtBack(model);
  expect([kind, colour, model.print.colour]).toEqual(back);
  expect(printContrast(model)).toMatchObject({ cloths: [] });
  expect(printOutline(model)).toBeNull();
  expect(describeHardPrint(model, "en-US")).toBeNull();
});

const suggested = (kit: KitModel): KitModel => ({
  ...kit,
  print: { ...kit.print, ...printColours(kit) },
});

const typed: readonly (Case & { warns: string | null })[] = [
  {
    name: "letters in the second color have a back in the main one",
    kit: cloth("stripes", red, white),
    back: ["plain", red, white],
    warns: null,
  },
  {
    name: "letters in the main color have a back in the second one",
    kit: cloth("halves", red, white),
    back: ["plain", white, red],
    warns: null,
  },
  {
    name: "where neither color serves, a box in the trim's does",
    kit: cloth("hoops", white, yellow, navy),
    back: ["boxed", navy, yellow],
    warns: null,
  },
  {
    name: "a plain shirt has no other color to offer",
    kit: cloth("plain", white, red),
    back: ["whole", white, yellow],
    warns: "Name and number are hard to read on this shirt: yellow on white.",
  },
  {
    name: "nor has a shirt whose colors are all pale",
    kit: cloth("stripes", white, yellow),
    back: ["plain", white, "#f2e8cf"],
    warns: "Name and number are hard to read on this shirt: cream on white.",
  },
  {
    name: "lines are too thin to give a back their color",
    kit: cloth("pinstripe", white, black),
    back: ["whole", white, yellow],
    warns: "Name and number are hard to read on this shirt: yellow on white.",
  },
];

test.each(typed)("typed by hand: $name", ({ kit, back, warns }) => {
  const [, , colour] = back;
  const model = exampleKit({ ...kit, print: { font: "block", colour, outline: black } });
  const { kind, colour: ground } = shirtBack(model);
  expect([kind, ground]).toEqual(back.slice(0, 2));
  expect(describeHardPrint(model, "en-US")).toBe(warns);
  expect(printOutline(model)).toBe(warns === null ? null : black);
});

test("nothing is printed on goods, whose back is theirs", () => {
  const mug = exampleKit({ garment: "mug", ...cloth("stripes", white, white), trim: white });
  expect(printContrast(mug)).toBeNull();
  expect(shirtBack(mug).kind).toBe("whole");
  expect(describeHardPrint(mug, "zh-CN")).toBeNull();
});

/** The same numbers in every run. */
function* numbers(seed: number) {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test("of 6,000 designs of every pattern each letter stands out from all that lies under it", () => {
  const dice = numbers(72);
  const roll = (count: number) => Math.floor((dice.next().value ?? 0) * count);
  const colour = (): Hex => `#${roll(0x1000000).toString(16).padStart(6, "0")}`;
  let least = 21;
  for (let at = 0; at < 6000; at += 1) {
    const pattern = kitPatterns[at % kitPatterns.length] ?? "plain";
    const body = colour();
    // Some clubs have one colour twice, and some have two that nobody tells apart.
    const second = roll(8) === 0 ? body : colour();
    const kind = seasonDetails[roll(40)];
    const kit = exampleKit({
      ...cloth(pattern, body, second, roll(3) === 0 ? body : colour()),
      ...(kind ? { detail: { kind, ink: colour() } } : {}),
      ...(roll(5) === 0 ? { sleeves: colour(), neck: colour(), cuffs: colour() } : {}),
    });
    const model = suggested(kit);
    for (const under of shirtBack(model).under) {
      least = Math.min(least, contrastRatio(model.print.colour, under));
    }
    expect(shirtBack(model).kind).not.toBe("boxed");
    // A print that nobody suggested is judged by what lies under it, too.
    const byHand = exampleKit({ ...kit, print: { ...kit.print, colour: colour() } });
    const { contrast, cloths } = printContrast(byHand) ?? { contrast: 0, cloths: [] };
    expect(cloths.length > 0).toBe(contrast < 3);
    expect(printOutline(byHand) === null).toBe(contrast >= 3);
  }
  expect(least).toBeGreaterThanOrEqual(4);
});

test("in no cut a number's foot lies lower in a fade than the rule counts", () => {
  for (const cut of garmentCuts) {
    for (const garment of ["jersey", "top"] as const) {
      const kit = exampleKit({ cut, garment });
      const number = printArea(kit, "back")?.number;
      const { neckY, hemY } = measuresOf(kit);
      const foot = (number?.top ?? Infinity) + (number?.height ?? 0);
      const begin = neckY + 130;
      expect((foot - begin) / (hemY - begin), cut).toBeLessThanOrEqual(fadeFoot);
    }
  }
  expect(gradientStops).toHaveLength(3);
});
