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
