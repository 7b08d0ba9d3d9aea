import { stringify } from "csv-stringify/sync";
import { guardFormula } from "#domain/import/formula-guard.ts";

/** Rows as a file that programs for tables open as it is: marked UTF-8, CRLF, no live formula. */
export const writeCsv = (
  rows: readonly (readonly string[])[],
  { bom = true, delimiter = "," } = {},
): string =>
  stringify(
    rows.map((row) => row.map(guardFormula)),
    { bom, delimiter, record_delimiter: "windows" },
  );
