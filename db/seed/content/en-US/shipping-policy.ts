import type { ContentText } from "#contract/content.ts";
import { list, section, text } from "../content-blocks.ts";

export const shippingPolicy: ContentText = {
  title: "Shipping",
  description: "How long an order takes, what it costs to send, and what happens at the border.",
  sections: [
    section(
      "times",
      "Delivery times",
      text(
        "Counted in business days from payment to your door. Public holidays at the origin and at the destination are left out of the count.",
      ),
      {
        kind: "table",
        head: ["Method", "Blank items", "Personalized items"],
        rows: [
          ["Standard", "{standardDays} business days", "{standardDaysPersonalised} business days"],
          ["Express", "{expressDays} business days", "{expressDaysPersonalised} business days"],
        ],
      },
      text(
        "Names, numbers and pressed patches take {personalisationDays} extra business days. An order is sent in one parcel, so one personalized item sets the date for all of it.",
      ),
    ),
    section(
      "cost",
      "Costs",
      text(
        "The price depends on the country, the weight and the method. You see it at checkout before you pay, for each method on offer.",
      ),
      text(
        "Standard shipping is free for orders of {freeShippingFrom} and more after discounts, or as much in your currency.",
      ),
    ),
    section(
      "zones",
      "Where we ship",
      list(
        "United States and Canada",
        "United Kingdom and Ireland",
        "European Union",
        "Australia and New Zealand",
        "Hong Kong, Macao and Taiwan",
        "Mainland China",
        "most other countries, as listed at checkout",
      ),
    ),
    section(
      "customs",
      "Duties and taxes",
      text(
        "Parcels from abroad may be opened by customs, and your country may charge import duty or tax. These charges are not part of our prices and are paid by the recipient. Customs can also hold a parcel for some days, which we cannot influence.",
      ),
    ),
    section(
      "lost",
      "Late or lost",
      text(
        "Follow your parcel with [Track your order](/tracking-order). If it is five business days late, write to {email}: we look for it with the carrier. If it cannot be found, we send the order again or refund it, whichever you prefer.",
      ),
      text(
        "Please check the address at checkout twice. A parcel that comes back because of a wrong address can be sent again at the cost of the shipping.",
      ),
    ),
  ],
};
