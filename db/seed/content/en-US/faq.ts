import type { ContentText } from "#contract/content.ts";
import { questions, section } from "../content-blocks.ts";

export const faq: ContentText = {
  title: "Questions and answers",
  description:
    "What people ask most, about orders, names and numbers, sizes, delivery and returns.",
  sections: [
    section(
      "ordering",
      "Ordering",
      questions(
        [
          "Do I need an account?",
          "No. You can order as a guest with your e-mail address; everything about the order comes by e-mail.",
        ],
        [
          "How do I know that my order arrived?",
          "The page after payment shows your order number, and a confirmation goes to your e-mail address. If it isn’t there within a few minutes, look in the spam folder, then write to us.",
        ],
        [
          "Can I change or cancel an order?",
          "Yes, on the order’s page, in your account or by the link in our e-mails. Blank items can be canceled, or sent in another size, until we begin to make them; the address can be changed until the parcel is packed, where shipping costs the same. {personalisedTerms}",
        ],
        [
          "Are there discounts for teams?",
          "Yes: {volumeDiscounts}, counted over all items of the cart; clubs, sizes and names can be mixed, and the best volume discount is applied automatically.",
        ],
        [
          "Are these real clubs?",
          "No. All clubs, leagues, crests and players in this shop are invented, and so are the makers.",
        ],
      ),
    ),
    section(
      "personalisation",
      "Names and numbers",
      questions(
        [
          "Which letters can you print?",
          "The capital letters A to Z, up to {nameLength} of them. Lowercase letters are printed as capitals.",
        ],
        [
          "My name has an accent. What happens to it?",
          "Accents cannot be printed. We suggest how the name could be written, MULLER for Müller for instance, and you decide. Nothing is changed without your consent.",
        ],
        ["Which numbers can I have?", "0 to 99. A leading zero is not printed: 07 becomes 7."],
        [
          "What do Standard and Premium lettering mean?",
          "Standard is the league’s lettering in one piece of film; your own name and number cost nothing in it. Premium is a raised, two-layer print and costs {premiumFee} more for a name and as much for a number.",
        ],
        [
          "Can I have patches on the sleeve?",
          "On most jerseys, yes. The product page lists the patches that fit the shirt and what each of them costs. A pressed patch makes the item personalized.",
        ],
        [
          "Can I change the name after ordering?",
          "For {correctMinutes} minutes after paying you can correct name, number and size on the order’s page, unless production has begun already. You can add premium lettering as well: pay its difference within {differenceHours} hours, or the order stays as it was. After that the item cannot be changed or canceled, so please check the spelling in the preview and in the cart.",
        ],
      ),
    ),
    section(
      "sizes",
      "Sizes",
      questions(
        [
          "How do I find my size?",
          "Measure a shirt that fits you, flat, from armpit to armpit, and compare it with the size guide beside the sizes on each product page, in centimeters and inches.",
        ],
        [
          "How do fan and player versions differ?",
          "The fan version is cut straight. The player version is cut close to the body: if you are between two sizes, take the larger one.",
        ],
        [
          "How do children’s sizes work?",
          "By age and height. Both are in the size guide; height is the better guide of the two.",
        ],
        [
          "My size is sold out. Will it come back?",
          "Kits of the current season usually do. Sizes that are sold out stay in sight on the product page, crossed out.",
        ],
      ),
    ),
    section(
      "shipping",
      "Shipping and duties",
      questions(
        [
          "How long does delivery take?",
          "Standard takes {standardDays} business days. Express takes {expressDays}. Personalized items take {personalisationDays} extra business days. See [shipping](/shipping-policy).",
        ],
        [
          "What does shipping cost?",
          "It depends on country, weight and method and is shown at checkout before you pay. Standard shipping is free for orders of {freeShippingFrom} and more.",
        ],
        [
          "Where do you ship?",
          "Choose your country on a product page or at checkout: it says at once whether we deliver there, when, and for how much.",
        ],
        [
          "Do I have to pay duties?",
          "Some countries charge import duty or tax on parcels from abroad. They are not included in our prices and are paid by the recipient.",
        ],
        [
          "How do I follow my parcel?",
          "With your order number on the page [Track your order](/tracking-order). With your e-mail address it also shows what is in the parcel.",
        ],
      ),
    ),
    section(
      "returns",
      "Returns",
      questions(
        [
          "Can I send something back?",
          "Blank items: within {returnDays} days of delivery, unworn and with their tags. Ask for it on the order’s page, for your money or another size. See [returns](/return-policy).",
        ],
        [
          "Why can’t I return a personalized item?",
          "It was made for you alone and cannot be sold to anyone else. If we printed something other than what you ordered, or the item is faulty, we make it good.",
        ],
        [
          "My parcel arrived damaged. What now?",
          "Write to {email} with your order number and two photographs, within 14 days if you can. We replace it or refund it.",
        ],
        [
          "When do I get my money back?",
          "Within 5 business days after the return has reached us, the way you paid.",
        ],
      ),
    ),
    section(
      "payment",
      "Account and payment",
      questions(
        [
          "How can I pay?",
          "With the payment provider offered at checkout. While this shop runs as a demo, payments are simulated: nothing is ever charged.",
        ],
        [
          "In which currency am I charged?",
          "In the one you chose at the top of the page. Every price, from the product to the receipt, is in that currency.",
        ],
        ["Is my card safe?", "Card details go to the payment provider and never reach us."],
        [
          "I paid, but something went wrong. Was I charged twice?",
          "No. An order is taken once, even if a button is pressed twice or the connection breaks. If in doubt, look at [Track your order](/tracking-order) or write to us.",
        ],
      ),
    ),
  ],
};
