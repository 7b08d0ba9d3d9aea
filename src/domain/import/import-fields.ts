import { baseCurrency, currencyCodes } from "../currency.ts";
import { productRows, rowNames, type Row, type RowName } from "../catalog/product-fields.ts";
import { squadHeaders } from "../catalog/squad-words.ts";
import { languages } from "../language.ts";
import { foldHeader } from "./fold-header.ts";
import { foreignFields } from "./foreign-fields.ts";
import { customerFields } from "./customer-fields.ts";
import { field, prose, readOnly, units, type ImportField } from "./import-field.ts";
import type { FileFormat, ImportKind } from "./import-kinds.ts";
import { mapByName, missingFields } from "./map-columns.ts";

const perLanguage = (name: string, chinese: string): ImportField[] =>
  languages.map((language) => ({
    name: `${name}.${language}`,
    aliases: language === "en-US" ? [name] : [chinese],
    isProse: true,
  }));

const named = (text: string) => text.split(", ");
const skuNames = named(
  "货号, article number, artikelnummer, art nr, item number, reference, referenz, referencia, riferimento, codice, codigo, ugs, artikel nr, artikelnr, kod, 品番",
);
const eanNames = named(
  "barcode, gtin, ean13, upc, 条码, ean code, code barres, código de barras, codice a barre, strichcode, jan",
);
const sizeNames = named(
  "größe, 尺码, taille, talla, talle, taglia, maat, tamanho, rozmiar, storlek, størrelse, koko, velikost, размер, サイズ, 사이즈",
);
const stockNames = named(
  "quantity, 库存, bestand, menge, qty, available, on hand, lagerbestand, lager, verfügbar, quantité, cantidad, existencias, inventario, quantità, giacenza, voorraad, ilość, stan, estoque, quantidade, antal, 在庫, 재고",
);

/** Of PrestaShop's file of combinations, in the languages of its back office. */
const combinationNames = {
  value: named(
    "value (value:position)*, wert (wert:position)*, valeur (valeur:position)*, valor (valor:posición)*, valore (valore:posizione)*, waarde (waarde:positie)*, wartość (wartość:pozycja)*",
  ),
  attribute: named(
    "attribute (name:type:position)*, attribut (name:typ:position)*, attribut (nom:type:position)*, atributo (nombre:tipo:posición)*, attributo (nome:tipo:posizione)*, attribuut (naam:type:positie)*, atrybut (nazwa:typ:pozycja)*",
  ),
  product: named(
    "product id*, produkt-id*, id produit*, id du produit*, id del producto*, id producto*, id prodotto*, product-id*, id produktu*",
  ),
  reference: named(
    "product reference, artikel-nr. des produkts, référence produit, référence du produit, referencia del producto, riferimento prodotto",
  ),
};

const sizeFields: readonly ImportField[] = [
  field("size", sizeNames),
  field("sku", skuNames),
  field("ean", eanNames),
  field("stock", stockNames, units),
  field("size_weight_g", ["weight of the size", "尺码重量"], { counted: { grams: 1 } }),
];

const money = { counted: { money: baseCurrency } } as const;

/** Currencies in which a product may have a price by hand (R-PRICE-6). */
export const handPriceCurrencies = currencyCodes.filter((code) => code !== baseCurrency);

/** Names of the columns of every price, the base currency's first. */
export const priceNames: readonly string[] = currencyCodes.flatMap((code) => [
  `price.${code}`,
  `list_price.${code}`,
]);

const handPrices: readonly ImportField[] = handPriceCurrencies.flatMap((code) => [
  field(`price.${code}`, [], { counted: { money: code } }),
  field(`list_price.${code}`, [], { counted: { money: code } }),
]);

/** The columns of a row of the table of fields: one, or one for each language or currency. */
function columnsOf(name: RowName): readonly ImportField[] {
  const { file, kind } = productRows[name] as Row;
  if (file === undefined) return [];
  const { name: column, aliases = [], ...more } = file;
  if (name === "handPrices") return handPrices;
  if (kind === "texts" || name === "details") return perLanguage(column, aliases[0] ?? "");
  return [{ name: column, aliases, ...more }];
}

const prices: readonly ImportField[] = [...columnsOf("priceUsd"), ...columnsOf("listPriceUsd")];

/** Columns of a product, in the order of an export (R-CSV-3). */
const productFields: readonly ImportField[] = [
  field("command", [], readOnly),
  { name: "handle", aliases: ["slug", "address", "链接"], needed: "handle" },
  ...rowNames.flatMap(columnsOf),
  ...sizeFields,
];

const ownFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  products: productFields,
  "stock-prices": [
    field("sku", ["combination reference", ...skuNames, "product reference", "g:id"], {
      needed: "key",
    }),
    field("ean", eanNames, { needed: "key" }),
    field("handle", ["slug"], { needed: "key" }),
    field("size", sizeNames),
    field(
      "stock",
      [...stockNames, "available (not editable)", "available quantity", "on hand (current)"],
      units,
    ),
    // Of Shopify's list of today: the counted stock, which is still to be uploaded there.
    field("counted", ["on hand (new)"], { ...units, ...readOnly }),
    field("committed", ["committed (not editable)"], { ...units, ...readOnly }),
    field("unavailable", ["unavailable (not editable)"], { ...units, ...readOnly }),
    field("stock_seen", [], units),
    field("stock_change", [], { ...units, ...readOnly }),
    // PrestaShop's file of combinations: its values are sizes, colours and the like.
    field("combination", combinationNames.value, { needed: "key", ...prose, ...readOnly }),
    field("attributes", combinationNames.attribute, { ...prose, ...readOnly }),
    field("parent_number", combinationNames.product, readOnly),
    field("parent_sku", combinationNames.reference, readOnly),
    // Rows of several places are one stock.
    field("location", ["source_code", "warehouse"], readOnly),
    ...[1, 2, 3].flatMap((number) => [
      field(`option${number} name`, [], { ...prose, ...readOnly }),
      field(`option${number} value`, [], { ...prose, ...readOnly }),
    ]),
    ...prices,
    ...handPrices,
  ],
  squads: [
    field("team", ["club", "verein", "équipe", "equipo", "squadra", "球队"], {
      needed: "team",
      ...prose,
    }),
    field("number", squadHeaders("number"), { needed: "number" }),
    field("name", squadHeaders("name"), { needed: "name", ...prose }),
    field("position", squadHeaders("position"), prose),
    field("price.USD", ["price", "价格"], money),
  ],
  coupons: [
    field("code", ["coupon", "优惠码"], { needed: "code" }),
    field("kind", ["type", "类型"]),
    field("value", ["amount", "percent", "优惠"], { counted: "benefit" }),
    field("min_subtotal.USD", ["min_subtotal"], money),
    field("min_items", [], units),
    field("from"),
    field("until"),
    field("uses_max", [], units),
    field("uses_per_customer", [], units),
    field("first_order_only"),
    field("with_volume_discount"),
    field("group", [], prose),
    field("language"),
    field("active"),
  ],
  subscribers: [
    field("email", ["邮箱", "e-mail address"], { needed: "email" }),
    field("language", ["语言"]),
    field("state", ["status", "状态"]),
    field(
      "consent_at",
      ["consent date", "subscribed at", "confirm_time", "optin_time", "opt-in date", "同意时间"],
      { needed: "consent" },
    ),
    field("consent_source", ["source", "来源"], prose),
    field("consent_text", ["consent wording", "同意内容"], prose),
    // Of an audience of Mailchimp, which has no wording, but what it knows of the consent.
    field("asked_at", ["optin_time"], readOnly),
    field("asked_from", ["optin_ip"], readOnly),
    field("agreed_from", ["confirm_ip"], readOnly),
    field("left_at", ["unsub_time"], readOnly),
    field("bounced_at", ["clean_time"], readOnly),
    field("rating", ["member_rating"], readOnly),
  ],
  customers: customerFields,
  lists: [
    field("list", ["collection", "tag", "列表", "系列"], { needed: "list" }),
    ...perLanguage("title", "标题"),
    ...perLanguage("words", "说明"),
    field("first_product", ["first product", "首个商品"]),
  ],
  redirects: [
    field("from", ["redirect from", "旧地址"], { needed: "from" }),
    field("to", ["redirect to", "新地址"], { needed: "to" }),
  ],
};

export const importFields = (kind: ImportKind, format: FileFormat): readonly ImportField[] =>
  format === "own" ? ownFields[kind] : foreignFields[format];

/** Whether an audience of Mailchimp says when its members asked and agreed: it is of subscribers. */
function isAudience(headers: readonly string[]): boolean {
  const folded = new Set(headers.map(foldHeader));
  return folded.has("memberrating") && (folded.has("confirmtime") || folded.has("optintime"));
}

/** The kind whose own columns a file has most of. */
export function kindOfHeaders(headers: readonly string[]): ImportKind {
  if (isAudience(headers)) return "subscribers";
  const scores = (Object.keys(ownFields) as ImportKind[]).map((kind) => {
    const mapping = mapByName(ownFields[kind], headers);
    const isWhole = missingFields(ownFields[kind], mapping).length === 0;
    return { kind, score: isWhole ? Object.keys(mapping).length : 0 };
  });
  return scores.toSorted((a, b) => b.score - a.score)[0]?.kind ?? "products";
}
