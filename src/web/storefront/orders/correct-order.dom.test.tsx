import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { choiceTexts } from "#contract/choice-texts.ts";
import { obstacleTexts } from "#contract/order-obstacle-texts.ts";
import type { OwnOrder, OwnOrderLine } from "#contract/own-order.ts";
import {
  noConnection,
  refuse,
  refuseFields,
  shopCalls,
} from "../../../../tests/support/fake-calls.ts";
import { answerPlaces } from "../../../../tests/support/answer-places.ts";
import { orderIn } from "../../../../tests/support/fake-order.ts";
import { openShop, renderShop, signIn } from "../../../../tests/support/render-shop.tsx";
import { useMinutesLeft } from "./format-deadline.ts";
import * as orderPage from "./order-detail-page.tsx";
import * as trackingPage from "./tracking-page.tsx";

beforeEach(signIn);

const words = obstacleTexts["en-US"];

const soon = () => new Date(Date.now() + 20 * 60_000).toISOString();

/** A paid order whose only shirt may still be corrected. */
function correctable(change: Partial<OwnOrderLine> = {}): OwnOrder {
  const order = orderIn("paid");
  const [line] = order.lines;
  if (!line) throw new Error("an order has a line");
  const open = { ok: true, units: 1, until: soon() } as const;
  const can = { ...line.can, print: open, size: open };
  return {
    ...order,
    can: { address: { ok: true, units: 1, until: null } },
    lines: [{ ...line, can, sizes: ["S", "L"], ...change }],
  };
}

async function openOrder(order: OwnOrder) {
  shopCalls.on("getOrder", order);
  const user = await openShop(orderPage, "/order/:id", `/order/${order.orderNo}`);
  await screen.findByText("Total");
  return user;
}

/** What suspends until the dialog's code is there is rendered on within the awaited act. */
async function openDialog(button: string) {
  await act(async () => {
    fireEvent.click(await screen.findByRole("button", { name: button }));
    await Promise.all([import("./correct-line-dialog.tsx"), import("./change-address-dialog.tsx")]);
  });
  return within(await screen.findByRole("dialog"));
}

async function openCorrection(order = correctable()) {
  const user = await openOrder(order);
  const dialog = await openDialog("Correct it");
  const save = () => user.click(dialog.getByRole("button", { name: "Save the change" }));
  const name = dialog.getByRole<HTMLInputElement>("textbox", { name: /^Name/ });
  return { user, order, dialog, name, save };
}

test("minutes are counted down, and once they are over nothing is offered any more", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  const until = new Date(Date.now() + 2 * 60_000).toISOString();
  await renderShop(function Left() {
    return <output aria-label="minutes">{String(useMinutesLeft(until))}</output>;
  });
  const shown = () => screen.getByLabelText("minutes").textContent;
  expect(shown()).toBe("2");
  act(() => void vi.advanceTimersByTime(65_000));
  expect(shown()).toBe("1");
  act(() => void vi.advanceTimersByTime(65_000));
  expect(shown()).toBe("0");
  vi.useRealTimers();
});

test("a thing of one size has no other to change to", async () => {
  const any = { ok: true, units: 1, until: null } as const;
  const [line] = correctable().lines;
  const can = { ...line?.can, print: { ok: false, why: "notPersonalised" }, size: any };
  const scarf = { size: "One size", sizes: ["One size"], can } as Partial<OwnOrderLine>;
  await openOrder(correctable(scarf));
  expect(screen.queryByRole("button", { name: "Change size" })).toBeNull();
});

test("the deadline is said, and a corrected name shows on the page", async () => {
  const { user, order, dialog, name, save } = await openCorrection();
  const left = /size for another \d+ minutes, until \w{3}, \w{3} \d+, \d\d:\d\d /;
  expect(screen.getByText(left)).toBeTruthy();
  shopCalls.on("changeOrderLine", ({ name: typed, size }) => ({
    ...order,
    lines: order.lines.map((line) => ({ ...line, customName: typed ?? "", size: size ?? "M" })),
  }));
  await user.clear(name);
  await user.type(name, "henderson");
  expect(name.value).toBe("HENDERSON");
  // Its own size is offered even where the last one of it was this shirt.
  const sizes = within(dialog.getByRole("radiogroup", { name: "Size" }));
  expect(sizes.getAllByRole("radio").map((one) => (one as HTMLInputElement).value)).toEqual([
    "M",
    "S",
    "L",
  ]);
  await user.click(dialog.getByRole("radio", { name: "L" }));
  await save();
  await screen.findByText(/Changed/);
  expect(shopCalls.inputs("changeOrderLine")).toEqual([
    { orderNo: order.orderNo, lineId: "line-0", name: "HENDERSON", number: "10", size: "L" },
  ]);
  expect(screen.getByText(/HENDERSON/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the shirt is drawn as it would be made, from both sides", async () => {
  const image = "/media/kits/shirt/back.abc.svg?d=MARLOW.10..x";
  const { user, dialog, name } = await openCorrection(correctable({ image, patch: "league" }));
  const drawn = () => decodeURIComponent(dialog.getByRole("img").getAttribute("src") ?? "");
  expect(drawn()).toMatch(/^\/media\/kits\/shirt\/back\.abc\.svg\?d=MARLOW\.10\.league\./);
  await user.clear(name);
  await user.type(name, "HENDERSON");
  await dialog.findByRole("img", { name: "Back of your shirt with HENDERSON 10" });
  expect(drawn()).toContain("?d=HENDERSON.10.league.");
  // What cannot be printed shows as the spelling that is offered instead.
  await user.type(name, "É");
  await dialog.findByText("Only the letters A\u2060–\u2060Z can be printed.");
  await dialog.findByRole("img", { name: "Back of your shirt with HENDERSONE 10" });
  expect(drawn()).toContain("?d=HENDERSONE.10.league.");
  // A number has no other spelling: the last drawing stays.
  await user.type(dialog.getByRole("textbox", { name: /^Number/ }), "0");
  await dialog.findByText(choiceTexts.numberTooLarge["en-US"]);
  await user.click(dialog.getByRole("button", { name: "Front" }));
  expect(drawn()).toContain("/media/kits/shirt/front.abc.svg?d=HENDERSONE.10.league.");
  expect(dialog.getByRole("button", { name: "Front" }).getAttribute("aria-pressed")).toBe("true");
});

test("a refusal is said in words, and what was typed stays", async () => {
  const { user, name, dialog, save } = await openCorrection();
  await user.clear(name);
  await user.type(name, "ASHBY");
  const lines = [{ id: "line-0", why: "inProduction" as const }];
  shopCalls.on("changeOrderLine", refuse("lineLocked", words.inProduction, { lines }));
  await save();
  await dialog.findByText(/Production has begun/);
  expect(name.value).toBe("ASHBY");
  const short = [{ id: "line-0", available: 0, why: "soldOut" as const }];
  shopCalls.on("changeOrderLine", refuse("outOfStock", words.soldOut, { lines: short }));
  await save();
  await dialog.findByText(/just sold out/);
  shopCalls.on("changeOrderLine", noConnection);
  await save();
  await dialog.findByRole("alert");
  expect(name.value).toBe("ASHBY");
});

test("what cannot be printed is said at its field, before and after it is sent", async () => {
  const { user, name, dialog, save } = await openCorrection();
  await user.clear(name);
  await user.type(name, "MÜLLER");
  await dialog.findByText("Only the letters A\u2060–\u2060Z can be printed.");
  await save();
  expect(shopCalls.inputs("changeOrderLine")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: /MULLER/ }));
  const number = dialog.getByRole("textbox", { name: "Number" });
  await user.clear(number);
  await user.type(number, "09");
  expect(number).toHaveProperty("value", "9");
  shopCalls.on("changeOrderLine", refuseFields({ name: "premiumWithoutName" }));
  await save();
  await dialog.findByText("Premium lettering needs a name.");
});

test("what is in production says so and has no button", async () => {
  const order = correctable();
  const why = { ok: false, why: "inProduction" } as const;
  const lines = order.lines.map((line) => ({
    ...line,
    can: { ...line.can, print: why, size: why },
  }));
  await openOrder({ ...order, lines });
  expect(screen.getByText(/Production has begun/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Correct it" })).toBeNull();
});

test("another shipping price is explained, and the typed address stays", async () => {
  const user = await openOrder(correctable());
  answerPlaces();
  const dialog = await openDialog("Change address");
  const city = await dialog.findByRole<HTMLInputElement>("textbox", { name: /City/ });
  expect(city.value).toBe("Albany");
  await user.clear(city);
  await user.type(city, "Boise");
  const data = { reason: "shippingDiffers" };
  shopCalls.on("changeOrderAddress", refuse("conflict", words.shippingDiffers, data));
  await user.click(dialog.getByRole("button", { name: "Save the address" }));
  await dialog.findByText(/different amount/);
  expect(city.value).toBe("Boise");
  shopCalls.on("changeOrderAddress", ({ address }) => ({
    ...correctable(),
    address: { ...correctable().address, city: address.city ?? "" },
  }));
  await user.click(dialog.getByRole("button", { name: "Save the address" }));
  await screen.findByText(/goes to the new address/);
  expect(screen.getByText(/Boise/)).toBeTruthy();
});

test("the link of an e-mail opens the order for a guest, whose calls carry its key", async () => {
  const order = correctable();
  shopCalls.on("getOrder", order);
  const address = `/tracking-order?order=${order.orderNo}&orderKey=secret`;
  const user = await openShop(trackingPage, "/tracking-order", address);
  const dialog = await openDialog("Correct it");
  shopCalls.on("changeOrderLine", order);
  await user.click(dialog.getByRole("button", { name: "Save the change" }));
  await screen.findByText(/Changed/);
  expect(shopCalls.inputs("getOrder")).toEqual([{ orderNo: order.orderNo, orderKey: "secret" }]);
  expect(shopCalls.inputs("changeOrderLine")).toMatchObject([{ orderKey: "secret" }]);
});

test("a wrong key leads to tracking by number", async () => {
  shopCalls.on("getOrder", refuse("notFound"));
  shopCalls.on("trackOrder", refuse("notFound"));
  await openShop(trackingPage, "/tracking-order", "/tracking-order?order=KR-1001&orderKey=wrong");
  await screen.findByRole("button", { name: "Track order" });
});

test("premium lettering says that it costs more, and its difference is waited for", async () => {
  const { user, order, dialog, save } = await openCorrection();
  const name = within(dialog.getByRole("radiogroup", { name: "Name lettering" }));
  await user.click(name.getByRole("radio", { name: "Premium + $5.00" }));
  expect(dialog.getByText(/This costs more. We’ll keep the change/)).toBeTruthy();
  const difference = {
    lineId: "line-0",
    amount: { minor: 500, amount: "5.00", currency: "USD" as const },
    until: soon(),
    customName: "HENDERSN",
    customNumber: "10",
    size: "M",
    premiumNameOption: "Premium" as const,
    premiumNumberOption: "Standard" as const,
    image: "/image/product/one/back.abc.svg",
    isMoving: false,
  };
  shopCalls.on("changeOrderLine", { ...order, difference });
  await save();
  await screen.findByText(/Almost done: pay the difference/);
  expect(shopCalls.inputs("changeOrderLine")).toMatchObject([{ premiumNameOption: "Premium" }]);
  expect(await screen.findByRole("heading", { name: "Waiting for $5.00" })).toBeTruthy();
});

const reasons = {
  carrier: "Needed: the carrier of this shipping method won’t take a parcel without one.",
  country: "Needed: customs or the delivery service there will call or text you.",
};

async function openAddress(order: OwnOrder) {
  answerPlaces();
  const user = await openOrder(order);
  const dialog = await openDialog("Change address");
  const phone = await dialog.findByRole<HTMLInputElement>("textbox", { name: /^Phone/ });
  const said = () =>
    (phone.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
  return { user, dialog, phone, said };
}

test("another address says why its parcel needs a phone, as the checkout does", async () => {
  const { phone, said } = await openAddress({ ...correctable(), phoneNeed: "carrier" });
  expect(said()).toContain(reasons.carrier);
  expect(phone.required || phone.getAttribute("aria-required") === "true").toBe(true);
});

test("a phone that the server asks for is asked for with its reason", async () => {
  const { user, dialog, phone, said } = await openAddress(correctable());
  expect(said()).not.toContain("Needed");
  await user.clear(phone);
  const errors = [{ path: "address.phone", key: "phoneRequired", message: "" }];
  shopCalls.on("changeOrderAddress", refuse("invalidInput", "", { errors, reason: "country" }));
  await user.click(dialog.getByRole("button", { name: "Save the address" }));
  await expect.poll(() => phone.getAttribute("aria-invalid")).toBe("true");
  expect(said()).toContain(reasons.country);
});
