import { plural } from "#domain/language/plural.ts";
import type { Tier } from "#domain/promotion/volume-discount.ts";
import { englishWishAlerts } from "./wish-alert-texts.ts";
import { englishContactMail } from "./contact-mail-texts.ts";
import { englishOrderMail } from "./order-mail-en-us.ts";

const items = (count: number) =>
  plural("en-US", count, { one: `${count} item`, other: `${count} items` });
const hours = (count: number) =>
  plural("en-US", count, { one: `${count} hour`, other: `${count} hours` });
const minutes = (count: number) =>
  plural("en-US", count, { one: `${count} minute`, other: `${count} minutes` });

/** Terms of personalised items that a shopper has to know before paying (R-CUSTOM-5). */
type PersonalisedTerms = {
  /** Business days on top, such as `1–2`. */
  days: string;
  /** From the payment; 0: never. */
  correctMinutes: number;
  /** Whether they may be cancelled as long as they may be corrected (R-ORDER-6). */
  canCancel: boolean;
};

/** The server's texts in English; every other language has the same keys. */
export const english = {
  /** Answers to requests that the API cannot take, by HTTP status. */
  httpErrors: {
    400: "The request could not be read.",
    404: "There is nothing here.",
    405: "This call takes another method.",
    413: "The request is too large.",
    415: "Please send JSON.",
    500: "An error occurred.",
    503: "The shop is busy. Please try again.",
  },
  contactMail: englishContactMail,
  /** The page of the contact form, where the merchant has written none. */
  contactPage: { title: "Contact us", description: "Write to us: we answer by e-mail." },
  /** A page that could not be rendered at all; the text below is one of the answers above. */
  errorPage: { title: "That did not work", home: "Back to the shop" },
  personalisedTerms: ({ days, correctMinutes, canCancel }: PersonalisedTerms) => {
    const time = `Personalized items take ${days} extra business days and cannot be returned`;
    const fault = "Faulty or misprinted ones can always be returned.";
    if (correctMinutes === 0) return `${time} or canceled once ordered. ${fault}`;
    const open = minutes(correctMinutes);
    return canCancel
      ? `${time} once ordered. You can correct or cancel them for ${open} after paying, until production begins. ${fault}`
      : `${time} or canceled once ordered. You can correct name, number and size for ${open} after paying, until production begins. ${fault}`;
  },
  databaseAway:
    "We can’t take orders for a moment. Your cart is safe; please try again in a minute.",
  databaseAfterwards:
    "The shop is very busy. What you did may have been saved: please look before you try again.",
  databaseFull:
    "The shop can’t save anything at the moment, so nothing was changed. Please try again in a few minutes.",
  databaseFullAfterwards:
    "The shop can’t save anything at the moment. What you did just before may have been saved: please look before you try again.",
  databaseBusy: "The shop is very busy. Nothing was changed; please try again in a moment.",
  listTooLong:
    "This list takes too long. Narrow it by a filter, a shorter period, or a whole order number or e-mail address.",
  apiKeyUnknown:
    "This API key is unknown, revoked or expired. A new one is made under System › API keys.",
  orderUnderWay:
    "One of your orders is still in progress. You can delete your account once it has been shipped or refunded.",
  ownData: {
    subject: "What we keep about your e-mail address",
    opening:
      "Open this link to see, download or erase what we keep about your orders and messages. It works for a day.",
    account:
      "There is an account with this address. Sign in to see, download or erase what we keep about you.",
    button: "Open",
    quiet: "Wasn’t it you? You can ignore this e-mail: no one else can open the link.",
  },
  alarm: {
    title: {
      failures: "Many failed sign-ins",
      refunds: "Far more refunds than usual",
      chain: "The security log was changed",
    },
    body: {
      failures: (count: number) =>
        `${count} sign-ins failed within an hour. The shop automatically slows such attempts down. See where they come from, and whether one succeeded.`,
      refunds: (count: number) =>
        `${count} refunds were granted within 24 hours, far more than on a usual day. See who granted them.`,
      chain: (no: number) =>
        `Event ${no} of the security log, or one next to it, no longer matches: it was changed or deleted outside the shop. Find out who had access to the database, and keep a copy of it.`,
    },
    button: "Open the security log",
  },
  webhookOff: {
    subject: (host: string) => `Webhook to ${host} is switched off`,
    title: "A webhook is switched off",
    body: (url: string) =>
      `${url} has not accepted an event for two days, so nothing is sent there any more. Waiting events are kept and sent when you switch it on again.`,
    button: "See the responses",
  },
  priceBand: {
    under: (high: string) => `Under ${high}`,
    between: (low: string, high: string) => `${low} to ${high}`,
    over: (low: string) => `${low} and over`,
    upTo: (high: string) => `Up to ${high}`,
    from: (low: string) => `From ${low}`,
  },
  /** Texts for the braces of content pages. */
  facts: {
    tier: ({ minItems, percent }: Tier) => `${percent}% off from ${items(minItems)}`,
    none: "none at present: sentences with it are not shown",
    or: " or ",
    businessDays: (count: number) =>
      plural("en-US", count, { one: "one business day", other: `${count} business days` }),
    /** @param count days; 365 of them are said as a year */
    time: (count: number) =>
      count % 365 === 0
        ? plural("en-US", count / 365, { one: "1 year", other: `${count / 365} years` })
        : plural("en-US", count, { one: "1 day", other: `${count} days` }),
  },
  coupon: {
    unknown: "We don’t know this code. Please check the spelling.",
    usedUp: "This code has reached its usage limit.",
    usedByYou:
      "You have already used this code. If that order is not paid, you can use the code again once its items are no longer held.",
    firstOrderOnly: "This code is for a first order, and you have ordered before.",
    expired: (day: string) => `This code expired on ${day}.`,
    notYetValid: (day: string) => `This code is valid from ${day}.`,
    customerGroup: (group: string) =>
      `This code is for ${group} customers. Sign in with such an account to use it.`,
    language: (name: string) =>
      `This code is for our pages in ${name}. Switch the language to use it.`,
    minimumSubtotal: (minimum: string, missing: string) =>
      `Valid for orders of ${minimum} or more: add ${missing} more.`,
    minimumItems: (minimum: number, missing: number) =>
      `Valid for ${items(minimum)} or more: add ${missing} more.`,
    notOneUse:
      "This code would leave nothing to pay, which only a code for one use may. Choose another way of shipping, or order without the code.",
    notWithOthers: (volumeDiscount: string) =>
      `This code cannot be combined with the volume discount, and your volume discount of ${volumeDiscount} saves you at least as much.`,
  },
  /** Limits that keep the shop open for all (R-LIMIT). */
  limits: {
    unitsOfOneSize: {
      kept: (most: number, count: number) =>
        `We keep at most ${most} unpaid items of one size for a buyer. Pay for those you have ordered, or try again in ${minutes(count)}. Your cart stays as it is.`,
      alone: (most: number) =>
        `At most ${most} of one size can be ordered at a time. Order ${most} now and the rest once they are paid.`,
    },
    unitsInAll: {
      kept: (most: number, count: number) =>
        `We keep at most ${most} unpaid items for a buyer. Pay for those you have ordered, or try again in ${minutes(count)}. Your cart stays as it is.`,
      alone: (most: number) =>
        `At most ${most} items can be ordered at a time. Order ${most} now and the rest once they are paid.`,
    },
    /** Units that cost nothing in the last day, and unpaid ones. */
    free: (most: number, count: number) =>
      `At most ${items(most)} can be ordered for free in a day. Try again in ${hours(count)}. Your cart stays as it is.`,
    guests: (count: number) =>
      `There were too many visitors from your network just now. Please try again in ${minutes(count)}.`,
  },
  accountMails: {
    reset: {
      subject: "Your code for a new password",
      heading: "A new password",
      opening: (count: number) =>
        `Enter this code to choose a new password. It works once, for ${minutes(count)}.`,
      closing: "Didn’t ask for it? You can ignore this e-mail: nothing will change.",
      link: "Choose a new password",
    },
    email: {
      subject: "Your code to confirm this address",
      heading: "Is this your address?",
      opening: (count: number) =>
        `Enter this code in your profile to confirm it. It works once, for ${minutes(count)}.`,
      closing: "Didn’t ask for it? You can ignore this e-mail.",
      link: "Open my profile",
    },
    order: {
      subject: "Your code to order for free",
      heading: "Is this your address?",
      opening: (count: number) =>
        `Enter this code at checkout to place your order. It works once, for ${minutes(count)}.`,
      closing: "Didn’t order anything? You can ignore this e-mail: nothing will be ordered.",
      link: "Open the cart",
    },
    welcome: {
      subject: "Welcome to the kit room",
      heading: "Welcome",
      opening: (count: number) =>
        `Your account is ready. This code confirms your e-mail address; it works once, for ${minutes(count)}.`,
      closing:
        "Orders you placed as a guest with this address become part of your account once it is confirmed.",
      link: "Open my profile",
    },
    "email-changed": {
      subject: "The e-mail address of your account was changed",
      heading: "Your e-mail address was changed",
      opening: () => "Your account now has another e-mail address, and our e-mails go there.",
      closing:
        "Wasn’t it you? This link moves the account back to this address. It works for 72 hours; afterward, choose a new password.",
      link: "It wasn’t me",
    },
    "email-confirm": {
      subject: "Confirm your new e-mail address",
      heading: "Is this your new address?",
      opening: () =>
        "Your account will use this e-mail address once you open this link. It works once, for 24 hours.",
      closing: "Didn’t ask for it? You can ignore this e-mail: nothing will change.",
      link: "Confirm this address",
    },
    "password-changed": {
      subject: "The password of your account was changed",
      heading: "Your password was changed",
      opening: () => "Your account has a new password. All other devices have been signed out.",
      closing: "Wasn’t it you? Choose a new password with a code, and write to us.",
      link: "Contact us",
    },
    "new-device": {
      subject: "A new device signed in to your account",
      heading: "Was this you?",
      opening: (_count: number, device: string) =>
        `A new device has signed in to your account${device ? `: ${device}` : ""}.`,
      closing:
        "If it was you, there’s nothing to do. If not, sign the device out and choose a new password.",
      link: "See your devices",
    },
    "token-reuse": {
      subject: "We signed a device out of your account",
      heading: "We signed a device out",
      opening: (_count: number, device: string) =>
        `A session of your account${device ? ` (${device})` : ""} was used in two places at once, so it may have been copied. We have ended it.`,
      closing:
        "Sign in again to continue. If you don’t recognize the device, choose a new password.",
      link: "See your devices",
    },
    "passkey-added": {
      subject: "A passkey was added to your account",
      heading: "You have a new passkey",
      opening: (_count: number, device: string) =>
        `A passkey was added to your account${device ? ` with ${device}` : ""}. It signs in without a password.`,
      closing: "Wasn’t it you? Remove it, sign out all other devices and choose a new password.",
      link: "See your passkeys",
    },
    "passkey-removed": {
      subject: "A passkey was removed from your account",
      heading: "A passkey was removed",
      opening: () =>
        "It no longer signs in to your account, and all other devices were signed out.",
      closing: "Wasn’t it you? Choose a new password.",
      link: "See your passkeys",
    },
    "recovery-used": {
      subject: "A recovery code of your account was used",
      heading: "A recovery code was used",
      opening: () => "It was used in place of your passkey and can’t be used again.",
      closing:
        "If it was you, add a new passkey in place of the one you lost. If not, choose a new password and new recovery codes at once.",
      link: "See your passkeys",
    },
    "staff-added": {
      subject: "A staff account was added",
      heading: "A staff account was added",
      opening: () => "Your shop has a new staff account.",
      closing:
        "Didn’t expect this? The audit log says who added it. You can end its access in the list of staff.",
      link: "Open the list of staff",
    },
    "staff-roles": {
      subject: "Your roles in the back office were changed",
      heading: "Your roles were changed",
      opening: () => "Your roles in the back office have changed. This takes effect at once.",
      closing: "Don’t know why? Ask the owner of the shop.",
      link: "Open the back office",
    },
    "staff-closed": {
      subject: "Your access to the back office has ended",
      heading: "Your access has ended",
      opening: () => "Your staff account was closed. It can no longer sign in.",
      closing: "Think this is a mistake? Ask the owner of the shop.",
      link: "Contact us",
    },
  },
  newsletter: {
    confirm: {
      subject: "Please confirm your subscription",
      heading: "One more click.",
      body: "Someone, hopefully you, subscribed this address to our newsletter. Please confirm that you want to receive it. The link works once, for seven days.",
      button: "Confirm the subscription",
      quiet:
        "Wasn’t it you? You can ignore this e-mail: without your confirmation we send no newsletter.",
    },
    welcome: {
      subject: "You are on the list",
      heading: "Welcome to the kit room.",
      body: "From now on you’ll be the first to hear about new kits and offers.",
      button: "See what’s new",
      quiet: "You receive this e-mail because you confirmed your subscription.",
    },
    leave: "Unsubscribe",
  },
  wishAlerts: englishWishAlerts,
  orderMail: englishOrderMail,
};

export type ServerTexts = typeof english;
