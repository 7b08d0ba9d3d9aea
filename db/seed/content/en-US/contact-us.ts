import type { ContentText } from "#contract/content.ts";
import { list, section, text } from "../content-blocks.ts";

export const contactUs: ContentText = {
  title: "Contact",
  description: "Write to us about a size, a spelling, a parcel or anything else.",
  sections: [
    section(
      "email",
      "By e-mail",
      text("{email}"),
      text(
        "Working hours: {hours}. We answer within {replyTime}. If you like, [write to us right here](#write).",
      ),
    ),
    section(
      "faster",
      "What to tell us",
      list(
        "your order number, as shown in the confirmation (it starts with KR)",
        "the name of the product and the size",
        "two photographs, if something arrived damaged or printed wrongly",
      ),
    ),
    section(
      "sooner",
      "Quick answers",
      list(
        "Where is my parcel? [Track your order](/tracking-order)",
        "How long does it take, what does it cost? [Shipping](/shipping-policy)",
        "Can I send it back? [Returns](/return-policy)",
        "Everything else: [Questions and answers](/faq)",
      ),
    ),
  ],
};
