/**
 * The one rule of docs/architecture.md as data: domain ← contract, kit ← server | web.
 * A row names everything its room may import beside itself.
 */

export type Room = {
  /** The folder, from the project's root. */
  folder: string;
  /** Other rooms it may import. */
  rooms: RoomName[];
  /** npm packages: all of them, or these alone. */
  packages: "any" | string[];
  /** `node:` modules. */
  node: boolean;
};

export type RoomName =
  | "domain"
  | "contract"
  | "kit"
  | "server"
  | "paypal-simulator"
  | "carrier-tracking"
  | "web"
  | "db";

export const rooms: Record<RoomName, Room> = {
  domain: { folder: "src/domain", rooms: [], packages: [], node: false },
  contract: { folder: "src/contract", rooms: ["domain"], packages: ["zod/mini"], node: false },
  kit: { folder: "src/kit", rooms: ["domain"], packages: [], node: false },
  server: {
    folder: "src/server",
    rooms: ["domain", "contract", "kit", "db"],
    packages: "any",
    node: true,
  },
  "paypal-simulator": { folder: "src/paypal-simulator", rooms: [], packages: "any", node: true },
  "carrier-tracking": { folder: "src/carrier-tracking", rooms: [], packages: [], node: true },
  web: { folder: "src/web", rooms: ["domain", "contract", "kit"], packages: "any", node: false },
  db: {
    folder: "db",
    rooms: ["domain", "contract", "kit", "server"],
    packages: "any",
    node: true,
  },
};

/**
 * Features of the server, and the features each may call, never in a circle. `platform` is open to
 * all and calls none; files beside the features (app.ts, main.ts) put them together and may import
 * everything.
 */
export const serverFeatures: Record<string, string[]> = {
  platform: [],
  account: ["auth", "event", "newsletter", "notification", "order", "privacy", "security", "texts"],
  address: ["delivery"],
  admin: [
    "account",
    "address",
    "audit",
    "auth",
    "catalog",
    "content",
    "currency",
    "delivery",
    "event",
    "feed",
    "image",
    "notification",
    "order",
    "payment",
    "redirect",
    "returns",
    "search",
    "security",
    "setup",
    "seller",
    "stock",
    "webhook",
    "words",
    "wish-alert",
  ],
  api: ["auth", "security", "texts"],
  audit: ["security"],
  auth: ["cart", "design", "review", "security", "texts", "wish-alert", "wishlist"],
  carrier: [],
  cart: ["catalog", "delivery", "image", "line", "order", "promotion", "stock"],
  catalog: ["content", "delivery", "image", "texts", "words"],
  contact: ["notification", "texts"],
  content: ["redirect", "texts"],
  checkout: [
    "address",
    "account",
    "cart",
    "catalog",
    "delivery",
    "line",
    "notification",
    "order",
    "payment",
    "promotion",
    "setup",
    "stock",
    "texts",
  ],
  currency: [],
  delivery: [],
  design: ["catalog", "image"],
  event: [],
  feed: ["api", "delivery", "image", "words"],
  image: [],
  invoice: ["order", "pdf", "seller", "texts"],
  line: [],
  metrics: [],
  newsletter: ["notification", "texts"],
  notification: ["image", "line", "order", "seller", "texts"],
  order: ["delivery", "event", "image", "line", "promotion", "stock"],
  "order-change": [
    "address",
    "catalog",
    "delivery",
    "event",
    "notification",
    "order",
    "payment",
    "stock",
  ],
  page: ["api"],
  payment: ["api", "cart", "image", "notification", "order", "promotion", "stock"],
  pdf: [],
  "policy-report": [],
  poster: ["image", "pdf"],
  privacy: [],
  promotion: ["texts"],
  redirect: [],
  returns: [
    "catalog",
    "event",
    "image",
    "notification",
    "order",
    "pdf",
    "seller",
    "stock",
    "texts",
  ],
  review: ["order"],
  search: ["catalog", "image", "words"],
  seller: [],
  setup: ["audit", "auth", "notification", "texts"],
  security: ["notification", "texts"],
  "shell-routes": [],
  "shop-info": ["carrier", "content", "seller", "setup", "texts"],
  sitemap: ["api", "catalog", "content"],
  stock: ["event"],
  texts: [],
  webhook: ["event", "notification", "texts"],
  "wish-alert": ["catalog", "image", "notification", "texts"],
  wishlist: ["catalog"],
  words: [],
};

/** Files with imports that are only known at run time, which the boundary check cannot follow. */
export const openImportFiles = [
  // The built storefront, where there is one.
  "src/server/page/built-storefront.ts",
  // Every file of db/migrations.
  "src/server/platform/migrate.ts",
  // The example of a guide.
  "tests/support/guide-example.ts",
];

/** Files beside the server's features that a feature may import all the same. */
export const openServerFiles = ["env.ts"];

/**
 * Layers of the web, and the layers each may import. Files beside them (root.tsx, routes.ts, the
 * entries) put them together. Storefront and admin never meet; `platform` and `ui` know nothing of
 * the shop.
 */
export const webLayers: Record<string, { layers: string[]; rooms: RoomName[] }> = {
  platform: { layers: [], rooms: [] },
  i18n: { layers: ["platform"], rooms: ["domain", "contract"] },
  api: { layers: ["platform", "i18n"], rooms: ["domain", "contract"] },
  ui: { layers: ["platform"], rooms: [] },
  layout: { layers: ["platform", "api", "i18n", "ui"], rooms: ["domain", "contract", "kit"] },
  storefront: {
    layers: ["platform", "api", "i18n", "ui", "layout"],
    rooms: ["domain", "contract", "kit"],
  },
  admin: {
    layers: ["platform", "api", "i18n", "ui", "layout"],
    rooms: ["domain", "contract", "kit"],
  },
  app: {
    layers: ["platform", "api", "i18n", "ui", "layout", "storefront", "admin"],
    rooms: ["domain", "contract", "kit"],
  },
};

/** The one file that says the paths of calls. */
export const wireNamesFile = "src/contract/endpoints.ts";
/** The one file of the shop that reads process.env; programs of their own read theirs. */
export const environmentReaders = [
  "src/server/env.ts",
  "src/paypal-simulator/",
  "src/carrier-tracking/",
];

export const bannedNames = [
  "lib",
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "shared",
  "core",
  "manager",
  "misc",
  "index",
];
/** `dom`: a component test, which needs a document (`.dom.test.tsx`); `mesh`: a packed shirt. */
export const fileSuffixes = [
  "routes",
  "repository",
  "test",
  "dom",
  "e2e",
  "bench",
  "examples",
  "mesh",
];
/** Names a tool prescribes. */
export const prescribedNames = ["src/web/entry.client.tsx", "src/web/entry.server.tsx"];
