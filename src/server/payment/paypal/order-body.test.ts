import { expect, test } from "vitest";
import { minor } from "#domain/money.ts";
import type { PaymentOrder } from "../payment-provider.ts";
import { orderBody } from "./order-body.ts";

const paypal = "https://api-m.paypal.com";
const simulator = "http://127.0.0.1:3999";
const local = "http://localhost:4000";

function bodyOf(site: string, provider: string, more: Partial<PaymentOrder> = {}) {
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
  return orderBody({ ...order, ...more }, "Kitroom", provider);
}

const pictureOf = (site: string, provider: string): string | undefined =>
  bodyOf(site, provider).purchase_units[0]?.items[0]?.image_url;

const shipTo = {
  name: "Ada Quill",
  address: "Musterweg 12",
  addressLine2: "",
  city: "Berlin",
  province: "",
  postalCode: "10115",
  country: "DE",
};

test.each([
  ["where the goods go is PayPal's to know", shipTo, "Berlin", "DE"],
  ["China has a code of PayPal's own", { ...shipTo, country: "CN" }, "Berlin", "C2"],
])("%s", (_title, address, city, country) => {
  const body = bodyOf("https://shop.example", paypal, { shipTo: address });
  const { shipping_preference: preference } = body.payment_source.paypal.experience_context;
  expect(preference).toBe("SET_PROVIDED_ADDRESS");
  expect(body.purchase_units[0]).toMatchObject({
    shipping: {
      name: { full_name: "Ada Quill" },
      address: {
        address_line_1: "Musterweg 12",
        admin_area_2: city,
        postal_code: "10115",
        country_code: country,
      },
    },
  });
});

test("a text too long is cut between signs", () => {
  const name = `${"a".repeat(299)}😀b`;
  const body = bodyOf("https://shop.example", paypal, { shipTo: { ...shipTo, name } });
  expect(body.purchase_units[0]?.shipping?.name.full_name).toBe("a".repeat(299));
  const lines = [
    {
      productId: "p",
      title: `${"t".repeat(126)}😀`,
      description: "M",
      quantity: 1,
      unitPrice: minor(5900),
    },
  ];
  const { items } = bodyOf("https://shop.example", paypal, { lines }).purchase_units[0] ?? {};
  expect(items?.[0]?.name).toBe("t".repeat(126));
});

test("a payment of nothing that is sent names no address", () => {
  const body = bodyOf("https://shop.example", paypal);
  expect(body.payment_source.paypal.experience_context.shipping_preference).toBe("NO_SHIPPING");
  expect(body.purchase_units[0]).not.toHaveProperty("shipping");
});

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
