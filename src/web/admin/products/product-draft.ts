import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { AdminPhoto } from "#contract/admin/photos.ts";
import type { AdminProduct } from "#contract/admin/products.ts";
import { validationTexts } from "#contract/validation-texts.ts";
import type { Language } from "#domain/language.ts";
import {
  fieldRow,
  fieldsOf,
  keptFields,
  type FieldsOf,
  type KeptField,
} from "#domain/catalog/product-fields.ts";
import { audiences, type Audience } from "#domain/catalog/product-kinds.ts";
import { printDollars } from "../data/dollars.ts";
import { readOneAmount } from "../data/typed-amounts.ts";

/** A removed one stays visible until the form is saved, and can be restored. */
export type PhotoDraft = AdminPhoto & { isOut?: true };

export type SizeDraft = { size: string; sku: string; ean: string; weight: string };

/** Fields that are typed as numbers: whole ones, and prices in dollars. */
type TypedField = FieldsOf<"whole" | "cents">;
const [wholes, prices] = [fieldsOf("whole"), fieldsOf("cents")];
/** Fields that the form holds as the product has them. */
type PlainField = Exclude<KeptField, TypedField>;
const plainFields = keptFields.filter(
  (name): name is PlainField => ![...wholes, ...prices].some((one) => one === name),
);

/** A product as form values; numbers as typed, "" for none. */
export type ProductDraft = Pick<AdminProduct, PlainField> &
  Record<TypedField, string> & {
    patchIds: string[];
    addonIds: string[];
    tags: string[];
    photos: readonly PhotoDraft[];
    related: AdminProduct["related"];
    /** Codes and grams as typed; "" for none, a weight then is the product's. */
    sizes: readonly SizeDraft[];
  };

export function productDraft(product: AdminProduct): ProductDraft {
  const { patchIds, addonIds, tags, photos, related, sizes } = product;
  const pick = <Name extends PlainField>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, product[name]])) as Pick<AdminProduct, Name>;
  const type = <Name extends TypedField>(
    names: readonly Name[],
    print: (value: number) => string,
  ) =>
    Object.fromEntries(
      names.map((name) => {
        const value: number | null = product[name];
        return [name, value === null ? "" : print(value)];
      }),
    ) as Record<Name, string>;
  return {
    ...pick(plainFields),
    ...type(wholes, String),
    ...type(prices, printDollars),
    patchIds,
    addonIds,
    tags,
    photos,
    related,
    sizes: sizes.map(sizeDraft),
  };
}

const sizeDraft = ({ size, sku, ean, weightG }: AdminProduct["sizes"][number]): SizeDraft => ({
  size,
  sku: sku ?? "",
  ean: ean ?? "",
  weight: weightG === null ? "" : String(weightG),
});

type SaveInput = AdminRequest<"saveProduct">;

/** The changed fields, as they are saved. @returns errors by field if a number is invalid */
export function productChanges(
  { id, version }: AdminProduct,
  draft: ProductDraft,
  changed: readonly (keyof ProductDraft)[],
  language: Language,
): { input: SaveInput } | { wrong: Readonly<Record<string, string>> } {
  const isChanged = (name: keyof ProductDraft) => changed.includes(name);
  const wrong: Record<string, string> = {};
  const invalid = validationTexts.invalid[language];
  const typed = [...wholes, ...prices].filter(isChanged).map((name) => {
    const text = draft[name].trim();
    const isNone = text === "" && fieldRow(name).empty === null;
    const read = isNone ? { minor: null } : readNumber(name, text, language);
    if ("error" in read) wrong[name] = read.error;
    return [name, "error" in read ? null : read.minor] as const;
  });
  for (const [index, { weight }] of draft.sizes.entries()) {
    if (weight.trim() !== "" && readWhole(weight) === null) {
      wrong[`sizes.${index}.weightG`] = invalid;
    }
  }
  if (Object.keys(wrong).length > 0) return { wrong };
  const { customTypes, photos, sizes, audience, related, ...others } = draft;
  const kept = Object.fromEntries(
    Object.entries(others).filter(([name]) => changed.some((one) => one === name)),
  );
  return {
    input: {
      id,
      version,
      ...kept,
      ...Object.fromEntries(typed),
      ...(isChanged("related") ? { relatedIds: related.map((one) => one.id) } : {}),
      ...(isChanged("photos") ? { photos: photosIn(photos) } : {}),
      ...(isChanged("customTypes") ? { customTypes: customTypes.filter(isCustomType) } : {}),
      ...(isChanged("sizes") ? { sizes: sizes.map(sizeIn) } : {}),
      ...(isChanged("audience") ? { audience: audienceIn(audience) } : {}),
    },
  };
}

function readNumber(name: TypedField, typed: string, language: Language) {
  if (fieldRow(name).kind === "cents") return readOneAmount(typed, language);
  const minor = readWhole(typed);
  return minor === null ? { error: validationTexts.invalid[language] } : { minor };
}

/** @returns null for anything but a whole number of at most five digits */
const readWhole = (typed: string): number | null =>
  /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null;

/** No code and no weight are null on the wire. */
const sizeIn = ({ size, sku, ean, weight }: SizeDraft) => ({
  size,
  sku: sku.trim() || null,
  ean: ean.trim() || null,
  weightG: readWhole(weight),
});

const audienceIn = (audience: string): Audience =>
  audiences.find((one) => one === audience) ?? "all";

const photosIn = (photos: readonly PhotoDraft[]): SaveInput["photos"] =>
  photos
    .filter(({ isOut }) => !isOut)
    .map(({ hash, mode, alt }) => ({ hash, mode, alt: { ...alt } }));

const isCustomType = (type: number): type is 1 | 2 | 3 | 4 =>
  Number.isInteger(type) && type >= 1 && type <= 4;
