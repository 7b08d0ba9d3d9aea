import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Tracked } from "#contract/order.ts";
import { noConnection, pending, refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop, shopAddress } from "../../../../tests/support/render-shop.tsx";
import * as trackingPage from "./tracking-page.tsx";

const tracked: Tracked = {
  orderNo: "KR-1001",
  status: "in_production",
  placedAt: "2026-03-05T10:00:00Z",
  stages: [
    { stage: "awaiting_payment", at: "2026-03-05T10:00:00Z" },
    { stage: "paid", at: "2026-03-05T10:01:00Z" },
    { stage: "in_production", at: "2026-03-06T10:00:00Z" },
    { stage: "shipped", at: null },
    { stage: "delivered", at: null },
  ],
  deliveryDates: { from: "2026-03-12", to: "2026-03-16" },
  carrier: null,
  trackingNumber: null,
  parcels: [],
};

async function open(address = "/tracking-order") {
  const user = await openShop(trackingPage, "/tracking-order", address);
  const number = screen.getByRole<HTMLInputElement>("textbox", { name: /Order number/ });
  const email = screen.getByRole<HTMLInputElement>("textbox", { name: /Email/ });
  const track = () => user.click(screen.getByRole("button", { name: "Track order" }));
  return { user, number, email, track };
}

test("a number is needed, said at its field, which has the focus", async () => {
  const { user, number, track } = await open();
  await track();
  await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
  screen.getByRole("textbox", { description: /Please enter the Order Number/ });
  expect(document.activeElement).toBe(number);
  expect(shopCalls.inputs("trackOrder")).toEqual([]);
  await user.type(number, "KR20260101AAAAAAAAAAAA");
  expect(number.getAttribute("aria-invalid")).not.toBe("true");
  shopCalls.on("trackOrder", refuse("notFound"));
  await track();
  await screen.findByRole("note");
});

test("the e-mail may be left out, but must be one", async () => {
  const { user, number, email, track } = await open();
  await user.type(number, "KR-1001");
  await user.type(email, "ann@");
  await track();
  await screen.findByRole("textbox", { name: /Email/, description: /The Email is invalid/ });
  expect(document.activeElement).toBe(email);
  expect(shopCalls.inputs("trackOrder")).toEqual([]);
});

test("a found order shows its stages and stands in the address", async () => {
  const { user, number, track } = await open();
  shopCalls.on("trackOrder", tracked);
  await user.type(number, " KR-1001 ");
  await track();
  const order = await screen.findByRole("region", { name: "Order" });
  expect(order.textContent).toContain("In production");
  await expect.poll(shopAddress).toBe("/tracking-order?order=KR-1001");
  expect(shopCalls.inputs("trackOrder")).toMatchObject([{ orderNo: "KR-1001" }]);
});

test("until an order is found the page says where else to look", async () => {
  const { user, number, track } = await open();
  const links = () =>
    screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links()).toEqual([
    ["My Orders", "/orders"],
    ["Contact us", "/contact-us"],
  ]);
  shopCalls.on("trackOrder", tracked);
  await user.type(number, "KR-1001");
  await track();
  await screen.findByRole("region", { name: "Order" });
  expect(links()).toEqual([]);
});

test("a number in the address is asked for at once", async () => {
  shopCalls.on("trackOrder", tracked);
  const { number } = await open("/tracking-order?order=KR-1001");
  await screen.findByRole("region", { name: "Order" });
  expect(number.value).toBe("KR-1001");
  expect(shopCalls.inputs("trackOrder")).toHaveLength(1);
});

test.each([
  ["an unknown number", refuse("notFound"), /could not find an order with these details/],
  ["too many tries", refuse("tooManyTries"), /Please wait a minute/],
  ["a lost connection", noConnection, /There was no answer/],
])("%s is said, and what was typed stays", async (_, reply, said) => {
  const { user, number, track } = await open();
  shopCalls.on("trackOrder", reply);
  await user.type(number, "KR-9");
  await track();
  await screen.findByText(said);
  expect(number.value).toBe("KR-9");
});

test("while it is asked for a second press asks nothing more", async () => {
  const { user, number, track } = await open();
  shopCalls.on("trackOrder", pending());
  await user.type(number, "KR-1001");
  await track();
  const busy = screen.getByRole("button", { name: /Loading/ });
  await user.click(busy);
  expect(shopCalls.inputs("trackOrder")).toHaveLength(1);
});

test("every parcel stands with its number; with the e-mail also what is in it", async () => {
  const parcel = {
    no: 1,
    state: "posted" as const,
    carrier: "Gullwing Post",
    trackingNumber: "GP1",
    postedAt: "2026-03-07T10:00:00Z",
    arrivedAt: null,
    deliveryDates: { from: "2026-03-12", to: "2026-03-16" },
  };
  shopCalls.on("trackOrder", {
    ...tracked,
    parcels: [parcel, { ...parcel, no: 2, state: "lost" }],
  });
  const { user, number, track } = await open();
  await user.type(number, "KR-1001");
  await track();
  const parcels = within(await screen.findByRole("list", { name: "Parcels" }));
  expect(parcels.getByText("Parcel 1 · On its way")).toBeDefined();
  expect(parcels.getByText("Parcel 2 · Lost")).toBeDefined();
  expect(parcels.getAllByText("GP1")).toHaveLength(2);
});

test("a late answer does not take the place of a newer one", async () => {
  let answerFirst = () => {};
  const held = new Promise<void>((resolve) => (answerFirst = resolve));
  const late = vi.fn();
  shopCalls.on("trackOrder", async ({ orderNo }) => {
    if (orderNo === "KR-1001") await held.then(late);
    return { ...tracked, orderNo };
  });
  const { user, number, track } = await open("/tracking-order?order=KR-1001");
  await user.clear(number);
  await user.type(number, "KR-2002");
  await track();
  await screen.findByRole("heading", { name: "KR-2002" });
  answerFirst();
  await expect.poll(() => late.mock.calls).toHaveLength(1);
  // By the time that another question is asked, what follows the late answer has happened.
  shopCalls.on("trackOrder", pending);
  await track();
  await expect.poll(() => shopCalls.inputs("trackOrder")).toHaveLength(3);
  screen.getByRole("heading", { name: "KR-2002" });
});

test("the link of an order whose record was lost says so, and that what was paid is seen to", async () => {
  shopCalls.on("getOrder", refuse("orderLost"));
  shopCalls.on("trackOrder", refuse("orderLost"));
  await openShop(
    trackingPage,
    "/tracking-order",
    "/tracking-order?order=KR2026112876KN5J1A4J11&orderKey=a-key",
  );
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain("We have lost our record of this order.");
  expect(note.textContent).toContain("Anything you paid is seen to");
});

test("once the money of a lost order is back its page says that, and not that it is to come", async () => {
  shopCalls.on("trackOrder", refuse("orderLostBack", "", { reason: "moneyBack" }));
  await openShop(trackingPage, "/tracking-order", "/tracking-order?order=KR2026112876KN5J1A4J11");
  const note = await screen.findByRole("note");
  expect(note.textContent).toContain("has gone back the way it was paid");
  expect(note.textContent).not.toContain("is seen to");
});

test("a form that was sent without scripts is answered by its address, which is asked once", async () => {
  shopCalls.on("trackOrder", tracked);
  await open("/tracking-order?order=KR-1001&pass=sealed");
  await screen.findByRole("region", { name: "Order" });
  expect(shopCalls.inputs("trackOrder")).toEqual([{ orderNo: "KR-1001", pass: "sealed" }]);
  const form = document.querySelector("form");
  expect([form?.getAttribute("action"), form?.method]).toEqual(["/tracking-order#result", "post"]);
});

test.each([
  ["result=unknown", /could not find an order/],
  ["result=wait", /Too many attempts/],
  ["result=lost", /We have lost our record/],
  ["order=KR-1001&pass=over", /no longer shown at its address/],
])("%s: why a form that was sent without scripts was not answered", async (query, said) => {
  shopCalls.on("trackOrder", refuse("notFound"));
  await open(`/tracking-order?${query}`);
  const place = document.getElementById("result");
  expect(place?.textContent).toMatch(said);
});
