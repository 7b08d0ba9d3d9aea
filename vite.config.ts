import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { compileMessages } from "./scripts/vite/compile-messages.ts";
import { eagerCompile } from "./scripts/vite/eager-compile.ts";

/** Half of all code, and the half that no release of the shop changes. */
const react = /node_modules\/(react|react-dom|scheduler)\//;

const web = new URL("src/web/", import.meta.url).pathname;
const everyPage = ["entry.client.tsx", "root.tsx", "storefront/shop-layout.tsx"];
const home = "storefront/home/home-page.tsx";
const product = "storefront/product/product-page.tsx";
const others = [
  "storefront/catalog/collection-page.tsx",
  product,
  "storefront/cart/page/cart-page.tsx",
];
const productFolder = `${web}storefront/product/`;
/** Each page fetches them when idle. */
const notices = "layout/notices/notices.tsx";

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Modules that a file imports, directly or not. Icons are left out: their index imports them all. */
function importsOf(file: string, graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || id.includes("/lucide-react/")) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(web + file);
  // The framework's own entry of a route.
  visit(`${web}${file}?__react-router-build-client-route`);
  return found;
}

const known = new Map<string, ReadonlySet<string>>();

/** How many of these files import a module, directly or not. */
type Importers = (...files: readonly string[]) => number;

/** A chunk of the modules that pass. A module that passes in two groups is in the first. */
function chunk(name: string, passes: (importers: Importers, id: string) => boolean) {
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    // It hydrates when it runs, which must be after the page's own files: a chunk of its own.
    if (id === `${web}entry.client.tsx`) return null;
    const importers: Importers = (...files) =>
      files.filter((file) => {
        const imports = known.get(file) ?? importsOf(file, graph);
        known.set(file, imports);
        return imports.has(id);
      }).length;
    return passes(importers, id) ? name : null;
  };
  return { name: nameOf, debugName: name };
}

/**
 * `frame` is what every page of the shop has. Of the pages on the way to the cart, `shop` is what
 * the home page shares with the others, `steps` what two of the others share, and `buy` what else
 * a product's page imports from other folders: a few large files arrive sooner than sixty small
 * ones. The bundler cuts all else by the pages that import it (docs/decisions/030).
 */
const groups = [
  { name: "react", test: react },
  chunk("frame", (importers) => importers(...everyPage) > 0),
  chunk("shop", (importers) => importers(home) > 0 && importers(...others, notices) > 0),
  chunk("steps", (importers) => importers(...others) > 1),
  chunk("buy", (importers, id) => importers(product) > 0 && !id.startsWith(productFolder)),
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    compileMessages(),
    eagerCompile(["react", "frame", "shop", "steps", "buy"]),
    reactRouter(),
  ],
  define: { __BUILD_TIME__: JSON.stringify(new Date().toISOString()) },
  // Nothing is inlined as data: URL, which keeps the content security policy short.
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
          },
        },
      },
    },
  },
});
