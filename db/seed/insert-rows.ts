/** Rows of one statement: below PostgreSQL's 65 535 parameters for our widest table. */
const rowsAtOnce = 1_000;

/** Hands rows on in portions that fit into one statement each. */
export async function insertInPortions<Row>(
  rows: readonly Row[],
  insert: (portion: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await insert(rows.slice(from, from + rowsAtOnce));
  }
}
