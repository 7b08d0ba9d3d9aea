import { type ComponentType, type ReactNode, use, useMemo } from "react";
import { useMessages } from "use-intl";
import type { Language } from "#domain/language.ts";
import { documentLanguage } from "./document-language.ts";
import type { AccountTexts, KitTexts, ProductTexts, ShopTexts, WishTexts } from "./messages.ts";
import { ShopIntlProvider } from "./shop-intl-provider.tsx";
import { useLanguage } from "./use-language.ts";

type AddedTexts = Partial<ProductTexts & AccountTexts & WishTexts & KitTexts>;

/**
 * A provider of texts that only some pages need, beside those of every page (docs/decisions/028). It
 * suspends until they are loaded. No boundary stands above it, so the server's HTML waits for its
 * hydration, and a navigation for its end.
 * @param load fetches them; it may be called again
 * @returns throws to the error page what `load` rejects with
 */
export function addedTexts(
  load: (language: Language) => Promise<AddedTexts>,
): ComponentType<{ children: ReactNode }> {
  // The server has given the page all texts: a render that suspends writes its head in another order.
  if (typeof document === "undefined") return ({ children }) => children;
  const loading = new Map<Language, Promise<AddedTexts>>();
  const textsOf = (language: Language): Promise<AddedTexts> => {
    const known = loading.get(language);
    if (known) return known;
    const texts = load(language);
    loading.set(language, texts);
    // The next page that needs them tries again.
    texts.catch(() => loading.delete(language));
    return texts;
  };
  // A document has one language: its texts come beside the rest of the page's code, not after it.
  void textsOf(documentLanguage());
  return function AddedTexts({ children }) {
    const language = useLanguage();
    const texts = use(textsOf(language));
    // The entries give every page these.
    const shop = useMessages() as ShopTexts;
    const messages = useMemo(() => ({ ...shop, ...texts }), [shop, texts]);
    return (
      <ShopIntlProvider language={language} messages={messages}>
        {children}
      </ShopIntlProvider>
    );
  };
}
