import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { fileURLToPath } from "node:url";
import { compileMessages } from "./src/web/i18n/compile-messages.ts";
import { pageAreas } from "./scripts/find-page-areas.ts";
import routes from "./src/web/routes.ts";

/*
 * What every page runs comes as one file, what pages with header and footer run as a second one:
 * a few large files pack tighter than sixty small ones, and nobody gets what only others need.
 */
const everywhere = [
  /node_modules\/(react-router|use-intl|@formatjs|icu-minify)\//,
  /node_modules\/lucide-react\/dist\/esm\/(?!icons)/,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(x|info|circle-check|circle-exclamation-point)\./,
  /src\/contract\/(endpoints|error-codes|headers)\./,
  /src\/domain\/(currency|language|money)\./,
  /src\/web\/(root\.tsx$|api\/(?!retry|carrier-call)|shell\/error-pages\/plain)/,
  /src\/web\/shell\/(seo|navigation|language)\//,
  /src\/web\/shell\/session\/(session-store|use-account-address)\./,
  // The guard and its table of routes come with the pages that ask it.
  /src\/web\/shell\/router\/(hydrated-pages|next-task|page-)/,
  /src\/web\/shell\/theme\/(scheme|use-scheme|scheme-script)\./,
  /src\/web\/i18n\/(use-language|format-money|format-message|group-digits|shop-intl-provider|page-dictionary)\./,
  /src\/web\/ui\/(skip-link|toast-[a-z]+|loading-line|icon-button|button|button-look|button-link)\./,
  /src\/web\/ui\/(spinner|text-link|wordmark|class-names|visually-hidden|skeleton|use-late-part|use-hydrated)\./,
];

/* Half of all code: made ready apart from the rest, which keeps each piece of work short, and kept across releases. */
const react = [/node_modules\/(react|react-dom|scheduler)\//];

const aroundShopPages = [
  /src\/web\/shell\/(layouts|currency)\//,
  /src\/web\/shell\/theme\/scheme-button\./,
  // What checks and sends an address comes when one is typed.
  /src\/web\/shell\/newsletter\/newsletter-form\./,
  /src\/web\/storefront\/(frame|product-tile)\//,
  /src\/web\/storefront\/cart\/(cart-button|cart-drawer|cart-store|cart-lines|cart-signal|use-cart)\./,
  /src\/web\/ui\/(menu|select-field|text-field|field-frame|field-class|use-modal|price|badge)\./,
];

const whereThingsAreChosen = [
  /src\/web\/ui\/(radio-cards|choice-group|option-buttons|quantity-stepper|notice)\./,
];

/* What several pages share and is too small for a request of its own: each costs a phone a millisecond or two. */
const smallPieces = [
  /node_modules\/lucide-react\/dist\/esm\/icons\/(chevron-(left|right)|trash|star|badge-check|rotate-ccw|package-check)\./,
  /src\/domain\/customization\./,
  /src\/kit\/(design-code|colour|scene)\./,
  /src\/web\/i18n\/format-date\./,
  /src\/web\/shell\/connection\//,
  /src\/web\/storefront\/cart\/(refusal-text|line-text)\./,
  /src\/web\/storefront\/product\/(draft-key|typed-name|use-name-suggestion|design-link)\./,
  /src\/web\/ui\/(breadcrumb|empty-state|chip|pagination|checkbox|field-ids|disclosure|progress-line|small-picture)\./,
];

const webFolder = fileURLToPath(new URL("src/web", import.meta.url));

const isOneOf = (files: readonly RegExp[]) => (id: string) =>
  !/\.examples\./.test(id) && files.some((file) => file.test(id));

export default defineConfig({
  plugins: [tailwindcss(), compileMessages(), pageAreas(webFolder, routes), reactRouter()],
  define: { __BUILD_TIME__: JSON.stringify(new Date().toISOString()) },
  resolve: {
    alias: [
      // Messages are compiled at build time, so the ICU parser never reaches the browser.
      {
        find: /^use-intl\/format-message$/,
        replacement: fileURLToPath(new URL("src/web/i18n/format-message.ts", import.meta.url)),
      },
    ],
  },
  // The alias above must hold inside use-intl on the server, too.
  ssr: { noExternal: ["use-intl", "icu-minify"] },
  // Nothing is inlined as data: URL, which keeps the content security policy short.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: isOneOf(react) },
                { name: "frame", test: isOneOf(everywhere) },
                { name: "shop", test: isOneOf(aroundShopPages) },
                { name: "pieces", test: isOneOf(smallPieces) },
                { name: "choice", test: isOneOf(whereThingsAreChosen) },
              ],
            },
          },
        },
      },
    },
  },
});
