import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { delimiterOf } from "#domain/import/delimiter.ts";
import { decimalMarkIn, type MarkCount } from "#domain/import/read-number.ts";
import { decodeFile, encodingOf } from "./decode-file.ts";
import { readRows, type FileRow } from "./read-rows.ts";
import type { TableFile, TableHead } from "./read-table.ts";

/** Rows that are handed over at once. */
const portion = 500;

if (parentPort === null) throw new Error("This is a program of a thread.");
/** Thread: reads the table it is given, says its head, then a portion of rows at each request. */
const [{ bytes, reading }] = (await once(parentPort, "message")) as [TableFile];
const encoding = reading?.encoding ?? encodingOf(bytes).encoding;
const isGuess = reading ? false : encodingOf(bytes).isGuess;
const text = decodeFile(bytes, encoding);
const delimiter = reading?.delimiter ?? delimiterOf(text);
const table = readRows(text, delimiter);
if ("key" in table) parentPort.postMessage(table);
else {
  const { headers, rows } = table;
  const marks = marksOf(headers, rows);
  const head: TableHead = { encoding, isGuess, delimiter, headers, marks };
  parentPort.postMessage(head);
  for (let from = 0; ; from += portion) {
    await once(parentPort, "message");
    parentPort.postMessage(rows.slice(from, from + portion));
  }
}

function marksOf(headers: readonly string[], rows: readonly FileRow[]): MarkCount[] {
  const marks = headers.map((): MarkCount => ({ ".": 0, ",": 0 }));
  for (const { cells } of rows) {
    for (const [place, count] of marks.entries()) {
      const mark = decimalMarkIn(cells[place] ?? "");
      if (mark) count[mark] += 1;
    }
  }
  return marks;
}
