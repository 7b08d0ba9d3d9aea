import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { mostPhotos } from "#contract/admin/photos.ts";
import { saveProductInput } from "#contract/admin/products.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import { mergeFacts, type StoredFact } from "#domain/import/fact-cells.ts";
import { hyphenCell } from "#domain/import/hyphen-cell.ts";
import { isWritten, type PartialText } from "#domain/language/text-in.ts";
import { isRetroKind, kitHash } from "#server/image/kit-hash.ts";
import { firstDesign } from "#domain/catalog/first-design.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { columnOf, fieldRow, fieldsOf, productFields } from "#domain/catalog/product-fields.ts";
import { keptCells } from "../products/kept-fields.ts";
import { applySizes } from "./apply-sizes.ts";
import { refusalOfCell } from "./cell-rules.ts";
import { fittingTags } from "./fitting-tags.ts";
import { collectFaults, type Applied, type FilePicture, type FileRecord } from "./import-record.ts";
import { applyHandPrices } from "./hand-prices.ts";
import { chartFor, copyOfProduct, newProduct } from "./new-product.ts";
import { moveState } from "./move-product-state.ts";
import { notesOf } from "./product-notes.ts";
import { photoHashAt } from "./picture-cell.ts";
import { productColumns, type ProductInput } from "./product-columns.ts";
import type { ProductLook } from "./product-look.ts";
import { settleSale } from "./product-sale.ts";
import type { Image, Row } from "./record-image.repository.ts";

/** The checked input of the form, for the fields that the file names. */
type Checked = Omit<z.output<typeof saveProductInput>, "id" | "version">;

/** A product as the file wants it, by the rules of the product's form (R-CSV-5). */
export function applyProduct(
  before: Image | null,
  record: FileRecord,
  look: ProductLook,
  id: string,
): Applied {
  const { faults, fault } = collectFaults(record.line);
  const known = before ?? copyOfProduct(id, record, look);
  const input = readInput(record, look, known?.["product"]?.[0] ?? null, fault);
  const tagNotes = fittingTags(input, record.line);
  const untitled = isUntitled(known, record, look);
  const pictures = newPictures(record, look, id);
  const saleNotes = settleSale(input, { record, known, untitled, id, pictures }, look);
  const checked = check(input, known, look, fault);
  const start = known ?? newProduct(id, record, input, look);
  if (before === null && look.formerSlugs.has(record.key)) fault("handle", "slugTaken");
  const chart = input.sizeChart ?? chartOf(start, record, look);
  const sized = applySizes(start, { ...record, id, chart: look.charts.get(chart) ?? [] }, look);
  faults.push(...sized.faults);
  const notes = [
    ...sized.notes,
    ...tagNotes,
    ...notesOf(known ? null : start, record, look),
    ...saleNotes,
  ];
  if (faults.length > 0) return { after: start, record, faults, notes };
  const after: Image = {
    product: [rowOf(start, checked, { ...input, sizeChart: chart }, look)],
    product_size: sized.rows,
    product_tag: checked.tags
      ? [...new Set(checked.tags)].toSorted().map((tag) => ({ tag, product_id: id }))
      : (start["product_tag"] ?? []),
    product_patch: extrasOf(start, checked, look, id),
    product_price: applyHandPrices(start, id, input.handPrices, fault),
  };
  checkPrice(after, fault);
  moveState(after, input, look, fault);
  if (pictures.length > mostPhotos - (look.photos.get(id)?.length ?? 0)) {
    faults.push({ line: record.line, column: "pictures", key: "photosMany" });
  }
  return { after, record: { ...record, items: sized.items }, pictures, faults, notes };
}

/** The product's own chart, unless its first sizes come now and another chart has them. */
function chartOf(start: Image, { replaces, items }: FileRecord, look: ProductLook): string {
  const chart = String(start["product"]?.[0]?.["size_chart_code"]);
  const present = (start["product_size"] ?? []).map(({ size }) => size);
  if (replaces === undefined || present.some((size) => size !== replaces)) return chart;
  const sizes = items.flatMap(({ cells }) => cells["size"] || []);
  return chartFor(chart, sizes, look);
}

/** A program's file says nothing of the shop's first language: no row of it is at fault for that. */
function isUntitled(before: Image | null, record: FileRecord, { first }: ProductLook): boolean {
  const title = before?.["product"]?.[0]?.["title"] as PartialText | undefined;
  const written = { ...title, [first]: record.cells[`title.${first}`] || title?.[first] };
  return record.guesses !== undefined && !isWritten(written, first);
}

/** What is to be fetched: of our own file what the product has not yet got (R-CSV-12). */
function newPictures(
  { pictures = [], cells }: FileRecord,
  { photos, fetched }: ProductLook,
  id: string,
): readonly FilePicture[] {
  const own = photos.get(id) ?? [];
  const known = fetched.get(id) ?? [];
  // A Shopify file has no names for our photographs: a product that has some is left to its form.
  if (cells["pictures"] === undefined) return own.length + known.length > 0 ? [] : pictures;
  return pictures.filter(({ url }) => !known.includes(url) && !own.includes(photoHashAt(url)));
}

function readInput(
  { cells }: FileRecord,
  look: ProductLook,
  before: Row | null,
  fault: (column: string, key: RefusalKey) => void,
): ProductInput {
  const input: ProductInput = {};
  for (const column of productColumns) {
    const text = cells[column.name];
    if (text === undefined || text === "") continue;
    const read =
      text === "-" && column.empties
        ? column.empties
        : column.read(text === hyphenCell ? "-" : text, look, before);
    if (typeof read === "string") fault(column.name, read);
    else mergeInto(input, read);
  }
  // Of a Shopify file: a club's name, or that of a maker the shop need not know.
  const vendor = cells["vendor"]?.toLowerCase() ?? "";
  const teamId = look.teamByName.get(vendor);
  const manufacturerId = look.manufacturerByName.get(vendor);
  if (teamId !== undefined) mergeInto(input, { teamId });
  else if (manufacturerId !== undefined) mergeInto(input, { manufacturerId });
  return input;
}

const texts = fieldsOf("texts");
const parts: ReadonlySet<string> = new Set([...texts, "details", "kitPart", "handPrices"]);

/** Texts of several languages, parts of the kit and prices come from several columns. */
function mergeInto(input: ProductInput, read: ProductInput): void {
  for (const [name, value] of Object.entries(read)) {
    const known = input[name];
    input[name] = parts.has(name)
      ? { ...(known as object | undefined), ...(value as object) }
      : value;
  }
}

function check(
  input: ProductInput,
  before: Image | null,
  { first }: ProductLook,
  fault: (column: string, key: RefusalKey) => void,
): Checked {
  const { status: _s, publishAt: _p, kitKind: _k, sizeChart: _c, kitPart, ...named } = input;
  const { handPrices: _h, ...form } = named;
  const row = before?.["product"]?.[0];
  for (const name of texts) {
    const before = row?.[columnOf(name)] as PartialText | undefined;
    if (!form[name]) continue;
    // The file's languages alone: what it does not say is left as it was.
    form[name] = { ...before, ...(form[name] as PartialText) };
  }
  if (form["details"]) {
    const known = (row?.["details"] ?? []) as StoredFact[];
    form["details"] = mergeFacts(known, form["details"]);
  }
  if (!row && !form["title"]) fault(`title.${first}`, "required");
  if (kitPart && row && !form["kit"]) form["kit"] = { ...(row["kit"] as KitModel), ...kitPart };
  // What a new product's design begins with is checked here, and set with the rest of it.
  const begun = row || form["kit"] ? {} : { kit: { ...firstDesign, ...kitPart } };
  const asked = { id: "new", version: 0, ...form, ...begun };
  const checked = z.safeParse(saveProductInput, asked);
  if (checked.success) return form["kit"] ? checked.data : { ...checked.data, kit: undefined };
  for (const { path, message } of checked.error.issues) {
    const column = columnAt(path.map(String));
    fault(column, refusalOfCell(column, message));
  }
  return {};
}

/** The column of a field that the form's schema refused. */
function columnAt([field = "", part = "", , language]: readonly string[]): string {
  if (field === "kit" && ["garment", "cut", "sleeve"].includes(part)) return part;
  const name = productFields.find((one) => one === field);
  const column = (name && fieldRow(name).file?.name) ?? field;
  if (texts.some((one) => one === field)) return `${column}.${part || "en-US"}`;
  return field === "details" ? `${column}.${language || "en-US"}` : column;
}

function rowOf(start: Image, checked: Checked, input: ProductInput, look: ProductLook): Row {
  const row = start["product"]?.[0] ?? {};
  const { teamId, kit, ...others } = checked;
  const set = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value });
  return {
    ...row,
    ...keptCells(others),
    ...set("kit_kind", input.kitKind),
    ...set("size_chart_code", input.sizeChart),
    ...picturedAs(row, kit, input.kitKind),
    ...(teamId === undefined
      ? {}
      : { team_slug: teamId, league_code: look.leagueOf.get(teamId ?? "") ?? null }),
  };
}

/** What the pictures show, and their name; nothing where both stay as they are. */
function picturedAs(row: Row, kit = row["kit"] as KitModel, kitKind = String(row["kit_kind"])) {
  const isCutAlike = isRetroKind(kitKind) === isRetroKind(String(row["kit_kind"]));
  if (isCutAlike && isDeepStrictEqual(kit, row["kit"])) return {};
  return { kit, kit_hash: kitHash(kit, kitKind) };
}

function extrasOf(start: Image, checked: Checked, look: ProductLook, id: string): readonly Row[] {
  const present = start["product_patch"] ?? [];
  const of = (kind: string, wanted: readonly string[] | undefined) =>
    wanted === undefined
      ? present.filter(({ patch_id }) => look.extras.get(String(patch_id)) === kind)
      : [...new Set(wanted)].map((patch_id, at) => ({
          product_id: id,
          patch_id,
          position: at + 1,
        }));
  if (!checked.patchIds && !checked.addonIds) return present;
  return [...of("patch", checked.patchIds), ...of("addon", checked.addonIds)];
}

function checkPrice(after: Image, fault: (column: string, key: RefusalKey) => void): void {
  const row = after["product"]?.[0] ?? {};
  const former = row["list_price_usd"];
  if (typeof former === "number" && former <= Number(row["price_usd"])) {
    fault("list_price.USD", "listPriceTooLow");
  }
}
