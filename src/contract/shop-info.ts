import * as z from "zod/mini";
import { languages } from "#domain/language.ts";
import { currencyCode } from "./money.ts";

/** Data of the layout of every page; the same for all visitors of one language and currency. */
export const shopInfo = z.object({
  brand: z.string(),
  /** Address of the logo; "" while the mark is drawn. */
  logo: z.string(),
  /** The merchant's main colour as `#rrggbb`; "" for the shop's own. */
  colour: z.string(),
  email: z.string(),
  /** IANA name of the zone in which the shop counts and names days (R-SHOP-3). */
  timeZone: z.string(),
  hours: z.string(),
  /** Languages that shoppers may read the shop in, its first language before the others. */
  languages: z.array(z.enum(languages)).check(z.minLength(1)),
  currency: currencyCode,
  /** Currencies that the shop sells in. */
  currencies: z.array(currencyCode),
  /** Days from the delivery in which blank items can be returned. */
  returnDays: z.int(),
  /** Business days within which messages are answered; 0: nothing is promised. */
  replyDays: z.int(),
  /** Whether the shop prints players of a squad. */
  squads: z.boolean(),
  /** Business days that a print takes, such as `1–2`. */
  printDays: z.string(),
  /** The most of them. */
  printDaysMost: z.int(),
  /** Whether postage is free from some amount on, anywhere. */
  freeDelivery: z.boolean(),
  /** How long personalised items take, and the changes possible once ordered. */
  personalisedTerms: z.string(),
  /** Text of the banner, from the tiers below; "" where its rule is switched off. */
  banner: z.string(),
  /** The same in at most two parts, each for a line of a phone. */
  bannerLines: z.optional(z.array(z.string())),
  /** Tiers of the banner's own rule, and of the cart's. */
  bannerTiers: z.array(z.object({ minItems: z.int(), percent: z.number() })),
  cartTiers: z.array(z.object({ minItems: z.int(), percent: z.number() })),
  /** True in the demo: its clubs, players and crests are made up. */
  isInvented: z.boolean(),
  /** Why the shop takes no orders, for shoppers; "" while it does. */
  closed: z.string(),
  /** True while payments go to the built-in simulator. */
  paymentSimulated: z.boolean(),
  /** Names of the pages of information that shoppers can read: links lead to these alone. */
  pages: z.array(z.string()),
  /** False where the merchant sends no e-mails about stock and prices. */
  wishAlerts: z.boolean(),
  /** The carrier's own tracking site; "" where there is none. */
  trackingSite: z.string(),
});
export type ShopInfo = z.infer<typeof shopInfo>;
