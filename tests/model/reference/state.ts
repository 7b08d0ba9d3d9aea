/**
 * The reference model of an order's whole life: plain data, and rules written from the requirements
 * and the records, not from the program. Nothing here imports from `src`.
 */
export const sizes = ["S", "M", "L"] as const;
export type Size = (typeof sizes)[number];

export const places = [
  "waiting",
  "held",
  "taken",
  "making",
  "packed",
  "shipped",
  "delivered",
  "lost",
  "returned",
  "cancelled",
] as const;
export type Place = (typeof places)[number];

export type Line = {
  product: number;
  size: Size;
  /** 1 blank, 3 own name. */
  type: 1 | 3;
  name: string;
  /** Premium lettering of the name, and what one unit was paid for it. */
  premium: boolean;
  premiumPaid: number;
  quantity: number;
  net: number;
  tax: number;
  /** Units whose money is decided. */
  settled: number;
  at: Record<Place, number>;
  /** When its last unit arrived. */
  deliveredAt: number | null;
  isExchange: boolean;
};

/** A refund as the provider has it; `own` is ours that it is, if it is one. */
export type ProviderRefund = {
  amount: number;
  word: "done" | "pending" | "failed";
  own: Refund | null;
  /** Its buyer was told of it when it was first seen. */
  isTold?: boolean;
};

/** A capture as the provider has it, and as we have noted it. */
export type Capture = {
  amount: number;
  status: "COMPLETED" | "PENDING" | "DECLINED";
  refunds: ProviderRefund[];
  /** Amounts that a bank took back. */
  reversals: number[];
  word: CaptureWord | null;
  role: "pays" | "surplus" | null;
  /** Of what was taken back, as much as we have booked. */
  reversed: number;
};
export type CaptureWord = "taken" | "waiting" | "held_back" | "declined";

export type Dispute = {
  capture: Capture;
  amount: number;
  /** null while it is open at the provider. */
  outcome: "won" | "lost" | "withdrawn" | null;
  /** As we know it; null before the first message about it. */
  known: "open" | "won" | "lost" | "withdrawn" | null;
};

export type Person = "owner" | "admin" | "support";

/**
 * `by`: who granted it, `counted`: what of it counts against that person's limit; `isTheirs`: it was
 * refunded at the provider, and not promised here.
 */
export type Credit = {
  amount: number;
  at: number;
  by: Person | null;
  counted: number;
  isTheirs: boolean;
};

/** What a person's limit does not cover: another one decides. */
export type RefundRequest = {
  amount: number;
  units: { line: Line; units: number }[];
  shipping: number;
  goodwill: number;
  /** What is cancelled when it is granted, and what of the amount counts against a limit. */
  cancels?: { units: { line: Line; units: number }[]; restock: boolean; counted: number };
  by: Person;
  state: "waiting" | "granted" | "refused" | "dropped";
};

/** What is wanted of a line, and what it adds to line and order. */
export type Wish = { name: string; size: Size; premium: boolean };
export type Change = {
  line: Line;
  units: number;
  to: Wish;
  price: { each: number; net: number; tax: number; amount: number };
  expiresAt: number;
  state: "awaiting_payment" | "applied" | "waived" | "expired" | "withdrawn";
  /** One after the other: the provider gives one up after its hours. */
  payments: Payable[];
};

export type Refund = {
  /** null: beside the order's book, since `besideAt`. */
  credit: Credit | null;
  besideAt?: number;
  capture: Capture;
  amount: number;
  state: "due" | "asking" | "pending" | "done" | "refused" | "settled";
  /** What it is at the provider. */
  there: ProviderRefund | null;
  /** What the provider made of the request that we make now. */
  asked: ProviderRefund | null;
  /** Settled because a bank took the money back. */
  isByBank: boolean;
  /** It was made at the provider in place of ours. */
  isMadeThere: boolean;
  /** The provider has refused it, or not answered about it. */
  hasIssue: boolean;
  /** How often it was made smaller or moved: another request then. */
  cuts: number;
  tries: number;
  nextTry: number | null;
};

export type Parcel = {
  state: "packing" | "posted" | "delivered" | "lost" | "void";
  lines: { line: Line; units: number }[];
  postedAt: number;
  arrivedAt: number;
  tracking: number;
};

export type Return = {
  state: "asked" | "approved" | "refused" | "closed" | "withdrawn" | "expired";
  wants: "refund" | "exchange";
  size: Size | null;
  /** The last moment to send it, once it is approved. */
  sendUntil: number | null;
  isReminded: boolean;
  lines: { line: Line; quantity: number; arrived: number; resellable: number; held: number }[];
};

export type PaymentState =
  /** There is nothing to pay. */
  "none" | "opening" | "open" | "capturing" | "captured" | "pending" | "declined" | "cancelled";

/** A payment, and what the provider has of it; null until the provider knows it. */
export type Payable = {
  total: number;
  /** `isRefused`: its approved money was. */
  payment: { state: PaymentState; changedAt: number; attempt: number; isRefused?: boolean };
  provider: {
    since: number;
    approval: "pays" | "fails" | null;
    captures: Capture[];
  } | null;
};

export type ModelOrder = Payable & {
  no: number;
  /** The life before money was taken; `paid` once any was. */
  phase: "created" | "awaiting" | "review" | "expired" | "cancelled" | "paid";
  isReplaced: boolean;
  isReviewDeclined: boolean;
  lines: Line[];
  shipping: { net: number; tax: number; credited: number };
  /** Per cent that goods of it were reduced by. */
  discountPercent: number;
  coupon: { code: string; state: "held" | "redeemed" | "returned" } | null;
  captured: number;
  credited: number;
  refunded: number;
  reversed: number;
  paidAt: number | null;
  holdUntil: number;
  isExtended: boolean;
  /** Street and country. */
  address: string;
  /** Given up before we learned its name at the provider: nobody can look any more. */
  isUnknownThere: boolean;
  disputes: Dispute[];
  isStopped: boolean;
  /** More went back at the provider than its book can say. */
  isDisagreeing: boolean;
  /** Money of these that pays nothing was found by the booking that runs; one e-mail names all of it. */
  givenBack: Capture[];
  /** Changes of its books by looks at its payments. */
  version: number;
  credits: Credit[];
  refunds: Refund[];
  requests: RefundRequest[];
  changes: Change[];
  parcels: Parcel[];
  returns: Return[];
  /** Facts that were mailed, and where each e-mail is. */
  mails: Map<string, MailState>;
  /** Cart lines it was made of: one number for the lines of one try. */
  cart: number;
};
export type MailState = "queued" | "sent" | "dropped";

export type Model = {
  now: number;
  /** The provider's own clock, which only the long jumps move. */
  thereNow: number;
  stock: Record<string, number>;
  orders: ModelOrder[];
  /** The lines in the buyer's cart, and how often it was filled; null when it is empty. */
  cart: { no: number; lines: CartLine[] } | null;
  carts: number;
};
export type CartLine = { product: number; size: Size; type: 1 | 3; name: string; quantity: number };

export const stockKey = (product: number, size: Size) => `${product}${size}`;

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export const noUnits = (): Record<Place, number> => ({
  waiting: 0,
  held: 0,
  taken: 0,
  making: 0,
  packed: 0,
  shipped: 0,
  delivered: 0,
  lost: 0,
  returned: 0,
  cancelled: 0,
});

export const sumOf = <Each>(list: readonly Each[], amount: (each: Each) => number): number =>
  list.reduce((sum, each) => sum + amount(each), 0);

export const isBlank = (line: Line) => line.type === 1;

/** Units that the buyer has or will get. */
export const activeOf = ({ at }: Line) =>
  at.waiting + at.held + at.taken + at.making + at.packed + at.shipped + at.delivered;

/** An e-mail about a fact: the first stays the only one, a dropped one makes room. */
export function mail(order: ModelOrder, about: string): void {
  const state = order.mails.get(about);
  if (state === undefined || state === "dropped") order.mails.set(about, "queued");
}

/** @returns whether it still waited. */
export function dropMail(order: ModelOrder, about: string): boolean {
  if (order.mails.get(about) !== "queued") return false;
  order.mails.set(about, "dropped");
  return true;
}

export function move(line: Line, from: Place, to: Place, units: number): void {
  line.at[from] -= units;
  line.at[to] += units;
  if (line.at[from] < 0) throw new Error(`model: ${units} units from ${from}`);
}

export function changeStock(model: Model, line: Pick<Line, "product" | "size">, units: number) {
  const key = stockKey(line.product, line.size);
  model.stock[key] = (model.stock[key] ?? 0) + units;
}

export const differencesOf = ({ changes }: ModelOrder): Payable[] =>
  changes.flatMap(({ payments }) => payments);
