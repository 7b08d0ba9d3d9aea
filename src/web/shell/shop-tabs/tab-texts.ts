import { loadTexts } from "virtual:text-files";
import type { Language } from "#domain/language.ts";
import type { Messages } from "#web/i18n/messages.ts";

export type TabTexts = Pick<Messages, "route">;

/** The texts of tabs come with the tabs: no page of the shop brings them along. */
export const loadTabTexts = async (language: Language): Promise<TabTexts> => ({
  route: (await loadTexts(`route-${language}`)) as TabTexts["route"],
});
