import { useTranslations } from "use-intl";
import type { ProductField } from "#domain/catalog/product-fields.ts";

/** Keys of texts that fields are labelled with, in the form and in the log; a further field has one of `fields`. */
const labels = {
  title: "name",
  story: "story",
  details: "details",
  priceUsd: "price",
  listPriceUsd: "formerPrice",
  customTypes: "customTypes",
  patchIds: "extras.patch",
  addonIds: "extras.addon",
  squadId: "squad",
  tags: "tags",
  badges: "badges",
  photos: "photo.title",
  slug: "address",
  teamId: "team",
  season: "season",
  audience: "audience",
  weightG: "weight",
  hsCode: "hsCode",
  originCountry: "origin",
  kit: "drawing",
  manufacturerId: "legal.manufacturer",
  material: "legal.material",
  seoTitle: "seo.heading",
  seoText: "seo.text",
  relatedIds: "related.title",
  sizeChart: "sizeChart",
  sizes: "sizes",
} as const satisfies Partial<Record<ProductField, string>>;

const isNamed = (field: ProductField): field is keyof typeof labels => field in labels;

const ownKey = <Name extends string>(name: Name) => `fields.${name}` as const;

/** The key of a field's label among the texts of products. */
export const labelKey = (field: ProductField) => (isNamed(field) ? labels[field] : ownKey(field));

/** What a field of a product is called; the form has the related products themselves. */
export function useFieldLabel(): (field: ProductField | "related") => string {
  const t = useTranslations("admin-products");
  return (field) => t(labelKey(field === "related" ? "relatedIds" : field));
}
