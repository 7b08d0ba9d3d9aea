import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { shopInfo } from "../../../../tests/support/fake-checkout.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { HowItIsMade } from "./how-it-is-made.tsx";

test.each([
  ["en-US", true, "Free delivery on larger orders", /within 1–2 business days/, /is free\./],
  ["en-US", false, "Delivery you can plan", /within 1–2 business days/, /fee for your country\.$/],
  ["zh-CN", true, "满额免运费", /在 1–2 个工作日内/, /以及免运费的金额/],
  ["zh-CN", false, "配送时间一目了然", /在 1–2 个工作日内/, /日期和运费。$/],
] as const)(
  "%s: where postage is free from some amount on (%s) it says “%s”",
  async (language, freeDelivery, title, print, postage) => {
    const shop = { ...shopInfo, freeDelivery };
    await renderShop(() => <HowItIsMade shop={shop} />, { language });
    screen.getByRole("heading", { name: title });
    screen.getByText(print);
    screen.getByText(postage);
    expect(screen.queryAllByText(/free|免运费/i)).toHaveLength(freeDelivery ? 2 : 0);
  },
);

test.each([
  ["en-US", /about a size, a spelling or an order\.$/],
  ["zh-CN", /有问题就写信给我们。$/],
] as const)("%s: no time to reply is promised here", async (language, help) => {
  await renderShop(() => <HowItIsMade shop={{ ...shopInfo, replyDays: 3 }} />, { language });
  screen.getByText(help);
});

test("a player is offered where there is a squad, and days to return where there are some", async () => {
  const none = { ...shopInfo, squads: false, returnDays: 0, printDays: "0–1", printDaysMost: 1 };
  await renderShop(() => <HowItIsMade shop={none} />);
  screen.getByText(/^Your own name and number/);
  screen.getByRole("heading", { name: "If something is wrong" });
  screen.getByText(/onto your shirt within one business day\.$/);
  expect(screen.queryByText(/squad|days to change|tracked/i)).toBeNull();
});
