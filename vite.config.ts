import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Rolldown } from "vite";
import { compileMessages } from "./scripts/vite/compile-messages.ts";
import { eagerCompile } from "./scripts/vite/eager-compile.ts";

/** Half of all code, and the half that no release of the shop changes. */
const react = /node_modules\/(react|react-dom|scheduler)\//;

const web = new URL("src/web/", import.meta.url).pathname;
const entries = ["entry.client.tsx", "root.tsx", "storefront/shop-layout.tsx"];
const inFrame = new Set<string>();

/**
 * The chunk that every page of the shop has: what its entry, its root and its layout import. One
 * large file compresses better than sixty small ones. Icons stay apart: the library's index
 * imports all of them. Everything else is cut by the bundler, page by page.
 */
const frame: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  const visit = (file: string) => {
    if (inFrame.has(file) || file.includes("/lucide-react/")) return;
    inFrame.add(file);
    graph.getModuleInfo(file)?.importedIds.forEach(visit);
  };
  if (inFrame.size === 0) {
    for (const entry of entries) {
      visit(`${web}${entry}`);
      visit(`${web}${entry}?__react-router-build-client-route`);
    }
  }
  return inFrame.has(id) ? "frame" : null;
};

export default defineConfig({
  plugins: [tailwindcss(), compileMessages(), eagerCompile(["react", "frame"]), reactRouter()],
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
                { name: frame, debugName: "frame" },
              ],
            },
          },
        },
      },
    },
  },
});
