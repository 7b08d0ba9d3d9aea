import type { ContentText } from "#contract/content.ts";
import { list, section, text } from "../content-blocks.ts";

export const returnPolicy: ContentText = {
  title: "Returns",
  description:
    "Blank items come back within {returnDays} days. Personalized ones are made for you alone, and come back only if faulty or misprinted.",
  sections: [
    section(
      "blank",
      "Blank items: {returnDays} days",
      text(
        "Anything without a name, number or pressed patch can be returned within {returnDays} days of delivery, for any reason, provided that it is",
      ),
      list("unworn and unwashed", "with all its tags", "in a package that protects it"),
    ),
    section(
      "personalised",
      "Personalized items",
      text(
        "An item with a name, a number or a pressed patch is made to your wishes, and nobody else can wear it. {personalisedTerms} The product page, the cart and the checkout say so before you pay.",
      ),
      text(
        "Corrections are made on the order’s page. After that you are responsible for what you typed; please check the spelling in the preview. We are responsible for printing exactly that.",
      ),
    ),
    section(
      "faults",
      "If it is our mistake",
      text(
        "A wrong item, a wrong print, a fault in cloth or seam: this is ours to mend, with personalized items too, long after the {returnDays} days. Open the order, choose “Return items” and the reason, and add a picture or two; or write to {email} with your order number. We send a new one or refund it together with the delivery, and the way back is at our cost: keep the receipt for the postage, and we pay it back.",
      ),
    ),
    section(
      "how",
      "How to return",
      list(
        "Open the order, in your account or by the link in our e-mails, and choose “Return items”: which ones, why, and whether you want your money or another size.",
        "We answer by e-mail. You hear from us within {replyTime}. Then you print the slip with our address from the same page.",
        "Send the parcel within {sendBackDays} days and keep the receipt until the refund is there. The way back is at your cost, unless it was our mistake.",
      ),
    ),
    section(
      "refund",
      "Your refund",
      text(
        "Within 5 business days after the parcel has reached us you get back what you paid for the items, after their share of any discount, in the currency and by the way you paid. If everything of an order comes back, the cost of delivery is refunded as well.",
      ),
    ),
    section(
      "exchange",
      "Another size",
      text(
        "Choose “Another size” when you ask for the return. We keep the size for you for {sendBackDays} days while the parcel travels, and send it once yours has arrived.",
      ),
    ),
    section(
      "rights",
      "Your rights",
      text(
        "Rights that the law of your country gives you as a consumer are not limited by any of this.",
      ),
    ),
  ],
};
