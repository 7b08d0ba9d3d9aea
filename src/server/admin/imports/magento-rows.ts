import { joinedTexts } from "#domain/import/html-to-text.ts";
import { isSizeName } from "#domain/import/size-of-cell.ts";
import { categoriesAbove } from "./categories-above.ts";
import { lastCategories, listOfCell, pictureRows, saidCells, type RowsOf } from "./foreign-rows.ts";
import type { FieldRow } from "./file-reading.ts";
import type { RecordFault, RecordNote } from "./import-record.ts";

type Child = { sku: string; attributes: ReadonlyMap<string, string> };

/**
 * A Magento product export. A configurable product names its sizes, which are simple products of
 * their own rows, in `configurable_variations`. Rows of store views say a product in other words.
 */
export const magentoRows: RowsOf = (rows) => {
  const isView = ({ cells }: FieldRow) => (cells["store_view_code"] ?? "") !== "";
  const views = Map.groupBy(rows.filter(isView), ({ cells }) => cells["sku"] ?? "");
  const main = rows.filter((row) => !isView(row));
  const bySku = new Map(main.map((row) => [row.cells["sku"] ?? "", row]));
  const children = new Map(main.map((row) => [row, childrenOf(row)]));
  const taken = new Set([...children.values()].flat().map(({ sku }) => sku));
  const orphans = [...views.keys()].filter((sku) => !bySku.has(sku));
  return [
    ...main.flatMap((row): FieldRow[] => {
      const { line, cells } = row;
      const sku = cells["sku"] ?? "";
      if (taken.has(sku) && cells["product_type"]?.toLowerCase() === "simple") return [];
      const handle = cells["url_key"] || cells["name"] || sku;
      const own = children.get(row) ?? [];
      const variants =
        own.length === 0
          ? [variantRow(row, row, handle, attributesOf(cells["additional_attributes"]))]
          : own.map((child) =>
              variantRow(bySku.get(child.sku) ?? null, row, handle, child.attributes, child.sku),
            );
      return [
        wholeRow(row, handle, views.get(sku) ?? []),
        ...variants,
        ...pictureRows({ line }, handle, picturesOf(cells)),
      ];
    }),
    ...orphans.flatMap((sku) =>
      (views.get(sku) ?? []).map(({ line, faults }) => ({
        line,
        cells: { "url handle": `view ${line}` },
        faults: [...faults, { line, column: "sku", key: "parentUnknown" } satisfies RecordFault],
      })),
    ),
  ];
};

/** `sku=A-M,size=M|sku=A-L,size=L` */
const childrenOf = ({ cells }: FieldRow): Child[] =>
  listOfCell(cells["configurable_variations"], "|").flatMap((text) => {
    const all = attributesOf(text);
    const sku = all.get("sku") ?? "";
    const attributes = new Map([...all].filter(([name]) => name !== "sku"));
    return sku === "" ? [] : [{ sku, attributes }];
  });

/** `size=M,color=Blue`; a comma within a value begins no attribute. */
function attributesOf(text: string | undefined): ReadonlyMap<string, string> {
  const pieces = (text ?? "").split(/,(?=[a-z][a-z0-9_]*=)/i);
  return new Map(
    pieces.flatMap((piece) => {
      const at = piece.indexOf("=");
      return at < 1
        ? []
        : [
            [
              piece.slice(0, at).trim().toLowerCase(),
              piece
                .slice(at + 1)
                .trim()
                .replace(/^"(.*)"$/s, "$1"),
            ],
          ];
    }),
  );
}

const sold = new Set(["", "simple", "configurable"]);

function wholeRow(row: FieldRow, handle: string, views: readonly FieldRow[]): FieldRow {
  const { line, cells, faults } = row;
  const notes: RecordNote[] = views.map((view) => ({
    line: view.line,
    column: "store_view_code",
    key: "storeRows",
  }));
  const isOnline = cells["product_online"] === undefined || cells["product_online"] === "1";
  const isHidden = cells["visibility"]?.toLowerCase() === "not visible individually";
  if (isHidden && isOnline) notes.push({ line, column: "visibility", key: "hidden" });
  const { description, short_description: short } = cells;
  const categories = lastCategories(cells["categories"], "/");
  const type = cells["product_type"]?.toLowerCase() ?? "";
  return {
    line,
    faults: [...faults, ...views.flatMap((view) => view.faults)],
    notes,
    cells: saidCells({
      "url handle": handle,
      title: cells["name"],
      description: joinedTexts(short, description),
      vendor: cells["manufacturer"],
      type: cells["categories"] && categories.join(", "),
      "categories above": categoriesAbove(cells["categories"], "/"),
      tags: cells["categories"] && categories.join(", "),
      status:
        cells["product_online"] === undefined && !isHidden
          ? undefined
          : isOnline && !isHidden
            ? "active"
            : "draft",
      "seo title": cells["meta_title"],
      "seo description": cells["meta_description"],
      origin: cells["country_of_manufacture"],
      "kind not sold": sold.has(type) ? undefined : type,
    }),
  };
}

function variantRow(
  row: FieldRow | null,
  parent: FieldRow,
  handle: string,
  attributes: ReadonlyMap<string, string>,
  sku = row?.cells["sku"],
): FieldRow {
  const cells = row?.cells ?? {};
  const line = row?.line ?? parent.line;
  // Of a simple product attributes are facts; its size alone parts it.
  const options = [...attributes].filter(([name]) => row !== parent || isSizeName(name));
  const { price, special_price: special } = cells;
  const hasDates = Boolean(cells["special_price_from_date"] || cells["special_price_to_date"]);
  const isOnSale = Boolean(special) && !hasDates;
  const notes: RecordNote[] = [...(row?.notes ?? [])];
  if (special && hasDates) {
    notes.push({ line, column: "special_price", key: "saleDates", to: price ?? "" });
  }
  return {
    line,
    faults: row === parent || row === null ? [] : row.faults,
    notes,
    cells: saidCells({
      "url handle": handle,
      ...Object.fromEntries(
        options.slice(0, 3).flatMap(([name, value], at) => [
          [`option${at + 1} name`, name],
          [`option${at + 1} value`, value],
        ]),
      ),
      sku,
      barcode: cells["ean"],
      price: isOnSale ? special : price,
      "compare-at price": isOnSale ? price : special === undefined ? undefined : "",
      ...stockOf(cells),
      "weight value (grams)": weightOf(cells) || weightOf(parent.cells),
      "variant image url":
        row === parent
          ? undefined
          : picturesOf(cells)
              .map(({ url }) => url)
              .join("\n"),
    }),
  };
}

const weightOf = (cells: FieldRow["cells"]) =>
  ["weight", "weight (kg)", "weight (lbs)"].map((name) => cells[name]).find(Boolean);

function stockOf(cells: FieldRow["cells"]) {
  const { qty, is_in_stock: inStock, manage_stock: manages } = cells;
  if (qty === undefined) return {};
  const isLeft = manages === "0" && cells["use_config_manage_stock"] !== "1";
  const goesOn =
    ["1", "2"].includes(cells["allow_backorders"] ?? "") && cells["use_config_backorders"] !== "1";
  return {
    "inventory tracker": isLeft || qty === "" ? "" : "magento",
    "inventory quantity": isLeft ? "" : qty,
    "continue selling when out of stock": goesOn ? "continue" : "deny",
    ...(inStock === "0" && Number(qty) > 0 ? { "stock off": "1" } : {}),
  };
}

function picturesOf(cells: FieldRow["cells"]): { url: string; alt?: string | undefined }[] {
  const labels = listOfCell(cells["additional_image_labels"]);
  const all = [
    { url: cells["base_image"] ?? "", alt: cells["base_image_label"] },
    ...listOfCell(cells["additional_images"]).map((url, at) => ({ url, alt: labels[at] })),
  ].filter(({ url }) => url !== "" && url !== "no_selection");
  return [...new Map(all.toReversed().map((one) => [one.url, one])).values()].toReversed();
}
