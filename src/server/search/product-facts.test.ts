import { expect, test } from "vitest";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { firstDesign } from "#domain/catalog/first-design.ts";
import { factsOf, type FactSource } from "./product-facts.ts";

const product: FactSource = {
  id: "zv2026",
  title: { "en-US": "Zorvendale Home Shirt" },
  details: [],
  kit: firstDesign,
  photoAlt: null,
  kitKind: "home",
  audience: "adult",
  season: "2026/27",
  badges: [],
  isReduced: false,
  isCustom: false,
  teamKind: "club",
  team: { "en-US": "Zorvendale Wanderers" },
  nickname: null,
  crestLetters: "ZV",
  numbers: ["10"],
  sizes: [{ size: "2XL", sku: "ZV-H26/2XL", ean: "0036000291452", height: null }],
};

const looking = (kit: Partial<KitModel>, more: Partial<FactSource> = {}) =>
  factsOf({ ...product, kit: { ...firstDesign, ...kit }, ...more });

test("the body's colour is what a shirt is; a sash, sleeves and trim are beside it", () => {
  const { main, beside, colours } = looking({
    pattern: "sash",
    body: "#ffffff",
    second: "#c8102e",
    trim: "#111111",
    sleeves: "#0057b8",
  });
  expect(main).toContain("colour-white");
  expect(main).toContain("pattern-sash");
  expect(main).toContain("pattern-sleeves");
  expect([...beside]).toEqual(
    expect.arrayContaining(["colour-red", "colour-black", "colour-blue"]),
  );
  expect(colours).toEqual(["white"]);
});

test("bands of two colours are both; a shade is found by its colour after that", () => {
  const { main, beside, colours } = looking({
    pattern: "hoops",
    body: "#0f2350",
    second: "#7a1f3d",
  });
  expect([...main]).toEqual(expect.arrayContaining(["colour-navy", "colour-claret"]));
  expect([...beside]).toEqual(
    expect.arrayContaining(["colour-blue", "colour-red", "pattern-stripes"]),
  );
  expect(colours).toEqual(["claret", "navy"]);
});

test("of a photograph only the colours that title and description name are known", () => {
  const photoAlt = { "en-US": "Sky-blue shirt on a hanger", "zh-CN": "酒红色衣领" };
  const { main, colours } = looking({ pattern: "hoops" }, { photoAlt });
  expect(colours).toEqual(["claret", "skyBlue"]);
  expect(main).not.toContain("colour-navy");
  expect(main).not.toContain("pattern-hoops");
});

test("a detail called color says what a photograph shows, before its texts", () => {
  const photoAlt = { "en-US": "Shirt on a red hanger" };
  const details = [
    { term: { "en-US": "Fabric" }, text: { "en-US": "Green yarn" } },
    { term: { "en-US": "Color", "zh-CN": "颜色" }, text: { "en-US": "Bordeaux", "zh-CN": "酒红" } },
  ];
  expect(looking({}, { photoAlt }).colours).toEqual(["red"]);
  expect(looking({}, { photoAlt, details }).colours).toEqual(["claret"]);
  // A drawing shows its own.
  expect(
    looking({ body: "#0057b8", second: "#0057b8", trim: "#0057b8" }, { details }).colours,
  ).toEqual(["blue"]);
});

test("a drawn crest shows its charge and its outline; an uploaded one and a photograph say neither", () => {
  const crest = { ...firstDesign.crest, shape: "ring", charge: "tree" } as const;
  const chargesOf = (of: { main: ReadonlySet<string>; beside: ReadonlySet<string> }) =>
    [...of.main, ...of.beside].filter((fact) => fact.startsWith("charge-")).toSorted();
  expect(chargesOf(looking({ crest }))).toEqual(["charge-shape-ring", "charge-tree"]);
  const file = "0123456789abcdef0123456789abcdef";
  expect(chargesOf(looking({ crest: { ...crest, file } }))).toEqual([]);
  expect(chargesOf(looking({ crest }, { photoAlt: { "en-US": "Front" } }))).toEqual([]);
});

test("season, size, crest, squad numbers and numbers of the trade are facts", () => {
  const { main, beside } = factsOf(product);
  expect([...main]).toEqual(
    expect.arrayContaining(["season-20262027", "year-2026", "size-2xl", "crest-zv"]),
  );
  expect([...beside]).toEqual(
    expect.arrayContaining([
      "team-wanderers",
      "number-10",
      "year-2027",
      "code-zvh262xl",
      "code-36000291452",
    ]),
  );
});

test("a child's set is a shirt with shorts and socks; other goods have neither sleeves nor collar", () => {
  const { main, beside } = looking({ garment: "kit", cut: "kids" }, { audience: "kids" });
  expect([...main]).toEqual(
    expect.arrayContaining(["garment-jersey", "shop-socks", "audience-kids"]),
  );
  expect(beside).toContain("shop-shorts");
  const mug = looking({ garment: "mug" }, { kitKind: "", audience: "all", season: "" });
  expect([...mug.main].filter((fact) => /sleeve-|collar-|season-/.test(fact))).toEqual([]);
  expect(mug.main).toContain("shop-gift");
});

test("a pair of shorts is one first; a set that has shorts after it; long pants as well", () => {
  const shorts = looking({ garment: "pants" }, { title: { "en-US": "Zorvendale Home Shorts" } });
  const chinese = looking({ garment: "pants" }, { title: { "zh-CN": "佐文代尔短裤" } });
  for (const { main } of [shorts, chinese]) expect(main).toContain("shop-shorts");
  for (const garment of ["kit", "pants"] as const) {
    const { main, beside } = looking({ garment });
    expect(main).not.toContain("shop-shorts");
    expect(beside).toContain("shop-shorts");
  }
});

test.each([
  ["8Y", [122, 128], [122, 128]],
  ["18M", [81, 86], [86]],
  ["M", [165, 172], [170]],
  // Without a chart's word, by name and by age.
  ["128", null, [128]],
  ["122/128", null, [122, 128]],
  ["128-134 cm", null, [128, 134]],
  ["86 cm", null, [86]],
  ["8Y", null, [122, 128]],
  ["7-8Y", null, [116, 122, 128]],
  ["7/8 years", null, [116, 122, 128]],
  ["M", null, []],
  // A man's chest as well.
  ["L 104-110", null, []],
  ["48/50", null, []],
  ["One size", null, []],
] as const)("size %s of a chart with %s is for bodies of %s cm", (size, height, heights) => {
  const { main } = looking(
    {},
    { sizes: [{ size, sku: null, ean: null, height: height ? [...height] : null }] },
  );
  expect([...main].filter((fact) => fact.startsWith("height-"))).toEqual(
    heights.map((cm) => `height-${cm}`),
  );
});
