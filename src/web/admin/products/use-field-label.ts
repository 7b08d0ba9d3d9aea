import { useTranslations } from "use-intl";
import type { ProductDraft } from "./product-draft.ts";

/** Keys of the texts that the form's fields are labelled with. */
const labels = {
  title: "name",
  story: "story",
  details: "details",
  price: "price",
  formerPrice: "formerPrice",
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
  weight: "weight",
  hsCode: "hsCode",
  originCountry: "origin",
  kit: "drawing",
  manufacturerId: "legal.manufacturer",
  material: "legal.material",
  seoTitle: "seo.heading",
  seoText: "seo.text",
  related: "related.title",
  sizeChart: "sizeChart",
  sizes: "sizes",
} as const satisfies Record<keyof ProductDraft, string>;

/** What a field of the product form is called. */
export function useFieldLabel(): (field: keyof ProductDraft) => string {
  const t = useTranslations("admin-products");
  return (field) => t(labels[field]);
}
