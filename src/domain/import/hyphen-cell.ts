/** The text `-` in a cell, as exports guard it: a hyphen alone empties the field (R-CSV-5). */
export const hyphenCell = "'-";

/** The text that a cell gives its field; "" for a hyphen alone. */
export const textOfCell = (cell: string): string =>
  cell === "-" ? "" : cell === hyphenCell ? "-" : cell;
