import { isSlug, slugOf } from "#domain/catalog/slug.ts";
import { productColumns, sizeColumnNames } from "./product-columns.ts";
import { pictureAddresses } from "./picture-cell.ts";
import { allFaults, allNotes, cellsOfRecord, type Reader } from "./file-reading.ts";
import type { RecordFault } from "./import-record.ts";

const commands = ["", "merge", "update", "create", "archive", "ignore"];

/** Our own file: a row a size; rows of one handle are one product, wherever they stand. */
export const readProducts: Reader = (rows, options) => {
  const groups = Map.groupBy(rows, ({ line, cells }) => cells["handle"] || `\0${line}`);
  return [...groups].map(([handle, alike]) => {
    const line = alike[0]?.line ?? 0;
    const faults: RecordFault[] = allFaults(alike);
    const command = alike[0]?.cells["command"]?.toLowerCase() ?? "";
    if (!commands.includes(command)) faults.push({ line, column: "command", key: "cellCommand" });
    const key = isSlug(handle) ? handle : slugOf(handle);
    const isNameless = handle.startsWith("\0");
    if (isNameless && faults.length === 0) {
      faults.push({ line, column: "handle", key: "required" });
    } else if (!isNameless && key !== handle) {
      faults.push({ line, column: "handle", key: "slugForm", value: handle });
    }
    const whole = cellsOfRecord(
      alike,
      productColumns.map(({ name }) => name),
      options,
    );
    const isSized = alike.length > 1 || Boolean(alike[0]?.cells["size"]);
    return {
      line,
      key: isNameless ? "" : key,
      cells: {
        ...whole.cells,
        command,
        ...(command === "archive" ? { status: "archived" } : {}),
      },
      items: alike.flatMap(({ line: at, cells }) => {
        const said = sizeColumnNames.filter((name) => cells[name] !== undefined);
        if (!isSized || said.length === 0) return [];
        if (!cells["size"]) faults.push({ line: at, column: "size", key: "required" });
        return [
          { line: at, cells: Object.fromEntries(said.map((one) => [one, cells[one] ?? ""])) },
        ];
      }),
      pictures: pictureAddresses(whole.cells["pictures"] ?? "").map((url) => ({
        line,
        url,
        alt: "",
      })),
      faults: [...faults, ...whole.faults],
      notes: [...allNotes(alike), ...whole.notes],
    };
  });
};
