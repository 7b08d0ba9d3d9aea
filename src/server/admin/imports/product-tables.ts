import type { ImageTables } from "./record-image.repository.ts";

const of = (name: string, key: readonly string[]) => ({
  name,
  record: "product_id",
  key: ["product_id", ...key],
});

/** Tables that have rows of a product. */
export const productTables: ImageTables = [
  {
    name: "product",
    record: "id",
    key: ["id"],
    derived: ["popularity", "search_version", "pictured_hash", "thumbhash"],
  },
  { ...of("product_size", ["size"]), derived: ["stock"], exchanged: ["sku", "ean"] },
  of("product_tag", ["tag"]),
  of("product_patch", ["patch_id"]),
  of("product_price", ["currency"]),
];
