import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Product } from "#contract/catalog.ts";
import { answerProduct, shirt } from "../../../../tests/support/fake-shirt.ts";
import { openProduct } from "../../../../tests/support/product-form.ts";

beforeEach(() => answerProduct());

const withChart = {
  ...shirt,
  sizeChart: {
    name: "Adult, fan fit",
    rows: ["M", "L"].map((size, at) => ({
      size,
      measures: (["bodyChest", "halfChest", "length"] as const).map((measure) => ({
        measure,
        cm: [96 + at * 4, 99 + at * 4] as [number, number],
        inch: [37.8, 39] as [number, number],
      })),
    })),
  },
} satisfies Product;

test("the size guide gives body and garment in the reader's units, which are remembered", async () => {
  const user = await openProduct(withChart);
  await user.click(screen.getByRole("button", { name: "Size guide" }));
  const guide = within(await screen.findByRole("dialog", { name: "Size guide" }));
  expect(guide.getByText("Adult, fan fit")).toBeDefined();
  const columns = guide.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(columns).toEqual(["Size", "Your chest", "Shirt width", "Shirt length"]);
  const row = guide.getByRole("row", { name: /^M/ });
  expect(row.textContent).toContain("37.8–39 in");
  expect(row.textContent).not.toContain("cm");
  await user.click(guide.getByRole("radio", { name: "cm" }));
  expect(row.textContent).toContain("96–99 cm");
  expect(localStorage.getItem("MT_units")).toBe("metric");
});
