import { foldHeader } from "#domain/import/fold-header.ts";
import { joinedTexts } from "#domain/import/html-to-text.ts";
import { isSizeName } from "#domain/import/size-of-cell.ts";
import { categoriesAbove } from "./categories-above.ts";
import { lastCategories, listOfCell, pictureRows, saidCells, type RowsOf } from "./foreign-rows.ts";
import type { FieldRow } from "./file-reading.ts";
import type { RecordFault, RecordNote } from "./import-record.ts";

/** Attributes that are read; a file may have more. */
const attributes = [1, 2, 3, 4, 5, 6];

/**
 * A WooCommerce product export: variations stand in rows of their own and name their parent by its
 * SKU, or as `id:7`.
 */
export const woocommerceRows: RowsOf = (rows) => {
  const kinds = new Map(rows.map((row) => [row, kindOf(row)]));
  const parents = new Map<string, FieldRow>();
  for (const row of rows) {
    if (kinds.get(row) === "variation") continue;
    if (row.cells["sku"]) parents.set(row.cells["sku"], row);
    if (row.cells["id"]) parents.set(`id:${row.cells["id"]}`, row);
  }
  const variationsOf = Map.groupBy(
    rows.filter((row) => kinds.get(row) === "variation"),
    ({ cells }) => parents.get(cells["parent"] ?? ""),
  );
  const handles = uniqueHandles(rows.filter((row) => kinds.get(row) !== "variation"));
  const read = rows.flatMap((row): FieldRow[] => {
    const kind = kinds.get(row);
    if (kind === "variation") return [];
    const handle = handles.get(row) ?? "";
    const own = variationsOf.get(row) ?? [];
    const whole = wholeRow(row, handle, kind === "other");
    const variants = kind === "variable" ? own : [row];
    const sized = variants.flatMap((variant) => variantRows(variant, row, handle));
    return [whole, ...sized, ...pictureRows(row, handle, imagesOf(row.cells["images"]))];
  });
  const lost = variationsOf.get(undefined) ?? [];
  return [
    ...read,
    ...lost.map(({ line, faults }) => ({
      line,
      cells: { "url handle": `parent ${line}` },
      faults: [...faults, { line, column: "parent", key: "parentUnknown" } satisfies RecordFault],
    })),
  ];
};

/** "other" is no goods of a shop such as ours: sets, downloads, goods of another shop. */
function kindOf({ cells }: FieldRow): "simple" | "variable" | "variation" | "other" {
  const types = listOfCell(cells["type"]?.toLowerCase());
  if (types.includes("variation")) return "variation";
  if (["virtual", "downloadable", "grouped", "external"].some((type) => types.includes(type))) {
    return "other";
  }
  return types.includes("variable") ? "variable" : "simple";
}

/** The file has no address of a product: its name makes one, with its SKU where two have one name. */
function uniqueHandles(rows: readonly FieldRow[]): ReadonlyMap<FieldRow, string> {
  const byName = Map.groupBy(rows, ({ cells }) => cells["name"] ?? "");
  return new Map(
    rows.map((row) => {
      const { name = "", sku = "", id = "" } = row.cells;
      const isAlone = byName.get(name)?.length === 1;
      return [row, isAlone || name === "" ? name || sku : `${name} ${sku || id}`];
    }),
  );
}

function wholeRow({ line, cells, faults }: FieldRow, handle: string, isOther: boolean): FieldRow {
  const notes: RecordNote[] = [];
  const categories = lastCategories(cells["categories"], ">");
  const tags = [...listOfCell(cells["tags"]), ...categories];
  const isHidden = cells["visibility in catalog"]?.toLowerCase() === "hidden";
  if (isHidden && cells["published"] === "1") {
    notes.push({ line, column: "visibility in catalog", key: "hidden" });
  }
  const [short, long] = [cells["short description"], cells["description"]].map(paragraphs);
  return {
    line,
    faults,
    notes,
    cells: saidCells({
      "url handle": handle,
      title: cells["name"],
      description: joinedTexts(short, long),
      vendor: cells["brands"],
      type: cells["categories"] && categories.join(", "),
      "categories above": categoriesAbove(cells["categories"], ">"),
      tags:
        cells["tags"] === undefined && cells["categories"] === undefined
          ? undefined
          : tags.join(", "),
      status: cells["published"] && (cells["published"] === "1" && !isHidden ? "active" : "draft"),
      "kind not sold": isOther ? cells["type"] : undefined,
    }),
  };
}

/** The program writes a new line of a text as `\n`, and shows it as one unless blocks are marked. */
function paragraphs(text: string | undefined): string | undefined {
  const read = text?.replaceAll("\\n", "\n");
  return read && !/<(p|div|br|ul|ol|table|h\d)\b/i.test(read)
    ? read.replaceAll("\n", "<br>")
    : read;
}

function variantRows(row: FieldRow, parent: FieldRow, handle: string): FieldRow[] {
  const { line, cells } = row;
  const notes: RecordNote[] = [...(row.notes ?? [])];
  const options = attributes.flatMap((number) => {
    const name = cells[`attribute ${number} name`] ?? "";
    const value = cells[`attribute ${number} value(s)`] ?? "";
    // A fact that the variation leaves open and its parent does not name says nothing.
    if (name === "" || (row !== parent && value === "" && valuesOf(parent, name).length === 0)) {
      return [];
    }
    if (row !== parent) return [{ name, values: value === "" ? valuesOf(parent, name) : [value] }];
    // Of a simple product attributes are facts; one size alone is its size.
    const values = listOfCell(value);
    return values.length === 1 && isSizeName(name) ? [{ name, values }] : [];
  });
  const open = options.filter(({ values }) => values.length > 1);
  if (open.length > 0) {
    const value = open.map(({ values }) => values.join(", ")).join(" × ");
    const isSize = open.every(({ name }) => isSizeName(name));
    notes.push({ line, column: "sku", key: isSize ? "sizeAny" : "variantAny", value });
  }
  const isOpen = open.length > 0;
  const count = options.reduce((product, { values }) => product * Math.max(1, values.length), 1);
  const isMany = count > mostCombined;
  const faults: RecordFault[] = row === parent ? [] : [...row.faults];
  if (isMany) faults.push({ line, column: "sku", key: "variantsMany", value: String(count) });
  return combinationsOf(isMany ? [] : options.slice(0, 3)).map((values, at) => ({
    line,
    faults: at === 0 ? faults : [],
    notes: at === 0 ? [...notes, ...saleNotes(row)] : [],
    cells: saidCells({
      "url handle": handle,
      ...Object.fromEntries(
        options.slice(0, 3).flatMap((option, place) => [
          [`option${place + 1} name`, option.name],
          [`option${place + 1} value`, values[place] ?? ""],
        ]),
      ),
      sku: isOpen ? undefined : cells["sku"],
      barcode: isOpen ? undefined : cells["gtin, upc, ean, or isbn"],
      ...pricesOf(cells),
      ...stockOf(cells, isOpen),
      "weight value (grams)": weightOf(cells) ?? weightOf(parent.cells),
      "variant image url": row === parent ? undefined : listOfCell(cells["images"]).join("\n"),
    }),
  }));
}

/** Sizes that one variant may stand for: more are none of one product. */
const mostCombined = 500;

/** Every value of each option with every value of the others. */
const combinationsOf = (options: readonly { values: readonly string[] }[]): string[][] =>
  options.reduce<string[][]>(
    (all, { values }) =>
      all.flatMap((chosen) =>
        (values.length > 0 ? values : [""]).map((value) => [...chosen, value]),
      ),
    [[]],
  );

function valuesOf({ cells }: FieldRow, name: string): string[] {
  const at = attributes.find(
    (number) => foldHeader(cells[`attribute ${number} name`] ?? "") === foldHeader(name),
  );
  return at === undefined ? [] : listOfCell(cells[`attribute ${at} value(s)`]);
}

const weightOf = (cells: FieldRow["cells"]): string | undefined =>
  ["kg", "g", "lbs", "oz"].map((unit) => cells[`weight (${unit})`]).find(Boolean);

/** A sale with dates is no price of ours. */
const hasSaleDates = (cells: FieldRow["cells"]) =>
  Boolean(cells["date sale price starts"] || cells["date sale price ends"]);

function saleNotes({ line, cells }: FieldRow): RecordNote[] {
  if (!cells["sale price"] || !hasSaleDates(cells)) return [];
  return [{ line, column: "sale price", key: "saleDates", to: cells["regular price"] ?? "" }];
}

function pricesOf(cells: FieldRow["cells"]) {
  const { "regular price": regular, "sale price": sale } = cells;
  const isOnSale = Boolean(sale) && !hasSaleDates(cells);
  return {
    price: isOnSale ? sale : regular,
    "compare-at price": isOnSale ? regular : sale === undefined ? undefined : "",
  };
}

/** An empty stock is not counted, unless it is said that there is none. */
function stockOf(cells: FieldRow["cells"], isShared: boolean) {
  const { stock, "in stock?": inStock, "backorders allowed?": backorders } = cells;
  if (stock === undefined && inStock === undefined) return {};
  const isCounted = !isShared && /^-?\d/.test(stock ?? "");
  const isOut = inStock === "0" && !isCounted;
  return {
    "inventory tracker": isCounted || isOut ? "woocommerce" : "",
    "inventory quantity": isOut ? "0" : isCounted ? stock : "",
    "continue selling when out of stock": ["1", "notify", "yes"].includes(
      backorders?.toLowerCase() ?? "",
    )
      ? "continue"
      : "deny",
    ...(isCounted && inStock === "0" && Number(stock) > 0 ? { "stock off": "1" } : {}),
  };
}

const imagesOf = (cell: string | undefined) => listOfCell(cell).map((url) => ({ url }));
