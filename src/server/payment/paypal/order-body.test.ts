import { expect, test } from "vitest";
import { minor } from "#domain/money.ts";
import { orderBody } from "./order-body.ts";

const paypal = "https://api-m.paypal.com";
const simulator = "http://127.0.0.1:3999";
const local = "http://localhost:4000";

function pictureOf(site: string, provider: string): string | undefined {
  const unitPrice = minor(5900);
  const pictures = {
    plain: `${site}/media/front.1.160.png`,
    ordered: `${site}/media/back.png?d=1`,
  };
  const line = {
    productId: "p",
    title: "Home",
    description: "M",
    quantity: 1,
    unitPrice,
    pictures,
  };
  const order = {
    orderNo: "KR1",
    language: "en-US" as const,
    currency: "USD" as const,
    lines: [line],
    subtotal: unitPrice,
    discount: minor(0),
    shipping: minor(0),
    tax: minor(0),
    total: unitPrice,
    returnUrl: `${site}/checkouts/return`,
    cancelUrl: `${site}/checkouts/cart`,
  };
  const { purchase_units: units } = orderBody(order, "Kitroom", provider);
  return units[0]?.items[0]?.image_url;
}

test.each([
  [
    "a shop on the web shows PayPal the plain front",
    "https://shop.example",
    paypal,
    "/media/front.1.160.png",
  ],
  ["one at a port of its own shows PayPal none", "https://shop.example:8443", paypal, undefined],
  ["one without https shows PayPal none", local, paypal, undefined],
  ["the simulator of this machine shows what was ordered", local, simulator, "/media/back.png?d=1"],
])("%s", (_title, site, provider, path) => {
  expect(pictureOf(site, provider)).toBe(path && `${site}${path}`);
});
