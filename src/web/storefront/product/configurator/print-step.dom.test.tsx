import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { answerProduct, shirt } from "../../../../../tests/support/fake-shirt.ts";
import { shopCalls } from "../../../../../tests/support/fake-calls.ts";
import { openProduct } from "../../../../../tests/support/product-form.ts";
import { openShop } from "../../../../../tests/support/render-shop.tsx";
import * as productPage from "../product-page.tsx";

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

const types = () => screen.getAllByRole("radio").filter((one) => one.matches("[name=customType]"));
const textsOfTypes = () => types().map((one) => one.closest("label")?.textContent);

test.each([
  { language: "en-US" as const, from: "from $6.00", same: "+ $6.00", own: "Free" },
  { language: "zh-CN" as const, from: "US$6.00 起", same: "+ US$6.00", own: "免费" },
])("$language: what a print costs is read before anything is typed", async (words) => {
  for (const [most, player] of [
    [610, words.from],
    [600, words.same],
  ] as const) {
    const pricing = { ...shirt.pricing, playersUsd: { least: 600, most } };
    shopCalls.on("getProduct", { ...shirt, pricing });
    const address = `/product/${shirt.slug}`;
    const { language } = words;
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await openShop(productPage, "/product/:title", address, { language });
    const [blank, squad, own] = textsOfTypes();
    expect(blank).not.toMatch(/\$|Free|免费/);
    expect(squad?.endsWith(player)).toBe(true);
    expect(own?.endsWith(words.own)).toBe(true);
    cleanup();
  }
});

test("one sold as Standard alone has no choice", async () => {
  await openProduct({ ...shirt, customTypes: [4] });
  expect(screen.queryByRole("radiogroup", { name: /Custom type/ })).toBeNull();
});
