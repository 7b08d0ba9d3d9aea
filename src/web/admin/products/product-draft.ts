import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { AdminPhoto } from "#contract/admin/photos.ts";
import type { AdminProduct } from "#contract/admin/products.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { audiences, type Audience } from "#domain/catalog/product-kinds.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { printDollars, readDollars } from "../data/dollars.ts";

/** A removed one stays visible until the form is saved, and can be restored. */
export type PhotoDraft = AdminPhoto & { isOut?: true };

export type SizeDraft = { size: string; sku: string; ean: string; weight: string };

/** A product as form values. */
export type ProductDraft = {
  title: PartialText;
  story: PartialText;
  details: AdminProduct["details"];
  /** In dollars, as typed. */
  price: string;
  /** In dollars, as typed; "" for none. */
  formerPrice: string;
  customTypes: number[];
  patchIds: string[];
  addonIds: string[];
  squadId: string | null;
  tags: string[];
  badges: AdminProduct["badges"];
  photos: readonly PhotoDraft[];
  slug: string;
  teamId: string | null;
  season: string;
  audience: string;
  /** Grams, as typed. */
  weight: string;
  hsCode: string;
  originCountry: string;
  kit: KitModel;
  manufacturerId: string | null;
  material: PartialText;
  seoTitle: PartialText;
  seoText: PartialText;
  related: AdminProduct["related"];
  sizeChart: string;
  /** Codes and grams as typed; "" for none, a weight then is the product's. */
  sizes: readonly SizeDraft[];
};

export function productDraft(product: AdminProduct): ProductDraft {
  const { title, story, details, customTypes, patchIds, addonIds, squadId } = product;
  const { tags, badges, photos, priceUsd, listPriceUsd } = product;
  const { slug, teamId, season, audience, weightG, hsCode, originCountry, kit, sizes } = product;
  const { manufacturerId, material, seoTitle, seoText, related, sizeChart } = product;
  return {
    title,
    story,
    details,
    customTypes,
    patchIds,
    addonIds,
    squadId,
    tags,
    badges,
    photos,
    slug,
    teamId,
    season,
    audience,
    weight: String(weightG),
    hsCode,
    originCountry,
    kit,
    manufacturerId,
    material,
    seoTitle,
    seoText,
    related,
    sizeChart,
    sizes: sizes.map(sizeDraft),
    price: printDollars(priceUsd),
    formerPrice: listPriceUsd === null ? "" : printDollars(listPriceUsd),
  };
}

const sizeDraft = ({ size, sku, ean, weightG }: AdminProduct["sizes"][number]): SizeDraft => ({
  size,
  sku: sku ?? "",
  ean: ean ?? "",
  weight: weightG === null ? "" : String(weightG),
});

type SaveInput = AdminRequest<"saveProduct">;

/** The changed fields, as they are saved. @returns errors by field if a price is invalid */
export function productChanges(
  { id, version }: AdminProduct,
  draft: ProductDraft,
  changed: readonly (keyof ProductDraft)[],
): { input: SaveInput } | { wrong: readonly string[] } {
  const priceUsd = readDollars(draft.price);
  const listPriceUsd = draft.formerPrice.trim() === "" ? null : readDollars(draft.formerPrice);
  const wrong: string[] = [
    ...(changed.includes("price") && priceUsd === null ? ["priceUsd"] : []),
    ...(draft.formerPrice.trim() !== "" && listPriceUsd === null ? ["listPriceUsd"] : []),
  ];
  const weightG = readGrams(draft.weight);
  for (const [index, { weight }] of draft.sizes.entries()) {
    if (weight.trim() !== "" && readGrams(weight) === null) wrong.push(`sizes.${index}.weightG`);
  }
  if (changed.includes("weight") && weightG === null) wrong.push("weightG");
  if (wrong.length > 0) return { wrong };
  const { price: _price, formerPrice: _former, weight: _weight, ...others } = draft;
  const { customTypes, photos, sizes, audience, related, ...rest } = others;
  const kept = Object.fromEntries(
    Object.entries(rest).filter(([name]) => changed.some((one) => one === name)),
  );
  return {
    input: {
      id,
      version,
      ...kept,
      ...(changed.includes("related") ? { relatedIds: related.map((one) => one.id) } : {}),
      ...(changed.includes("photos") ? { photos: photosIn(photos) } : {}),
      ...(changed.includes("customTypes") ? { customTypes: customTypes.filter(isCustomType) } : {}),
      ...(changed.includes("price") && priceUsd !== null ? { priceUsd } : {}),
      ...(changed.includes("formerPrice") ? { listPriceUsd } : {}),
      ...(changed.includes("weight") && weightG !== null ? { weightG } : {}),
      ...(changed.includes("sizes") ? { sizes: sizes.map(sizeIn) } : {}),
      ...(changed.includes("audience") ? { audience: audienceIn(audience) } : {}),
    },
  };
}

/** @returns null for anything but whole grams */
const readGrams = (typed: string): number | null =>
  /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null;

/** No code and no weight are null on the wire. */
const sizeIn = ({ size, sku, ean, weight }: SizeDraft) => ({
  size,
  sku: sku.trim() || null,
  ean: ean.trim() || null,
  weightG: readGrams(weight),
});

const audienceIn = (audience: string): Audience =>
  audiences.find((one) => one === audience) ?? "all";

const photosIn = (photos: readonly PhotoDraft[]): SaveInput["photos"] =>
  photos
    .filter(({ isOut }) => !isOut)
    .map(({ hash, mode, alt }) => ({ hash, mode, alt: { ...alt } }));

const isCustomType = (type: number): type is 1 | 2 | 3 | 4 =>
  Number.isInteger(type) && type >= 1 && type <= 4;
