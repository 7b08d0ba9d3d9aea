import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnOrder } from "#contract/own-order.ts";
import { orderIn } from "../../../../tests/support/fake-order.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { PlacedOrder } from "./placed-order.tsx";

const open = (order: OwnOrder) =>
  renderShop(() => <PlacedOrder order={order} onChanged={() => undefined} />);

test.each<[OwnOrder["status"], RegExp]>([
  ["awaiting_payment", /^Waiting for payment/],
  ["expired", /^This order is closed/],
  ["cancelled", /^This order is closed/],
  ["payment_review", /being reviewed/],
  ["refund_due", /^You’ll get your money back/],
  ["refunded", /^You’ll get your money back/],
])("an order that is %s is not thanked for", async (status, heading) => {
  await open(orderIn(status));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(heading);
  expect(screen.queryByText(/Thank you/)).toBeNull();
  expect(screen.queryByRole("heading", { name: "What happens next" })).toBeNull();
});

test.each<OwnOrder["status"]>(["awaiting_payment", "expired"])(
  "while it is not known whether the money of an order that is %s was taken, nothing denies it",
  async (status) => {
    await open({ ...orderIn(status), paymentUnknown: true });
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.textContent).toBe("We are checking your payment");
    expect(screen.getByText(/don’t pay again/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/nothing was charged/i);
  },
);

test("one whose payment is tried again says so and until when, and not that all is over", async () => {
  await open({
    ...orderIn("awaiting_payment"),
    triesUntil: new Date(Date.now() + 60_000).toISOString(),
  });
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("Your payment has not gone through yet");
  expect(
    screen.getByText(
      /nothing has been charged yet.*try again automatically until \w{3}, \w{3} \d+, \d\d:\d\d /,
    ),
  ).toBeTruthy();
});

test.each<OwnOrder["status"]>(["paid", "in_production", "shipped", "delivered", "partly_refunded"])(
  "a %s order is",
  async (status) => {
    await open(orderIn(status));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Thank you, Ann");
  },
);

test.each([
  ["en-US", "Personalized: returns only if faulty or misprinted"],
  ["zh-CN", "定制商品，除瑕疵或印制错误外不可退货"],
] as const)("%s: a line that cannot be returned says so, and no other", async (language, words) => {
  const order = orderIn("paid", ["paid", "paid"]);
  const [first, second] = order.lines;
  if (!first || !second) throw new Error("an order has lines");
  const lines = [first, { ...second, returnable: true }];
  await renderShop(() => <PlacedOrder order={{ ...order, lines }} onChanged={() => undefined} />, {
    language,
  });
  expect(screen.getByText(words).closest("li")?.textContent).toContain("Shirt line-0");
});

test("only what was delivered can be reviewed", async () => {
  await open(orderIn("shipped", ["shipped", "delivered"]));
  const links = screen.getAllByRole("link", { name: "Write a review" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/product/shirt-line-1#write-review",
  ]);
});

test("a dispute is named where the progress is, only while it is open", async () => {
  await open({ ...orderIn("paid"), disputed: true });
  expect(screen.getByRole("note").textContent).toMatch(/^You opened a case with PayPal/);
});

test("an order without a dispute says nothing of one", async () => {
  await open(orderIn("paid"));
  expect(screen.queryByRole("note")).toBeNull();
});

test.each<[OwnOrder["status"], boolean]>([
  ["awaiting_payment", false],
  ["paid", true],
  ["in_production", true],
  ["delivered", false],
  ["refunded", false],
])("the progress of an order that is %s begins with its arrival: %s", async (status, isLed) => {
  await open(orderIn(status));
  const progress = within(screen.getByRole("region", { name: "Progress of the order" }));
  expect(progress.queryAllByText(/^Arrives \w{3}, \w{3} \d+ – \w{3}, \w{3} \d+$/)).toHaveLength(
    isLed ? 1 : 0,
  );
});

test("what a coupon took off stands among the sums", async () => {
  const amount = { amount: "5.00", currency: "USD" as const, minor: 500 };
  await open({ ...orderIn("paid"), coupon: { code: "WELCOME10", amount } });
  const term = screen.getByText("Coupon WELCOME10", { selector: "dt" });
  expect(term.parentElement?.textContent).toBe("Coupon WELCOME10−$5.00");
});
