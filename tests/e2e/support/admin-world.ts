import { openDatabase } from "#server/platform/database.ts";
import { ApiClient } from "../../support/api-client.ts";
import type { AdminVisit } from "./admin-steps.ts";
import { expect, given, shopUrl } from "./shop-test.ts";

export type AdminWorld = { orderNo: string; productId: string; slug: string; mailId: string };

/**
 * Data for the checks: a paid order, a jersey, an audit entry, an e-mail, a payment and a refund
 * that need a person, and a return that waits.
 */
export async function prepareAdmin(call: AdminVisit["call"]): Promise<AdminWorld> {
  const { records: orders } = await call("listOrders", { states: ["paid"], size: 1 });
  const { records: products } = await call("listProducts", { size: 1 });
  const [order, product] = [orders[0], products[0]];
  if (!order || !product) throw new Error("the demo shop has no paid order or no product");
  const { stacking, stackingVersion: version } = await call("getPromotions", {});
  await call("saveStacking", { stacking: !stacking, version });
  await call("saveStacking", { stacking, version: version + 1 });
  await callPerson(order.orderNo);
  await askForRefund(order.orderNo);
  await askForReturn();
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

/** Of a delivered order of the demo shop; none where it was asked for already. */
async function askForReturn(): Promise<void> {
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  await database.driver`
    with line as (
      select l.id, l.order_id from sales_order_line l
      where l.u_delivered > 0 and l.returnable
        and not exists (select 1 from goods_return r where r.order_id = l.order_id)
      limit 1),
    asked as (
      insert into goods_return (id, order_id, no, state, wants, asked_at)
      select gen_random_uuid(), order_id, 1, 'asked', 'refund', now() from line returning id)
    insert into goods_return_line (return_id, line_id, quantity, reason, note)
    select asked.id, line.id, 1, 'tooSmall', 'The sleeves, too.' from asked, line`;
  await database.close();
}

/** A refund above the limit of a colleague, which waits for approval. */
async function askForRefund(orderNo: string): Promise<void> {
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  await database.driver`
    insert into refund_request
      (id, order_id, units, shipping, goodwill, rest, amount, reason, asked_by, asked_at)
    select gen_random_uuid(), o.id, '[]', 0, 500, false, 500, 'Late by a month', 'staff:' || a.id,
      now()
    from sales_order o, account a
    where o.order_no = ${orderNo} and a.email = 'support@kitroom.example'
      and not exists (select 1 from refund_request r where r.order_id = o.id)`;
  await database.close();
}

async function callPerson(orderNo: string): Promise<void> {
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  await database.driver`
    update payment set attention = 'heldBack', attention_at = now(), attention_note = 'PENDING'
    where order_id = (select id from sales_order where order_no = ${orderNo})`;
  await database.close();
}
