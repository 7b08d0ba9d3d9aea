import type { AdminOrder } from "#contract/admin/orders.ts";
import { makeLine } from "./fake-cart.ts";

/** An amount in dollars. */
export const usd = (minor: number) => ({
  amount: (minor / 100).toFixed(2),
  currency: "USD" as const,
  minor,
});
/** A paid order of 129 dollars as the back office gets it. */
export const adminOrderFile = (change: Partial<AdminOrder["order"]> = {}): AdminOrder => ({
  order: {
    orderNo: "KR-1001",
    version: 3,
    status: "paid",
    placedAt: "2026-03-05T10:00:00Z",
    email: "ann@people.example",
    address: {
      firstName: "Ann",
      lastName: "Ashby",
      company: "",
      address: "1 First Street",
      addressLine2: "",
      country: "GB",
      province: "",
      postalCode: "SW1A 1AA",
      phoneCode: "+44",
      city: "London",
      phone: "2079460000",
    },
    shippingMethod: "standard",
    lines: [],
    itemsCount: 1,
    subtotal: usd(12_900),
    discount: { rule: null, percent: 0, amount: usd(0) },
    coupon: null,
    shipping: usd(0),
    tax: usd(0),
    total: usd(12_900),
    credited: usd(0),
    currency: "USD",
    rate: 1,
    deliveryDates: { from: "2026-03-12", to: "2026-03-16" },
    stages: [],
    carrier: null,
    trackingNumber: null,
    goodsStatus: "to_make",
    moneyStatus: "paid",
    parcels: [],
    ...change,
  },
  stop: null,
  moves: ["in_production", "shipped", "cancelled"],
  parcels: [],
  prints: [],
  events: [{ at: "2026-03-05T10:00:00Z", state: "paid", actor: "payment", reason: "" }],
  notes: [],
  payment: {
    state: "captured",
    providerOrderId: "P1",
    captureId: "C1",
    amount: usd(12_900),
    failure: null,
  },
  money: {
    captured: usd(12_900),
    credited: usd(0),
    refunded: usd(0),
    left: usd(12_900),
    shippingLeft: usd(900),
    limit: null,
    units: [],
    credits: [],
    requests: [],
  },
  customer: { accountId: "a1", isGuest: true, orders: 1 },
});

/** A blank shirt as it was ordered. */
export function adminOrderLine(
  id: string,
  change: Partial<AdminOrder["order"]["lines"][number]> = {},
): AdminOrder["order"]["lines"][number] {
  const { stock: _, ...line } = makeLine(id);
  return {
    ...line,
    name: "Home shirt",
    stage: "paid",
    units: { taken: line.quantity },
    ...change,
  };
}

/** A paid order as the list has it. */
export const adminOrderRow = (orderNo: string) => ({
  orderNo,
  placedAt: "2026-03-05T10:00:00Z",
  state: "paid" as const,
  email: "ann@people.example",
  recipient: "Ann Ashby",
  country: "GB",
  itemsCount: 2,
  personalised: true,
  total: { amount: "129.00", currency: "USD" as const, minor: 12_900 },
  image: "/media/kits/home/front.svg",
  shipBy: "2026-03-06",
  isLate: false,
});
/** The list's answer with these orders alone. */
export const adminOrderList = (...records: ReturnType<typeof adminOrderRow>[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  next: null,
  previous: null,
  counts: { paid: records.length, shipped: 3 },
});
