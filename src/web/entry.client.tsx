import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isLanguage } from "#domain/language.ts";
import { loadTextsBy } from "./i18n/late-texts.ts";
import { createPageDictionary } from "./i18n/page-dictionary.ts";
import { ShopIntlProvider } from "./i18n/shop-intl-provider.tsx";
import { nextTask } from "./shell/router/next-task.ts";
import { readHydratedPages } from "./shell/router/hydrated-pages.tsx";

const stated = document.documentElement.lang;
const language = isLanguage(stated) ? stated : "en-US";

const dictionary = createPageDictionary(
  language,
  (id) => window.__reactRouterManifest?.routes[id]?.areas ?? [],
);
loadTextsBy(dictionary.load);

/** While developing, the framework's own router: it swaps routes as they are edited. */
async function readPages() {
  if (!import.meta.env.DEV) return readHydratedPages(dictionary.load);
  await dictionary.load(["any"]);
  const { HydratedRouter } = await import("react-router/dom");
  return <HydratedRouter />;
}

// Running the files was a piece of work of its own.
await nextTask();

// The first render must print what the server printed, so data and texts have to be here before it.
const pages = await readPages();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShopIntlProvider language={language} messages={dictionary.messages}>
        {pages}
      </ShopIntlProvider>
    </StrictMode>,
  );
});
