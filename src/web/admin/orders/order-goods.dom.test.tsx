import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminOrder } from "#contract/admin/orders.ts";
import { adminOrderFile, adminOrderLine, usd } from "../../../../tests/support/fake-admin-order.ts";
import { adminCalls, refuse } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

type Units = AdminOrder["order"]["lines"][number]["units"];

const parcel: AdminOrder["parcels"][number] = {
  id: "parcel-1",
  no: 1,
  state: "packing",
  carrier: "Gullwing Post",
  trackingNumber: null,
  postedAt: null,
  arrivedAt: null,
  deliveryDates: null,
  lines: [{ lineId: "line-1", quantity: 2 }],
  mayUndo: true,
};

function fileWith(units: Units, parcels: AdminOrder["parcels"] = []): AdminOrder {
  const file = adminOrderFile({ lines: [adminOrderLine("line-1", { quantity: 3, units })] });
  return { ...file, parcels };
}

async function open(file: AdminOrder, role?: "R_VIEWER") {
  adminCalls.on("getOrder", file);
  const user = await openAdmin("/admin/orders/KR-1001", role ? { role } : {});
  return { user, goods: within(await screen.findByRole("region", { name: "Goods" })) };
}

test("some units are packed; the rest stays to make; the parcel is posted with its number", async () => {
  const { user, goods } = await open(fileWith({ taken: 3 }));
  await user.click(goods.getByRole("button", { name: "Pack" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pack a parcel" }));
  const units = dialog.getByRole<HTMLInputElement>("textbox", { name: /Home shirt/ });
  expect(units.value).toBe("3");
  await user.clear(units);
  await user.type(units, "2");
  adminCalls.on("packParcel", fileWith({ taken: 1, packed: 2 }, [parcel]));
  await user.click(dialog.getByRole("button", { name: "Pack" }));
  await screen.findByText("Packed. The parcel can be posted.");
  expect(adminCalls.inputs("packParcel")).toEqual([
    { orderNo: "KR-1001", version: 3, units: [{ lineId: "line-1", units: 2 }] },
  ]);
  const card = within(goods.getByRole("region", { name: "Parcel 1" }));
  expect(card.getByText(/^2 × Home shirt/)).toBeDefined();
  await user.click(card.getByRole("button", { name: "Post parcel" }));
  const leaves = within(await screen.findByRole("dialog", { name: "The parcel leaves" }));
  await user.type(leaves.getByRole("textbox", { name: "Tracking number" }), "GP1");
  const sent = { ...parcel, state: "posted" as const, trackingNumber: "GP1" };
  adminCalls.on("postParcel", fileWith({ taken: 1, shipped: 2 }, [sent]));
  await user.click(leaves.getByRole("button", { name: "Post parcel" }));
  await screen.findByText("Shipped. An e-mail is on its way to ann@people.example.");
  expect(card.getByText("GP1")).toBeDefined();
});

test("a posted parcel arrives by a press, and what is too late to take back says so", async () => {
  const posted = { ...parcel, state: "posted" as const, trackingNumber: "GP1" };
  const { user, goods } = await open(fileWith({ taken: 1, shipped: 2 }, [posted]));
  const card = within(goods.getByRole("region", { name: "Parcel 1" }));
  adminCalls.on("voidParcel", refuse("undoOver", "It is too late to take this back."));
  await user.click(card.getByRole("button", { name: "Take back" }));
  await screen.findByText("It is too late to take this back.");
  const there = { ...posted, state: "delivered" as const, mayUndo: false };
  adminCalls.on("deliverParcel", fileWith({ taken: 1, delivered: 2 }, [there]));
  await user.click(card.getByRole("button", { name: "Delivered" }));
  await screen.findByText("Parcel 1 is delivered.");
  expect(card.queryByRole("button", { name: "Not delivered" })).toBeNull();
});

test("what came back is counted apart from what can be sold again", async () => {
  const gone = fileWith({ delivered: 3 }, [{ ...parcel, state: "delivered", mayUndo: false }]);
  const { user, goods } = await open({
    ...gone,
    order: {
      ...gone.order,
      lines: gone.order.lines.map((line) => ({ ...line, returnable: true })),
    },
  });
  await user.click(goods.getByRole("button", { name: "Book a return" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Book a return" }));
  const arrived = within(dialog.getByRole("group", { name: "Arrived" })).getByRole("textbox");
  await user.clear(arrived);
  await user.type(arrived, "2");
  const sellable = within(dialog.getByRole("group", { name: "Can be sold again" }));
  await user.clear(sellable.getByRole("textbox"));
  await user.type(sellable.getByRole("textbox"), "1");
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Too small");
  adminCalls.on("returnUnits", fileWith({ delivered: 1, returned: 2 }));
  await user.click(dialog.getByRole("button", { name: "Book a return" }));
  await screen.findByText("The return is booked.");
  expect(adminCalls.inputs("returnUnits")).toEqual([
    {
      orderNo: "KR-1001",
      version: 3,
      units: [{ lineId: "line-1", units: 2, resellable: 1 }],
      refund: true,
      reason: "Too small",
    },
  ]);
});

test("a viewer sees the goods without buttons", async () => {
  const { goods } = await open(fileWith({ taken: 3 }), "R_VIEWER");
  expect(goods.getByText(/^3 × Home shirt/)).toBeDefined();
  expect(goods.queryByRole("button")).toBeNull();
});

test.each([
  ["several, with all at once in the head", 3, undefined, ["Make some", "Pack", "Cancel some"]],
  ["one, with all at once in the head", 1, undefined, ["Pack", "Cancel some"]],
  ["one, with nothing in the head", 1, [], ["Make", "Pack", "Cancel items"]],
])("what the head of the page does is not offered twice: %s", async (_, units, moves, names) => {
  const file = fileWith({ taken: units });
  const { goods } = await open(moves ? { ...file, moves } : file);
  expect(goods.getAllByRole("button").map((button) => button.textContent)).toEqual(names);
});

test("of one parcel on its way the head of the page says that it has arrived", async () => {
  const posted = { ...parcel, state: "posted" as const, trackingNumber: "GP1" };
  const { goods } = await open({ ...fileWith({ shipped: 3 }, [posted]), moves: ["delivered"] });
  const card = within(goods.getByRole("region", { name: "Parcel 1" }));
  expect(card.queryByRole("button", { name: "Delivered" })).toBeNull();
  expect(card.getByRole("button", { name: "Edit tracking" })).toBeDefined();
});

test("units are taken off production again", async () => {
  const { user, goods } = await open(fileWith({ making: 3 }));
  await user.click(goods.getByRole("button", { name: "Take off production" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Take items off production" }));
  adminCalls.on("makeUnits", fileWith({ taken: 3 }));
  await user.click(dialog.getByRole("button", { name: "Take off production" }));
  await screen.findByText("Taken off production.");
  expect(adminCalls.inputs("makeUnits")).toEqual([
    { orderNo: "KR-1001", version: 3, units: [{ lineId: "line-1", units: 3 }], back: true },
  ]);
});

test("what can no longer be taken back says why", async () => {
  const told = { ...parcel, state: "posted" as const, mayUndo: false };
  const { goods } = await open(fileWith({ shipped: 3 }, [told]));
  expect(
    goods.getByText(/the customer has been notified, or ten minutes have passed/),
  ).toBeDefined();
  expect(goods.queryByRole("button", { name: "Take back" })).toBeNull();
});

test("what cancelling some gives back is shown before it is done", async () => {
  const { user, goods } = await open(fileWith({ taken: 3 }));
  await user.click(goods.getByRole("button", { name: "Cancel some" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel items" }));
  expect(dialog.getByText(/This cannot be undone/)).toBeDefined();
  adminCalls.on("cancelUnits", {
    ...fileWith({ taken: 3 }),
    units: 1,
    back: usd(5_900),
    postage: usd(0),
    stays: [{ place: "taken", units: 2 }],
    asks: false,
  });
  const units = dialog.getByRole("textbox", { name: /Home shirt/ });
  await user.clear(units);
  await user.type(units, "1");
  await dialog.findByText(
    "1 of 3 units is canceled: $59.00 goes back. 2 units are still to be made and stay.",
  );
  expect(adminCalls.inputs("cancelUnits").at(-1)).toMatchObject({
    units: [{ lineId: "line-1", units: 1 }],
    isTrial: true,
  });
});

test.each([
  ["disputed", "A dispute is open: nothing is made or sent until it is closed."],
  ["booksDisagree", /^What went back at PayPal and our books disagree/],
  ["nothingLeft", /^All money of this order is back/],
] as const)(
  "%s: nothing is made, packed or posted, and the panel says why",
  async (stop, words) => {
    const { goods } = await open({
      ...fileWith({ taken: 1, making: 1, packed: 2 }, [parcel]),
      stop,
    });
    expect(goods.getByText(words)).toBeDefined();
    for (const name of ["Pack", "Make", "Make some", "Post parcel"]) {
      expect(goods.queryByRole("button", { name })).toBeNull();
    }
    // What takes work back may be done.
    expect(goods.getByRole("button", { name: "Unpack" })).toBeDefined();
  },
);
