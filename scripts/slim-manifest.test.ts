import { expect, test } from "vitest";
import { slimManifest } from "./slim-manifest.ts";

const rest = { hasAction: false, hasClientLoader: false };

test("the table of routes says in the browser what the framework's own says of them", () => {
  const table = {
    entry: { module: "/assets/entry-1.js", imports: ["/assets/react-2.js"], css: [] },
    url: "/assets/manifest-9.js",
    version: "9",
    routes: {
      root: {
        ...rest,
        id: "root",
        path: "",
        hasLoader: true,
        hasErrorBoundary: true,
        module: "/assets/root-3.js",
        imports: ["/assets/react-2.js", "/assets/frame-4.js"],
        css: [],
      },
      "pages/home": {
        ...rest,
        id: "pages/home",
        parentId: "root",
        index: true,
        hasLoader: false,
        hasErrorBoundary: false,
        module: "/assets/home-5.js",
        imports: ["/assets/react-2.js", "/assets/frame-4.js", "/assets/tiles-6.js"],
        css: ["/assets/home-7.css"],
      },
    },
  };
  const window: { __reactRouterManifest?: unknown } = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- The script is what is tested.
  new Function("window", slimManifest(table, { "pages/home": ["collection", "home"] }))(window);

  expect(window.__reactRouterManifest).toEqual({
    entry: { module: "/assets/entry-1.js", imports: [], css: [] },
    url: "/assets/manifest-9.js",
    version: "9",
    routes: {
      root: {
        id: "root",
        path: "",
        hasLoader: true,
        hasErrorBoundary: true,
        module: "/assets/root-3.js",
        imports: [],
        css: [],
        areas: [],
      },
      "pages/home": {
        id: "pages/home",
        parentId: "root",
        index: true,
        hasLoader: false,
        hasErrorBoundary: false,
        module: "/assets/home-5.js",
        imports: [],
        css: ["/assets/home-7.css"],
        areas: ["collection", "home"],
      },
    },
  });
});
