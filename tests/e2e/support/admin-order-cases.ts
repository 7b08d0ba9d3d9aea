import type { Locator, Page } from "@playwright/test";
import { buyer } from "../../support/purchase.ts";
import { closeDialog, type Look } from "./admin-look.ts";

const row = ".admin-table tbody tr";
const empty = ".admin-empty";
const alert = "main [role=alert]";
const dialog = "[role=dialog]";
const outcome = `${dialog} .orders-cancel-outcome p:not(:text-is("…"))`;

/** Those that do not simply go their way. Each look goes on where the last one ended. */
const stoppedOrderCases: readonly Look[] = [
  {
    name: "order whose approved money is refused",
    at: ({ refused }) => `/admin/orders/${refused}`,
    shown: ".admin-facts + .admin-facts",
  },
  {
    name: "order with a claim",
    at: ({ claimed }) => `/admin/orders/${claimed.orderNo}`,
    shown: ".return-card .return-lines button",
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
      await page
        .locator(".orders-goods")
        .first()
        .locator(".orders-goods-actions button")
        .last()
        .click();
      await page.getByRole("dialog").locator(".orders-steppers input").first().fill("1");
    },
    shown: outcome,
  },
];

/** Orders of the admin, by the name of the route. */
export const orderCases = {
  sales_orders: [
    { name: "orders", at: ({ orderNo }) => `/admin/orders?text=${orderNo}`, shown: row },
    {
      name: "menu of the breadcrumb",
      act: (page) => page.locator("button.admin-crumb").first().click(),
      shown: "[role=menu]",
    },
    {
      name: "orders are cancelled",
      at: () => `/admin/orders?text=${buyer.email}`,
      act: async (page) => {
        await page.locator("thead [type=checkbox]").check();
        await page.locator(".selection-bar .orders-cancel").click();
      },
      shown: `${dialog} .orders-refused`,
    },
    { name: "no orders", at: () => "/admin/orders?text=zzzzqqqq", shown: empty },
  ],
  sales_orders_detail: [
    { name: "order", at: ({ orderNo }) => `/admin/orders/${orderNo}`, shown: ".orders-line" },
    { name: "order leaves", act: (page) => action(page, 1).click(), shown: dialog },
    {
      name: "order is cancelled",
      act: async (page) => {
        await closeDialog(page);
        await action(page, 0).click();
        // The last one confirms.
        await page.getByRole("dialog").getByRole("checkbox").last().check();
      },
      shown: `${dialog} :checked`,
    },
    ...stoppedOrderCases,
    { name: "unknown order", at: () => "/admin/orders/KR00000000NONE", shown: alert },
  ],
} satisfies Record<string, readonly Look[]>;

const action = (page: Page, place: number): Locator =>
  page.locator(".admin-head-actions button").nth(place);
