import { describe, expect, test } from "vitest";
import { isOfShop } from "#domain/payment/refusal.ts";
import { meaningOf, paypalRefusals } from "./paypal-refusals.ts";

const refused = (...issues: string[]) => ({ kind: "refused", issues, note: "" });
const blocked = (...issues: string[]) => ({ kind: "blocked", issues, note: "" });

describe("PayPal's issues, each with whom it concerns", () => {
  test("only words about our account or our credentials are about the shop", () => {
    const ofShop = paypalRefusals.filter(({ concerns }) => isOfShop(concerns));
    expect(ofShop.map(({ issue }) => issue)).toEqual([
      "PAYEE_ACCOUNT_RESTRICTED",
      "PAYEE_ACCOUNT_LOCKED_OR_CLOSED",
      "PAYEE_ACCOUNT_INVALID",
      "AUTHENTICATION_FAILURE",
      "NOT_AUTHORIZED",
      "PERMISSION_DENIED",
    ]);
  });

  test.each(paypalRefusals)("$issue stops the shop only where it is about it", (row) => {
    for (const at of ["capture", "opening"] as const) {
      expect((row[at] === "shopBlocked") === isOfShop(row.concerns)).toBe(true);
      expect(meaningOf(refused(row.issue), at)).toEqual({
        issue: row.issue,
        concerns: row.concerns,
        means: row[at],
      });
    }
  });

  test.each([
    ["the seller's filters", refused("PAYEE_BLOCKED_TRANSACTION"), "payment", "payer"],
    ["the same with status 403", blocked("PAYEE_BLOCKED_TRANSACTION"), "payment", "payer"],
    ["a word that we do not know", refused("SOMETHING_NEW"), "unlisted", "unlisted"],
    ["no word", refused(), "unlisted", "unlisted"],
    ["no word, with status 403", blocked(), "permission", "shopBlocked"],
    [
      "a card and the account: the word about the payment counts",
      refused("PAYEE_ACCOUNT_RESTRICTED", "INSTRUMENT_DECLINED"),
      "payer",
      "declined",
    ],
  ])("%s", (_what, reply, concerns, means) => {
    expect(meaningOf(reply, "capture")).toMatchObject({ concerns, means });
  });
});
