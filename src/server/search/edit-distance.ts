/**
 * How many letters must be changed, added, left out or swapped with their neighbour to make one
 * word of the other.
 * @returns `whole`; and `begun`, the same for the best beginning of `word` — `brakmo` begins
 * `brackmoor` with one error.
 */
export function editDistance(typed: string, word: string): { whole: number; begun: number } {
  let before: number[] = [];
  let above = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1];
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    before = above;
    above = line;
  }
  return { whole: above.at(-1) ?? typed.length, begun: Math.min(...above) };
}
