import type { Language } from "#domain/language.ts";
import type * as account from "./messages/en-US/account.ts";
import type * as admin from "./messages/en-US/admin.ts";
import type * as kits from "./messages/en-US/kits.ts";
import type * as product from "./messages/en-US/product.ts";
import type * as shop from "./messages/en-US/shop.ts";
import type * as wish from "./messages/en-US/wish.ts";

/** Texts by area; the English files are the source of the keys. */
export type ShopTexts = typeof shop;
export type ProductTexts = typeof product;
export type AccountTexts = typeof account;
export type WishTexts = typeof wish;
export type KitTexts = typeof kits;
export type AdminTexts = typeof admin;

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: ShopTexts & ProductTexts & AccountTexts & WishTexts & KitTexts & AdminTexts;
  }
}
