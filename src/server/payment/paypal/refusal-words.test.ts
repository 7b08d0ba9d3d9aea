import { describe, expect, test } from "vitest";
import type { RefusalConcern, RefusedWord } from "#domain/payment/refusal.ts";
import type { RefundRefusal } from "#domain/payment/refund-pause.ts";
import type { Reply } from "./call-paypal.ts";
import { captureAnswerOf, openingOf, refundAnswerOf } from "./paypal-words.ts";

/* PayPal's words and their meanings, as a table from the outside (R-PAY-13). */

const refused = (issue: string): Reply<never> => ({
  kind: "refused",
  issue,
  issues: [issue],
  note: "debug id d3bu9",
});
const blocked = (issue: string): Reply<never> => ({
  kind: "blocked",
  issue,
  issues: [issue],
  note: "debug id d3bu9",
});

describe("a capture refused with", () => {
  test.each<[issue: string, word: RefusedWord, concerns: RefusalConcern]>([
    // Another card, by the same link.
    ["INSTRUMENT_DECLINED", "declined", "payer"],
    ["CARD_EXPIRED", "declined", "payer"],
    ["TRANSACTION_LIMIT_EXCEEDED", "declined", "payer"],
    ["REDIRECT_PAYER_FOR_ALTERNATE_FUNDING", "declined", "payer"],
    // Only a new order can be paid.
    ["MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED", "linkDead", "payment"],
    ["PAYPAL_TRANSACTION_ID_EXPIRED", "linkDead", "payment"],
    // Another account at PayPal.
    ["TRANSACTION_REFUSED", "payer", "payer"],
    ["PAYER_CANNOT_PAY", "payer", "payer"],
    ["PAYER_ACCOUNT_RESTRICTED", "payer", "payer"],
    ["PAYER_ACCOUNT_LOCKED_OR_CLOSED", "payer", "payer"],
    ["DECLINED_DUE_TO_RELATED_TXN", "payer", "payer"],
    ["PAYEE_BLOCKED_TRANSACTION", "payer", "payment"],
    // Never, this way.
    ["COMPLIANCE_VIOLATION", "rules", "content"],
    ["DOMESTIC_TRANSACTION_REQUIRED", "rules", "content"],
    ["SHIPPING_ADDRESS_INVALID", "rules", "content"],
    // The shop's account.
    ["PAYEE_ACCOUNT_RESTRICTED", "shopBlocked", "account"],
    ["NEW_WORD_2027", "unlisted", "unlisted"],
  ])("%s is %s: it concerns the %s", (issue, word, concerns) => {
    const note = "debug id d3bu9";
    expect(captureAnswerOf(refused(issue))).toEqual({
      kind: "refused",
      word,
      concerns,
      issue,
      note,
    });
  });

  test.each(["NOT_AUTHORIZED", "PERMISSION_DENIED", "AUTHENTICATION_FAILURE", ""])(
    "status 401 or 403 and '%s' is about what the shop's credentials may do",
    (issue) => {
      expect(captureAnswerOf(blocked(issue))).toMatchObject({
        kind: "refused",
        word: "shopBlocked",
        concerns: "permission",
      });
    },
  );

  test.each<[issue: string, kind: string]>([
    ["ORDER_NOT_APPROVED", "notApproved"],
    ["PAYER_ACTION_REQUIRED", "notApproved"],
    ["ORDER_ALREADY_CAPTURED", "alreadyCaptured"],
    ["DUPLICATE_INVOICE_ID", "alreadyCaptured"],
    ["ORDER_COMPLETION_IN_PROGRESS", "unknown"],
    ["PREVIOUS_REQUEST_IN_PROGRESS", "unknown"],
  ])("%s is no refusal but %s", (issue, kind) => {
    expect(captureAnswerOf(refused(issue)).kind).toBe(kind);
  });
});

describe("an opening refused with", () => {
  test.each<[issue: string, word: RefusedWord, concerns: RefusalConcern]>([
    ["PAYEE_ACCOUNT_RESTRICTED", "shopBlocked", "account"],
    ["PAYEE_BLOCKED_TRANSACTION", "rules", "payment"],
    ["SHIPPING_ADDRESS_INVALID", "rules", "content"],
    ["AMOUNT_MISMATCH", "unlisted", "unlisted"],
    ["MISSING_REQUIRED_PARAMETER", "unlisted", "unlisted"],
  ])("%s is %s: it concerns the %s", (issue, word, concerns) => {
    expect(openingOf(refused(issue))).toMatchObject({ kind: "refused", word, concerns, issue });
  });

  test.each(["NOT_AUTHORIZED", "PERMISSION_DENIED"])("status 403 and %s: the shop", (issue) => {
    const word = "shopBlocked";
    expect(openingOf(blocked(issue))).toMatchObject({ word, concerns: "permission", issue });
  });
});

describe("a refund refused with", () => {
  test.each<[issue: string, word: RefundRefusal]>([
    ["REFUND_FAILED_INSUFFICIENT_FUNDS", "noFunds"],
    ["PAYEE_ACCOUNT_RESTRICTED", "forGood"],
    ["PAYEE_ACCOUNT_LOCKED_OR_CLOSED", "forGood"],
    ["PAYER_ACCOUNT_RESTRICTED", "forGood"],
    ["PAYER_ACCOUNT_LOCKED_OR_CLOSED", "forGood"],
    ["REFUND_TIME_LIMIT_EXCEEDED", "forGood"],
    ["REFUND_NOT_ALLOWED", "forGood"],
    ["PARTIAL_REFUND_NOT_ALLOWED", "forGood"],
    ["MAX_NUMBER_OF_REFUNDS_EXCEEDED", "forGood"],
    ["CAPTURE_FULLY_REFUNDED", "alreadyBack"],
    ["REFUND_AMOUNT_EXCEEDED", "tooMuch"],
    ["PENDING_CAPTURE", "capturePending"],
    ["TRANSACTION_DISPUTED", "disputed"],
    ["REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK", "takenBack"],
    ["NEW_WORD_2027", "other"],
  ])("%s is %s", (issue, word) => {
    expect(refundAnswerOf(refused(issue))).toEqual({ kind: "refused", word, issue });
  });

  test.each<[issue: string, word: RefundRefusal]>([
    ["PERMISSION_DENIED", "notAllowed"],
    ["", "notAllowed"],
    ["PAYEE_ACCOUNT_RESTRICTED", "forGood"],
  ])("status 401 or 403 and '%s' is %s", (issue, word) => {
    expect(refundAnswerOf(blocked(issue))).toEqual({ kind: "refused", word, issue });
  });

  test("an unknown capture is none that is refused for good at once", () => {
    const unknown: Reply<never> = {
      kind: "notFound",
      issue: "INVALID_RESOURCE_ID",
      issues: [],
      note: "",
    };
    expect(refundAnswerOf(unknown)).toMatchObject({ kind: "refused", word: "captureUnknown" });
  });
});
