import type { Look } from "./admin-look.ts";

const attentionCases: readonly Look[] = [
  {
    name: "payments that need a person",
    at: () => "/admin/attention",
    shown: ".attention-card",
  },
  {
    name: "clear a payment, without a reason",
    act: async (page) => {
      // A refund that waits is granted on its order; its card has none.
      const cards = page.locator(".attention-card");
      await cards
        .filter({ has: page.getByRole("button") })
        .first()
        .getByRole("button")
        .last()
        .click();
      await page.getByRole("dialog").locator("[type=submit]").click();
    },
    shown: "[role=dialog] [aria-invalid=true]",
  },
  {
    name: "no payment needs a person",
    at: () => "/admin/attention?attention=notOurs",
    shown: ".admin-empty",
  },
];

const returnCases: readonly Look[] = [
  { name: "returns that wait", at: () => "/admin/returns", shown: ".return-card" },
  { name: "no returns", at: () => "/admin/returns?text=zzzzqqqq", shown: ".admin-empty" },
];

const booksCases: readonly Look[] = [
  { name: "books with differences", at: () => "/admin/books", shown: ".books-id" },
];

/** The lists of what waits for the staff. */
export const waitingCases = {
  sales_attention: attentionCases,
  sales_returns: returnCases,
  sales_books: booksCases,
};
