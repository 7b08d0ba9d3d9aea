import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { orderIn } from "../../../../tests/support/fake-order.ts";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop, shopAddress } from "../../../../tests/support/render-shop.tsx";
import * as confirmPage from "../account/confirm-email-page.tsx";
import * as dataPage from "../account/own-data-page.tsx";
import * as trackingPage from "./tracking-page.tsx";

beforeEach(() => sessionStorage.clear());

const openTracking = (address: string) => openShop(trackingPage, "/tracking-order", address);
const tracking = "/tracking-order?order=KR-1001";

test.each([
  ["behind #", `${tracking}#orderKey=secret`],
  ["in the query of a former link", `${tracking}&orderKey=secret`],
])(
  "an order's key %s opens it, leaves the address at once, and is kept for a reload",
  async (_, link) => {
    shopCalls.on("getOrder", orderIn("paid"));
    await openTracking(link);
    await screen.findByRole("heading", { level: 1, name: "KR-1001" });
    await expect.poll(shopAddress).toBe(tracking);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain("secret");
    cleanup();
    await openTracking(tracking);
    await screen.findByRole("heading", { level: 1, name: "KR-1001" });
    expect(shopCalls.inputs("getOrder").at(-1)).toEqual({ orderNo: "KR-1001", orderKey: "secret" });
    expect(shopCalls.inputs("trackOrder")).toEqual([]);
  },
);

test("a key that is kept for one order opens no other", async () => {
  shopCalls.on("getOrder", orderIn("paid"));
  await openTracking(`${tracking}#orderKey=secret`);
  await screen.findByRole("heading", { level: 1, name: "KR-1001" });
  cleanup();
  shopCalls.on("trackOrder", refuse("notFound"));
  await openTracking("/tracking-order?order=KR-2002");
  await screen.findByRole("note");
  expect(shopCalls.inputs("getOrder")).toHaveLength(1);
});

test("back from the payment without the key, the session's own order is shown", async () => {
  shopCalls.on("openGuestSession", { token: "t", refreshToken: "r" });
  localStorage.setItem("MT_token", "t");
  localStorage.setItem("MT_refreshToken", "r");
  shopCalls.on("getOrder", orderIn("paid"));
  await openTracking(`${tracking}&difference=1&token=X&PayerID=Y`);
  await screen.findByRole("heading", { level: 1, name: "KR-1001" });
  expect(shopCalls.inputs("getOrder")[0]).toEqual({ orderNo: "KR-1001" });
});

test.each([
  ["behind #", "/email/confirm#token=once"],
  ["of a former link", "/email/confirm?token=once"],
])("the token %s of a new address leaves the address and is gone once used", async (_, link) => {
  shopCalls.on("confirmEmailChange", null);
  const user = await openShop(confirmPage, "/email/confirm", link);
  await expect.poll(shopAddress).toBe("/email/confirm");
  await user.click(await screen.findByRole("button"));
  await expect.poll(() => shopCalls.inputs("confirmEmailChange")).toEqual([{ token: "once" }]);
  await expect.poll(() => JSON.stringify(Object.entries(sessionStorage))).not.toContain("once");
});

test("the key of one's own data leaves the address", async () => {
  shopCalls.on("readOwnData", refuse("linkWrong"));
  await openShop(dataPage, "/my-data", "/my-data#secret");
  await expect.poll(shopAddress).toBe("/my-data");
  expect(shopCalls.inputs("readOwnData")).toEqual([{ key: "secret" }]);
});
