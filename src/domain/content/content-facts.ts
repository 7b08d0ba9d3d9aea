/**
 * Words in braces that stand for facts of the shop, so that a text cannot contradict the settings.
 * The admin offers them; a text that names an unknown one is refused.
 */
export const contentFacts = [
  "email", // the shop's mailbox, as a link
  "hours", // its working hours
  "brand",
  "standardDays", // business days from payment to the door, such as 7–12
  "expressDays",
  "standardDaysPersonalised",
  "expressDaysPersonalised",
  "personalisationDays", // on top, such as 1–2
  "personalisedTerms", // a whole sentence: how long, and whether it can be corrected or cancelled
  "freeShippingFrom", // an amount in words, such as 99 US dollars
  "premiumFee", // of the name and of the number, both where they differ
  "replyTime", // in which messages are answered, such as one business day
  "returnDays", // from the delivery
  "sendBackDays", // from the approval of a return
  "correctMinutes", // from the payment
  "differenceHours", // to pay the further cost of a correction
  "holdMinutes", // that goods are kept for a buyer who pays
  "guestTime", // how long things are kept, in words such as 30 days: a guest's cart
  "sessionTime", // sign-ins after their end
  "messageTime", // messages to the shop
  "mailTextTime", // the text of e-mails
  "mailLogTime", // that they were sent
  "networkTime", // network addresses
  "securityTime", // events of an account's safety
  "buyerTime", // the buyer of an order
  "nameLength", // most letters on a shirt
  "volumeDiscounts", // such as 3 items 10%, 5 items 20%
  "teams", // how many
  "currencies", // how many
] as const;
export type ContentFact = (typeof contentFacts)[number];

const known: ReadonlySet<string> = new Set(contentFacts);

/** Names in braces that stand for nothing. */
export function unknownFacts(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = ""]) =>
    known.has(name) ? [] : [name],
  );
}

/** The present facts; `null` where the shop has none, such as days of a method it lacks. */
export type FactValues = Readonly<Record<ContentFact, string | null>>;

/**
 * Puts the facts in their places. A sentence that names one the shop has not got is left out: it
 * would promise a thing that is not there (R-MENU-9).
 */
export function fillFacts(text: string, facts: FactValues): string {
  const isSaid = (sentence: string) => factsIn(sentence).every((name) => facts[name] !== null);
  return text
    .split(sentenceEnd)
    .filter(isSaid)
    .join("")
    .trim()
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      isFact(name) ? (facts[name] ?? "") : whole,
    );
}

/** Behind the space after a full stop, and behind that of Chinese, which has none. */
const sentenceEnd = /(?<=[.!?]\s+)(?=\S)|(?<=[。！？])/;

const factsIn = (text: string): ContentFact[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = ""]) => (isFact(name) ? [name] : []));

const isFact = (name: string): name is ContentFact => known.has(name);
