import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Tracked } from "#contract/order.ts";
import type { Language } from "#domain/language.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { StageLine } from "./stage-line.tsx";

const ordered = "2026-03-05T10:00:00Z";
const stages: Tracked["stages"] = [
  { stage: "awaiting_payment", at: ordered },
  { stage: "paid", at: ordered },
  { stage: "in_production", at: null },
  { stage: "shipped", at: null },
  { stage: "delivered", at: null },
];

test.each([
  ["paid", 5],
  ["partly_refunded", 5],
  ["cancelled", 2],
  ["expired", 2],
  ["refund_due", 2],
  ["refunded", 2],
] as const)("%s: %i stages, for none is promised that will not come", async (status, shown) => {
  await renderShop(() => <StageLine order={{ status, stages }} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(shown);
});

test.each<[Language, RegExp]>([
  ["en-US", /lost on its way.*again or refund it/],
  ["zh-CN", /丢失.*补发或退款/],
])("%s: a parcel that is lost is said to be, and what comes of it", async (language, words) => {
  const order = { status: "shipped", stages, parcelLost: true } as const;
  await renderShop(() => <StageLine order={order} />, { language });
  expect(screen.getByText(words)).toBeDefined();
});

test.each<[Language, Tracked["endedBy"], string]>([
  ["en-US", "buyer", "You canceled this order."],
  ["zh-CN", "buyer", "您已取消此订单。"],
  ["zh-CN", "shop", "我们已取消此订单。"],
  ["zh-CN", "payment", "付款未获批准，此订单已取消。"],
  ["en-US", "newerOrder", "You placed a newer order in place of this one."],
])(
  "%s: a cancelled order says that it was the doing of the %s",
  async (language, endedBy, words) => {
    await renderShop(() => <StageLine order={{ status: "cancelled", stages, endedBy }} />, {
      language,
    });
    expect(screen.getByText(words)).toBeDefined();
  },
);

test.each<[Language, RegExp]>([
  ["en-US", /, done$/],
  ["zh-CN", /，已完成$/],
])(
  "%s: a stage that is over is said to be, with the comma of the language",
  async (language, end) => {
    await renderShop(() => <StageLine order={{ status: "paid", stages }} />, { language });
    const [first] = screen.getAllByRole("listitem");
    expect(first?.querySelector("span > .font-semibold")?.textContent).toMatch(end);
  },
);
