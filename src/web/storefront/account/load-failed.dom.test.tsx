import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerPlaces } from "../../../../tests/support/answer-places.ts";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { orderIn } from "../../../../tests/support/fake-order.ts";
import { openShop, renderShop, signIn } from "../../../../tests/support/render-shop.tsx";
import * as detailPage from "../orders/order-detail-page.tsx";
import * as ordersPage from "../orders/orders-page.tsx";
import * as trackingPage from "../orders/tracking-page.tsx";
import * as bookPage from "./addresses/address-book-page.tsx";
import * as addressPage from "./addresses/add-address-page.tsx";
import { LoadFailed } from "./load-failed.tsx";
import * as privacyPage from "./privacy-page.tsx";
import * as profilePage from "./profile-page.tsx";

afterEach(() => vi.useRealTimers());

/** Lets time go by, and the calls of a try be answered. */
const pass = (seconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1_000)));

test("what could not be loaded is tried again by itself, ever more rarely", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const retry = vi.fn<() => void>();
  await renderShop(() => <LoadFailed busy={false} onRetry={retry} />);
  await pass(4);
  expect(retry).not.toHaveBeenCalled();
  await pass(1);
  expect(retry).toHaveBeenCalledTimes(1);
  await pass(9);
  expect(retry).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(retry).toHaveBeenCalledTimes(2);
  // A connection that is back is used at once.
  act(() => void dispatchEvent(new Event("online")));
  expect(retry).toHaveBeenCalledTimes(3);
});

const words = "An error occurred. Please try again.";
/** The alert, which screen readers announce when it comes. */
const said = async () => (await screen.findByText(words)).closest("[role=alert]");

const order = orderIn("paid");
const keyed = `/tracking-order?order=${order.orderNo}#orderKey=secret`;

const pages = [
  ["an order", "getOrder", detailPage, "/order-detail/:id", `/order-detail/${order.orderNo}`],
  ["an order by its key", "getOrder", trackingPage, "/tracking-order", keyed],
  ["the orders", "listOrders", ordersPage, "/orders", "/orders"],
  ["the profile", "getUser", profilePage, "/myprofile", "/myprofile"],
  ["the address book", "listAddresses", bookPage, "/address", "/address"],
  ["one address", "getAddress", addressPage, "/add-address", "/add-address?id=a1"],
  ["the devices", "listDevices", privacyPage, "/privacy", "/privacy"],
] as const;

test.each(pages)(
  "%s: one alert stays while it is tried ever more rarely, until there is an answer",
  async (_, name, page, path, address) => {
    signIn();
    answerPlaces();
    shopCalls.on("listPasskeys", { records: [], codesLeft: 0 });
    shopCalls.on("listConsents", { records: [], total: 0, current: 1, size: 20 });
    shopCalls.on(name, refuse("tooManyTries"));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    await openShop(page, path, address);
    const alert = await said();
    const tries = () => shopCalls.inputs(name).length;
    const first = tries();
    const shown: boolean[] = [];
    const look = new MutationObserver(() => shown.push(alert?.isConnected === true));
    look.observe(document.body, { childList: true, subtree: true });
    // Near the end of each pause there was none yet; just behind it there was one.
    for (const [at, pause] of [5, 10, 20, 40].entries()) {
      await pass(pause - 1.5);
      expect([pause, tries()]).toEqual([pause, first + at]);
      await pass(2);
      expect([pause, tries()]).toEqual([pause, first + at + 1]);
    }
    look.disconnect();
    expect(alert?.isConnected).toBe(true);
    expect(shown).not.toContain(false);
    cleanup();
  },
);

test("after a good answer the pauses begin anew", async () => {
  signIn();
  shopCalls.on("getOrder", refuse("tooManyTries"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  await openShop(detailPage, "/order-detail/:id", `/order-detail/${order.orderNo}`);
  await said();
  await pass(5);
  shopCalls.on("getOrder", order);
  await pass(10);
  await expect.poll(() => screen.queryByText(words)).toBeNull();
  const tries = shopCalls.inputs("getOrder").length;
  await pass(120);
  expect(shopCalls.inputs("getOrder")).toHaveLength(tries);
});
