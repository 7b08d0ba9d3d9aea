import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeLine } from "../../../../../tests/support/fake-cart.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { LineDescription } from "./line-description.tsx";

test.each([
  [
    "en-US",
    "Personalised: takes 1–2 extra business days and cannot be returned or cancelled once ordered.",
  ],
  ["zh-CN", "定制商品：多需 1–2 个工作日，下单后不可退货或取消。"],
] as const)(
  "%s: a personalised line says what that means, another one does not",
  async (language, notice) => {
    const lines = [makeLine("1", { returnable: false }), makeLine("2", { returnable: true })];
    await renderShop(() => lines.map((item) => <LineDescription key={item.id} item={item} />), {
      language,
    });
    expect(screen.getAllByText(notice)).toHaveLength(1);
  },
);
