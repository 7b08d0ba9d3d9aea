import { expect, test } from "vitest";
import { createTranslator } from "use-intl/core";
import type { PrintDesign } from "#domain/catalog/kit-model.ts";
import { describeKit } from "#kit/describe-kit.ts";
import { exampleDesign, exampleKit } from "#kit/kit.examples.ts";
import english from "#web/i18n/messages/en-US/product/product.json" with { type: "json" };
import chinese from "#web/i18n/messages/zh-CN/product/product.json" with { type: "json" };
import { describePrint } from "./describe-print.ts";

const kit = exampleKit();
const [patch] = exampleDesign.patches;
const allPlaces = (["left-sleeve", "chest"] as const).flatMap((place) =>
  patch ? [{ ...patch, place }] : [],
);
const designs: readonly PrintDesign[] = [
  exampleDesign,
  { name: "", number: "7", patches: [] },
  { name: "", number: "", patches: [...exampleDesign.patches, ...allPlaces] },
];

test.each([
  ["en-US", english],
  ["zh-CN", chinese],
] as const)("a page says of a printed shirt what the server says, in %s", (locale, product) => {
  const t = createTranslator({ locale, messages: { product }, namespace: "product" });
  for (const side of ["front", "back"] as const) {
    const print = { name: "{print}", number: "", patches: [] };
    const words = {
      plain: describeKit(kit, { side }, locale),
      printed: describeKit(kit, { side, design: print }, locale),
    };
    for (const design of designs) {
      const said = describePrint({ side, words }, design, (place, values) =>
        t(`preview.on.${place}`, values),
      );
      expect(said).toBe(describeKit(kit, { side, design }, locale));
    }
  }
});
