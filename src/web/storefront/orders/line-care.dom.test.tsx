import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { shopCalls } from "../../../../tests/support/fake-calls.ts";
import { orderIn } from "../../../../tests/support/fake-order.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import * as orderPage from "./order-detail-page.tsx";

beforeEach(() => signIn());

test("what may be cancelled as long as it can be corrected says so", async () => {
  const order = orderIn("paid");
  const open = { ok: true, units: 1, until: new Date(Date.now() + 1_200_000).toISOString() };
  const lines = order.lines.map((line) => ({
    ...line,
    can: { ...line.can, print: open, size: open, cancel: open },
  }));
  shopCalls.on("getOrder", { ...order, lines } as typeof order);
  await openShop(orderPage, "/order/:id", `/order/${order.orderNo}`);
  await screen.findByText(/name, number and size, or cancel the item, for another \d+ minutes/);
  expect(screen.queryByText(/correct name, number and size for/)).toBeNull();
});
