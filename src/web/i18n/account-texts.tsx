import { type ReactNode, useMemo } from "react";
import { useMessages } from "use-intl";
import { languages } from "#domain/language.ts";
import { documentLanguage } from "./document-language.ts";
import { loadAccountTexts } from "./load-texts.ts";
import type { ShopTexts } from "./messages.ts";
import { ShopIntlProvider } from "./shop-intl-provider.tsx";
import { useLanguage } from "./use-language.ts";

// A server renders every language, a document has one. Both have the texts once this file has run,
// so that hydration renders what the server rendered.
const wanted = typeof document === "undefined" ? languages : [documentLanguage()];
const texts = Object.fromEntries(
  await Promise.all(
    wanted.map(async (language) => [language, await loadAccountTexts(language)] as const),
  ),
);

/** Adds the texts of checkout, orders, account, sign-in and contact form (docs/decisions/028). */
export function AccountTexts({ children }: { children: ReactNode }) {
  const language = useLanguage();
  // The entries give every page these.
  const shop = useMessages() as ShopTexts;
  const messages = useMemo(() => ({ ...shop, ...texts[language] }), [shop, language]);
  return (
    <ShopIntlProvider language={language} messages={messages}>
      {children}
    </ShopIntlProvider>
  );
}
