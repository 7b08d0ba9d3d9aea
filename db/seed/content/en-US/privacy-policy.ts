import type { ContentText } from "#contract/content.ts";
import { list, section, text } from "../content-blocks.ts";

export const privacyPolicy: ContentText = {
  title: "Privacy",
  description: "What we know about you, why, for how long, and how you have it changed or erased.",
  sections: [
    section(
      "what",
      "What we keep, and why",
      {
        kind: "table",
        head: ["What", "Why", "How long"],
        rows: [
          [
            "Name, address, phone, e-mail of an order",
            "to make, send and answer for the order",
            "{buyerTime}, as tax law asks",
          ],
          [
            "Account: name, e-mail, addresses",
            "to spare you typing it again",
            "until you delete the account",
          ],
          [
            "Cart of a visitor",
            "so that it is there when you come back",
            "{guestTime} after your last visit",
          ],
          [
            "Name and number printed on a shirt",
            "to print it and to prove what was ordered",
            "as long as the order",
          ],
          [
            "Newsletter: e-mail, and when and how you agreed",
            "to send it, and to prove that you wanted it",
            "until you leave; the proof three years more",
          ],
          [
            "Messages to us: name, e-mail, what you wrote",
            "to answer you",
            "until it is settled, at most {messageTime}",
          ],
          [
            "E-mails that we sent you",
            "to know what reached you",
            "their text {mailTextTime}, that they were sent {mailLogTime}",
          ],
          [
            "Sign-ins and their devices",
            "so that you can end them",
            "{sessionTime} after their end",
          ],
          [
            "What concerned the safety of an account",
            "to notice and clear up abuse",
            "{securityTime}; the network address {networkTime}",
          ],
        ],
      },
      text(
        "Your password is kept only as a hash from which it cannot be read back. Card details go to the payment provider and never reach us.",
      ),
    ),
    section(
      "browser",
      "In your browser",
      text(
        "We set two small cookies, for your language and your currency, for 30 days. Your session, your color scheme, your last searches, the products you looked at last and messages you have closed are kept in your browser’s own storage. There are no advertising or tracking cookies, so there is no banner asking for your consent to them.",
      ),
    ),
    section(
      "who",
      "Who else sees something",
      list(
        "the payment provider: what is needed to take the payment",
        "the carrier: name, address and phone number for delivery",
        "the authorities, where the law obliges us",
      ),
      text(
        "We sell nothing about you to anybody. What other shoppers may see of an order is a first letter and a country.",
      ),
    ),
    section(
      "rights",
      "Your rights",
      text(
        "You may ask what we keep about you, have it corrected, erased or handed to you in a common format, and object to its use. Signed in, you do so on [your account’s privacy page](/privacy); without an account, by a link that we send you: [Your data](/my-data). Or write to {email}. You may also complain to the data protection authority of your country.",
      ),
    ),
    section(
      "demo",
      "In the demo",
      text(
        "While this shop runs as a demo, please do not enter a real address or phone number. Nothing is sent and nothing is charged.",
      ),
    ),
  ],
};
