import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerProduct, shirt } from "../../../../../tests/support/fake-shirt.ts";
import { openProduct } from "../../../../../tests/support/product-form.ts";

beforeEach(() => answerProduct());

const startOf = (name: string) => new RegExp(`^${name.replaceAll(/[()/]/g, String.raw`\$&`)}`);

test.each([
  [
    [1, 4],
    ["Blank (No Name/Number)", "Standard"],
  ],
  [
    [1, 3, 4],
    ["Blank (No Name/Number)", "Add Yours", "Standard"],
  ],
] as const)("a product sold as %j has a choice of %j", async (customTypes, names) => {
  const user = await openProduct({ ...shirt, customTypes: [...customTypes] });
  const types = within(screen.getByRole("radiogroup", { name: /Custom type/ }));
  const titles = types.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(titles).toEqual(names.map((name) => expect.stringMatching(startOf(name))));
  const standard = types.getByRole("radio", {
    name: /^Standard.*exactly as pictured: nothing is added/,
  });
  await user.click(standard);
  expect(standard).toHaveProperty("checked", true);
});

test("one sold as Standard alone has no choice", async () => {
  await openProduct({ ...shirt, customTypes: [4] });
  expect(screen.queryByRole("radiogroup", { name: /Custom type/ })).toBeNull();
});
