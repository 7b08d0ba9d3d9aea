import { issueOrderKey } from "#server/notification/order-key.ts";
import { queueOrderReceived } from "#server/notification/queue-order-mail.ts";
import type { AccountShop, Visitor } from "./account-shop.ts";

export const home = {
  firstName: "Pat",
  lastName: "Granby",
  address: "Musterweg 12",
  country: "DE",
  postalCode: "10115",
  city: "Berlin",
  phoneCode: "+49",
  phone: "30 1234567",
};

export type Bought = { id: string; orderNo: string; lineId: string; key: string };

export type Goods = { productId: string; size: string };

/** Something to buy, with enough of it for all who do. */
export async function goodsOf({ database }: AccountShop): Promise<Goods> {
  const [made] = await database.driver<{ product_id: string; size: string }[]>`
    update product_size set stock = 100000 where (product_id, size) = (
      select product_id, size from product_size where stock > 20 order by product_id limit 1)
    returning product_id, size`;
  if (!made) throw new Error("nothing is for sale");
  return { productId: made.product_id, size: made.size };
}

/**
 * A paid order of a visitor to an address, with its letter in the outbox; the provider cannot be
 * reached here, so the payment is written.
 * @param street a word by which the order and its letter are known again
 */
export async function buy(
  shop: AccountShop,
  visitor: Visitor,
  { email, street, goods }: { email: string; street: string; goods: Goods },
): Promise<Bought> {
  const line = { ...goods, customType: 1, quantity: 1 };
  const address = { ...home, address: street };
  const { failure } = await visitor.call(
    "createOrder",
    { line, email, address, shippingMethod: "standard" },
    { "idempotency-key": crypto.randomUUID() },
  );
  const orderNo = failure?.orderNo;
  if (!orderNo) throw new Error(`nothing was ordered: ${JSON.stringify(failure)}`);
  const { driver, queries } = shop.database;
  const [row] = await driver<{ id: string; line_id: string }[]>`
    update sales_order o set state = 'paid', paid_at = now(), captured = total
    from sales_order_line l where l.order_id = o.id and o.order_no = ${orderNo}
    returning o.id, l.id as line_id`;
  if (!row) throw new Error(`${orderNo} is not there`);
  await driver`update payment set state = 'captured' where order_id = ${row.id}`;
  await driver`update sales_order_line set u_taken = quantity, u_held = 0, stage = 'paid'
    where order_id = ${row.id}`;
  const mails = { publicUrl: "http://localhost:3000", brand: () => "Kitroom", staffMailWaitMs: 0 };
  await queueOrderReceived(queries, mails, row.id);
  const key = await issueOrderKey(queries, row.id);
  return { id: row.id, orderNo, lineId: row.line_id, key };
}

/** Writes to the shop, as the address's owner or as anybody who types it. */
export const writeToShop = (visitor: Visitor, email: string, message: string) =>
  visitor.data("sendContactMessage", { name: "Pat", email, topic: "order", message });

/** Subscribes an address by the link of the e-mail that it gets. */
export async function subscribeAddress(shop: AccountShop, email: string): Promise<void> {
  const visitor = shop.visitor();
  await visitor.data("subscribe", [{ email, source: "footer" }]);
  for (;;) {
    const { text } = await shop.nextMail(email);
    const token = /newsletter\/confirm\?token=([^&\s]+)/.exec(text)?.[1];
    if (token === undefined) continue;
    // The link of an e-mail that another person had asked for is good no more.
    const answer = await visitor.call("confirmSubscription", { token: decodeURIComponent(token) });
    if (answer.code === "0000") return;
  }
}
