import { lastCategories, listOfCell, pictureRows, saidCells, type RowsOf } from "./foreign-rows.ts";
import type { FieldRow } from "./file-reading.ts";
import type { RecordNote } from "./import-record.ts";
import { joinedTexts } from "#domain/import/html-to-text.ts";
import { categoriesAbove } from "./categories-above.ts";

/** A PrestaShop product file: a row a product. Its sizes stand in a file of combinations. */
export const prestashopRows: RowsOf = (rows) => {
  const names = Map.groupBy(rows, ({ cells }) => cells["name"] ?? "");
  return rows.flatMap((row) => {
    const { line, cells } = row;
    const { name = "", "reference #": reference = "", "product id": id = "" } = cells;
    const isAlone = names.get(name)?.length === 1;
    const handle =
      cells["url rewritten"] || (isAlone ? name : `${name} ${reference || id}`.trim()) || reference;
    const alts = listOfCell(cells["image alt texts (x,y,z...)"]);
    const pictures = listOfCell(cells["image urls (x,y,z...)"]);
    return [
      productRow(row, handle),
      ...pictureRows(
        { line },
        handle,
        pictures.map((url, at) => ({ url, alt: alts[at] })),
      ),
    ];
  });
};

const isTrue = (text: string | undefined) =>
  /^(1|yes|true|enabled|on|ja|aktiviert|oui|activée?|sí|si|activado|attivo|abilitato)$/i.test(
    text ?? "",
  );

function productRow(
  { line, cells, faults, notes: ofFile = [] }: FieldRow,
  handle: string,
): FieldRow {
  const notes: RecordNote[] = [...ofFile];
  const { "price tax included": gross, "price tax excluded": net } = cells;
  if (!gross && net) notes.push({ line, column: "price tax excluded", key: "priceNet", to: net });
  const discount = ["discount amount", "discount percent"].find(
    (column) => cells[column] && Number(cells[column]) !== 0,
  );
  if (discount) notes.push({ line, column: discount, key: "saleDates", to: gross || (net ?? "") });
  const { "active (0/1)": active, visibility } = cells;
  const isHidden = visibility?.toLowerCase() === "none";
  if (isTrue(active) && isHidden) notes.push({ line, column: "visibility", key: "hidden" });
  const categories = lastCategories(cells["categories (x,y,z...)"]);
  const { summary, description } = cells;
  const isOff = cells["available for order (0 = no, 1 = yes)"] === "0";
  const hasTags = cells["tags (x,y,z...)"] !== undefined || categories.length > 0;
  return {
    line,
    faults,
    notes,
    cells: saidCells({
      "url handle": handle,
      "program number": cells["product id"],
      "sizes elsewhere": "1",
      title: cells["name"],
      description: joinedTexts(summary, description),
      vendor: cells["manufacturer"],
      type: categories.join(", "),
      "categories above": categoriesAbove(cells["categories (x,y,z...)"], /[>/]/),
      tags: hasTags
        ? [...listOfCell(cells["tags (x,y,z...)"]), ...categories].join(", ")
        : undefined,
      status: active === undefined ? undefined : isTrue(active) && !isHidden ? "active" : "draft",
      sku: cells["reference #"],
      barcode: cells["ean13"] || cells["upc"],
      price: gross || net,
      ...(cells["quantity"] === undefined
        ? {}
        : {
            "inventory tracker": cells["quantity"] === "" ? "" : "prestashop",
            "inventory quantity": cells["quantity"],
            // 0 refuses orders of what is out of stock, 1 takes them, 2 is as the shop says.
            "continue selling when out of stock":
              cells["out of stock action"] === "1" ? "continue" : "deny",
            ...(isOff && Number(cells["quantity"]) > 0 ? { "stock off": "1" } : {}),
          }),
      "weight value (grams)": cells["weight"] || cells["weight (kg)"] || cells["weight (lbs)"],
      "seo title": cells["meta title"],
      "seo description": cells["meta description"],
      "kind not sold": isTrue(cells["virtual product (0 = no, 1 = yes)"]) ? "virtual" : undefined,
    }),
  };
}
