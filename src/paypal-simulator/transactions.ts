import type { Books, Capture } from "./books.ts";
import { refuse } from "./issues.ts";
import { fromHundredths, type Money, toHundredths } from "./money.ts";
import { BUYER, MERCHANT, presentCapture, time } from "./representations.ts";

const DAY_MS = 24 * 3_600_000;
/** PayPal's longest range of one call. */
const LONGEST_DAYS = 31;
const MOST_PER_PAGE = 500;

/** PayPal's codes of what kind a transaction is. */
const CODES = { capture: "T0006", refund: "T1107", chargeback: "T1201" } as const;

interface Entry {
  id: string;
  code: string;
  at: number;
  updatedAt: number;
  amount: Money;
  fee?: Money;
  /** S succeeded, P pending, D denied. */
  status: "S" | "P" | "D";
  parentId?: string;
  customId: string | undefined;
  invoiceId: string | undefined;
}

/** GET /v1/reporting/transactions: the books as a list, oldest first. Throws PaypalError 400. */
export function listTransactions(books: Books, query: URLSearchParams, origin: string) {
  const from = readTime(query, "start_date");
  const to = readTime(query, "end_date");
  if (to < from || to - from > LONGEST_DAYS * DAY_MS) {
    throw refuse("INVALID_PARAMETER_VALUE", { field: "end_date" });
  }
  const size = readNumber(query, "page_size", 100, MOST_PER_PAGE);
  const page = readNumber(query, "page", 1, Number.MAX_SAFE_INTEGER);
  const refreshed = books.now() - books.settings.reportDelayMs;
  const withPayer = /\b(all|payer_info)\b/.test(query.get("fields") ?? "");
  const found = [...books.captures.values()]
    .flatMap((capture) => entriesOf(books, capture, origin))
    .filter(({ at }) => at >= from && at <= Math.min(to, refreshed))
    .toSorted((one, other) => one.at - other.at);
  return {
    transaction_details: found.slice((page - 1) * size, page * size).map((entry) => ({
      transaction_info: present(entry),
      ...(withPayer && { payer_info: payerInfo }),
    })),
    account_number: MERCHANT.merchant_id,
    start_date: time(from),
    end_date: time(to),
    last_refreshed_datetime: time(refreshed),
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
    links: [],
  };
}

function entriesOf(books: Books, capture: Capture, origin: string): Entry[] {
  const order = books.orders.get(capture.orderId);
  if (!order) return [];
  const unit = order.units.find(({ reference_id }) => reference_id === capture.referenceId);
  const shown = presentCapture(capture, order, origin);
  const fee = shown.seller_receivable_breakdown?.paypal_fee;
  const texts = { customId: unit?.custom_id, invoiceId: unit?.invoice_id };
  const words = { COMPLETED: "S", PENDING: "P", DECLINED: "D" } as const;
  const taken: Entry = {
    id: capture.id,
    code: CODES.capture,
    at: capture.createdAt,
    updatedAt: capture.updatedAt,
    amount: capture.amount,
    ...(fee && { fee: negative(fee) }),
    status: words[capture.status],
    ...texts,
  };
  const refunds = capture.refunds.map((refund): Entry => ({
    id: refund.id,
    code: CODES.refund,
    at: refund.createdAt,
    updatedAt: refund.createdAt,
    amount: negative(refund.amount),
    status: { COMPLETED: "S", PENDING: "P", FAILED: "D", CANCELLED: "D" }[
      refund.status ?? "COMPLETED"
    ] as Entry["status"],
    parentId: capture.id,
    customId: refund.custom_id,
    invoiceId: refund.invoice_id,
  }));
  const reversals = capture.reversals.map((reversal): Entry => ({
    id: reversal.id,
    code: CODES.chargeback,
    at: reversal.createdAt,
    updatedAt: reversal.createdAt,
    amount: negative(reversal.amount),
    status: "S",
    parentId: capture.id,
    ...texts,
  }));
  return [taken, ...refunds, ...reversals];
}

const payerInfo = {
  account_id: BUYER.payer_id,
  email_address: BUYER.email_address,
  payer_name: {
    ...BUYER.name,
    alternate_full_name: `${BUYER.name.given_name} ${BUYER.name.surname}`,
  },
};

const negative = ({ value, currency_code }: Money): Money =>
  fromHundredths(-toHundredths(value), currency_code);

const present = (entry: Entry) => ({
  paypal_account_id: MERCHANT.merchant_id,
  transaction_id: entry.id,
  ...(entry.parentId !== undefined && {
    paypal_reference_id: entry.parentId,
    paypal_reference_id_type: "TXN",
  }),
  transaction_event_code: entry.code,
  transaction_initiation_date: time(entry.at),
  transaction_updated_date: time(entry.updatedAt),
  transaction_amount: entry.amount,
  ...(entry.fee && { fee_amount: entry.fee }),
  transaction_status: entry.status,
  ...(entry.invoiceId !== undefined && { invoice_id: entry.invoiceId }),
  ...(entry.customId !== undefined && { custom_field: entry.customId }),
});

function readTime(query: URLSearchParams, name: string): number {
  const ms = Date.parse(query.get(name) ?? "");
  if (!Number.isNaN(ms)) return ms;
  throw refuse("INVALID_PARAMETER_SYNTAX", { field: name });
}

function readNumber(query: URLSearchParams, name: string, usual: number, most: number): number {
  const value = Number(query.get(name) ?? usual);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw refuse("INVALID_PARAMETER_VALUE", { field: name });
}
