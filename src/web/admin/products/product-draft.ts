import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { AdminPhoto } from "#contract/admin/photos.ts";
import type { AdminProduct } from "#contract/admin/products.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { printDollars, readDollars } from "../data/dollars.ts";

/** A removed one stays visible until the form is saved, and can be restored. */
export type PhotoDraft = AdminPhoto & { isOut?: true };

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
  published: boolean;
};

export function productDraft(product: AdminProduct): ProductDraft {
  const { title, story, details, customTypes, patchIds, addonIds, squadId } = product;
  const { tags, badges, photos, published, priceUsd, listPriceUsd } = product;
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
    published,
    price: printDollars(priceUsd),
    formerPrice: listPriceUsd === null ? "" : printDollars(listPriceUsd),
  };
}

type SaveInput = AdminRequest<"saveProduct">;

/** The changed fields, as they are saved. @returns errors by field if a price is invalid */
export function productChanges(
  { id, version }: AdminProduct,
  draft: ProductDraft,
  changed: readonly (keyof ProductDraft)[],
): { input: SaveInput } | { wrong: readonly ("priceUsd" | "listPriceUsd")[] } {
  const priceUsd = readDollars(draft.price);
  const listPriceUsd = draft.formerPrice.trim() === "" ? null : readDollars(draft.formerPrice);
  const wrong = [
    ...(changed.includes("price") && priceUsd === null ? (["priceUsd"] as const) : []),
    ...(draft.formerPrice.trim() !== "" && listPriceUsd === null
      ? (["listPriceUsd"] as const)
      : []),
  ];
  if (wrong.length > 0) return { wrong };
  const { price: _price, formerPrice: _former, customTypes, photos, ...rest } = draft;
  const kept = Object.fromEntries(
    Object.entries(rest).filter(([name]) => changed.some((one) => one === name)),
  );
  return {
    input: {
      id,
      version,
      ...kept,
      ...(changed.includes("photos") ? { photos: photosIn(photos) } : {}),
      ...(changed.includes("customTypes") ? { customTypes: customTypes.filter(isCustomType) } : {}),
      ...(changed.includes("price") && priceUsd !== null ? { priceUsd } : {}),
      ...(changed.includes("formerPrice") ? { listPriceUsd } : {}),
    },
  };
}

const photosIn = (photos: readonly PhotoDraft[]): SaveInput["photos"] =>
  photos
    .filter(({ isOut }) => !isOut)
    .map(({ hash, mode, alt }) => ({ hash, mode, alt: { ...alt } }));

const isCustomType = (type: number): type is 1 | 2 | 3 | 4 =>
  Number.isInteger(type) && type >= 1 && type <= 4;
