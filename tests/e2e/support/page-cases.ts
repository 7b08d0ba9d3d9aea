import { edgeProducts } from "../../../db/seed/edge-products.ts";
import { expect, type Page, type Response } from "@playwright/test";
import type { TestedLanguage } from "../../support/tested-languages.ts";
import type { Hands } from "./hands.ts";
import { letterCases } from "./letter-cases.ts";
import { linkCases } from "./link-cases.ts";
import type { Words } from "./page-words.ts";
import { buyingCases } from "./buying-cases.ts";
import { awake } from "./shop-test.ts";

/** Every page of the shop in every state worth a look; states of one page come one after the other. */

export type World = {
  slug: string;
  orderNo: string;
  checkout: string;
  /** Of a cart that the code `presentCode` makes free. */
  freeCheckout: string;
  approval: string;
};

export type PageCase = {
  name: string;
  /** Path with query, or a whole address. */
  at: (world: World) => string;
  status?: number;
  /**
   * A buyer with a cart and an order, one whose cart gets the code that makes it free, or a member with
   * an account; absent: a plain visitor.
   */
  who?: "buyer" | "presented" | "member";
  /** Action before looking; ends when its result is visible. */
  act?: (page: Page, words: Words, hands: Hands) => Promise<void>;
  /** The widths at which it exists, where not at all. */
  widths?: readonly number[];
  /** Of the simulator: a program of its own with its own texts. */
  foreign?: true;
  /**
   * Selector of what the action opens or changes: the part to judge, where the page without it is a
   * case of its own.
   */
  inside?: string;
};

const info = [
  "faq",
  "about-us",
  "shipping-policy",
  "return-policy",
  "privacy-policy",
  "terms-of-service",
  // Its form has a case of its own, right after.
  "contact-us",
];

/** What opens over any page is looked at over one that has little else: axe goes through all of it. */
const emptyPage = "/wishlist";
/** A few products, for a card looks like the next one; pages full of them are home and the collection. */
const filtered = "/collections/jerseys?team=brackmoor-united&size=XL";

const shown = (page: Page, selector: string) =>
  expect(page.locator(selector).first()).toBeVisible();

/** A page of the account, once its data is there. */
function account(name: string, path: string, selector: string): PageCase {
  return { name, at: () => path, who: "member", act: (page) => shown(page, selector) };
}

/** The header's search box with what it suggests. */
function suggestions(widths: readonly number[], at: string): PageCase {
  const act: PageCase["act"] = async (page, { search, typed }, { press, write }) => {
    await press(page.getByRole("banner").getByRole("button", { name: search }));
    await write(page.locator("header [role=combobox]"), typed);
    await shown(page, "header [role=option]");
  };
  return {
    name: `suggestions of the search, ${widths.join()} px`,
    at: () => at,
    widths,
    act,
    inside: "header",
  };
}

/** What a button of the product page opens over it. */
function dialog(name: string, buttonOf: (words: Words) => string): PageCase {
  return {
    name,
    at: ({ slug }) => `/product/${slug}`,
    act: async (page, words, { press }) => {
      const buttons = page.locator("main").getByRole("button", { name: buttonOf(words) });
      await press(buttons.first());
      await shown(page, "dialog[open] h2");
    },
    inside: "dialog[open]",
  };
}

/** What a button of the header opens under it, where there is room for the button. */
function headerMenu(name: string, buttonOf: (words: Words) => string, content: string): PageCase {
  return {
    name,
    at: () => emptyPage,
    widths: [1280, 768],
    act: async (page, words, { press }) => {
      await press(page.getByRole("banner").getByRole("button", { name: buttonOf(words) }));
      await shown(page, `header :popover-open :is(${content})`);
    },
    inside: "header",
  };
}

export const pageCases: PageCase[] = [
  { name: "home", at: () => "/home" },
  {
    name: "wishlist, empty",
    at: () => "/wishlist",
    act: (page) => shown(page, "main a[href='/home']"),
  },
  {
    name: "cart drawer, empty",
    at: () => emptyPage,
    act: async (page, { cart }, { press }) => {
      await press(page.getByRole("link", { name: cart }));
      await shown(page, "dialog[open] a[href^='/collections']");
    },
    inside: "dialog[open]",
  },
  headerMenu("help menu", ({ help }) => help, "a[href='/shipping-policy']"),
  headerMenu("language and currency", ({ preferences }) => preferences, "button"),
  {
    name: "menu panel",
    at: () => emptyPage,
    widths: [1280],
    act: async (page, _words, { press }) => {
      const entry = page.locator("header nav button[aria-expanded]").first();
      await press(entry);
      await expect(entry).toHaveAttribute("aria-expanded", "true");
    },
    inside: "header",
  },
  {
    name: "menu of narrow screens",
    at: () => emptyPage,
    widths: [360, 768],
    act: async (page, { menu }, { press }) => {
      await press(page.getByRole("button", { name: menu }));
      await press(page.locator("dialog[open] summary").first());
    },
    inside: "dialog[open]",
  },
  suggestions([1280, 768], emptyPage),
  { name: "collection", at: () => "/collections/jerseys" },
  { name: "collection, announced", at: () => "/collections/drops" },
  { name: "collection, filtered", at: () => filtered },
  {
    name: "filters of narrow screens",
    at: () => filtered,
    widths: [360, 768],
    act: async (page, _words, { press }) => {
      await press(page.locator("main button[popovertarget]:not([popovertargetaction])"));
      await shown(page, "aside:popover-open");
    },
    inside: "aside",
  },
  suggestions([360], filtered),
  { name: "search, found", at: () => "/search?q=brackmoor+home" },
  { name: "a name on every kit", at: () => "/wear" },
  { name: "a name on every kit, typed", at: () => "/wear?name=MARLOW&number=10" },
  {
    name: "a name on every kit, refused",
    at: () => "/wear?name=M%C3%9CLLER&number=100",
    act: (page) => shown(page, "#wear-name-error"),
  },
  {
    name: "a name on one's wish list, empty",
    at: () => "/wear?name=MARLOW&list=wishes",
    act: (page) => shown(page, "main a[href='/wear?name=MARLOW']"),
  },
  {
    name: "saved designs, none",
    at: () => "/designs",
    act: (page) => shown(page, "main a[href='/collections/jerseys']"),
  },
  { name: "compare, nothing chosen", at: () => "/compare" },
  { name: "compare, one kit", at: ({ slug }) => `/compare?a=${slug}` },
  {
    name: "compare, two kits",
    at: ({ slug }) => `/compare?a=${slug}&b=${edgeProducts.futureDrop}`,
    act: (page) => shown(page, "main [role=rowheader]"),
  },
  { name: "search, nothing found", at: () => "/search?q=zzzzqqqq" },
  { name: "product", at: ({ slug }) => `/product/${slug}` },
  { name: "product, announced", at: () => `/product/${edgeProducts.futureDrop}` },
  dialog("size guide", ({ guide }) => guide),
  dialog("fit advice", ({ fit }) => fit),
  dialog("kit at twice its size", ({ zoom }) => zoom),
  {
    name: "product, own print",
    at: ({ slug }) => `/product/${slug}`,
    act: async (page, _words, { choose, write }) => {
      await choose(page.locator("input[name=customType][value='3']"));
      await write(page.locator("#product-name"), "MÜLLER");
      await write(page.locator("#product-number"), "100");
      await shown(page, "#product-name-error");
    },
  },
  ...buyingCases,
  { name: "tracking", at: () => "/tracking-order" },
  {
    name: "tracking, found",
    at: ({ orderNo }) => `/tracking-order?order=${orderNo}`,
    act: (page) => shown(page, "main section h2"),
  },
  {
    name: "tracking, unknown",
    at: () => "/tracking-order?order=KR00000000AAAAAAAAAA",
    act: (page) => shown(page, "main [role=note]"),
  },
  { name: "login", at: () => "/login" },
  { name: "register", at: () => "/register" },
  { name: "reset password", at: () => "/reset-password" },
  {
    name: "become the owner, by half a link",
    at: () => "/welcome#half",
    act: (page) => shown(page, "main [role=alert]"),
  },
  account("account home", "/account", "main a[href='/collections/jerseys']"),
  account("orders, none yet", "/orders", "main a[href='/collections/jerseys']"),
  account("address book", "/address", "main address"),
  account("add address", "/add-address", "#address-country"),
  account("profile", "/myprofile", "#profile-email"),
  account("change password", "/change-password", "#password-password"),
  account("privacy", "/privacy", "main section li"),
  {
    name: "download of one's data",
    at: () => "/privacy",
    who: "member",
    act: async (page, { download }, { press }) => {
      await press(page.locator("main").getByRole("button", { name: download }));
      await shown(page, "dialog[open] input");
    },
    inside: "dialog[open]",
  },
  { name: "not found", at: () => "/nothing-here", status: 404 },
  { name: "unknown product", at: () => "/product/no-such-shirt", status: 404 },
  ...info.map((page) => ({ name: page, at: () => `/${page}` })),
  {
    name: "contact form with errors",
    at: () => "/contact-us",
    act: async (page, _words, { press }) => {
      await press(page.locator("#write button[type=submit]"));
      await shown(page, "#write [role=alert]");
    },
  },
  { name: "your data", at: () => "/my-data" },
  {
    name: "your data, by half a link",
    at: () => "/my-data?link=half#half",
    act: (page) => shown(page, "main [role=alert]"),
  },
  ...linkCases,
  ...letterCases,
];

/** Goes to the page and waits until it is hydrated. @returns the server's answer. */
export async function showPage(
  page: Page,
  one: PageCase,
  world: World,
  language: TestedLanguage,
): Promise<Response | null> {
  const address = one.at(world);
  if (one.foreign) return page.goto(`${address}&lang=${language}`);
  // From the same page, an address that differs behind its `#` alone would load nothing.
  if (address.includes("#")) await page.goto("about:blank");
  const response = await page.goto(address);
  await awake(page);
  return response;
}
