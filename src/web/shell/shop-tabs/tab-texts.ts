import type { Language } from "#domain/language.ts";
import type { Messages } from "#web/i18n/messages.ts";

export type TabTexts = Pick<Messages, "route">;

/** The texts of tabs come with the tabs: no page of the shop brings them along. */
const files: Record<Language, () => Promise<{ default: TabTexts["route"] }>> = {
  "en-US": () => import("#web/i18n/messages/en-US/route.json"),
  "zh-CN": () => import("#web/i18n/messages/zh-CN/route.json"),
};

export const loadTabTexts = async (language: Language): Promise<TabTexts> => ({
  route: (await files[language]()).default,
});
