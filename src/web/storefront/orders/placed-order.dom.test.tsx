import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { stages } from "#domain/order/order-state.ts";
import type { Order } from "#contract/order.ts";
import { dollars, makeLine } from "../../../../tests/support/fake-cart.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { PlacedOrder } from "./placed-order.tsx";

function orderIn(status: Order["status"], lineStages = [status]): Order {
  return {
    orderNo: "KR-1001",
    status,
    placedAt: "2026-03-05T10:00:00Z",
    email: "ann@kitroom.example",
    address: {
      firstName: "Ann",
      lastName: "Marlow",
      company: "",
      address: "1 Mill Lane",
      addressLine2: "",
      country: "US",
      province: "NY",
      postalCode: "12207",
      phoneCode: "+1",
      city: "Albany",
      phone: "2025550100",
    },
    shippingMethod: "standard",
    lines: lineStages.map((stage, index) => {
      const { stock: _, ...line } = makeLine(`line-${index}`);
      return { ...line, stage };
    }),
    itemsCount: lineStages.length,
    subtotal: dollars(5000),
    discount: { rule: null, percent: 0, amount: dollars(0) },
    coupon: null,
    shipping: dollars(0),
    tax: dollars(0),
    total: dollars(5000),
    currency: "USD",
    rate: 1,
    deliveryDates: { from: "2026-03-12", to: "2026-03-16" },
    stages: stages.map((stage) => ({ stage, at: null })),
    carrier: null,
    trackingNumber: null,
  };
}

const open = (order: Order) => renderShop(() => <PlacedOrder order={order} />);

test.each<[Order["status"], RegExp]>([
  ["awaiting_payment", /^Waiting for the payment/],
  ["expired", /^This order is closed/],
  ["cancelled", /^This order is closed/],
  ["payment_review", /being reviewed/],
  ["refund_due", /^Your money goes back/],
  ["refunded", /^Your money goes back/],
])("an order that is %s is not thanked for", async (status, heading) => {
  await open(orderIn(status));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(heading);
  expect(screen.queryByText(/Thank you/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "What happens next" })).toBeNull();
});

test.each<Order["status"]>(["paid", "in_production", "shipped", "delivered", "partly_refunded"])(
  "a %s order is",
  async (status) => {
    await open(orderIn(status));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Thank you, Ann");
  },
);

test("only what was delivered can be reviewed", async () => {
  await open(orderIn("shipped", ["shipped", "delivered"]));
  const links = screen.getAllByRole("link", { name: "Write a review" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/product/shirt-line-1#write-review",
  ]);
});
