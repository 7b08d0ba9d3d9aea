import type { Language } from "#domain/language.ts";
import type {
  AccountTexts,
  AdminTexts,
  KitTexts,
  ProductTexts,
  ShopTexts,
  WishTexts,
} from "./messages.ts";

const shop: Record<Language, () => Promise<ShopTexts>> = {
  "en-US": () => import("./messages/en-US/shop.ts"),
  "zh-CN": () => import("./messages/zh-CN/shop.ts"),
};

const product: Record<Language, () => Promise<ProductTexts>> = {
  "en-US": () => import("./messages/en-US/product.ts"),
  "zh-CN": () => import("./messages/zh-CN/product.ts"),
};

const account: Record<Language, () => Promise<AccountTexts>> = {
  "en-US": () => import("./messages/en-US/account.ts"),
  "zh-CN": () => import("./messages/zh-CN/account.ts"),
};

const wish: Record<Language, () => Promise<WishTexts>> = {
  "en-US": () => import("./messages/en-US/wish.ts"),
  "zh-CN": () => import("./messages/zh-CN/wish.ts"),
};

const kits: Record<Language, () => Promise<KitTexts>> = {
  "en-US": () => import("./messages/en-US/kits.ts"),
  "zh-CN": () => import("./messages/zh-CN/kits.ts"),
};

const admin: Record<Language, () => Promise<AdminTexts>> = {
  "en-US": () => import("./messages/en-US/admin.ts"),
  "zh-CN": () => import("./messages/zh-CN/admin.ts"),
};

/** The texts of every page of the shop in one language: one chunk, fetched before hydration. */
export const loadShopTexts = (language: Language): Promise<ShopTexts> => shop[language]();

/** The additional texts of a product's page, its reviews and size charts. */
export const loadProductTexts = (language: Language): Promise<ProductTexts> => product[language]();

/** The additional texts of the pages from checkout on, fetched with the first of them. */
export const loadAccountTexts = (language: Language): Promise<AccountTexts> => account[language]();

/** The additional texts of wish lists and alerts. */
export const loadWishTexts = (language: Language): Promise<WishTexts> => wish[language]();

/** The additional texts of kits beside each other: a name on all of them, two compared. */
export const loadKitTexts = (language: Language): Promise<KitTexts> => kits[language]();

/** The additional texts of the admin; fetched with the admin. */
export const loadAdminTexts = (language: Language): Promise<AdminTexts> => admin[language]();

/** The texts of all pages of the shop, for the server, which renders any of them. */
export async function loadPageTexts(language: Language) {
  const texts = await Promise.all([
    shop[language](),
    product[language](),
    account[language](),
    wish[language](),
    kits[language](),
  ]);
  return { ...texts[0], ...texts[1], ...texts[2], ...texts[3], ...texts[4] };
}
