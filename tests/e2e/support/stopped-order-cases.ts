import type { Look } from "./admin-look.ts";

const dialog = "[role=dialog]";
const outcome = `${dialog} .orders-cancel-outcome p:not(:text-is("…"))`;

/** Orders of the admin that do not simply go their way. Each look goes on where the last one ended. */
export const stoppedOrderCases: readonly Look[] = [
  {
    name: "order whose approved money is refused",
    at: ({ refused }) => `/admin/orders/${refused}`,
    shown: ".admin-facts + .admin-facts",
  },
  {
    name: "order with refunds beside its book, which stop it",
    at: ({ beside }) => `/admin/orders/${beside}`,
    shown: ".orders-stop",
  },
  {
    name: "order of which a part has left",
    at: ({ partlyPosted }) => `/admin/orders/${partlyPosted}`,
    shown: ".orders-parcel-facts",
  },
  {
    name: "rest of an order is cancelled",
    act: (page) => page.locator(".admin-head-actions .orders-cancel:visible").click(),
    shown: outcome,
  },
  {
    name: "some items of an order are cancelled",
    at: ({ partlyPosted }) => `/admin/orders/${partlyPosted}`,
    act: async (page) => {
      await page.locator(".orders-goods-actions button").last().click();
      await page.getByRole("dialog").locator(".orders-steppers input").first().fill("1");
    },
    shown: outcome,
  },
];
