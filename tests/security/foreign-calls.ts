import type { EndpointName } from "#contract/endpoints.ts";
import { password, type AccountShop } from "../support/account-shop.ts";

/** What the owner has, by the ids that calls take. */
export type Things = {
  alert: string;
  address: string;
  line: string;
  /** What a line of the cart holds. */
  item: object;
  order: string;
  orderLine: string;
  payment: string;
  device: string;
  passkey: string;
};
export type Row = {
  name: EndpointName;
  input: (things: Things) => unknown;
  /** Done before its owner calls. */
  before?: (shop: AccountShop, things: Things) => Promise<unknown>;
  /** The answer to another account, and the answer to the owner. */
  other: string;
  owner: string;
};

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
export const buying = { email: "pat@people.example", shippingMethod: "standard" };

/** Read calls first; those that take something away from the owner come last. */
export const rows: Row[] = [
  { name: "getAddress", input: (own) => ({ id: own.address }), other: "1002", owner: "0000" },
  { name: "getOrder", input: (own) => ({ orderNo: own.order }), other: "1002", owner: "0000" },
  {
    name: "listOrderItems",
    input: (own) => ({ orderNo: own.order }),
    other: "0000",
    owner: "0000",
  },
  {
    name: "quoteOrder",
    input: (own) => ({ cartItemIds: [own.line] }),
    other: "1010",
    owner: "0000",
  },
  // Its provider still checks the payment, and its owner is told so.
  ...(["captureOrder", "captureOrderByPost"] as const).map((name): Row => ({
    name,
    input: (own) => ({ id: own.payment }),
    other: "1002",
    owner: "1012",
  })),
  {
    name: "createOrder",
    input: (own) => ({ ...buying, cartItemIds: [own.line], address: home }),
    other: "1010",
    owner: "1012",
  },
  ...(["setDefaultAddress", "setDefaultAddressByPost"] as const).map((name): Row => ({
    name,
    input: (own) => ({ id: own.address }),
    other: "1002",
    owner: "0000",
  })),
  {
    name: "saveAddresses",
    input: (own) => [{ ...home, id: own.address }],
    other: "1002",
    owner: "0000",
  },
  {
    name: "saveCartItems",
    input: (own) => [{ ...own.item, id: own.line, quantity: 2 }],
    other: "1002",
    owner: "0000",
  },
  { name: "deleteCartItems", input: (own) => [own.line], other: "1002", owner: "0000" },
  { name: "removeAddresses", input: (own) => [own.address], other: "1002", owner: "0000" },
  { name: "endAlert", input: (own) => ({ id: own.alert }), other: "1002", owner: "0000" },
  { name: "revokeDevice", input: (own) => ({ id: own.device }), other: "1002", owner: "0000" },
  {
    name: "removePasskey",
    input: (own) => ({ id: own.passkey, currentPassword: password }),
    other: "1002",
    owner: "0000",
  },
  { name: "reorder", input: (own) => ({ orderNo: own.order }), other: "1002", owner: "0000" },
  // The order is not paid: its owner gets as far as being judged.
  {
    name: "changeOrderLine",
    input: (own) => ({ orderNo: own.order, lineId: own.orderLine, size: "none" }),
    other: "1002",
    owner: "1004",
  },
  // No correction waits for its difference.
  { name: "payDifference", input: (own) => ({ orderNo: own.order }), other: "1002", owner: "1004" },
  ...(["settleDifference", "withdrawChange"] as const).map((name): Row => ({
    name,
    input: (own) => ({ orderNo: own.order }),
    other: "1002",
    owner: "0000",
  })),
  {
    name: "changeOrderAddress",
    input: (own) => ({ orderNo: own.order, address: { ...home, address: "Neue Gasse 7" } }),
    other: "1002",
    owner: "1004",
  },
  {
    name: "requestReturn",
    input: (own) => ({
      orderNo: own.order,
      lines: [{ lineId: own.orderLine, quantity: 1, reason: "tooSmall" }],
      wants: "refund",
    }),
    other: "1002",
    owner: "1004",
  },
  // There is no picture to read, nor a return to withdraw: its owner is told the same.
  {
    name: "readReturnPhoto",
    input: (own) => ({ orderNo: own.order, photoId: own.orderLine }),
    other: "1002",
    owner: "1002",
  },
  {
    name: "withdrawReturn",
    input: (own) => ({ orderNo: own.order, no: 1 }),
    other: "1002",
    owner: "1002",
  },
  // Last: no order can be paid after it.
  {
    name: "cancelOrder",
    input: (own) => ({ orderNo: own.order }),
    before: (shop, things) => shop.database.driver`update payment set state = 'open'
      where provider_order_id = ${things.payment}`,
    other: "1002",
    owner: "0000",
  },
];
