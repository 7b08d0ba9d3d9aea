import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import type { ClosedPayments } from "#contract/admin/payment-gate.ts";
import { successCode } from "#contract/error-codes.ts";
import { closeDialog, type Look } from "./admin-look.ts";

const closedPayments: ClosedPayments = {
  since: "2026-11-28T12:46:51Z",
  concern: "account",
  said: "PAYEE_ACCOUNT_RESTRICTED debug id f90b4d7a1c2e3",
  nextTryAt: "2026-11-28T13:02:00Z",
  orders: ["KR20261128AAAABBBBCCCC", "KR20261128DDDDEEEEFFFF"],
};

const attentionCases: readonly Look[] = [
  {
    name: "payments that need a person",
    at: () => "/admin/attention",
    shown: ".attention-card",
  },
  {
    name: "clear a payment, without a reason",
    act: async (page) => {
      await page
        .getByRole("button", { name: /^Clear the payment|标记为已处理$/ })
        .first()
        .click();
      await page.getByRole("dialog").locator("[type=submit]").click();
    },
    shown: "[role=dialog] [aria-invalid=true]",
  },
  {
    name: "payments are closed",
    at: () => "/admin/attention",
    // The world sells: that PayPal refuses the shop is only answered so.
    act: async (page) => {
      await page.route(`**${adminEndpoints.getPaymentGate.path}`, (route) =>
        route.fulfill({
          json: { code: successCode, msg: "", requestId: "closed", data: closedPayments },
        }),
      );
      await page.reload();
    },
    shown: ".attention-gate",
  },
  {
    name: "no payment needs a person",
    at: () => "/admin/attention?attention=notOurs",
    shown: ".admin-empty",
  },
];

const returnCases: readonly Look[] = [
  { name: "returns that wait", at: () => "/admin/returns", shown: ".return-card" },
  {
    name: "claim with a picture",
    at: ({ claimed }) => `/admin/returns?text=${claimed.orderNo}`,
    shown: ".return-lines button",
  },
  {
    name: "picture of a claim",
    act: (page) => page.locator(".return-lines button").first().click(),
    shown: "[role=dialog] img.return-picture",
    inside: "[role=dialog]",
  },
  {
    name: "claim is refused, without a reason",
    act: async (page) => {
      await closeDialog(page);
      await page.locator(".return-card > div button").last().click();
      await page.getByRole("dialog").locator("[type=submit]").click();
    },
    shown: "[role=dialog] [aria-invalid=true]",
    inside: "[role=dialog]",
  },
  {
    name: "goods of a claim are counted",
    act: async (page) => {
      await closeDialog(page);
      const [approve, count] = ["check", "package-check"].map((icon) =>
        page.locator(`.return-card button:has(.lucide-${icon})`),
      );
      await approve?.click();
      await count?.click();
    },
    shown: "[role=dialog] input",
    inside: "[role=dialog]",
  },
  { name: "no returns", at: () => "/admin/returns?text=zzzzqqqq", shown: ".admin-empty" },
];

const booksCases: readonly Look[] = [
  { name: "books with differences", at: () => "/admin/books", shown: ".books-id" },
  { name: "lost orders", at: () => "/admin/books", shown: ".books-lost-text" },
  {
    name: "money of a lost order goes back, without a reason",
    act: async (page) => {
      await page.locator("tr:has(.books-lost-text) button").first().click();
      await page.getByRole("dialog").locator("[type=submit]").click();
    },
    shown: "[role=dialog] [aria-invalid=true]",
  },
  {
    name: "a lost order is settled, of which nothing was taken",
    at: () => "/admin/books",
    act: (page) =>
      page.locator("tr:has(.books-lost-text) td:has(button:only-child) button").click(),
    shown: "[role=dialog] textarea",
  },
];

/** The lists of what waits for the staff. */
export const waitingCases = {
  sales_attention: attentionCases,
  sales_returns: returnCases,
  sales_books: booksCases,
};
