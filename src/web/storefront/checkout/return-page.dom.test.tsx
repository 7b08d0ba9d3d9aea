import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { orderIn } from "../../../../tests/support/fake-order.ts";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import {
  openShop,
  renderShop,
  shopAddress,
  signIn,
} from "../../../../tests/support/render-shop.tsx";
import { storedText } from "#web/platform/storage.ts";
import * as page from "./return-page.tsx";

beforeEach(signIn);

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

/* captureOrder and its POST share one path: the answer of the latter is given. */
const address = "/checkouts/return?token=5O1&PayerID=P";
const open = (language: "en-US" | "zh-CN" = "en-US") =>
  openShop(page, "/checkouts/return", address, { language });

test("a payment of another session is asked for by its id, and thanked for once it is paid", async () => {
  shopCalls.on("captureOrderByPost", refuse("notFound"));
  shopCalls.on("getPaymentOutcome", { outcome: "paid" });
  await open();
  await screen.findByRole("heading", { name: "Thank you. Your order is paid." });
  expect(shopCalls.inputs("getPaymentOutcome")).toEqual([{ id: "5O1" }]);
  expect(screen.getByText(/The link in our e-mail opens the order/)).toBeDefined();
  const link = screen.getByRole("link", { name: "Sign in" });
  expect(link.getAttribute("href")).toBe("/login?redirect=%2Forders");
  const track = screen.getByRole("link", { name: "Track your order" });
  expect(track.getAttribute("href")).toBe("/tracking-order");
});

test("one that was declined says that nothing was charged", async () => {
  shopCalls.on("captureOrderByPost", refuse("notFound"));
  shopCalls.on("getPaymentOutcome", { outcome: "declined" });
  await open("zh-CN");
  await screen.findByRole("heading", { name: "付款被拒绝" });
  expect(screen.queryByRole("link", { name: "登录" })).toBeNull();
});

test.each(["payer", "shopBlocked", "unlisted", undefined])(
  "money that is tried again after %s: nothing is charged yet, until when, and what can be done",
  async (reason) => {
    const triesUntil = new Date(Date.now() + 600_000).toISOString();
    const tried = { ...(reason && { reason }), triesUntil, orderNo: "KR-1" };
    shopCalls.on("captureOrderByPost", refuse("paymentDeclined", "", tried));
    if (reason === undefined) shopCalls.on("getOrder", orderIn("awaiting_payment"));
    await open();
    await screen.findByText(/Nothing has been charged yet.*until \w{3}, \w{3} \d+, \d\d:\d\d /);
    expect(document.body.textContent).not.toMatch(/nothing was charged/i);
    expect(screen.getByText("KR-1")).toBeDefined();
    const track = screen.getByRole("link", { name: "Track your order" });
    expect(track.getAttribute("href")).toBe("/order-success/KR-1");
  },
);

test("a declined payment shows what is held, and until when", async () => {
  const order = { ...orderIn("awaiting_payment"), heldUntil: inMinutes(9) };
  shopCalls.on("captureOrderByPost", refuse("paymentDeclined", "", { orderNo: "KR-1001" }));
  shopCalls.on("getOrder", order);
  await open();
  const held = await screen.findByRole("region", {
    name: /^Held for you until \w{3}, \w{3} \d+, \d\d:\d\d /,
  });
  expect(held.textContent).toContain("Shirt line-0");
});

test("a paid order is shown, and its coupon is not kept for the next one", async () => {
  storedText("coupon").write("WELCOME10");
  shopCalls.on("captureOrderByPost", { orderNo: "KR-1", status: "paid" });
  await renderShop(page.default, { address });
  await expect.poll(shopAddress).toBe("/order-success/KR-1");
  expect(storedText("coupon").read()).toBeNull();
});
