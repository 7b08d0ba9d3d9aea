import { describe, expect, it } from "vitest";

import { kitPatterns } from "#domain/catalog/kit-model.ts";

import { describeKit, nameColour } from "./describe-kit.ts";
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

  it("says the pattern, and an outline where one is printed", () => {
    const kit = exampleKit({ pattern: "stripes" });
    expect(describeKit(kit, { side: "back", design: exampleDesign }, "en-US")).toBe(
      "Back: MARLOW 10, gold outlined in black on navy and white stripes, AFL patch on the right sleeve",
    );
    expect(describeKit(kit, { side: "front" }, "en-US")).toBe("Front: navy and white stripes");
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

  it("has words for every pattern in both languages", () => {
    for (const language of ["en-US", "zh-CN"] as const) {
      const texts = kitPatterns.map((pattern) =>
        describeKit(exampleKit({ pattern }), { side: "front" }, language),
      );
      expect(new Set(texts).size).toBe(kitPatterns.length);
    }
  });

  it("names the shop's colours as people do", () => {
    expect(nameColour("#7a1f3d", "en-US")).toBe("claret");
    expect(nameColour("#9cc9ea", "en-US")).toBe("sky blue");
    expect(nameColour("#0b6b3a", "en-US")).toBe("green");
    expect(nameColour("#5b2a86", "zh-CN")).toBe("紫色");
    expect(nameColour("#161616", "en-US")).toBe("black");
  });
});
