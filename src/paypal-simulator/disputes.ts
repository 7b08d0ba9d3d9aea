import type { Account } from "./account.ts";
import type { Capture, Fact } from "./books.ts";
import { type Dispute, OUTCOMES, type Outcome, REASONS, STAGES, STATUSES } from "./dispute.ts";
import { FieldReader, isJsonObject } from "./field-reader.ts";
import { PaypalError, refuse } from "./issues.ts";
import { fromHundredths, type Money, toHundredths } from "./money.ts";
import { readMoney } from "./order-request.ts";
import { goneHundredths } from "./order-status.ts";
import { newId } from "./orders.ts";

/** Outcomes in which the money goes back to the buyer. */
const LOST: readonly Outcome[] = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"];
/** Time a seller has to answer. */
const ANSWER_MS = 10 * 24 * 3_600_000;

export function findDispute(account: Account, id: string): Dispute {
  const dispute = account.books.disputes.get(id);
  if (dispute) return dispute;
  throw refuse("INVALID_RESOURCE_ID", { field: "dispute_id", value: id, location: "path" });
}

/** Whether a case about the capture is open. */
export const isDisputed = ({ books }: Account, capture: Capture): boolean =>
  [...books.disputes.values()].some(
    ({ captureId, status }) => captureId === capture.id && status !== "RESOLVED",
  );

/** The buyer opens a case: about all that is left, or `amount`. Throws PaypalError 400 or 422. */
export function openDispute(account: Account, capture: Capture, body: unknown): Dispute {
  const source = isJsonObject(body) ? body : {};
  const left = toHundredths(capture.amount.value) - goneHundredths(capture);
  if (left === 0n) throw refuse("CAPTURE_FULLY_REFUNDED");
  const now = account.books.now();
  const dispute: Dispute = {
    id: `PP-D-${newId()}`,
    captureId: capture.id,
    reason: oneOf(source, "reason", REASONS) ?? "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
    status: oneOf(source, "status", STATUSES) ?? "WAITING_FOR_SELLER_RESPONSE",
    stage: oneOf(source, "stage", STAGES) ?? "INQUIRY",
    amount: readAmount(source, left) ?? fromHundredths(left, capture.amount.currency_code),
    createdAt: now,
    updatedAt: now,
    answerBy: now + ANSWER_MS,
  };
  account.record({ type: "dispute-opened", dispute });
  return findDispute(account, dispute.id);
}

/** The case moves on: `status`, `stage`. Throws PaypalError 400. */
export function updateDispute(account: Account, dispute: Dispute, body: unknown): Dispute {
  const source = isJsonObject(body) ? body : {};
  const status = oneOf(source, "status", STATUSES);
  const stage = oneOf(source, "stage", STAGES);
  if (status === "RESOLVED" || dispute.status === "RESOLVED") throw new PaypalError(400);
  const change = { ...(status && { status }), ...(stage && { stage }) };
  account.record({ type: "dispute-changed", id: dispute.id, change, at: account.books.now() });
  return dispute;
}

/** The case ends; where the seller loses it the money is taken back in the same moment. */
export function resolveDispute(account: Account, dispute: Dispute, body: unknown): Dispute {
  const outcome = oneOf(isJsonObject(body) ? body : {}, "outcome", OUTCOMES);
  if (!outcome || dispute.status === "RESOLVED") throw new PaypalError(400);
  const at = account.books.now();
  const change = { status: "RESOLVED", outcome } as const;
  const resolved: Fact = { type: "dispute-changed", id: dispute.id, change, at };
  const capture = account.books.captures.get(dispute.captureId);
  if (!capture || !LOST.includes(outcome)) account.record(resolved);
  else account.record(resolved, reversalOf(capture, dispute.amount, at));
  return dispute;
}

/** A bank or PayPal takes money back without a case: all that is left, or `amount`. */
export function reverseCapture(account: Account, capture: Capture, body: unknown): void {
  const left = toHundredths(capture.amount.value) - goneHundredths(capture);
  const asked = readAmount(isJsonObject(body) ? body : {}, left);
  const amount = asked ?? fromHundredths(left, capture.amount.currency_code);
  account.record(reversalOf(capture, amount, account.books.now()));
}

function reversalOf(capture: Capture, amount: Money, at: number): Fact {
  const reversal = { id: newId(), amount, createdAt: at };
  return { type: "capture-reversed", captureId: capture.id, reversal, at };
}

function readAmount(source: Record<string, unknown>, left: bigint): Money | undefined {
  const read = new FieldReader();
  const asked = read.object(source, "amount", "");
  const money = asked && readMoney(read, asked, "/amount");
  read.finish();
  if (money && toHundredths(money.value) > left) throw refuse("REFUND_AMOUNT_EXCEEDED");
  return money;
}

/** Undefined when the field is absent; throws PaypalError 400 for another word. */
function oneOf<T extends string>(
  source: Record<string, unknown>,
  key: string,
  allowed: readonly T[],
): T | undefined {
  if (source[key] === undefined) return undefined;
  const value = allowed.find((each) => each === source[key]);
  if (value !== undefined) return value;
  throw refuse("INVALID_PARAMETER_VALUE", { field: `/${key}`, location: "body" });
}
