/** E-mails about an order. `name` is the buyer's first name. */
export const englishOrderMail = {
  printed: (text: string) => `Printed: ${text}`,
  subtotal: "Subtotal",
  discount: (percent: number) => `Discount (${percent}%)`,
  coupon: (code: string) => `Coupon ${code}`,
  shipping: "Shipping",
  freeShipping: "Free",
  tax: "Tax",
  taxIncluded: "Includes tax",
  total: "Total",
  delivery: "Expected delivery",
  to: "Delivery address",
  carrier: "Carrier",
  number: "Tracking number",
  follow: "Follow your order",
  cart: "Open my cart",
  shop: "Back to the shop",
  contact: "Questions? Write to us",
  write: "Write a review",
  received: {
    subject: (orderNo: string) => `We have your order ${orderNo}`,
    heading: (name: string) => `Thank you, ${name}.`,
    paid: "Your payment went through and the kit room is on it.",
    free: "There is nothing to pay, and the kit room is on it.",
    approved: "PayPal has approved your payment, and the kit room is on it.",
  },
  review: {
    subject: (orderNo: string) => `PayPal is checking the payment of your order ${orderNo}`,
    heading: (name: string) => `One moment, ${name}.`,
    opening:
      "PayPal is checking this payment. Your shirts are kept for you; we’ll e-mail you as soon as it is settled.",
    notice: "There is nothing you need to do. Please don’t pay again.",
  },
  declined: {
    subject: (orderNo: string) => `The payment of your order ${orderNo} was not approved`,
    heading: (name: string) => `Sorry, ${name}.`,
    opening:
      "PayPal checked the payment and did not approve it. Nothing was charged; the order is canceled.",
    again: "You can order the same shirts again and pay another way, as long as they are in stock.",
  },
  closed: {
    subject: (orderNo: string) => `Your order ${orderNo} could not be accepted`,
    heading: (name: string) => `Sorry, ${name}.`,
    notCharged: {
      soldOut:
        "You approved the payment after the time to pay had run out. By then the shirts were sold out, so nothing was charged.",
      replaced:
        "You ordered these shirts again, and the newer order counts. Nothing was charged for this one.",
      over: "You approved the payment after this order had been closed. Nothing was charged.",
      notTaken:
        "You approved the payment, but PayPal did not let us take it. Nothing was charged, and the order has ended; if your bank shows the amount as reserved, the bank releases it automatically. You can order the same shirts again while they are in stock.",
    },
    givenBack: {
      soldOut:
        "Your payment arrived after the time to pay had run out, and the shirts were sold out.",
      replaced: "You ordered these shirts again, and the newer order counts.",
      over: "Your payment arrived after this order was canceled.",
      amountDiffers: "The amount that was paid was not the amount of the order.",
      coupon:
        "Your payment arrived after the time to pay had run out, and its coupon had been used up.",
    },
  },
  making: {
    subject: (orderNo: string) => `Your order ${orderNo} is in production`,
    heading: (name: string) => `We’ve started on your order, ${name}.`,
    opening: "The kit room has started. From now on these items can’t be changed or canceled.",
  },
  shipped: {
    subject: (orderNo: string) => `Your order ${orderNo} is on its way`,
    heading: (name: string) => `Your order is on its way, ${name}.`,
    opening: "Your order has left the kit room.",
    part: (units: number, all: number) => `This parcel holds ${units} of your ${all} items.`,
    rest: "The rest will follow in another parcel.",
  },
  trackingChanged: {
    subject: (orderNo: string) => `New tracking number for your order ${orderNo}`,
    heading: (name: string) => `A new tracking number, ${name}.`,
    opening: "The tracking details of this parcel have changed. Please use the new ones.",
  },
  delivered: {
    subject: (orderNo: string) => `Your order ${orderNo} has been delivered`,
    heading: (name: string) => `Your order has arrived, ${name}.`,
    opening: "We hope everything fits. A few words about it help the next buyer.",
    notice: "Nothing there, or something wrong? Write to us and we’ll sort it out.",
  },
  cancelled: {
    subject: (orderNo: string) => `Your order ${orderNo} is canceled`,
    subjectPart: (orderNo: string) => `Part of your order ${orderNo} is canceled`,
    heading: (name: string) => `We’ve canceled it, ${name}.`,
    byBuyer: "As you asked, we have canceled the items below.",
    byShop: "We are sorry: we had to cancel the items below.",
    notCharged: "Nothing was charged.",
    nothingBack: "Nothing goes back for it: its money was refunded before.",
    rest: "The rest of your order stays as it is.",
    between: " ",
    stays: {
      house: (units: number) =>
        units === 1 ? "1 item is still with us." : `${units} items are still with us.`,
      shipped: (units: number) =>
        units === 1 ? "1 item is on its way to you." : `${units} items are on their way to you.`,
      delivered: (units: number) =>
        units === 1 ? "1 item was delivered." : `${units} items were delivered.`,
      lost: (units: number) =>
        units === 1
          ? "1 item was lost on its way; we’ll e-mail you about it."
          : `${units} items were lost on their way; we’ll e-mail you about them.`,
    },
  },
  refund: {
    subject: (orderNo: string) => `A refund for your order ${orderNo}`,
    heading: (name: string) => `We’re refunding you, ${name}.`,
    opening: "We are refunding part of what you paid.",
    whole: "We are refunding everything you paid.",
    notNeeded: "We received money that this order does not need. It goes back to you.",
    shipping: "Shipping",
    goodwill: "Goodwill",
    surplus: "Paid amount",
    goesBack: "Refund to you",
    before: "Refunded before",
    withTax: (amount: string) => `These amounts include ${amount} of tax.`,
    nothingSent: {
      all: "Nothing of this order will be sent.",
      rest: "Nothing more of this order will be sent.",
    },
    arrivesAll:
      "All of it will be returned to your PayPal account automatically; your bank may take some days to show it.",
    arrives: (amount: string) =>
      `${amount} will be returned to your PayPal account automatically; your bank may take some days to show it.`,
  },
  refunded: {
    subject: (orderNo: string) => `Your refund for order ${orderNo} is on its way`,
    heading: (name: string) => `Your refund is on its way, ${name}.`,
    sent: (amount: string) =>
      `${amount} is on its way to your PayPal account; your bank may take some days to show it.`,
    outside: (amount: string, reference: string) =>
      `${amount} was refunded outside PayPal (reference ${reference}).`,
    failed: {
      subject: (orderNo: string) => `Your refund for order ${orderNo} could not be delivered`,
      heading: (name: string) => `Your refund could not be delivered, ${name}.`,
      amount: (amount: string) =>
        `PayPal could not deliver the ${amount} that we announced. The money is still due to you.`,
      unknown:
        "PayPal could not deliver a refund that we announced. The money is still due to you.",
      again: "We are sending it again automatically; there is nothing you need to do.",
      person:
        "We’ll send it again or find another way. There is nothing you need to do; if we need anything from you, we’ll e-mail you.",
    },
    amountThere:
      "We have sent money of this order back to your PayPal account; PayPal shows you the amount. Your bank may take some days to show it.",
    ofPromised: {
      all: "What we had promised before and not sent is part of it.",
      part: "It is part of what we had promised before. The rest follows.",
    },
  },
};

export type OrderMailTexts = typeof englishOrderMail;
