export type ForeignRow = Readonly<Record<string, string>>;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A CSV as another program writes it: a header of these columns, every cell in quotes. */
export const foreignTable = (columns: readonly string[], rows: readonly ForeignRow[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]
    .map((cells) => cells.map(quoted).join(","))
    .join("\n");
