import type { Account } from "./account.ts";
import type { Books, ImportedPayment, Refund } from "./books.ts";
import { moneyIssue } from "./amount-rules.ts";
import type { Answer } from "./exchange.ts";
import { FieldReader, isJsonObject, type JsonObject } from "./field-reader.ts";
import { refuse } from "./issues.ts";
import { readMoney } from "./order-request.ts";

const MOST_PAYMENTS = 500;
const MOST_REFUNDS = 20;

/**
 * POST /sim/books: payments that a shop brings with it, as if they had been made here, without
 * events. What is known already takes the times and the reference that are named and nothing else, so
 * that the call may be repeated. Throws PaypalError 400.
 */
export function importBooks(account: Account, body: unknown): Answer {
  const read = new FieldReader();
  const source = isJsonObject(body) ? body : {};
  const given = read.list(source, "payments", "", { required: true, min: 0, max: MOST_PAYMENTS });
  const payments = (given ?? []).map((each, index) =>
    readPayment(read, each, `/payments/${index}`),
  );
  read.finish();
  const news = payments.filter((payment) => isNews(account.books, payment));
  if (news.length > 0) account.record({ type: "books-imported", payments: news });
  return { status: 200, body: { known: payments.length - news.length, imported: news.length } };
}

function readPayment(read: FieldReader, source: JsonObject, path: string): ImportedPayment {
  const refunds = read.list(source, "refunds", path, { min: 0, max: MOST_REFUNDS }) ?? [];
  return {
    orderId: readId(read, source, "order_id", path),
    captureId: readId(read, source, "capture_id", path),
    customId: readText(read, source, "custom_id", path),
    amount: readAmount(read, source, path),
    at: readTime(read, source, path),
    refunds: refunds.map((refund, index) => {
      const here = `${path}/refunds/${index}`;
      return {
        id: readId(read, refund, "id", here),
        custom_id: readText(read, refund, "custom_id", here),
        amount: readAmount(read, refund, here),
        createdAt: readTime(read, refund, here),
      };
    }),
  };
}

const readText = (read: FieldReader, source: JsonObject, key: string, path: string) =>
  read.text(source, key, path, { required: true, min: 1, max: 127 }) ?? "";

const readId = (read: FieldReader, source: JsonObject, key: string, path: string) =>
  read.text(source, key, path, { required: true, max: 36, pattern: /^[A-Z0-9]{1,36}$/ }) ?? "";

function readAmount(read: FieldReader, source: JsonObject, path: string) {
  const field = `${path}/amount`;
  const given = read.object(source, "amount", path, true);
  const amount = (given && readMoney(read, given, field)) ?? { currency_code: "USD", value: "0" };
  if (moneyIssue(amount, "above zero")) read.complain("INVALID_PARAMETER_VALUE", field);
  return amount;
}

function readTime(read: FieldReader, source: JsonObject, path: string): number {
  const ms = Date.parse(read.text(source, "time", path, { required: true, max: 40 }) ?? "");
  if (Number.isNaN(ms)) read.complain("INVALID_PARAMETER_SYNTAX", `${path}/time`);
  return ms;
}

/** Throws PaypalError 400 for an id that stands for something else here. */
function isNews({ captures, orders, refunds }: Books, payment: ImportedPayment): boolean {
  const capture = captures.get(payment.captureId);
  const order = orders.get(payment.orderId);
  if (!capture && !order) return true;
  const isSame =
    capture?.orderId === payment.orderId &&
    capture.amount.value === payment.amount.value &&
    capture.amount.currency_code === payment.amount.currency_code;
  if (!isSame) throw refuse("INVALID_PARAMETER_VALUE", { value: payment.captureId });
  const timeOf = ({ id }: Refund) => refunds.get(id)?.refund.createdAt;
  return (
    capture.createdAt !== payment.at ||
    order?.units[0]?.custom_id !== payment.customId ||
    payment.refunds.some((refund) => timeOf(refund) !== refund.createdAt)
  );
}
