import { openDatabase } from "#server/platform/database.ts";
import { ApiClient } from "../../support/api-client.ts";
import type { AdminVisit } from "./admin-steps.ts";
import { expect, given, shopUrl } from "./shop-test.ts";

export type AdminWorld = { orderNo: string; productId: string; slug: string; mailId: string };

/** Data for the checks: a paid order, a jersey, an audit entry, an e-mail, a payment that needs a person. */
export async function prepareAdmin(call: AdminVisit["call"]): Promise<AdminWorld> {
  const { records: orders } = await call("listOrders", { states: ["paid"], size: 1 });
  const { records: products } = await call("listProducts", { size: 1 });
  const [order, product] = [orders[0], products[0]];
  if (!order || !product) throw new Error("the demo shop has no paid order or no product");
  const { stacking, stackingVersion: version } = await call("getPromotions", {});
  await call("saveStacking", { stacking: !stacking, version });
  await call("saveStacking", { stacking, version: version + 1 });
  await callPerson(order.orderNo);
  return {
    orderNo: order.orderNo,
    productId: product.id,
    slug: product.slug,
    mailId: await writeMail(call),
  };
}

/** A message to the shop is an e-mail. @returns its id. */
async function writeMail(call: AdminVisit["call"]): Promise<string> {
  await new ApiClient(shopUrl()).data("sendContactMessage", {
    name: "Ann Walker",
    email: "ann.walker@people.example",
    topic: "sizes",
    message: "Is the away shirt true to size?",
  });
  const find = async () => (await call("listMail", { text: "Ann Walker" })).records[0]?.id ?? "";
  await expect.poll(find).not.toBe("");
  return find();
}

async function callPerson(orderNo: string): Promise<void> {
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  await database.driver`
    update payment set attention = 'heldBack', attention_at = now(), attention_note = 'PENDING'
    where order_id = (select id from sales_order where order_no = ${orderNo})`;
  await database.close();
}
