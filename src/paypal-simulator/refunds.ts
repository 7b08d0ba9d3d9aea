import type { Account } from "./account.ts";
import { moneyIssue } from "./amount-rules.ts";
import type { Capture, CaptureStatus, Fact, Refund, RefundStatus } from "./books.ts";
import { isDisputed } from "./disputes.ts";
import { FieldReader, isJsonObject } from "./field-reader.ts";
import { refuse } from "./issues.ts";
import { fromHundredths, type Money, toHundredths } from "./money.ts";
import { readMoney } from "./order-request.ts";
import { goneHundredths } from "./order-status.ts";
import { newId } from "./orders.ts";

export function findCapture(account: Account, id: string): Capture {
  const capture = account.books.captures.get(id);
  if (capture) return capture;
  throw refuse("INVALID_RESOURCE_ID", { field: "capture_id", value: id, location: "path" });
}

export function findRefund(account: Account, id: string): { refund: Refund; capture: Capture } {
  const found = account.books.refunds.get(id);
  if (found) return found;
  throw refuse("INVALID_RESOURCE_ID", { field: "refund_id", value: id, location: "path" });
}

/** Returns money of a capture: all that is left, or `amount` of the body. Throws PaypalError. */
export function refundCapture(
  account: Account,
  capture: Capture,
  body: unknown,
  how: { pending: boolean; remember: (id: string) => Fact[] },
): Refund {
  const read = new FieldReader();
  const source = isJsonObject(body) ? body : {};
  const asked = read.object(source, "amount", "");
  const money = asked && readMoney(read, asked, "/amount");
  const texts = {
    invoice_id: read.text(source, "invoice_id", "", { min: 1, max: 127 }),
    custom_id: read.text(source, "custom_id", "", { min: 1, max: 127 }),
    note_to_payer: read.text(source, "note_to_payer", "", { min: 1, max: 255 }),
  };
  read.finish();
  const createdAt = account.books.now();
  const amount = refundable(capture, money);
  // As at PayPal: with an open case all that is left still goes.
  if (isPart(capture, amount) && isDisputed(account, capture)) throw refuse("TRANSACTION_DISPUTED");
  const refund: Refund = {
    id: newId(),
    amount,
    status: how.pending ? "PENDING" : "COMPLETED",
    createdAt,
  };
  if (texts.invoice_id !== undefined) refund.invoice_id = texts.invoice_id;
  if (texts.custom_id !== undefined) refund.custom_id = texts.custom_id;
  if (texts.note_to_payer !== undefined) refund.note_to_payer = texts.note_to_payer;
  account.record(
    { type: "capture-refunded", captureId: capture.id, refund, at: createdAt },
    ...how.remember(refund.id),
  );
  return findRefund(account, refund.id).refund;
}

const leftHundredths = (capture: Capture): bigint =>
  toHundredths(capture.amount.value) - goneHundredths(capture);

const isPart = (capture: Capture, { value }: Money): boolean =>
  toHundredths(value) < leftHundredths(capture);

function refundable(capture: Capture, asked: Money | undefined): Money {
  if (capture.status === "PENDING") throw refuse("PENDING_CAPTURE");
  if (capture.status === "DECLINED") throw refuse("REFUND_NOT_ALLOWED");
  const currency = capture.amount.currency_code;
  const left = leftHundredths(capture);
  if (left === 0n && capture.reversals.length > 0) {
    throw refuse("REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK");
  }
  if (left === 0n) throw refuse("CAPTURE_FULLY_REFUNDED");
  if (!asked) return fromHundredths(left, currency);
  const issue = moneyIssue(asked, "above zero");
  if (issue) throw refuse(issue, { field: "/amount/value", value: asked.value, location: "body" });
  if (asked.currency_code !== currency) throw refuse("REFUND_CAPTURE_CURRENCY_MISMATCH");
  if (toHundredths(asked.value) > left) throw refuse("REFUND_AMOUNT_EXCEEDED");
  return fromHundredths(toHundredths(asked.value), currency);
}

/** The review of a pending capture ends. False when the capture is not pending. */
export function settleCapture(account: Account, capture: Capture, status: CaptureStatus): boolean {
  if (capture.status !== "PENDING") return false;
  account.record({ type: "capture-settled", id: capture.id, status, at: account.books.now() });
  return true;
}

/** A refund comes to its end, also days after it was accepted. False when it had ended before. */
export function settleRefund(account: Account, refund: Refund, status: RefundStatus): boolean {
  const isOver = refund.status === "FAILED" || refund.status === "CANCELLED";
  if (isOver || refund.status === status) return false;
  account.record({ type: "refund-settled", id: refund.id, status, at: account.books.now() });
  return true;
}
