import type {
  CaptureAnswer,
  Inspection,
  PaymentOrder,
  SeenCapture,
} from "#server/payment/payment-provider.ts";

/** The one capture that an answer shows. */
export function onlyCapture(answer: CaptureAnswer | Inspection): SeenCapture {
  const [capture, ...more] = answer.kind === "seen" ? answer.order.captures : [];
  if (!capture || more.length > 0) throw new Error(JSON.stringify(answer));
  return capture;
}

let lastOrderNo = 0;
export const newOrderNo = () => `KR-CONTRACT-${(lastOrderNo += 1)}`;

/** Two shirts of 29.90 less 10 %, postage 5.18: 59.00 euros. */
export function orderOf(orderNo: string): PaymentOrder {
  return {
    orderNo,
    language: "en-US",
    currency: "EUR",
    lines: [
      {
        productId: "shirt",
        title: "Harbour home jersey",
        description: "M · MARLOW · 10",
        quantity: 2,
        unitPrice: 2_990,
      },
    ],
    subtotal: 5_980,
    discount: 598,
    shipping: 518,
    tax: 0,
    total: 5_900,
    returnUrl: "http://localhost:3000/checkouts/return",
    cancelUrl: "http://localhost:3000/checkouts/cart?cancelled=1",
  };
}
