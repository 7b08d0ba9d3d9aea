import { garmentCuts, hasBack, isShirt, type KitModel } from "#domain/catalog/kit-model.ts";
import {
  audiences,
  kindFacts,
  productKinds,
  type ProductKind,
} from "#domain/catalog/product-kinds.ts";
import { columnOf, fieldRow, keptFields, type KeptField } from "#domain/catalog/product-fields.ts";
import { customType, type CustomType } from "#domain/customization.ts";
import { firstDesign } from "#domain/catalog/first-design.ts";
import { sizesOfCells } from "#domain/import/size-by-measure.ts";
import type { PartialText } from "#domain/language/text-in.ts";
import { kitHash } from "#server/image/kit-hash.ts";
import { longest } from "./foreign-product.ts";
import type { FileRecord } from "./import-record.ts";
import type { ProductInput } from "./product-columns.ts";
import type { ProductLook } from "./product-look.ts";
import type { Image } from "./record-image.repository.ts";

type Named = Readonly<Record<"garment" | "audience" | "cut" | "sleeve", string>>;

/** Without lettering and without a choice. */
const asItIs: readonly CustomType[] = [customType.standard];

/** Names and numbers are printed on goods whose file says so, or has the design of their lettering. */
const isPrinted = ({ cells }: FileRecord): boolean => Boolean(cells["kit_model"]);

/** Whether such goods could be printed, and the file does not say that they are. */
export const lacksPrinting = (record: FileRecord): boolean =>
  !isPrinted(record) &&
  !record.cells["custom_types"] &&
  !isUnknown(record) &&
  kindFacts[kindOf(namedBy(record))].customTypes.includes(customType.own);

/** A draft of the kind that the file describes, with what such products begin with. */
export function newProduct(
  id: string,
  record: FileRecord,
  input: ProductInput,
  look: ProductLook,
): Image {
  const sizes = record.items.flatMap(({ cells }) => (cells["size"] ? [cells["size"]] : []));
  const named = namedBy(record);
  const kind = kindOf(named);
  const facts = kindFacts[kind];
  const { audience, cut, sleeve, chartKind } = wornAs(named, kind);
  // One size that stands for those of another file says nothing of the chart.
  const charted = record.items.some(({ cells }) => cells["size_elsewhere"]) ? [] : sizes;
  const sizeChart = chartFor(look.chartOf.get(chartKind) ?? "", charted, look);
  const { garment } = facts;
  const kit: KitModel = { ...firstDesign, garment, cut, sleeve, ...input.kitPart };
  return {
    product: [
      {
        id,
        slug: record.key,
        title: {},
        story: {},
        details: detailsOf(record.guesses),
        team_slug: null,
        league_code: null,
        season: "",
        kit_kind: "",
        audience,
        price_usd: 0,
        list_price_usd: null,
        kit,
        kit_hash: kitHash(kit, ""),
        size_chart_code: sizeChart,
        custom_types: isPrinted(record) ? facts.customTypes.filter((type) => type !== 2) : asItIs,
        squad_slug: null,
        weight_g: facts.weightG,
        // What customs ask is nobody's guess.
        hs_code: null,
        origin_country: null,
        badges: [],
        published_at: null,
        archived_at: null,
      },
    ],
    product_size:
      sizes.length > 0
        ? []
        : (look.charts.get(sizeChart) ?? []).map(({ size }, position) => ({
            product_id: id,
            size,
            position,
            stock: 0,
            sku: null,
            ean: null,
          })),
    product_tag: [],
    product_patch: [],
    product_price: [],
  };
}

/** Texts that a further colour has of its own; search engines get the shop's own. */
const renamed: readonly KeptField[] = ["slug", "title", "seoTitle", "seoText"];

/**
 * The columns that a further colour of a product has in common with it: it is of the same season, so all
 * but what even a product of the next one begins without.
 */
const copied: readonly string[] = [
  ...keptFields
    .filter((name) => fieldRow(name).nextSeason !== "none" && !renamed.includes(name))
    .map(columnOf),
  // What follows from the team, and from the kit.
  "league_code",
  "kit_kind",
  "kit_hash",
];

/** What it begins without: it was never sold, so it has no former price. Others have their defaults. */
const emptied = Object.fromEntries(
  keptFields.flatMap((name) => {
    const { nextSeason, empty } = fieldRow(name);
    const isEmptied = nextSeason === "none" && (empty === null || Array.isArray(empty));
    return isEmptied ? [[columnOf(name), empty]] : [];
  }),
);

/** A draft that begins as another product does, without its sizes; null where the record is none. */
export function copyOfProduct(
  id: string,
  { key, copyOf }: FileRecord,
  look: ProductLook,
): Image | null {
  const original = copyOf && look.originals.get(copyOf.id);
  const row = original?.["product"]?.[0];
  if (!copyOf || !original || !row) return null;
  const own = (table: string) => (original[table] ?? []).map((one) => ({ ...one, product_id: id }));
  const title = Object.entries(row["title"] as PartialText).map(([language, text]) => [
    language,
    text && `${text.slice(0, longest.title - copyOf.value.length - 1)} ${copyOf.value}`,
  ]);
  return {
    product: [
      {
        ...Object.fromEntries(copied.map((name) => [name, row[name]])),
        ...emptied,
        id,
        slug: key,
        title: Object.fromEntries(title),
        published_at: null,
        archived_at: null,
      },
    ],
    product_size: [],
    product_tag: own("product_tag"),
    product_patch: own("product_patch"),
    product_price: own("product_price").map((one) => ({ ...one, list_amount: null })),
  };
}

/** What all variants have in common, in the language of the file. */
const detailsOf = (guesses: FileRecord["guesses"]) =>
  (guesses?.facts ?? []).map(({ term, text }) => ({
    term: guesses ? { [guesses.language]: term } : {},
    text: guesses ? { [guesses.language]: text } : {},
  }));

/** What the file names, or its words suggest, in small letters. */
function namedBy({ cells, guesses }: FileRecord): Named {
  const of = (name: string, guess?: string | null) => (cells[name] || guess || "").toLowerCase();
  return {
    garment: of("garment", guesses?.garment),
    audience: of("audience", guesses?.audience?.to),
    cut: of("cut", guesses?.cut?.to),
    sleeve: of("sleeve", guesses?.sleeve?.to),
  };
}

/** Clothes for women and for the young have a cut of that name, and shirts the sizes of such a kind. */
function wornAs(named: Named, kind: ProductKind) {
  const facts = kindFacts[kind];
  const audience = audiences.find((one) => one === named.audience) ?? facts.audience;
  const worn =
    audience === "adult" || audience === "all" || !hasBack(facts.garment) ? undefined : audience;
  return {
    audience,
    cut: worn ?? garmentCuts.find((one) => one === named.cut) ?? facts.cut,
    sleeve: named.sleeve === "long" || named.sleeve === "short" ? named.sleeve : facts.sleeve,
    chartKind: worn && isShirt(facts.garment) ? worn : kind,
  };
}

/** A file of another program that has no word for a garment of ours. */
export const isUnknown = ({ cells, guesses }: FileRecord): boolean =>
  !cells["garment"] && guesses?.garment === null;

/** The kind with this garment, cut, sleeve and audience; a fan shirt where nothing is said. */
function kindOf(named: Named): ProductKind {
  const isWanted = (name: keyof Named, value: string) =>
    named[name] === "" || named[name] === value;
  const { garment } = named;
  const alike = productKinds.filter((kind) => (garment || "jersey") === kindFacts[kind].garment);
  const exact = alike.find((kind) => {
    const { cut, sleeve, audience } = kindFacts[kind];
    return isWanted("cut", cut) && isWanted("sleeve", sleeve) && isWanted("audience", audience);
  });
  return exact ?? alike[0] ?? "fan";
}

/** The kind's own chart if it has the sizes, else the first that has. */
export function chartFor(usual: string, sizes: readonly string[], { charts }: ProductLook): string {
  const has = (code: string) => {
    const found = sizesOfCells(sizes, charts.get(code) ?? []);
    return sizes.every((size) => found.has(size));
  };
  if (has(usual)) return usual;
  return [...charts.keys()].find(has) ?? usual;
}
