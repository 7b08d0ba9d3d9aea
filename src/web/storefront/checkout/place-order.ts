import type { SavedAddress } from "#contract/address.ts";
import type { FailureData } from "#contract/envelope.ts";
import { errorCodes } from "#contract/error-codes.ts";
import type { Money } from "#contract/money.ts";
import type { CreateOrderInput, Quote } from "#contract/order.ts";
import type { ShippingMethod } from "#domain/delivery/delivery-dates.ts";
import { call, noAnswerCode } from "#web/api/browser-call.ts";
import { randomId } from "#web/platform/random-id.ts";
import type { WholeAddress } from "../forms/address/address-values.ts";
import {
  dropOrderKey,
  keepOrderNo,
  keepPayment,
  orderKeyFor,
  orderNoOf,
} from "./checkout-draft.ts";
import { checkoutPath, type CheckoutSource } from "./checkout-source.ts";
import { refusalsFromServer, type Refusals } from "./checkout-values.ts";

export type Shortage = { id: string; available: number };

/** Outcome of placing an order. */
export type Placed =
  /** `kept`: the typed address as saved in the address book, if that was wanted. */
  | { kind: "approve"; url: string; kept: SavedAddress | undefined }
  /** There was nothing to pay: it is bought. */
  | { kind: "free"; orderNo: string }
  /** There is nothing to pay, and the e-mail address is to be proven by a code first. */
  | { kind: "prove" }
  /** The code that proves the address is wrong or has expired. */
  | { kind: "code"; text: string }
  | { kind: "fields"; refusals: Refusals }
  | { kind: "short"; lines: Shortage[] }
  | { kind: "empty" }
  /** It may have been placed: the same key continues there. Free: no payment is waited for. */
  | { kind: "unknown"; orderNo: string | null; isFree: boolean }
  /** The coupon no longer applies, and why. */
  | { kind: "coupon"; text: string }
  | { kind: "changed" }
  /** The total is another than the button said; nothing is ordered. */
  | { kind: "price"; from: Money; to: Money }
  /** An extra of a line was withdrawn; nothing is ordered. */
  | { kind: "withdrawn" }
  /** The chosen address is in the book no more: another tab has removed it. */
  | { kind: "addressGone" }
  | { kind: "refused" }
  /** The provider takes no payments for the shop: nothing is ordered, and the cart is as it was. */
  | { kind: "blocked" }
  | { kind: "failed"; text: string };

export type OrderContent = {
  source: CheckoutSource;
  email: string;
  /** A typed address or a saved one. */
  address: WholeAddress | SavedAddress;
  /** Whether to save a typed address once the order is placed. */
  keepAddress: boolean;
  method: ShippingMethod;
  quote: Quote;
  /** The code that came to the address, where one was asked for. */
  emailCode: string | null;
};

/** Holds the goods and opens the payment. The same content is ordered only once. */
export async function placeOrder(content: OrderContent): Promise<Placed> {
  const { source, email, address, method, quote } = content;
  const body: CreateOrderInput = {
    ...(source.from === "cart" ? { cartItemIds: source.cartItemIds } : { line: source.line }),
    currency: quote.currency,
    email,
    ...("id" in address ? { addressId: address.id } : { address }),
    shippingMethod: method,
    ...(quote.coupon ? { couponCode: quote.coupon.code } : {}),
    expectedTotal: quote.total.amount,
  };
  const key = orderKeyFor(await digest(contentText({ ...body, address }, quote)), () => randomId());
  // The code is no part of what is ordered: another one goes on with the same order.
  const proof = content.emailCode === null ? {} : { emailCode: content.emailCode };
  const sent = { ...body, ...proof };
  const answer = await call("createOrder", sent, { idempotencyKey: key, quiet: true });
  if (answer.ok) {
    const { id, orderNo, approveUrl } = answer.data;
    if (id !== null) keepPayment({ id, orderNo, backTo: checkoutPath(source) });
    const kept = content.keepAddress && !("id" in address) ? await keepAddress(address) : undefined;
    return approveUrl === null
      ? { kind: "free", orderNo }
      : { kind: "approve", url: approveUrl, kept };
  }
  const { code, msg, data } = answer;
  switch (code) {
    case errorCodes.invalidInput:
      return { kind: "fields", refusals: refusalsFromServer(data?.errors ?? []) };
    case errorCodes.outOfStock:
      return { kind: "short", lines: shortagesOf(data?.lines) };
    case errorCodes.couponRefused:
      return { kind: "coupon", text: data?.hint ?? msg };
    case errorCodes.cartEmpty:
      return { kind: "empty" };
    case errorCodes.notFound:
      return "id" in address ? { kind: "addressGone" } : { kind: "failed", text: msg };
    case errorCodes.paymentUnknown:
      if (data?.orderNo) keepOrderNo(data.orderNo);
      return perhaps(data?.orderNo ?? orderNoOf(key), quote);
    case noAnswerCode:
      return perhaps(orderNoOf(key), quote);
    case errorCodes.wrongCode:
      return { kind: "code", text: msg };
    case errorCodes.conflict:
      if (data?.reason === "proveEmail") return { kind: "prove" };
      dropOrderKey();
      return conflictOf(data, msg, quote);
    case errorCodes.paymentDeclined:
      dropOrderKey();
      return { kind: data?.reason === "shopBlocked" ? "blocked" : "refused" };
    default: {
      // Of an order that was placed before, a later failure says nothing.
      const orderNo = orderNoOf(key);
      return orderNo ? perhaps(orderNo, quote) : { kind: "failed", text: msg };
    }
  }
}

/** What was not as it is any more; nothing is ordered. */
function conflictOf(data: FailureData, msg: string, { total }: Quote): Placed {
  if (data?.reason === "extraWithdrawn") return { kind: "withdrawn" };
  if (data?.reason === "tooManyUnits") return { kind: "failed", text: data.hint ?? msg };
  return data?.reason === "priceChanged" && data.quote
    ? { kind: "price", from: total, to: data.quote.total }
    : { kind: "changed" };
}

const perhaps = (orderNo: string | null, { total }: Quote): Placed => ({
  kind: "unknown",
  orderNo,
  isFree: total.minor === 0,
});

/** The body has only ids of lines and address, so their content is part of the key's text. */
function contentText(body: object, { lines, total }: Quote): string {
  const held = lines.map(({ id, size, quantity, lineTotal }) => [
    id,
    size,
    quantity,
    lineTotal.minor,
  ]);
  return JSON.stringify([body, held, total.minor]);
}

async function digest(text: string): Promise<string> {
  // Pages served without TLS to another machine lack `subtle`; the text is used unhashed.
  if (!crypto.subtle) return text;
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The order is placed: a full address book must not stop it. */
async function keepAddress(address: WholeAddress): Promise<SavedAddress | undefined> {
  const answer = await call("saveAddresses", [address], { quiet: true });
  return answer.ok ? answer.data[0] : undefined;
}

const shortagesOf = (lines: readonly { id: string; available?: number | undefined }[] = []) =>
  lines.map(({ id, available = 0 }) => ({ id, available }));
