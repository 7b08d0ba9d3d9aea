import type { Permission } from "../staff/permissions.ts";

/** Records that can be read from a table file (R-CSV-1). */
export const importKinds = [
  "products",
  "stock-prices",
  "squads",
  "lists",
  "redirects",
  "coupons",
  "customers",
  "subscribers",
] as const;
export type ImportKind = (typeof importKinds)[number];

/** Records that can be written to one. */
export const exportKinds = [...importKinds, "orders", "waiting"] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The shop's own columns, or those of a product file of another shop program. */
export const foreignFormats = ["shopify", "woocommerce", "magento", "prestashop"] as const;
export type ForeignFormat = (typeof foreignFormats)[number];
export const fileFormats = ["own", ...foreignFormats] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * Life of an import: uploaded → mapped (waits for the check) → checked → running → done or stopped
 * → undoing → undone. A check that is stopped leads back to uploaded, an undo that fails to stopped.
 */
export const importStates = [
  "uploaded",
  "mapped",
  "checked",
  "running",
  "done",
  "stopped",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof importStates)[number];

/** Files that can be written: in our own columns, or in those of Shopify. */
export const exportFormats = ["own", "shopify"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The planned outcome of one record of the file. */
export const rowActions = ["create", "update", "same", "skip", "error"] as const;
export type RowAction = (typeof rowActions)[number];

/** Its final outcome: `left` by an undo, since something newer stands on it. */
export const rowOutcomes = ["written", "changed", "refused", "undone", "left"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The right to change the same records by hand. */
export const importRights: Readonly<Record<ImportKind, readonly Permission[]>> = {
  products: [
    "products.create",
    "products.edit",
    "products.price",
    "products.publish",
    "stock.edit",
  ],
  "stock-prices": ["stock.edit", "products.price"],
  squads: ["patches.edit"],
  lists: ["menus.edit"],
  redirects: ["products.edit", "pages.edit"],
  coupons: ["promotions.edit"],
  customers: ["customers.read", "customers.edit"],
  subscribers: ["customers.read", "customers.edit"],
};

/** The right to look at the records of the file. */
export const exportRights: Readonly<Record<ExportKind, Permission>> = {
  products: "products.read",
  "stock-prices": "products.read",
  squads: "patches.read",
  lists: "menus.read",
  redirects: "products.read",
  coupons: "promotions.read",
  customers: "customers.read",
  subscribers: "customers.read",
  // With names and addresses.
  orders: "customers.read",
  // Counts alone.
  waiting: "products.read",
};

/** Limits of one file (R-CSV-2). */
export const fileLimits = {
  bytes: 25 * 1024 * 1024,
  rows: 50_000,
  columns: 200,
  cell: 32_000,
  /** Characters of a column's name. */
  header: 500,
  /** Of all rows together. */
  cells: 5_000_000,
  /** Of one line; a row of a million takes a second to read. */
  lineCells: 1_000_000,
} as const;
