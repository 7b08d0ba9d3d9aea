import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import "./platform/trusted-markup.ts";
import { requestPageDataLikeCalls } from "./api/page-data.ts";
import { documentLanguage } from "./i18n/document-language.ts";
import { loadShopTexts } from "./i18n/load-texts.ts";
import { ShopIntlProvider } from "./i18n/shop-intl-provider.tsx";
import { keepStates } from "./platform/early-states.ts";
import { noteFilled } from "./platform/play-early.ts";

requestPageDataLikeCalls();

// Without its texts the page stays as it was served.
hydrate().catch(() => window.earlyActions?.fail());

/** Hydration must render what the server rendered, so it needs the texts first. */
async function hydrate(): Promise<void> {
  const language = documentLanguage();
  const texts = await loadShopTexts(language);
  const early = window.earlyActions;
  if (early) {
    noteFilled(early);
    keepStates(early);
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ShopIntlProvider language={language} messages={texts}>
          <HydratedRouter />
        </ShopIntlProvider>
      </StrictMode>,
    );
  });
}
