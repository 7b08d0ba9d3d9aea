import { describe, expect, it } from "vitest";

import { kitPatterns, type Hex, type KitModel } from "#domain/catalog/kit-model.ts";
import { languages, type Language } from "#domain/language.ts";

import { describeKit } from "./describe-kit.ts";
import { nameColour } from "./name-colour.ts";
import { kitWords } from "./words/kit-words.ts";
import { exampleDesign, exampleKit } from "./kit.examples.ts";

describe("describeKit", () => {
  it("says what is on the back", () => {
    const shown = { side: "back", design: exampleDesign } as const;
    expect(describeKit(exampleKit(), shown, "en-US")).toBe(
      "Back: MARLOW 10, gold on navy, AFL patch on the right sleeve",
    );
    expect(describeKit(exampleKit(), shown, "zh-CN")).toBe(
      "背面：MARLOW 10，藏青色底金色字，右袖AFL徽章",
    );
  });

  it("says the pattern, the back that is plain for the print, and a box behind it", () => {
    const said = (change: Partial<KitModel>, language: Language = "en-US") =>
      describeKit(
        exampleKit({ pattern: "stripes", ...change }),
        { side: "back", design: { ...exampleDesign, patches: [] } },
        language,
      );
    const front = describeKit(exampleKit({ pattern: "stripes" }), { side: "front" }, "en-US");
    expect(front).toBe("Front: navy and white stripes");
    expect(said({})).toBe("Back: MARLOW 10, gold on navy");
    expect(said({ body: "#111111", second: "#0b3d2e" })).toBe(
      "Back: MARLOW 10, gold on black and dark green stripes",
    );
    const boxed = { body: "#ffffff", second: "#ffdc00", trim: "#0f2350" } as const;
    expect(said(boxed)).toBe("Back: MARLOW 10, gold on the navy box on white and yellow stripes");
    expect(said(boxed, "zh-CN")).toBe("背面：MARLOW 10，白色与黄色竖条纹上的藏青色方框底金色字");
  });

  it("says an outline where nothing else parts the print from the cloth", () => {
    const kit = exampleKit({ body: "#f2e8cf", trim: "#ffffff" });
    expect(describeKit(kit, { side: "back", design: exampleDesign }, "en-US")).toBe(
      "Back: MARLOW 10, gold outlined in black on cream, AFL patch on the right sleeve",
    );
  });

  it("says a sash on the front alone", () => {
    const kit = exampleKit({ pattern: "sash" });
    expect(describeKit(kit, { side: "front" }, "en-US")).toBe("Front: navy with a white sash");
    expect(describeKit(kit, { side: "back" }, "en-US")).toBe("Back: navy");
  });

  it("leaves the chest patch to the front", () => {
    const design = {
      ...exampleDesign,
      patches: [{ place: "chest", field: "#ffffff", ink: "#111111", letters: "" }],
    } as const;
    expect(describeKit(exampleKit(), { side: "front", design }, "en-US")).toBe(
      "Front: navy, patch on the chest",
    );
    expect(describeKit(exampleKit(), { side: "back", design }, "en-US")).not.toContain("patch");
  });

  it("names every patch, two on one sleeve too", () => {
    const champions = exampleDesign.patches.map((patch) => ({ ...patch, letters: "CH" }));
    const design = { ...exampleDesign, patches: [...exampleDesign.patches, ...champions] };
    expect(describeKit(exampleKit(), { side: "back", design }, "en-US")).toBe(
      "Back: MARLOW 10, gold on navy, AFL patch on the right sleeve, CH patch on the right sleeve",
    );
  });

  it("has words for every pattern in every language", () => {
    for (const language of languages) {
      const texts = kitPatterns.map((pattern) =>
        describeKit(exampleKit({ pattern }), { side: "front" }, language),
      );
      expect(new Set(texts).size).toBe(kitPatterns.length);
    }
  });

  it("names the shop's colours as people do", () => {
    const name = (colour: Hex, language: Language) =>
      kitWords[language].colours[nameColour(colour)];
    expect(name("#7a1f3d", "en-US")).toBe("claret");
    expect(name("#9cc9ea", "en-US")).toBe("sky blue");
    expect(name("#0b6b3a", "en-US")).toBe("green");
    expect(name("#5b2a86", "zh-CN")).toBe("紫色");
    expect(name("#161616", "en-US")).toBe("black");
  });

  it.for([
    ["#e8638c", "pink"],
    ["#c8a8e9", "purple"],
    ["#8d74c4", "purple"],
    ["#1f3f8b", "blue"],
    ["#26547c", "blue"],
    ["#5b8aa6", "blue"],
    ["#1a237e", "navy"],
    ["#0f4c5c", "teal"],
    ["#9be15d", "green"],
    ["#7fd1ae", "mint"],
    ["#d8dee6", "silver"],
    ["#d9c8a0", "cream"],
    ["#e9eef2", "white"],
    ["#2d2a32", "charcoal"],
    ["#f6d33c", "yellow"],
  ] as const)("%s is %s", ([colour, name]) => {
    expect(nameColour(colour)).toBe(name);
  });
});
