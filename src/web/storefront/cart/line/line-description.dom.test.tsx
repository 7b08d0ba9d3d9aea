import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeLine } from "../../../../../tests/support/fake-cart.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { PersonalisedNote } from "../cart-notices.tsx";
import { LineDescription } from "./line-description.tsx";

const printed = [1, 2].map((no) => makeLine(`${no}`, { returnable: false }));
const blank = makeLine("3", { returnable: true });

test.each([
  [
    "en-US",
    "Personalized: returns only if faulty or misprinted",
    "Personalized items take 1–2 extra business days and cannot be returned or canceled once ordered. You can correct name, number and size for 30 minutes after paying, until production begins. Faulty or misprinted ones can always be returned.",
  ],
  [
    "zh-CN",
    "定制商品，除瑕疵或印制错误外不可退货",
    "定制商品需额外 1–2 个工作日制作，下单后不可退货或取消。付款后 30 分钟内、开始制作前，可以修改姓名、号码和尺码。如有瑕疵或印制错误，均可退货。",
  ],
] as const)(
  "%s: each personalised line is marked, and the cart says once what that means",
  async (language, mark, notice) => {
    const lines = [...printed, blank];
    const page = () => (
      <>
        {lines.map((item) => (
          <LineDescription key={item.id} item={item} />
        ))}
        <PersonalisedNote items={lines} />
      </>
    );
    await renderShop(page, { language });
    expect(screen.getAllByText(mark)).toHaveLength(2);
    expect(screen.getAllByText(notice)).toHaveLength(1);
  },
);

test("a cart without print says nothing of it", async () => {
  await renderShop(() => <PersonalisedNote items={[blank]} />);
  expect(screen.queryByText(/Personalized/)).toBeNull();
});
