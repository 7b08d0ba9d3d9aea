import type { EndpointName } from "#contract/endpoints.ts";
import { home, type TypingShop } from "./typing-shop.ts";

/** An input that a call takes, made anew for each text. */
export type MakeInput = (shop: TypingShop) => unknown;

const emailOf = (shop: TypingShop) => `typed${shop.next()}@people.example`;
const abroad = { ...home, country: "FR", province: "", postalCode: "75001", city: "Paris" };

/** Bought a jersey, so that it may be reviewed. */
const reviewers = new WeakMap<TypingShop, string>();

const printedLine = (shop: TypingShop) => ({
  ...shop.line,
  ...shop.print,
  premiumNameOption: "Standard",
  premiumNumberOption: "Standard",
  squadList: "",
  quantity: 1,
});

/** Inputs of the shop's calls that keep texts of people. */
export const shopInputs: Partial<Record<EndpointName, MakeInput>> = {
  registerUser: (shop) => ({
    firstName: "Pat",
    lastName: "Granby",
    email: emailOf(shop),
    password: "secret-1",
  }),
  updateUser: async (shop) => {
    const { email } = await shop.callers.get("shopper");
    return {
      firstName: "Pat",
      lastName: "Granby",
      email,
      birthday: "1990-05-04",
      currentPassword: "secret-1",
    };
  },
  saveAddresses: async (shop) => {
    const { records } = await shop.shopper("listAddresses", { size: 100 });
    if (records.length > 0) {
      await shop.shopper(
        "removeAddresses",
        records.map(({ id }) => id),
      );
    }
    return [home, { ...abroad, phoneCode: "+33", phone: "1 42 68 53 00" }];
  },
  saveCartItems: async (shop) => {
    const { records } = await shop.shopper("listCartItems", {});
    if (records.length > 0) {
      await shop.shopper(
        "deleteCartItems",
        records.map(({ id }) => id),
      );
    }
    return [printedLine(shop)];
  },
  priceLines: (shop) => [printedLine(shop)],
  quoteOrder: (shop) => ({
    line: { ...shop.line, ...shop.print },
    country: "US",
    province: "CA",
  }),
  createOrder: (shop) => {
    // One that waits for its payment holds stock: each has a buyer of its own.
    shop.callers.forget("shopper");
    return {
      line: { ...shop.line, ...shop.print, quantity: 1 },
      address: home,
      email: emailOf(shop),
      shippingMethod: "standard",
    };
  },
  changeOrderLine: async (shop) => {
    const { orderNo, lineId } = await shop.paid();
    return { orderNo, lineId, name: "HENDERSON", number: "10", size: shop.jersey.size };
  },
  changeOrderAddress: async (shop) => {
    const { orderNo } = await shop.paid();
    return { orderNo, address: { ...home, address: "14 Example Street" } };
  },
  requestReturn: async (shop) => {
    const { orderNo, lineId } = await shop.delivered();
    return { orderNo, lines: [returned(lineId)], wants: "refund" };
  },
  getOrder: async (shop) => ({ orderNo: (await shop.paid()).orderNo }),
  trackOrder: async (shop) => ({ orderNo: (await shop.paid()).orderNo }),
  reorder: async (shop) => ({ orderNo: (await shop.paid()).orderNo }),
  saveReview: async (shop) => {
    const { token } = await shop.callers.get("shopper");
    // Another session, or the first: it has bought nothing yet.
    if (reviewers.get(shop) !== token) await shop.paid();
    reviewers.set(shop, token ?? "");
    return { productId: shop.jersey.id, rating: 4, fit: "true", text: "Fits well." };
  },
  sendContactMessage: (shop) => ({
    name: "Pat Granby",
    email: emailOf(shop),
    orderNo: "",
    topic: "order",
    message: "Where is my order?",
    website: "",
  }),
};

export const returned = (lineId: string) => ({
  lineId,
  quantity: 1,
  reason: "tooSmall",
  note: "A size too small",
});
