import type { OwnOrder } from "#contract/own-order.ts";
import { stages } from "#domain/order/order-state.ts";
import { dollars, makeLine } from "./fake-cart.ts";

/** An order of 50 dollars as its buyer gets it. */
export function orderIn(status: OwnOrder["status"], lineStages = [status]): OwnOrder {
  return {
    orderNo: "KR-1001",
    version: 1,
    status,
    placedAt: "2026-03-05T10:00:00Z",
    email: "ann@kitroom.example",
    address: {
      firstName: "Ann",
      lastName: "Marlow",
      company: "",
      address: "1 Mill Lane",
      addressLine2: "",
      country: "US",
      province: "NY",
      postalCode: "12207",
      phoneCode: "+1",
      city: "Albany",
      phone: "2025550100",
    },
    shippingMethod: "standard",
    lines: lineStages.map((stage, index) => {
      const { stock: _, ...line } = makeLine(`line-${index}`);
      return {
        ...line,
        stage,
        units: {},
        canCancel: false,
        can: {
          cancel: { ok: false, why: "personalised" },
          print: { ok: false, why: "tooLate" },
          size: { ok: false, why: "tooLate" },
          return: { ok: false, why: "personalised" },
          claim: { ok: false, why: "notDelivered" },
        },
        isExchange: false,
        sizes: [],
      };
    }),
    premium: { name: dollars(500), number: dollars(500) },
    itemsCount: lineStages.length,
    subtotal: dollars(5000),
    discount: { rule: null, percent: 0, amount: dollars(0) },
    coupon: null,
    shipping: dollars(0),
    tax: dollars(0),
    total: dollars(5000),
    credited: dollars(0),
    currency: "USD",
    rate: 1,
    deliveryDates: { from: "2026-03-12", to: "2026-03-16" },
    stages: stages.map((stage) => ({ stage, at: null })),
    carrier: null,
    trackingNumber: null,
    goodsStatus: "to_make",
    moneyStatus: "paid",
    parcels: [],
    can: { address: { ok: false, why: "shipped" } },
    returns: [],
  };
}
