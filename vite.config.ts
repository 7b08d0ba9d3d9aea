import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileMessages } from "./src/web/i18n/compile-messages.ts";
import { pageAreas } from "./scripts/find-page-areas.ts";
import { readyAtOnce } from "./scripts/ready-at-once.ts";
import { standIns } from "./scripts/stand-ins.ts";
import { textFiles } from "./scripts/text-files.ts";
import routes from "./src/web/routes.ts";

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
  /src\/web\/(root\.tsx$|api\/(?!retry|carrier-call)|shell\/error-pages\/plain)/,
  /src\/web\/shell\/(seo|navigation|connection)\//,
  /src\/web\/shell\/language\/(keep-language|language-choice)\./,
  /src\/web\/shell\/session\/(session-store|use-account-address)\./,
  // The guard and its table of routes come with the pages that ask it.
  /src\/web\/shell\/router\/(light\/|hydrated-pages|decode-stream|next-task|page-|match-page|loading-state|idle-navigation|form-texts)/,
  /src\/web\/shell\/theme\/(scheme|use-scheme|scheme-script)\./,
  /src\/web\/shell\/sleep\//,
  /src\/web\/i18n\/(use-language|format-date|format-money|format-message|light-intl|group-digits|shop-intl-provider|page-dictionary|late-texts)\./,
  /src\/web\/ui\/(skip-link|toast-[a-z]+|loading-line|icon-button|button|button-look|button-link)\./,
  /src\/web\/shell\/layouts\/(base-layout|site-header|load-header-menus|tab-place|navigation-path)\./,
  /src\/web\/storefront\/(frame\/|wishlist\/wish-(heart|store)\.)/,
  /src\/web\/storefront\/cart\/(cart-button|cart-drawer|cart-store|cart-signal|use-cart)\./,
  /src\/web\/ui\/(price|breadcrumb|checkbox|field-error|kept-room|raster-address)\./,
  /src\/web\/ui\/(spinner|text-link|wordmark|class-names|visually-hidden|skeleton|early-script|use-late-part|use-hydrated|hold-page)\./,
];

/* Half of all code: made ready apart from the rest, which keeps each piece of work short, and kept across releases. */
const react = [/node_modules\/(react|react-dom|scheduler)\//];

/* Header and footer sleep until somebody comes near. */
const menus = [
  /src\/web\/shell\/(layouts\/(?!use-plain-links|staff-link)|currency|language\/language-links|newsletter\/newsletter-form)/,
  /src\/web\/shell\/theme\/scheme-button\./,
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
  /src\/web\/storefront\/product\/(typed-name|use-name-suggestion)\./,
  // What writes drawings down: a line or two, wherever a name is drawn.
  /src\/kit\/scene\./,
];

/* Where a name is typed or said: home page, product, cart. */
const names = [
  /src\/domain\/(customization|result)\./,
  /src\/domain\/catalog\/design-(code|link)\./,
  /src\/web\/storefront\/product\/(use-kit-drawing|load-kit-drawing|draft-key)\./,
];

const whereThingsAreChosen = [
  /src\/web\/ui\/(quantity-stepper|notice)\./,
  /src\/domain\/pricing\/unit-price\./,
];

/* With the product page, and again with what comes late to it. */
const productPieces = [
  /node_modules\/lucide-react\/dist\/esm\/icons\/(package-check|rotate-ccw)\./,
  /src\/web\/ui\/(choice-group|option-buttons|radio-cards)\./,
  /src\/web\/storefront\/product\/(field-ids|load-failed|kit-picture|still-picture|printable|typed-print|tabs\/stars)\./,
];

const tiles = [/src\/web\/storefront\/product-tile\//, /src\/web\/ui\/(badge|pagination)\./];

const webFolder = fileURLToPath(new URL("src/web", import.meta.url));

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
  plugins: [
    tailwindcss(),
    compileMessages(),
    pageAreas(webFolder, routes),
    textFiles(join(webFolder, "i18n/messages")),
    standIns(),
    readyAtOnce(["react", "frame"]),
    reactRouter(),
  ],
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
