export const delimiters = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof delimiters)[number];

const linesRead = 20;

/** The sign that parts the cells: the most frequent outside quotes in the first 20 lines. */
export function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>(delimiters.map((one) => [one, 0]));
  let isQuoted = false;
  let lines = 0;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "\n") lines += 1;
    else if (counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    if (lines === linesRead) break;
  }
  return delimiters.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ",";
}
