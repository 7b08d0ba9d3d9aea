import type { Language } from "#domain/language.ts";
import type { AdminTexts, ShopTexts } from "./messages.ts";

const shop: Record<Language, () => Promise<ShopTexts>> = {
  "en-US": () => import("./messages/en-US/shop.ts"),
  "zh-CN": () => import("./messages/zh-CN/shop.ts"),
};

const admin: Record<Language, () => Promise<AdminTexts>> = {
  "en-US": () => import("./messages/en-US/admin.ts"),
  "zh-CN": () => import("./messages/zh-CN/admin.ts"),
};

/** The texts of the shop in one language: one chunk, fetched before hydration. */
export const loadShopTexts = (language: Language): Promise<ShopTexts> => shop[language]();

/** The additional texts of the admin; fetched with the admin. */
export const loadAdminTexts = (language: Language): Promise<AdminTexts> => admin[language]();
