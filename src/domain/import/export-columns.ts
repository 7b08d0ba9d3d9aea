import { importFields } from "./import-fields.ts";
import type { ExportFormat, ImportKind } from "./import-kinds.ts";

type Cells = Readonly<Record<string, string>>;
export type ExportColumn = { header: string; value: (cells: Cells) => string };

const same = (header: string): ExportColumn => ({
  header,
  value: (cells) => cells[header] ?? "",
});

/** Columns of an export: those that an import reads, so that a file may go both ways (R-CSV-3). */
export const exportFields = (kind: ImportKind, format: ExportFormat): readonly ExportColumn[] =>
  format === "shopify" && kind === "products"
    ? shopifyColumns
    : importFields(kind, "own")
        .filter(({ isReadOnly }) => !isReadOnly)
        .map(({ name }) => same(name));

const of = (header: string, name: string): ExportColumn => ({
  header,
  value: (cells) => cells[name] ?? "",
});
/** Stands in every row of a variant. */
const fixed = (header: string, text: string): ExportColumn => ({
  header,
  value: ({ size }) => (size ? text : ""),
});

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** One that is scheduled is active there, and not in the online store yet. */
const shopifyStates: Readonly<Record<string, string>> = {
  published: "Active",
  scheduled: "Active",
  archived: "Archived",
};

/** The header that Shopify writes today. */
const shopifyColumns: readonly ExportColumn[] = [
  of("Title", "title.en-US"),
  of("URL handle", "handle"),
  {
    header: "Description",
    value: (cells) =>
      (cells["story.en-US"] ?? "")
        .split(/\n{2,}/)
        .filter((part) => part !== "")
        .map((part) => `<p>${escaped(part).replaceAll("\n", "<br>")}</p>`)
        .join("\n"),
  },
  of("Vendor", "team"),
  of("Type", "garment"),
  { header: "Tags", value: ({ tags = "" }) => tags.split("|").join(", ") },
  {
    header: "Published on online store",
    value: ({ status }) => (status === undefined ? "" : status === "published" ? "TRUE" : "FALSE"),
  },
  {
    header: "Status",
    value: ({ status = "" }) => shopifyStates[status] ?? (status && "Draft"),
  },
  // None of Shopify's own: a schedule stands in no other column.
  of("Published At", "publish_at"),
  of("SKU", "sku"),
  of("Barcode", "ean"),
  {
    header: "Option1 name",
    value: ({ title = "", size, ...cells }) =>
      size && (cells["title.en-US"] ?? title) ? "Size" : "",
  },
  of("Option1 value", "size"),
  { header: "Price", value: (cells) => cells["price.USD"] ?? "" },
  { header: "Compare-at price", value: (cells) => cells["list_price.USD"] ?? "" },
  fixed("Inventory tracker", "shopify"),
  of("Inventory quantity", "stock"),
  fixed("Continue selling when out of stock", "DENY"),
  of("Weight value (grams)", "weight_g"),
  fixed("Weight unit for display", "g"),
  fixed("Requires shipping", "TRUE"),
  of("SEO title", "seo_title.en-US"),
  of("SEO description", "seo_text.en-US"),
];
