import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { obstacleTexts } from "#contract/order-obstacle-texts.ts";
import type { GoodsReturn, OwnOrder } from "#contract/own-order.ts";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { orderIn } from "../../../../tests/support/fake-order.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import * as orderPage from "./order-detail-page.tsx";

beforeEach(signIn);

const line: GoodsReturn["lines"][number] = {
  lineId: "line-0",
  name: "Shirt line-0",
  size: "M",
  quantity: 2,
  arrived: 0,
  reason: "tooSmall",
  note: "",
  photos: [],
};
const asked: GoodsReturn = {
  no: 1,
  state: "asked",
  wants: "refund",
  wantedSize: null,
  refusedBecause: null,
  askedAt: "2026-03-20T10:00:00Z",
  sendUntil: null,
  lines: [line],
};

/** A delivered order whose first line of two blank shirts may go back. */
function delivered(): OwnOrder {
  const order = orderIn("delivered", ["delivered", "delivered"]);
  const open = { ok: true, units: 2, until: "2026-04-15T10:00:00Z" } as const;
  const lines = order.lines.map((line, place) =>
    place === 0
      ? { ...line, quantity: 2, can: { ...line.can, return: open }, sizes: ["M", "L"] }
      : line,
  );
  return { ...order, lines };
}

async function openOrder(order = delivered()) {
  shopCalls.on("getOrder", order);
  const user = await openShop(orderPage, "/order/:id", `/order/${order.orderNo}`);
  await screen.findByText("Total");
  return user;
}

async function openReturn(order = delivered(), opens = "Return items") {
  const user = await openOrder(order);
  // What suspends until the dialog's code is there is rendered on within the awaited act.
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: opens }));
    await import("./return-dialog.tsx");
  });
  const dialog = within(await screen.findByRole("dialog"));
  const send = () =>
    user.click(dialog.getByRole("button", { name: /Request the return|Send the report/ }));
  return { user, dialog, send };
}

test("what was delivered and may go back is offered, what is personalised is not", async () => {
  const { dialog } = await openReturn();
  expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
  expect(dialog.getByText("Can be returned until Apr 15, 2026")).toBeTruthy();
});

test("items and a reason are needed, then the return is asked for and shown", async () => {
  const { user, dialog, send } = await openReturn();
  await send();
  await dialog.findByText("Choose what you want to send back.");
  await user.click(dialog.getByRole("checkbox"));
  await send();
  await dialog.findByRole("combobox", { name: "Why", description: "Choose a reason" });
  expect(shopCalls.inputs("requestReturn")).toEqual([]);
  await user.selectOptions(dialog.getByRole("combobox", { name: "Why" }), "tooSmall");
  await user.selectOptions(dialog.getByRole("combobox", { name: "How many" }), "1");
  await user.type(dialog.getByRole("textbox"), "The sleeves.");
  shopCalls.on("requestReturn", asked);
  shopCalls.on("getOrder", { ...delivered(), returns: [asked] });
  await send();
  await screen.findByRole("heading", { name: "Returns" });
  expect(shopCalls.inputs("requestReturn")).toEqual([
    {
      orderNo: "KR-1001",
      lines: [{ lineId: "line-0", quantity: 1, reason: "tooSmall", note: "The sleeves." }],
      wants: "refund",
    },
  ]);
});

test("a printed item may go back for a fault alone, shown or described", async () => {
  const order = delivered();
  const claim = { ok: true, units: 1, until: "2028-03-15T10:00:00Z" } as const;
  const why = { ok: false, why: "personalised" } as const;
  const lines = order.lines.map((one, place) =>
    place === 1
      ? { ...one, returnable: false, can: { ...one.can, return: why, claim } }
      : { ...one, can: { ...one.can, return: why } },
  );
  const { user, dialog, send } = await openReturn({ ...order, lines }, "Report a fault");
  await user.click(dialog.getByRole("checkbox", { name: /only if it is faulty/ }));
  const reasons = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Why" });
  expect([...reasons.options].map(({ value }) => value)).toEqual([
    "",
    "faulty",
    "wrongPrint",
    "wrongItem",
  ]);
  await user.selectOptions(reasons, "wrongPrint");
  await user.click(dialog.getByRole("radio", { name: /A new one/ }));
  await send();
  await dialog.findByText(/add a picture, or describe/);
  await user.type(dialog.getByRole("textbox"), "The name is upside down.");
  shopCalls.on("requestReturn", { ...asked, wants: "exchange" });
  await send();
  await expect
    .poll(() => shopCalls.inputs("requestReturn"))
    .toMatchObject([{ lines: [{ lineId: "line-1", reason: "wrongPrint" }], wants: "exchange" }]);
  expect(shopCalls.inputs("requestReturn")[0]).not.toHaveProperty("size");
});

test("an exchange asks for another size than one's own, and a refusal loses nothing", async () => {
  const { user, dialog, send } = await openReturn();
  await user.click(dialog.getByRole("checkbox"));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Why" }), "tooSmall");
  await user.click(dialog.getByRole("radio", { name: /Another size/ }));
  await send();
  await dialog.findByText("Choose a size.");
  expect(dialog.queryByRole("radio", { name: "M" })).toBeNull();
  await user.click(dialog.getByRole("radio", { name: "L" }));
  const lines = [{ id: "line-0", available: 0, why: "soldOut" as const }];
  shopCalls.on("requestReturn", refuse("outOfStock", obstacleTexts["en-US"].soldOut, { lines }));
  await send();
  await dialog.findByText(/just sold out/);
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "L" }).checked).toBe(true);
  expect(shopCalls.inputs("requestReturn")).toMatchObject([{ wants: "exchange", size: "L" }]);
});

test.each<[GoodsReturn["state"], Partial<GoodsReturn>, RegExp]>([
  ["expired", {}, /did not come in time/],
  ["approved", { sendUntil: "2026-04-04T03:00:00Z" }, /send the parcel by Apr 3, 2026/],
  ["refused", { refusedBecause: "It was worn." }, /It was worn\./],
  ["closed", { lines: [{ ...line, arrived: 1 }] }, /We received 1 of 2/],
])("a return that is %s says what that means", async (state, change, words) => {
  await openOrder({ ...delivered(), returns: [{ ...asked, state, ...change }] });
  expect(screen.getByText(words)).toBeTruthy();
  const slip = screen.queryByRole("button", { name: /Download slip/ });
  expect(slip !== null).toBe(state === "approved");
});

test("a return can be withdrawn", async () => {
  const user = await openOrder({ ...delivered(), returns: [asked] });
  shopCalls.on("withdrawReturn", {
    ...delivered(),
    returns: [{ ...asked, state: "withdrawn" }],
  });
  await user.click(screen.getByRole("button", { name: /Keep the items/ }));
  await screen.findByText("You keep the items.");
  expect(shopCalls.inputs("withdrawReturn")).toEqual([{ orderNo: "KR-1001", no: 1 }]);
});

test("what was free is sent back for nothing, and says so", async () => {
  const free: OwnOrder = { ...delivered(), moneyStatus: "free" };
  const { dialog } = await openReturn(free);
  dialog.getByRole("radio", { name: /Send it back.*nothing to pay back/ });
  expect(dialog.queryByRole("radio", { name: /money back/ })).toBeNull();
});

test("a free return that was counted promises no money", async () => {
  const closed: GoodsReturn = { ...asked, state: "closed", lines: [{ ...line, arrived: 2 }] };
  await openOrder({ ...delivered(), moneyStatus: "free", returns: [closed] });
  await screen.findByText("We received 2 of 2.");
});
