import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  adminOrderList as listOf,
  adminOrderRow as row,
  usd,
} from "../../../../tests/support/fake-admin-order.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const trialOf = (...changed: string[]) => ({
  changed,
  same: 0,
  refusals: [],
  back: [],
  cancels: [],
});

test("selected orders are shipped by a pasted list: who stays is named, and one undo takes all back", async () => {
  const rows = ["KR20260101AAA", "KR20260101BBB", "KR20260101CCC"];
  adminCalls.on("listOrders", listOf(...rows.map(row)));
  const user = await openAdmin("/admin/orders");
  const boxes = await screen.findAllByRole("checkbox", { name: /^Select KR/ });
  await user.click(boxes[0] ?? document.body);
  await user.keyboard("{Shift>}");
  await user.click(boxes[2] ?? document.body);
  await user.keyboard("{/Shift}");
  await screen.findByText("3 selected");
  const stays = { orderNo: rows[2] ?? "", recipient: "Ann Ashby", state: "shipped" as const };
  adminCalls.on("moveOrders", {
    ...trialOf(rows[0] ?? "", rows[1] ?? ""),
    refusals: [{ ...stays, why: "disputed" }],
  });
  await user.click(screen.getByRole("button", { name: "Mark as shipped" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ship 3 orders" }));
  await dialog.findByText("2 orders change.");
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1 × a dispute is openKR20260101CCC Ann Ashby",
    "KR20260101CCC Ann Ashby",
  ]);
  await user.click(dialog.getByRole("textbox", { name: "Orders and tracking numbers" }));
  await user.paste("order;tracking\nKR20260101AAA;GP1\nKR20260101ZZZ;GP2");
  await dialog.findByText("1 line has no order number and is left out.");
  await dialog.findByText("1 line names an order that is not selected and is left out.");
  await dialog.findByText("1 order goes without a tracking number.");
  adminCalls.on("moveOrders", trialOf(rows[0] ?? "", rows[1] ?? ""));
  await user.click(dialog.getByRole("button", { name: "Ship 2 orders" }));
  await screen.findByText("2 orders are changed.");
  expect(adminCalls.inputs("moveOrders").at(-1)).toMatchObject({
    orderNos: rows.slice(0, 2),
    to: "shipped",
    isTrial: false,
    trackingNumbers: [
      { orderNo: "KR20260101AAA", trackingNumber: "GP1" },
      { orderNo: "KR20260101ZZZ", trackingNumber: "GP2" },
    ],
  });
  adminCalls.on("undoChange", { changes: 2 });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Undone.");
  expect(screen.queryByText(/\d selected/)).toBeNull();
});

test("who stays is said by reason with its count, and how long e-mails wait", async () => {
  const rows = ["KR20260101AAA", "KR20260101BBB", "KR20260101CCC", "KR20260101DDD"];
  adminCalls.on("listOrders", listOf(...rows.map(row)));
  const user = await openAdmin("/admin/orders");
  await user.click(await screen.findByRole("checkbox", { name: "Select all of this page" }));
  const [first = "", ...others] = rows;
  const refusals = others.map((orderNo, index) => ({
    orderNo,
    recipient: "Ann",
    state: "paid" as const,
    why: index === 0 ? ("disputed" as const) : ("changeWaits" as const),
  }));
  adminCalls.on("moveOrders", { ...trialOf(first), refusals });
  await user.click(screen.getByRole("button", { name: "Mark as shipped" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ship 4 orders" }));
  await dialog.findByText("1 order changes.");
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "2 × a correction waits for its paymentKR20260101CCC AnnKR20260101DDD Ann",
    "KR20260101CCC Ann",
    "KR20260101DDD Ann",
    "1 × a dispute is openKR20260101BBB Ann",
    "KR20260101BBB Ann",
  ]);
  dialog.getByText(/The e-mail leaves after a minute/);
});

test("Ctrl+A takes all that match now, and Escape none; a filter keeps what is selected", async () => {
  adminCalls.on("listOrders", { ...listOf(row("KR-1001")), total: 3 });
  adminCalls.on("matchOrders", { ids: ["KR-1001", "KR-1002", "KR-1003"] });
  const user = await openAdmin("/admin/orders?state=paid");
  await screen.findByRole("link", { name: "KR-1001" });
  await user.keyboard("{Control>}a{/Control}");
  await screen.findByText("3 selected");
  screen.getByText("(2 are not on this page)");
  expect(adminCalls.inputs("matchOrders")).toEqual([{ text: "", states: ["paid"] }]);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("3 selected")).toBeNull());
});

test("many are cancelled only when their number is typed: each says what it does, and who asks", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001"), row("KR-1002"), row("KR-1003")));
  const user = await openAdmin("/admin/orders");
  await user.click(await screen.findByRole("checkbox", { name: "Select all of this page" }));
  const one = { units: 2, postage: usd(0), stays: [], asks: false, recipient: "Ann Ashby" };
  const stays = [{ place: "shipped" as const, units: 1 }];
  const cancels = [
    { ...one, orderNo: "KR-1001", back: usd(12_900), postage: usd(900) },
    { ...one, orderNo: "KR-1002", back: usd(5_244), stays },
    { ...one, orderNo: "KR-1003", back: usd(30_000), asks: true },
  ];
  const trial = { ...trialOf("KR-1001", "KR-1002"), back: [usd(18_144)], cancels };
  adminCalls.on("cancelOrders", trial);
  await user.click(screen.getByRole("button", { name: "Cancel orders" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel 3 orders" }));
  await dialog.findByText("$181.44 goes back to the customers.");
  const each = within(dialog.getByRole("list", { name: "What each order does" }));
  expect(each.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "KR-1001 Ann Ashby: $129.00 goes back to the customer. Shipping is part of it: $9.00.",
    "KR-1002 Ann Ashby: 2 of 3 units have not left: $52.44 goes back. 1 unit is on its way and stays.",
    "KR-1003 Ann Ashby: $300.00 goes back to the customer. Above your limit: another person has to approve it first.",
  ]);
  const go = dialog.getByRole<HTMLButtonElement>("button", { name: "Cancel 3 orders" });
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "flood");
  expect(go.disabled).toBe(true);
  await user.type(dialog.getByRole("textbox", { name: "Type 3 to confirm" }), "3");
  await user.click(go);
  await screen.findByText("2 orders are canceled.");
  await screen.findByText("1 cancellation waits for another person’s approval.");
  expect(adminCalls.inputs("cancelOrders").at(-1)).toEqual({
    orderNos: ["KR-1001", "KR-1002", "KR-1003"],
    reason: "flood",
    isTrial: false,
  });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a list of numbers ships orders that nobody selected", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  const user = await openAdmin("/admin/orders");
  await user.click(await screen.findByRole("button", { name: "Ship by list" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ship by list" }));
  await user.click(dialog.getByRole("textbox", { name: "Orders and tracking numbers" }));
  await user.paste("KR20260101AAA GP1");
  adminCalls.on("moveOrders", trialOf("KR20260101AAA"));
  await user.click(dialog.getByRole("button", { name: "Check" }));
  await user.click(await dialog.findByRole("button", { name: "Ship 1 order" }));
  await screen.findByText("1 order is changed.");
  expect(adminCalls.inputs("moveOrders").map(({ isTrial }) => isTrial)).toEqual([true, false]);
});

test("who may do nothing with orders selects none", async () => {
  adminCalls.on("listOrders", listOf(row("KR-1001")));
  await openAdmin("/admin/orders", { role: "R_VIEWER" });
  await screen.findByRole("link", { name: "KR-1001" });
  expect(screen.queryByRole("checkbox", { name: /Select/ })).toBeNull();
});
