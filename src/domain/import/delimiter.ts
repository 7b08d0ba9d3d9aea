export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

const linesRead = 20;

/** The line that names the separator of a file's cells to Excel; it is no row of the table. */
export const delimiterLine = /^\ufeff?"?sep=([,;\t|])"?(\r\n|\r|\n)/i;

/**
 * The sign that parts the cells: the one that a first line names, else the most frequent outside
 * quotes in the header, whose names hold none, else in the first 20 lines. Cells of a list, such as
 * tags, hold bars of their own.
 */
export function delimiterOf(text: string): Delimiter {
  const said = delimiterLine.exec(text)?.[1];
  const named = delimiters.find((one) => one === said);
  if (named) return named;
  const head = mostFrequent(text, 1);
  return head ?? mostFrequent(text, linesRead) ?? ",";
}

function mostFrequent(text: string, mostLines: number): Delimiter | undefined {
  const counts = new Map<string, number>();
  let isQuoted = false;
  let lines = 0;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "\n") lines += 1;
    else counts.set(sign, (counts.get(sign) ?? 0) + 1);
    if (lines === mostLines) break;
  }
  return delimiters
    .filter((one) => counts.has(one))
    .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0];
}
