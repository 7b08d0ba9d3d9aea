import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { Quote, QuoteInput } from "#contract/order.ts";
import { currencyCodes } from "#domain/currency.ts";
import { isUsualMethod, type UsualMethod } from "#domain/delivery/method-name.ts";
import { storeTokens } from "#web/api/token-store.ts";
import { guest, setSession } from "#web/layout/session/session-store.ts";
import { answerPlaces } from "./answer-places.ts";
import { dollars, makeLine, priceLines } from "./fake-cart.ts";
import { shopCalls } from "./fake-calls.ts";

/** Cents by country and method; a country that is not here gets no parcels. */
const fees: Readonly<Record<string, Readonly<Record<UsualMethod, number>>>> = {
  US: { standard: 0, express: 1500 },
  GB: { standard: 695, express: 2250 },
  DE: { standard: 795, express: 2495 },
};
const dates = {
  standard: { from: "2026-03-12", to: "2026-03-16" },
  express: { from: "2026-03-06", to: "2026-03-09" },
};

/** One shirt at 50 dollars, with the postage to the country. */
export function quoteTo({
  country = "",
  shippingMethod = "standard",
}: Pick<QuoteInput, "country" | "shippingMethod">): Quote {
  const { stock, ...line } = makeLine("a");
  const { quote } = priceLines([makeLine("a")], null);
  if (!quote) throw new Error("a line has a price");
  const known = fees[country];
  const shipping = dollars((isUsualMethod(shippingMethod) && known?.[shippingMethod]) || 0);
  return {
    ...quote,
    lines: [{ ...line, stock }],
    shipping,
    shippingKnown: known !== undefined,
    shippingOptions: known
      ? (["standard", "express"] as const).map((method) => ({
          method,
          fee: dollars(known[method]),
          dates: dates[method],
        }))
      : [],
    total: dollars(quote.subtotal.minor + shipping.minor),
  };
}

/** What every page knows of the shop. */
export const shopInfo: EndpointOutput<"getShopInfo"> = {
  brand: "Kitroom",
  timeZone: "America/New_York",
  email: "hello@kitroom.example",
  hours: "",
  languages: ["en-US", "zh-CN"],
  currency: "USD",
  currencies: [...currencyCodes],
  banner: "",
  bannerTiers: [],
  cartTiers: [],
  isInvented: true,
  wishAlerts: true,
  closed: "",
  paymentSimulated: true,
  pages: ["contact-us", "faq", "shipping-policy", "return-policy"],
  trackingSite: "",
  logo: "",
  colour: "",
  personalisedTerms: "",
  returnDays: 30,
  replyDays: 0,
  squads: true,
  printDays: "1–2",
  printDaysMost: 2,
  freeDelivery: true,
};

/** All that a guest's checkout reads: the shop, its countries, the session, a quote. */
export function answerCheckout(): void {
  storeTokens({ token: "t", refreshToken: "r" });
  setSession(guest);
  answerPlaces();
  shopCalls.on("getUserInfo", { userId: "8", userName: "", roles: [], buttons: [] });
  shopCalls.on("getShopInfo", shopInfo);
  shopCalls.on("quoteOrder", quoteTo);
}
