import type { ContentText } from "#contract/content.ts";
import { section, text } from "../content-blocks.ts";

export const aboutUs: ContentText = {
  title: "About us",
  description:
    "{brand} sells football kits, and puts your name on them with the care a kit man gives the first team.",
  sections: [
    section(
      "story",
      "The room behind the tunnel",
      text(
        "Every ground has a kit room: a rail, a press, a box of letters, and someone who knows which number belongs to whom. We built our shop around that room. The shirt hangs in good light, and everything else keeps quiet.",
      ),
      text(
        "What you see on the product page is drawn from the same pattern and the same letters the press uses. So the preview is no artist’s impression: it is the order.",
      ),
    ),
    section("figures", "In figures", {
      kind: "figures",
      entries: [
        {
          figure: "{teams}",
          text: "teams from six leagues and twelve nations, every one of them invented",
        },
        {
          figure: "{personalisationDays}",
          text: "business days from your order to a pressed name",
        },
        {
          figure: "{currencies}",
          text: "currencies, and one price from the product page to the receipt",
        },
      ],
    }),
    section(
      "promise",
      "What we hold ourselves to",
      text(
        "One price. The sum in the cart is the sum at checkout and on the receipt, to the cent.",
      ),
      text("No small surprises. What cannot be returned says so before you buy it, not after."),
      text(
        "No invented hurry. No countdowns, no “three people are looking at this”. If a size is nearly gone we show how many are left, because that is how many are left.",
      ),
    ),
    section(
      "demo",
      "A word on this demo",
      text(
        "Clubs, leagues, crests, makers and players are made up; any likeness is chance. While the shop runs as a demo, payments are simulated and nothing is sent.",
      ),
      text("Questions? [Write to us](/contact-us)."),
    ),
  ],
};
