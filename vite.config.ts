import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { compileMessages } from "./scripts/vite/compile-messages.ts";
import { eagerCompile } from "./scripts/vite/eager-compile.ts";

/** Half of all code, and the half that no release of the shop changes. */
const react = /node_modules\/(react|react-dom|scheduler)\//;

const web = new URL("src/web/", import.meta.url).pathname;
const everyPage = ["entry.client.tsx", "root.tsx", "storefront/shop-layout.tsx"];
/** What every visit begins with: the home page, and the notices that each page fetches when idle. */
const firstPages = ["storefront/home/home-page.tsx", "layout/notices/notices.tsx"];
const shopPages = [
  ...firstPages,
  "storefront/catalog/collection-page.tsx",
  "storefront/product/product-page.tsx",
  "storefront/cart/page/cart-page.tsx",
  "storefront/cart/page/filled-cart.tsx",
];

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
function importers(id: string, files: readonly string[], graph: Graph): number {
  return files.filter((file) => {
    const imports = known.get(file) ?? importsOf(file, graph);
    known.set(file, imports);
    return imports.has(id);
  }).length;
}

/**
 * `frame` is what every page of the shop has. What two or more of the pages on the way to the cart
 * have is `shop` where the home page has it, too, else `steps`: a few large files arrive sooner than
 * sixty small ones. The bundler cuts all else by the pages that import it (docs/decisions/030).
 */
const sharedChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  // It hydrates when it runs, which must be after the page's own files: a chunk of its own.
  if (id === `${web}entry.client.tsx`) return null;
  if (importers(id, everyPage, graph) > 0) return "frame";
  if (importers(id, shopPages, graph) < 2) return null;
  return importers(id, firstPages, graph) > 0 ? "shop" : "steps";
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    compileMessages(),
    eagerCompile(["react", "frame", "shop", "steps"]),
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
            codeSplitting: {
              groups: [
                { name: "react", test: react },
                { name: sharedChunk, debugName: "frame, shop and steps" },
              ],
            },
          },
        },
      },
    },
  },
});
