import { expect, test } from "vitest";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { chestPlate } from "./chest-field.ts";
import { embedUploads } from "./crest-file.ts";
import { describeKit } from "./describe-kit.ts";
import { drawKit } from "./draw-kit.ts";
import { exampleKit } from "./kit.examples.ts";
import { inCloth } from "./kit-presets.ts";

const field = { text: "NORVANE 24", sign: "peak", ink: "#fa3210" } as const;
const draw = (change: Partial<KitModel>, side: "front" | "back" = "front") =>
  drawKit(exampleKit(change), { side, idPrefix: "kit" });

test("the field is on the front of shirts alone, in its own ink", () => {
  expect(draw({ chest: field })).toContain('stroke="#fa3210"');
  expect(draw({ chest: field }, "back")).not.toContain("#fa3210");
  expect(draw({ chest: field, garment: "jacket" })).not.toContain("#fa3210");
  expect(draw({})).not.toContain("#fa3210");
});

test("a field that its pattern would swallow lies on a plate that it stands out from", () => {
  const plate = (change: Partial<KitModel>, ink: KitModel["body"]) =>
    chestPlate(exampleKit({ ...change, chest: { text: "NORVANE", ink } }));
  const hoops = { pattern: "hoops", body: "#12264a", second: "#ffffff" } as const;
  expect(plate({ ...hoops, pattern: "plain" }, "#ffffff")).toBeNull();
  expect(plate(hoops, "#ffffff")).toBe("#12264a");
  expect(plate({ ...hoops, body: "#f4f4f4" }, "#ffffff")).toBe("#111318");
  expect(draw({ ...hoops, chest: { text: "NORVANE", ink: "#ffffff" } })).toContain(
    'rx="4" fill="#12264a"',
  );
});

test("the field is said of the front, and takes the print's color in another cloth", () => {
  const kit = exampleKit({ chest: field });
  expect(describeKit(kit, { side: "front" }, "en-US")).toMatch(/, NORVANE 24 across the chest$/);
  expect(describeKit(kit, { side: "front" }, "zh-CN")).toMatch(/胸前印有NORVANE 24$/);
  expect(describeKit(kit, { side: "back" }, "en-US")).not.toContain("NORVANE");
  const other = inCloth(kit, { ...kit, body: "#ffffff" });
  expect(other.chest).toEqual({ ...field, ink: other.print.colour });
});

test("a mark of the merchant's own stands in the field's place, and is called by its words", () => {
  const file = "0123456789abcdef0123456789abcdef";
  const kit = exampleKit({ chest: { text: "NORVANE", ink: "#fa3210", file } });
  const drawn = drawKit(kit, { side: "front", idPrefix: "kit" });
  expect(drawn).toContain(`href="/media/crests/${file}"`);
  expect(drawn).not.toContain("#fa3210");
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0H4V1Z"/></svg>';
  const whole = embedUploads(drawn, { [file]: svg });
  expect(whole).toMatch(/<svg x="[\d.]+" y="[\d.]+" width="232" height="58" xmlns/);
  expect(chestPlate(kit)).toBeNull();
  expect(describeKit(kit, { side: "front" }, "en-US")).toMatch(/, NORVANE across the chest$/);
});
