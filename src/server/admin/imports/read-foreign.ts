import { addressOfProduct } from "#domain/import/address-of-product.ts";
import type { Fact } from "#domain/import/fact-cells.ts";
import type { ForeignFormat } from "#domain/import/import-kinds.ts";
import {
  allFaults,
  allNotes,
  type FieldRow,
  type Reader,
  type ReadOptions,
} from "./file-reading.ts";
import { picturesOf } from "./foreign-pictures.ts";
import type { Cells, FileRecord, RecordNote } from "./import-record.ts";
import { optionsOfHandle, sizeOfVariant } from "./foreign-options.ts";
import { longest, wholeOf } from "./foreign-product.ts";
import type { RowsOf } from "./foreign-rows.ts";
import { magentoRows } from "./magento-rows.ts";
import { prestashopRows } from "./prestashop-rows.ts";
import { woocommerceRows } from "./woocommerce-rows.ts";

type ReadRecord = Omit<FileRecord, "rootId">;

const rowsOf: Readonly<Record<ForeignFormat, RowsOf>> = {
  shopify: (rows) => [...rows],
  woocommerce: woocommerceRows,
  magento: magentoRows,
  prestashop: prestashopRows,
};

/**
 * A product file of another program, under the names of Shopify's columns: rows of one handle are a
 * product, a row with an option is a variant, one with a picture alone a further picture. Other
 * options than the size make a product of each of their values; one value for all is a fact of it.
 */
export const readForeign: Reader = (rows, options) => {
  const { format } = options;
  const read = format === "own" ? [...rows] : rowsOf[format](rows, options);
  const groups = Map.groupBy(
    read,
    ({ line, cells }) => cells["url handle"] || cells["title"] || `\0${line}`,
  );
  return [...groups].flatMap(([name, alike]) => productsOf(name, alike, options));
};

const isVariant = ({ cells }: FieldRow) =>
  ["option1 value", "sku", "price"].some((name) => (cells[name] ?? "") !== "");

function productsOf(name: string, alike: readonly FieldRow[], options: ReadOptions): ReadRecord[] {
  const line = alike[0]?.line ?? 0;
  const isNameless = name.startsWith("\0");
  const { slug: key, isMade } = addressOfProduct(isNameless ? "" : name);
  const faults = allFaults(alike);
  const notes = allNotes(alike);
  if (key === "" && faults.length === 0) {
    faults.push({ line, column: "title", key: "required" });
  }
  if (isMade) notes.push({ line, column: "handle", key: "addressMade", value: name, to: key });
  const { size, others, isWhole, products } = optionsOfHandle(key, alike, alike.filter(isVariant));
  return products.map(({ value, rows, address: own }, place): ReadRecord => {
    const whole = wholeOf(alike, rows, options, value);
    const sized = rows.map((row) => sizeOf(row, size, options));
    const pictured = picturesOf(alike, rows, others);
    const { language } = whole.guesses;
    const facts = isWhole ? factsOfAll(alike, others) : [];
    const made = madeOf({
      line: rows[0]?.line ?? line,
      option: others[0] ?? 1,
      value,
      own,
      facts,
      isWhole,
    });
    const isFirst = place === 0;
    return {
      line: rows[0]?.line ?? line,
      key: own,
      cells: isWhole ? whole.cells : calledAfter(value, whole.cells, `title.${language}`),
      items: sized.map(({ item }) => item),
      pictures: pictured.pictures,
      ...(pictured.isUnsure ? { isPictureUnsure: true } : {}),
      ...(isWhole ? programOf(alike) : {}),
      guesses: { ...whole.guesses, ...(facts.length === 0 ? {} : { facts }) },
      // Once, though several products come of it.
      faults: [...(isFirst || faults.length === 0 ? faults : faults.slice(0, 1)), ...whole.faults],
      notes:
        whole.cells["command"] === "ignore"
          ? whole.notes.filter(isOfWhole)
          : [
              ...(isFirst ? notes : []),
              ...made,
              ...whole.notes,
              ...sized.flatMap((one) => one.notes),
              ...pictured.notes,
            ],
    };
  });
}

/** Of several products each is called after its value. */
function calledAfter(value: string, cells: Cells, column: string): Cells {
  const title = cells[column] ?? "";
  if (title === "") return cells;
  return { ...cells, [column]: `${title.slice(0, longest.title - value.length - 1)} ${value}` };
}

/** What the program itself calls a product whose sizes stand in another file. */
function programOf(alike: readonly FieldRow[]): Pick<FileRecord, "program"> {
  const { "program number": number = "", sku = "" } = alike[0]?.cells ?? {};
  return number === "" && sku === "" ? {} : { program: { number, sku } };
}

/** Of what is left out it counts that it is. */
const isOfWhole = ({ key }: RecordNote) => key === "kindNotSold";

/** What all variants have in common, which makes no product of its own. */
function factsOfAll(rows: readonly FieldRow[], others: readonly number[]): Fact[] {
  const said = (name: string) => rows.flatMap(({ cells }) => cells[name] || [])[0] ?? "";
  return others.map((other) => ({
    term: said(`option${other} name`),
    text: said(`option${other} value`),
  }));
}

type Made = {
  line: number;
  option: number;
  value: string;
  own: string;
  facts: readonly Fact[];
  isWhole: boolean;
};

/** Where an option other than the size has gone. */
function madeOf({ line, option, value, own, facts, isWhole }: Made): RecordNote[] {
  const column = `option${option} value`;
  if (!isWhole && value !== "") return [{ line, column, key: "optionProduct", value, to: own }];
  const to = facts.map(({ term, text }) => `${term}: ${text}`).join(", ");
  return facts.length === 0 ? [] : [{ line, column, key: "optionFact", value, to }];
}

type Sized = { item: { line: number; cells: Cells }; notes: RecordNote[] };

function sizeOf({ line, cells }: FieldRow, size: number | null, options: ReadOptions): Sized {
  const stock = stockOf({ line, cells }, options.uncounted ?? 0);
  return {
    item: {
      line,
      cells: {
        size: sizeOfVariant({ cells }, size),
        ...(size === null ? {} : { size_from: `option${size} value` }),
        ...(cells["sku"] === undefined ? {} : { sku: cells["sku"] }),
        ...(cells["barcode"] === undefined ? {} : { ean: cells["barcode"] }),
        ...stock.cells,
        ...(cells["sizes elsewhere"] ? { size_elsewhere: "1" } : {}),
      },
    },
    notes: stock.notes,
  };
}

/** Units of a variant. Goods that are sold on without units have no number that could be ours. */
function stockOf(
  { line, cells }: Pick<FieldRow, "line" | "cells">,
  start: number,
): { cells: Cells; notes: RecordNote[] } {
  const said = cells["inventory quantity"];
  // What a place never has is no number of units.
  const quantity = said?.toLowerCase() === "not stocked" ? "" : said;
  const tracker = cells["inventory tracker"];
  if (quantity === undefined && tracker === undefined) return { cells: {}, notes: [] };
  const goesOn = cells["continue selling when out of stock"]?.toLowerCase() === "continue";
  const has = Number(quantity) > 0;
  const column = "stock";
  if (!has && (tracker === "" || goesOn)) {
    const key = tracker === "" ? "stockNotCounted" : "stockSoldOn";
    return {
      cells: { stock_start: String(start) },
      notes: [{ line, column, key, to: String(start) }],
    };
  }
  const notes: RecordNote[] = [];
  if (goesOn) notes.push({ line, column, key: "stockSoldOn", to: quantity ?? "" });
  if (cells["stock off"]) {
    return { cells: { stock: "0" }, notes: [{ line, column, key: "stockOff", to: "0" }] };
  }
  // Sold below nothing is nothing.
  if (quantity?.startsWith("-") && Number(quantity) < 0) {
    notes.push({ line, column, key: "stockBelow", value: quantity, to: "0" });
    return { cells: { stock: "0" }, notes };
  }
  return { cells: quantity === undefined ? {} : { stock: quantity }, notes };
}
