import { toDecimal, type Minor } from "#domain/money.ts";
import { isLoopbackHost } from "#server/platform/loopback-host.ts";
import type { Money, PaymentLine, PaymentOrder } from "../payment-provider.ts";
import type { ShipTo } from "../ship-to.ts";

/** PayPal's longest item name and description. */
const textMax = 127;

/** The form of an address of an item's picture that PayPal takes: no port and no query. */
const takenPicture = /^https:[/.\w\s-]*\.(?:jpg|gif|png)$/;

/**
 * The body of `POST /v2/checkout/orders`.
 * @param brand the shop's name on PayPal's page
 * @param provider address of PayPal: the simulator of this machine also shows pictures that this
 * machine serves, as they were ordered
 */
export function orderBody(order: PaymentOrder, brand: string, provider: string) {
  const money = (amount: Minor) => moneyBody({ amount, currency: order.currency });
  return {
    intent: "CAPTURE",
    purchase_units: [
      {
        reference_id: "default",
        custom_id: order.orderNo,
        invoice_id: order.orderNo,
        description: order.orderNo,
        amount: {
          ...money(order.total),
          breakdown: {
            item_total: money(order.subtotal),
            discount: money(order.discount),
            shipping: money(order.shipping),
            tax_total: money(order.tax),
          },
        },
        items: order.lines.map((line) => ({
          name: atMost(line.title, textMax),
          description: atMost(line.description, textMax),
          sku: line.productId,
          quantity: String(line.quantity),
          unit_amount: money(line.unitPrice),
          category: "PHYSICAL_GOODS",
          ...pictureOf(line, provider),
        })),
        ...(order.shipTo ? { shipping: shippingOf(order.shipTo) } : {}),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: brand,
          locale: order.language,
          user_action: "PAY_NOW",
          shipping_preference: order.shipTo ? "SET_PROVIDED_ADDRESS" : "NO_SHIPPING",
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
}

/** PayPal's longest name, lines and place of an address. */
const addressMax = { name: 300, line: 300, city: 120, province: 300, postalCode: 60 };

/** Without it PayPal does not protect the seller of physical goods. */
function shippingOf({ name, address, addressLine2, city, province, postalCode, country }: ShipTo) {
  const part = (key: string, text: string, most: number) =>
    text === "" ? {} : { [key]: atMost(text, most) };
  return {
    type: "SHIPPING",
    name: { full_name: atMost(name, addressMax.name) },
    address: {
      ...part("address_line_1", address, addressMax.line),
      ...part("address_line_2", addressLine2, addressMax.line),
      ...part("admin_area_2", city, addressMax.city),
      ...part("admin_area_1", province, addressMax.province),
      ...part("postal_code", postalCode, addressMax.postalCode),
      // PayPal's own code of China for buyers of sellers outside China.
      country_code: country === "CN" ? "C2" : country,
    },
  };
}

/** Cut between signs: half of one is no text, and its order would be refused. */
const atMost = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, "");

/** PayPal refuses the whole order for a picture it does not take, so that one is left out. */
function pictureOf({ pictures }: PaymentLine, provider: string): { image_url?: string } {
  if (!pictures) return {};
  const { plain, ordered } = pictures;
  if (isLoopback(provider) && isLoopback(ordered)) return { image_url: ordered };
  return takenPicture.test(plain) ? { image_url: plain } : {};
}

const isLoopback = (address: string) => isLoopbackHost(new URL(address).hostname);

/** An amount in PayPal's form: `{ currency_code: "USD", value: "59.00" }`. */
export function moneyBody({ amount, currency }: Money): { currency_code: string; value: string } {
  return { currency_code: currency, value: toDecimal(amount, currency) };
}
