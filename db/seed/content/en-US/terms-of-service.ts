import type { ContentText } from "#contract/content.ts";
import { section, text } from "../content-blocks.ts";

export const termsOfService: ContentText = {
  title: "Terms of service",
  description: "The rules of buying from {brand}, in words one can read.",
  sections: [
    section(
      "contract",
      "1. How a contract is made",
      text(
        "What the shop shows is an invitation to order. With the button that names the sum you make an offer; our confirmation by e-mail accepts it. If something in the order cannot be delivered, we tell you at once and refund it.",
      ),
    ),
    section(
      "prices",
      "2. Prices and currencies",
      text(
        "Prices are shown in the currency you chose, and that is the currency charged. Each part of a price is converted at our own rates and rounded once, so that the parts add up to the sum. Shipping, and tax where it applies, stand on lines of their own before you pay.",
      ),
    ),
    section(
      "discounts",
      "3. Discounts",
      text(
        "Volume discounts are taken off the subtotal by themselves. If several apply, you get the one that is best for you; they are not added together. The cart says which one it is.",
      ),
    ),
    section(
      "payment",
      "4. Payment",
      text(
        "Items are held for you for {holdMinutes} minutes while you pay, and for {holdMinutes} more after a declined payment. A payment is taken once for an order. If it is declined nothing is charged, and your cart stays as it was. While this shop runs as a demo, all payments are simulated.",
      ),
    ),
    section(
      "personalised",
      "5. Personalized items",
      text(
        "Names are printed in the letters A–Z, up to {nameLength} of them, numbers from 0 to 99. {personalisedTerms} You answer for your spelling and for having the right to use a name; we may decline names that insult.",
      ),
    ),
    section(
      "delivery",
      "6. Delivery and ownership",
      text(
        "Delivery times are those of the [shipping page](/shipping-policy). Goods are ours until they are paid, and at our risk until they are handed to you.",
      ),
    ),
    section(
      "returns",
      "7. Returns and faults",
      text(
        "Blank items can be returned within {returnDays} days; see [returns](/return-policy). For faulty goods you have the rights that the law gives you.",
      ),
    ),
    section(
      "account",
      "8. Your account",
      text(
        "Keep your password to yourself. You may close your account at any time. We may close one that is used for fraud or to disturb the shop.",
      ),
    ),
    section(
      "liability",
      "9. Liability",
      text(
        "We are liable without limit for intent, gross negligence and injury, and otherwise for the damage that is typical of a sale like this one. We take care that the shop runs, but cannot promise that it always does.",
      ),
    ),
    section(
      "general",
      "10. In general",
      text(
        "The law of your country of residence protects you as a consumer whatever else is agreed. Should one of these rules not hold, the others still do. Questions go to {email}.",
      ),
    ),
  ],
};
