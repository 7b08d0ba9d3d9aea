import type { Books } from "./books.ts";
import type { Dispute } from "./dispute.ts";
import { refuse } from "./issues.ts";
import { BUYER, MERCHANT, time } from "./representations.ts";

/** A case as GET /v1/customer/disputes/{id} and the events about it show it. */
export function presentDispute(dispute: Dispute, books: Books, origin: string) {
  const capture = books.captures.get(dispute.captureId);
  const order = capture && books.orders.get(capture.orderId);
  const unit = order?.units.find(({ reference_id }) => reference_id === capture?.referenceId);
  const isOpen = dispute.status !== "RESOLVED";
  return {
    dispute_id: dispute.id,
    create_time: time(dispute.createdAt),
    update_time: time(dispute.updatedAt),
    disputed_transactions: [
      {
        seller_transaction_id: dispute.captureId,
        buyer_transaction_id: dispute.captureId,
        ...(capture && { create_time: time(capture.createdAt), gross_amount: capture.amount }),
        transaction_status: "COMPLETED",
        ...(unit?.custom_id !== undefined && { custom: unit.custom_id }),
        ...(unit?.invoice_id !== undefined && { invoice_number: unit.invoice_id }),
        buyer: { name: `${BUYER.name.given_name} ${BUYER.name.surname}` },
        seller: { email: MERCHANT.email_address, merchant_id: MERCHANT.merchant_id },
      },
    ],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    dispute_life_cycle_stage: dispute.stage,
    dispute_channel: "INTERNAL",
    ...(isOpen && { seller_response_due_date: time(dispute.answerBy) }),
    ...(dispute.outcome !== undefined && {
      dispute_outcome: { outcome_code: dispute.outcome, amount_refunded: dispute.amount },
    }),
    links: [{ href: `${origin}/v1/customer/disputes/${dispute.id}`, rel: "self", method: "GET" }],
  };
}

const MOST_PER_PAGE = 50;

/**
 * GET /v1/customer/disputes: cases that were opened since `start_time`, which is now where it is not
 * given, or those about one capture, newest first.
 */
export function listDisputes(books: Books, query: URLSearchParams, origin: string) {
  const captureId = query.get("disputed_transaction_id");
  const startTime = query.get("start_time");
  const start = startTime === null ? books.now() : Date.parse(startTime);
  const since = captureId === null ? start : 0;
  // As at PayPal: one of both, not both.
  if (Number.isNaN(since) || (captureId !== null && startTime !== null))
    throw refuse("INVALID_PARAMETER_VALUE", { field: "start_time" });
  const size = readSize(query.get("page_size"));
  const from = Number(query.get("next_page_token") ?? 0);
  const found = [...books.disputes.values()]
    .filter((one) => one.createdAt >= since && [null, one.captureId].includes(captureId))
    .toSorted((one, other) => other.createdAt - one.createdAt);
  const next = new URLSearchParams(query);
  next.set("next_page_token", String(from + size));
  const isMore = found.length > from + size;
  return {
    items: found.slice(from, from + size).map((dispute) => {
      // PayPal's list leaves out what a case is about, and what came of it.
      const {
        disputed_transactions: _about,
        dispute_outcome: _outcome,
        ...item
      } = presentDispute(dispute, books, origin);
      return item;
    }),
    links: isMore
      ? [{ href: `${origin}/v1/customer/disputes?${next.toString()}`, rel: "next", method: "GET" }]
      : [],
  };
}

function readSize(text: string | null): number {
  const size = Number(text ?? 10);
  if (Number.isInteger(size) && size >= 1 && size <= MOST_PER_PAGE) return size;
  throw refuse("INVALID_PARAMETER_VALUE", { field: "page_size" });
}
