import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { customType } from "#domain/customization.ts";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import * as designsPage from "./designs-page.tsx";

const code = encodeDesignLink({
  customType: customType.own,
  playerId: "",
  name: "MARLOW",
  number: "10",
  patchIds: [],
  premiumName: false,
  premiumNumber: false,
});
const design = {
  productId: "p1",
  slug: "home-shirt",
  title: "Harbour Home Shirt",
  team: "Harbour",
  price: { amount: "59.00", currency: "USD" as const, minor: 5900 },
  code,
  image: "/media/kits/home-shirt/back.abc.svg?d=MARLOW.10..x",
  print: "MARLOW 10",
  savedAt: "2026-11-29T12:00:00.000Z",
};
const list = (records: (typeof design)[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 60,
});

test.each([
  ["en-US", "Harbour Home Shirt with MARLOW 10", "1 design"],
  ["zh-CN", "Harbour Home Shirt，印有 MARLOW 10", "1 个设计"],
] as const)(
  "%s: a saved design is shown with its print and opens as it was",
  async (language, alt, count) => {
    signIn();
    shopCalls.on("listDesigns", list([design]));
    await openShop(designsPage, "/designs", "/designs", { language });
    expect((await screen.findByRole("img", { name: alt })).getAttribute("src")).toBe(
      "/media/kits/home-shirt/back.abc.360.png?d=MARLOW.10..x",
    );
    await screen.findByText(count);
    expect(screen.getByRole("link", { name: /Home Shirt/ }).getAttribute("href")).toBe(
      `/product/home-shirt?d=${code}`,
    );
  },
);

test("one that is taken off comes back with undo", async () => {
  signIn();
  shopCalls.on("listDesigns", list([design]));
  shopCalls.on("saveDesign", { kept: false });
  const user = await openShop(designsPage, "/designs");
  await user.click(await screen.findByRole("button", { name: /Remove/ }));
  await screen.findByText("Nothing saved yet");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByRole("img", { name: /MARLOW/ });
  expect(shopCalls.inputs("saveDesign")).toEqual([
    { productId: "p1", code: design.code, on: false },
    { productId: "p1", code: design.code, on: true },
  ]);
});

test("one that could not be taken off stays, and why is said", async () => {
  signIn();
  shopCalls.on("listDesigns", list([design]));
  shopCalls.on("saveDesign", refuse("notFound", "That is gone."));
  const user = await openShop(designsPage, "/designs");
  await user.click(await screen.findByRole("button", { name: /Remove/ }));
  await screen.findByText("That is gone.");
  await screen.findByRole("img", { name: /MARLOW/ });
});

test("a visitor without a session has none, and nothing is asked", async () => {
  await openShop(designsPage, "/designs");
  await screen.findByText("Nothing saved yet");
  expect(shopCalls.inputs("listDesigns")).toEqual([]);
});
