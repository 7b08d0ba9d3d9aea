/** Keys of a keyboard, row by row; neighbours stand beside or askew below each other. */
const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Words of so many letters resemble too many others. */
const short = 4;

/**
 * Whether a short word may be a slip of the fingers for another one: two letters swapped, one left
 * out or added behind the first, or a neighbouring key. `hom` is home and `kut` kit, but `own` is no
 * town and `can` no cap. Any longer word may be.
 */
export function isSlip(typed: string, word: string): boolean {
  if (typed.length > short) return true;
  if (typed.length !== word.length) return typed[0] === word[0];
  const wrong = Array.from(typed, (_, at) => at).filter((at) => typed[at] !== word[at]);
  const [first = 0] = wrong;
  return wrong.length > 1 || areNeighbours(typed[first] ?? "", word[first] ?? "");
}

function areNeighbours(one: string, other: string): boolean {
  const [from, to] = [one, other].map((key) => {
    const row = rows.findIndex((keys) => keys.includes(key));
    return { row, column: rows[row]?.indexOf(key) ?? -1 };
  });
  if (!from || !to || from.row < 0 || to.row < 0) return false;
  const [upper, lower] = from.row < to.row ? [from, to] : [to, from];
  const steps = upper.column - lower.column;
  if (upper.row === lower.row) return Math.abs(steps) === 1;
  return lower.row - upper.row === 1 && (steps === 0 || steps === 1);
}
