import { sendOrderCode } from "#server/account/order-code.ts";
import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/stored-json.ts";
import { insertShirt, openCheckoutShop, type Buyer, type CheckoutShop } from "./checkout-shop.ts";
import { insertProduct } from "./insert-product.ts";

export type FreeShop = Awaited<ReturnType<typeof openFreeShop>>;

/**
 * A checkout where things can be free: codes of 100 %, one of each kind of use, a present whose price
 * is 0, and standard postage to Germany that costs nothing, while express always does.
 */
export async function openFreeShop() {
  const shop = await openCheckoutShop();
  const { queries } = shop.database;
  await insertShirt(shop, "shirt", { S: 1, M: 500, L: 500 });
  await insertProduct(queries, { id: "present", squad: "co-team", stock: { M: 500 }, priceUsd: 0 });
  await queries
    .updateTable("shipping_rate")
    .set({ free_from_usd: 0 })
    .where("zone_code", "=", "eu")
    .where("method", "=", "standard")
    .execute();
  const coupon = (code: string, most: number | null, each: number | null) => ({
    code,
    benefit: json({ kind: "percent", percent: 100 } as const),
    uses_max: most,
    uses_per_customer: each,
  });
  await queries
    .insertInto("coupon")
    .values([
      coupon("ONCE", null, 1),
      coupon("ONE", 1, null),
      coupon("RACE", 1, null),
      coupon("MANY", null, null),
    ])
    .execute();
  return {
    ...shop,
    codeFor: (buyer: Buyer) => codeFor(shop, buyer),
    /** A free order, its address proven. */
    async get(line: Record<string, unknown> = shirts(), what: object = {}) {
      const buyer = await shop.newBuyer();
      const cartItemIds = [await buyer.add(line)];
      const emailCode = await codeFor(shop, buyer);
      const asked = { cartItemIds, couponCode: "ONCE", emailCode, ...what };
      const { code, data } = await buyer.order(asked);
      if (code !== "0000") throw new Error(`the free order answers ${code}`);
      const { orderNo } = data;
      return { buyer, orderNo, order: (await buyer.call("getOrder", { orderNo })).data };
    },
    async useOf(orderNo: string): Promise<string | undefined> {
      const [row] = await shop.database.driver<{ state: string }[]>`
        select u.state from coupon_use u join sales_order o on o.id = u.order_id
        where o.order_no = ${orderNo}`;
      return row?.state;
    },
    async paymentsOf(orderNo: string): Promise<number | undefined> {
      const [row] = await shop.database.driver<{ count: number }[]>`
        select count(*)::int as count from payment p join sales_order o on o.id = p.order_id
        where o.order_no = ${orderNo}`;
      return row?.count;
    },
  };
}

/** The code that comes to a buyer's address. */
async function codeFor(shop: CheckoutShop, { accountId, email }: Buyer): Promise<string> {
  const wish = { id: newId(), accountId, email, language: "en-US", remoteAddress: accountId };
  await sendOrderCode(shop.services, wish);
  const [mail] = await shop.database.driver<{ text: string }[]>`
    select body_text as text from mail where recipient = ${email}
      and about like 'code:%' order by created_at desc limit 1`;
  return /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "none";
}

export const shirts = (quantity = 2) => ({
  productId: "shirt",
  size: "M",
  customType: 1,
  quantity,
});
export const named = {
  ...shirts(1),
  customType: 3,
  customName: "MARLOW",
  customNumber: "9",
};
