import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compileMessages } from "./scripts/vite/compile-messages.ts";
import { eagerCompile } from "./scripts/vite/eager-compile.ts";

/*
 * What every page of the shop runs comes as one file: a few large files pack tighter than sixty
 * small ones. What only some pages need stands in files of their own.
 */
const everywhere = [
  /node_modules\/react-router\//,
  /src\/web\/ui\/create-icon\./,
  /node_modules\/lucide-react\/dist\/esm\/icons\/(x|info|circle-check|circle-exclamation-point)\./,
  /src\/contract\/(endpoints|error-codes|headers)\./,
  /src\/domain\/(currency|language|money)\./,
  /src\/domain\/language\/(language-table|en-us|zh-cn|format-money|format-number|text-in)\./,
  /src\/web\/(root\.tsx$|api\/(?!retry|carrier-call)|layout\/error-pages\/plain)/,
  /src\/web\/(layout\/seo|app\/document)\//,
  /src\/web\/layout\/preferences\/(keep-language|language-choice)\./,
  /src\/web\/layout\/session\/(session-store|use-account-address)\./,
  /src\/web\/layout\/theme\/(scheme|use-scheme|scheme-script)\./,
  /src\/web\/i18n\/(use-language|format-date|shop-intl-provider|load-texts|document-language)\./,
  /src\/web\/ui\/(skip-link|toast-[a-z]+|loading-line|icon-button|button|button-look|button-link)\./,
  /src\/web\/layout\/(base-layout|header\/site-header|tabs\/tab-place|navigation\/navigation-path)\./,
  /src\/web\/storefront\/(shop-layout|use-shop-layout|wishlist\/wish-(heart|store)\.)/,
  /src\/web\/storefront\/cart\/(cart-button|cart-drawer|cart-store|cart-signal|use-cart)\./,
  /src\/web\/ui\/(price|breadcrumb|checkbox|field-error|reserved-space|raster-address)\./,
  /src\/web\/ui\/(spinner|text-link|wordmark|class-names|visually-hidden|skeleton)\./,
  /src\/web\/platform\//,
];

/* Half of all code: made ready apart from the rest, which keeps each piece of work short, and kept across releases. */
const react = [/node_modules\/(react|react-dom|scheduler)\//];

/* Header and footer sleep until somebody comes near. */
const menus = [
  /src\/web\/layout\/(header|footer|navigation)\//,
  /src\/web\/layout\/search\/search-form\./,
  /src\/web\/ui\/menu\./,
];

/* What reads and changes the lines of a cart: with the drawer, the cart's page and a line that is changed. */
const cartLines = [
  /src\/web\/storefront\/cart\/(load-cart|change-cart|cart-lines|coupon\/(ask-quote|kept-coupon))\./,
];

const fields = [/src\/web\/ui\/(field-frame|field-class)\./];

/* With the menus, with forms, dialogs and drawers; who types a name for a shirt needs none of it. */
const panels = [/src\/web\/ui\/(text-field|select-field|use-modal|close-when-left)\./];

/* What answers typing: the home page, signing up and the product page once a name is typed. */
const typedNames = [
  /src\/domain\/name-suggestion\./,
  /src\/web\/storefront\/product\/configurator\/typed-name\./,
  // What writes drawings down: a line or two, wherever a name is drawn.
  /src\/kit\/scene\./,
];

/* Where a name is typed or said: home page, product, cart. */
const names = [
  /src\/domain\/(customization|result)\./,
  /src\/domain\/catalog\/design-(code|link)\./,
  /src\/web\/storefront\/product\/(preview\/kit-drawing|configurator\/choice-draft)\./,
];

const whereThingsAreChosen = [
  /src\/web\/ui\/(quantity-stepper|notice)\./,
  /src\/domain\/pricing\/unit-price\./,
];

/* With the product page, and again with what comes late to it. */
const productPieces = [
  /node_modules\/lucide-react\/dist\/esm\/icons\/(package-check|rotate-ccw)\./,
  /src\/web\/ui\/(choice-group|option-buttons|radio-cards)\./,
  /src\/web\/storefront\/product\/(preview\/(kit-picture|still-picture|printed-kit)|details\/stars)\./,
];

const tiles = [
  /src\/web\/storefront\/catalog\/(product-(grid|tile)|tile-product)/,
  /src\/web\/ui\/(badge|pagination)\./,
];

const isOneOf = (files: readonly RegExp[]) => (id: string) =>
  !/\.examples\./.test(id) && files.some((file) => file.test(id));

/** What a late part is made of, without the files that are there before any of them is asked for. */
const beyondEverywhere = (part: string, files: string[]): string[] => {
  const others = files.filter(
    (file) => !/\/(react|rolldown-runtime|frame)-[\w-]{8}\.js$/.test(file),
  );
  return others.length === 1 && others[0] === part ? [] : others;
};

export default defineConfig({
  plugins: [tailwindcss(), compileMessages(), eagerCompile(["react", "frame"]), reactRouter()],
  define: { __BUILD_TIME__: JSON.stringify(new Date().toISOString()) },
  // Nothing is inlined as data: URL, which keeps the content security policy short.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: beyondEverywhere },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "react", test: isOneOf(react) },
                { name: "frame", test: isOneOf(everywhere) },
                { name: "names", test: isOneOf(names) },
                { name: "typed-names", test: isOneOf(typedNames) },
                { name: "choice", test: isOneOf(whereThingsAreChosen) },
                { name: "cart-lines", test: isOneOf(cartLines) },
                { name: "product-pieces", test: isOneOf(productPieces) },
                { name: "tiles", test: isOneOf(tiles) },
                { name: "fields", test: isOneOf(fields) },
                { name: "panels", test: isOneOf(panels) },
                { name: "menus", test: isOneOf(menus) },
              ],
            },
          },
        },
      },
    },
  },
});
