import { insertShirt, openCheckoutShop } from "./checkout-shop.ts";
import { openPaymentSimulator } from "./payment-simulator.ts";

/** Units on the shelf before each test. */
export const units = 50;
/** What buyers order. */
export const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };

/** A shop with one shirt whose payments PayPal refuses to open or to take. */
export async function openRefusingShop() {
  const shop = await openCheckoutShop({ openSimulator: openPaymentSimulator });
  await insertShirt(shop, "shirt", { M: units });
  /** PayPal refuses nothing any more. */
  const heals = () => fetch(`${shop.sim.url}/sim/faults`, { method: "DELETE" });
  return {
    ...shop,
    heals,
    /** After each test: the clock, the way to PayPal and the shelf are as they were. */
    async restore() {
      shop.clock.offsetMs = 0;
      await heals();
      await shop.database.driver`delete from provider_gate`;
      await shop.database.driver`update payment set opening_refused_at = null, attention = null,
        attention_at = null`;
      await shop.database
        .driver`update product_size set stock = ${units} where product_id = 'shirt'`;
    },
  };
}
