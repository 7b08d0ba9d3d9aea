import { basename } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { compileMessages } from "./scripts/vite/compile-messages.ts";
import { eagerCompile } from "./scripts/vite/eager-compile.ts";

/** Half of all code, and the half that no release of the shop changes. */
const react = /node_modules\/(react|react-dom|scheduler)\//;

const web = new URL("src/web/", import.meta.url).pathname;
const everyPage = [
  "entry.client.tsx",
  "root.tsx",
  "storefront/shop-layout.tsx",
  // Its notices use it, and all dialogs: a chunk of its own would be a request of each page.
  "platform/scroll-lock.ts",
];
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
const signIn = "storefront/auth/login-page.tsx";

/** A page's own file has nothing but what the framework asks of it. */
const isPage = (id: string) => [home, ...others].some((page) => id.startsWith(web + page));

type Group = Rolldown.CodeSplittingGroup;
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

/**
 * The name of a module's chunk, or null where it belongs to none of the group. A module that two
 * groups would take is in the first.
 */
function group(debugName: string, chunkOf: (importers: Importers, id: string) => string | null) {
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, graph) => {
    // It hydrates when it runs, which must be after the page's own files: a chunk of its own.
    if (id === `${web}entry.client.tsx`) return null;
    const importers: Importers = (...files) =>
      files.filter((file) => {
        const imports = known.get(file) ?? importsOf(file, graph);
        known.set(file, imports);
        return imports.has(id);
      }).length;
    return chunkOf(importers, id);
  };
  return { name: nameOf, debugName };
}

const adminFolder = `${web}admin/`;

/** Whether only the back office imports a module, directly or not. */
function isAdminOnly(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (id.startsWith(adminFolder) || seen.has(id)) return true;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  return all.length > 0 && all.every((importer) => isAdminOnly(importer, graph, seen));
}

/** One chunk of the modules that pass. */
const chunk = (name: string, passes: (importers: Importers, id: string) => boolean) =>
  group(name, (importers, id) => (passes(importers, id) ? name : null));

/**
 * `frame` is what every page of the shop has, and what the pages on the way to the cart share: home
 * with any other, its notices or the sign-in, and two of the others. `buy` is what else a product's
 * page imports from other folders, and the rest of each of these pages is one file beside it: a few
 * large files arrive sooner than twenty, of which most are smaller than their own headers.
 * `admin-shared` is what three pages of the back office share and no page of the shop imports. All
 * else is cut by the pages that import it (docs/decisions/030).
 */
const groups: Group[] = [
  { name: "react", test: react },
  chunk(
    "frame",
    (importers) =>
      importers(...everyPage) > 0 ||
      importers(home, ...others) > 1 ||
      (importers(home) > 0 && importers(notices, signIn) > 0),
  ),
  chunk("buy", (importers, id) => importers(product) > 0 && !id.startsWith(productFolder)),
  // Printing draws with it, too.
  chunk("kit", (importers, id) => importers(home) > 0 && id.includes("/src/kit/")),
  group("page", (importers, id) => {
    const page = isPage(id) ? undefined : [home, ...others].find((file) => importers(file) > 0);
    return page === undefined ? null : basename(page, "-page.tsx");
  }),
  {
    // As the bundler cuts by itself, but before the next group, which takes along what it imports.
    name: (id, graph) => (isAdminOnly(id, graph) ? null : "shared"),
    debugName: "shared",
    minShareCount: 2,
    entriesAware: true,
  },
  {
    name: (id, graph) => (isAdminOnly(id, graph) ? "admin-shared" : null),
    debugName: "admin-shared",
    minShareCount: 3,
  },
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    compileMessages(),
    eagerCompile(["react", "frame", "buy"]),
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
            // Without the pages that share it: what imports a chunk says its name.
            chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
          },
        },
      },
    },
  },
});
