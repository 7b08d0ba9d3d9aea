import { ApiClient } from "../../support/api-client.ts";
import type { AdminVisit } from "./admin-steps.ts";
import { expect, shopUrl } from "./shop-test.ts";

export type AdminWorld = { orderNo: string; productId: string; slug: string; mailId: string };

/** Data for the checks: a paid order, a jersey, an audit entry, an e-mail. */
export async function prepareAdmin(call: AdminVisit["call"]): Promise<AdminWorld> {
  const { records: orders } = await call("listOrders", { states: ["paid"], size: 1 });
  const { records: products } = await call("listProducts", { size: 1 });
  const [order, product] = [orders[0], products[0]];
  if (!order || !product) throw new Error("the demo shop has no paid order or no product");
  const { stacking, stackingVersion: version } = await call("getPromotions", {});
  await call("saveStacking", { stacking: !stacking, version });
  await call("saveStacking", { stacking, version: version + 1 });
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
