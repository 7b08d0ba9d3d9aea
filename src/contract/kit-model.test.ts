import { expect, test } from "vitest";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { kitModel } from "./kit-model.ts";

const kit: KitModel = {
  garment: "jersey",
  cut: "adult",
  sleeve: "short",
  collar: "crew",
  pattern: "plain",
  body: "#12264a",
  second: "#ffffff",
  trim: "#e3b23c",
  crest: { shape: "shield", charge: "tower", field: "#12264a", ink: "#e3b23c", letters: "HR" },
  print: { font: "block", colour: "#ffffff", outline: "#12264a" },
};

test.each<[Partial<KitModel["chest"]>, boolean]>([
  [{ text: "NORVANE 24" }, true],
  [{ text: "", sign: "leaf" }, true],
  [{ text: "" }, false],
  [{ text: "norvane" }, false],
  [{ text: "A  B" }, false],
  [{ text: " AB" }, false],
  [{ text: "ABCDEFGHIJKLMNO" }, false],
  [{ text: '"/><script>' }, false],
])("a chest field of %o is taken: %s", (change, isTaken) => {
  const chest = { ink: "#112233", ...change };
  expect(kitModel.safeParse({ ...kit, chest }).success).toBe(isTaken);
});
