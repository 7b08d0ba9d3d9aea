import { openDatabase } from "#server/platform/database.ts";
import { ApiClient } from "../../support/api-client.ts";
import { claimMisprint, type Claimed } from "./claim-steps.ts";
import type { AdminVisit } from "./admin-steps.ts";
import { expect, given, shopUrl } from "./shop-test.ts";
import { makeStoppedOrders, type StoppedOrders } from "./stopped-orders.ts";

export type AdminWorld = StoppedOrders & {
  orderNo: string;
  productId: string;
  slug: string;
  mailId: string;
  /** A misprint with a picture, which waits for a decision. */
  claimed: Claimed;
};

/**
 * Data for the checks: a paid order, a jersey, an audit entry, an e-mail, a payment and a refund
 * that need a person, a return that waits, books that differ, and orders that do not go their way.
 */
export async function prepareAdmin(call: AdminVisit["call"]): Promise<AdminWorld> {
  const { records: orders } = await call("listOrders", {
    states: ["paid"],
    // One of the demo shop: of newer ones this function may have made some before.
    sort: "oldest",
    size: 1,
  });
  const { records: products } = await call("listProducts", { size: 1 });
  const [order, product] = [orders[0], products[0]];
  if (!order || !product) throw new Error("the demo shop has no paid order or no product");
  const { stacking, stackingVersion: version } = await call("getPromotions", {});
  await call("saveStacking", { stacking: !stacking, version });
  await call("saveStacking", { stacking, version: version + 1 });
  await callPerson(order.orderNo);
  await askForRefund(order.orderNo);
  await askForReturn();
  await plantDifference(order.orderNo);
  await forgetPrograms();
  return {
    ...(await makeStoppedOrders(call)),
    orderNo: order.orderNo,
    productId: product.id,
    slug: product.slug,
    mailId: await writeMail(call),
    claimed: await claimMisprint(await ApiClient.guest(shopUrl())),
  };
}

/** A walk before this one, in the same shop, may have made keys and webhooks. */
async function forgetPrograms(): Promise<void> {
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  await database.driver`delete from api_key`;
  await database.driver`delete from webhook_endpoint`;
  await database.close();
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

/** A comparison of the books in which one payment is at PayPal alone. */
async function plantDifference(orderNo: string): Promise<void> {
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  const result = {
    matched: 40,
    count: 1,
    differences: [
      {
        difference: "onlyTheirs",
        kind: "capture",
        id: "5O190127TN364715T",
        at: "2026-11-20T10:00:00.000Z",
        orderNo,
        ours: null,
        theirs: { amount: "59.00", currency: "USD" },
      },
    ],
    sums: [
      { kind: "capture", currency: "USD", ours: "0.00", theirs: "59.00", difference: "-59.00" },
    ],
    fees: [{ currency: "USD", amount: "2.55" }],
  };
  await database.driver`
    insert into book_check (id, since, until, checked_at, differences, result)
    values (gen_random_uuid(), now() - interval '35 days', now(), now() + interval '1 day', 1,
      ${JSON.stringify(result)}::jsonb)`;
  await database.close();
}
