import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { adminCalls, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { makeLine } from "../../../../tests/support/fake-cart.ts";
import { adminOrderFile as fileOf, usd } from "../../../../tests/support/fake-admin-order.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

async function openDialog() {
  adminCalls.on("getOrder", fileOf());
  const user = await openAdmin("/admin/orders/KR-1001");
  await user.click(await screen.findByRole("button", { name: "Cancel order" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel this order?" }));
  return { user, dialog };
}

const whole = { units: 1, back: usd(12_900), postage: usd(0), stays: [], asks: false };

test.each([
  [
    "en-US",
    "Cancel order",
    "2 of 3 units have not left: €52.44 goes back. 1 unit is on its way and stays.",
    "1 of 2 units is canceled: €52.44 goes back. 1 unit is packed and stays: unpack it first.",
    "This is above your limit: nothing is canceled until another person approves it.",
    "Ask for approval",
  ],
  [
    "zh-CN",
    "取消订单",
    "3 件中有 2 件尚未发出：将退回 €52.44。1 件已在途中，予以保留。",
    "将取消 2 件中的 1 件：将退回 €52.44。1 件已打包，予以保留，请先拆包。",
    "超出您的权限：在他人批准之前不会取消任何商品。",
    "申请批准",
  ],
] as const)(
  "cancelling says in %s what goes back, what stays and who decides",
  async (language, name, left, packed, above, ask) => {
    const back = { amount: "52.44", currency: "EUR" as const, minor: 5_244 };
    const part = { ...fileOf(), ...whole, back };
    const shipped = { ...part, units: 2, stays: [{ place: "shipped" as const, units: 1 }] };
    adminCalls.on("getOrder", fileOf());
    adminCalls.on("cancelOrder", shipped);
    const user = await openAdmin("/admin/orders/KR-1001", { language });
    await user.click(await screen.findByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(left);
    await user.keyboard("{Escape}");
    const packing = [{ place: "packed" as const, units: 1 }];
    adminCalls.on("cancelOrder", { ...part, stays: packing, asks: true });
    await user.click(screen.getByRole("button", { name }));
    const again = within(await screen.findByRole("dialog"));
    await again.findByText(packed);
    expect(again.getByText(above)).toBeDefined();
    expect(again.getByRole("button", { name: ask })).toBeDefined();
  },
);

test("cancelling says what goes back, needs a reason and a tick of its own", async () => {
  adminCalls.on("cancelOrder", { ...fileOf(), ...whole });
  const { user, dialog } = await openDialog();
  await dialog.findByText(/\$129\.00 goes back to the customer/);
  expect(adminCalls.inputs("cancelOrder").at(-1)).toMatchObject({ isTrial: true, version: 3 });
  const cancel = dialog.getByRole("button", { name: "Cancel order" });
  expect(cancel).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("checkbox", { name: "Yes, cancel KR-1001" }));
  const reason = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
  adminCalls.on("cancelOrder", refuseFields({ reason: "required" }));
  await user.click(cancel);
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(reason);
  await user.type(reason, "Asked by the buyer");
  await user.click(dialog.getByRole("checkbox", { name: /The customer asked for it/ }));
  const cancelled = fileOf({ status: "refund_due" });
  const { at } = cancelled.events[0] ?? { at: "" };
  const event = { at, state: "refund_due" as const, actor: "Robin Reid" };
  adminCalls.on("cancelOrder", {
    ...cancelled,
    ...whole,
    payment: cancelled.payment && { ...cancelled.payment, state: "refund_due" },
    events: [...cancelled.events, { ...event, reason: "Asked by the buyer" }],
    moves: [],
  });
  await user.click(cancel);
  await screen.findByText("Canceled. $129.00 goes back to the customer.");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Refund due");
  expect(screen.getByRole("region", { name: "Payment" }).textContent).toContain("Refund due");
  const history = screen.getByRole("region", { name: "History" });
  expect(history.textContent).toContain("Asked by the buyer");
  expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
  expect(adminCalls.inputs("cancelOrder").at(-1)).toEqual({
    orderNo: "KR-1001",
    from: "paid",
    version: 3,
    reason: "Asked by the buyer",
    buyerAsked: true,
  });
});

test("an order that is to be kept is kept, and the tick is to be set anew", async () => {
  adminCalls.on("cancelOrder", { ...fileOf(), ...whole });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole("checkbox", { name: "Yes, cancel KR-1001" }));
  await user.click(dialog.getByRole("button", { name: "Keep order" }));
  await user.click(screen.getByRole("button", { name: "Cancel order" }));
  const again = within(await screen.findByRole("dialog", { name: "Cancel this order?" }));
  expect(again.getByRole("checkbox", { name: /Yes/ })).toHaveProperty("checked", false);
  expect(adminCalls.inputs("cancelOrder").every(({ isTrial }) => isTrial)).toBe(true);
});

test.each([
  ["not in production", { taken: 1 }, false, true],
  ["blank and in production", { making: 1 }, true, true],
  ["printed and in production", { making: 1 }, false, false],
])("goods that are %s", async (_where, units, returnable, isSold) => {
  const file = fileOf();
  const lines = [{ ...makeLine("a"), stage: "paid" as const, units, returnable }];
  adminCalls.on("getOrder", { ...file, order: { ...file.order, lines } });
  adminCalls.on("cancelOrder", { ...file, ...whole });
  const user = await openAdmin("/admin/orders/KR-1001");
  await user.click(await screen.findByRole("button", { name: "Cancel order" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel this order?" }));
  const outcome = await dialog.findByText(/\$129\.00 goes back to the customer\./);
  expect(outcome.textContent.includes("The goods go back on sale.")).toBe(isSold);
});
