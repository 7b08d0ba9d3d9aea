import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Quote } from "#contract/order.ts";
import { makeLine } from "../../../../tests/support/fake-cart.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { LineNotes } from "./checkout-notices.tsx";

const withdrawn = [
  { kind: "patch" as const, name: "联赛徽章" },
  { kind: "addon" as const, name: "礼盒" },
];

/** Notes of one line, in Chinese. @returns the quantities it was saved with */
async function openNotes(
  line: Partial<ReturnType<typeof makeLine>>,
  available: number | null,
  limits: Quote["limits"] = [],
) {
  const saved: number[] = [];
  const onSet = (quantity: number) => {
    saved.push(quantity);
    return Promise.resolve();
  };
  const user = await renderShop(
    () => (
      <LineNotes
        line={makeLine("a", line)}
        quote={{ limits }}
        available={available}
        onSet={onSet}
      />
    ),
    { language: "zh-CN" },
  );
  return { user, saved };
}

test("each withdrawn extra of a line is named, and one click agrees", async () => {
  const { user, saved } = await openNotes({ quantity: 3, withdrawn }, null);
  await screen.findByText("徽章“联赛徽章”已停售。");
  expect(screen.getByText("加购搭配“礼盒”已停售。")).toBeDefined();
  expect(screen.getByText(/球衣仍保留在购物车中/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "去掉此项并继续：Shirt a" }));
  expect(saved).toEqual([3]);
});

test("a line that is short of stock says both, and one click agrees to both", async () => {
  const { user, saved } = await openNotes({ quantity: 3, withdrawn }, 1);
  await user.click(await screen.findByRole("button", { name: "数量改为 1" }));
  expect(screen.getByText(/徽章“联赛徽章”已停售/)).toBeDefined();
  expect(saved).toEqual([1]);
});

test("a line above what one order may have says so, and one click sets the most", async () => {
  const limits = [{ id: "a", most: 10, reason: "unitsOfOneSize" as const }];
  const { user, saved } = await openNotes({ quantity: 11 }, null, limits);
  await screen.findByText("同一尺码每次最多下单 10 件，其余商品可在付款后再下单。");
  await user.click(screen.getByRole("button", { name: "数量改为 10" }));
  expect(saved).toEqual([10]);
});

test("nothing is said of a line that can be had", async () => {
  await openNotes({}, null);
  expect(screen.queryByRole("button")).toBeNull();
});
