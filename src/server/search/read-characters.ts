/** A part of a run that is looked for as a whole, and what means the same. */
type Segment = { text: string; others: readonly string[] };

/**
 * Reads what nothing parts into words, character by character.
 * @param runs characters without anything between them
 * @returns texts of to_tsquery. `loose` is for abbreviations, and for two things typed without a
 * space: all characters in any order; null where that would not find more.
 */
export function readCharacters(
  runs: readonly string[],
  synonyms: ReadonlyMap<string, readonly string[]>,
): { all: string; title: string; loose: string | null } {
  const segments = runs.flatMap((run) => splitRun(run, synonyms));
  const all = segments.map((segment) => write(segment, pairsOf)).join(" & ");
  const loose = segments.map((segment) => write(segment, charactersOf)).join(" & ");
  const title = runs
    .flatMap(pairsOf)
    .map((gram) => `'${gram}':A`)
    .join(" & ");
  return { all, title, loose: loose === all ? null : loose };
}

/** Known words stand alone, since each may be said differently: `红门将` is 红 and 门将. */
function splitRun(run: string, synonyms: ReadonlyMap<string, readonly string[]>): Segment[] {
  const segments: Segment[] = [];
  let rest = "";
  const characters = Array.from(run);
  for (let at = 0; at < characters.length;) {
    const known = [4, 3, 2, 1]
      .map((length) => characters.slice(at, at + length).join(""))
      .find((word) => synonyms.has(word));
    if (known !== undefined) {
      if (rest) segments.push({ text: rest, others: [] });
      segments.push({ text: known, others: synonyms.get(known) ?? [] });
      rest = "";
      at += Array.from(known).length;
    } else {
      rest += characters[at] ?? "";
      at += 1;
    }
  }
  if (rest) segments.push({ text: rest, others: [] });
  return segments;
}

function write({ text, others }: Segment, gramsOf: (run: string) => string[]): string {
  const ways = [text, ...others].map((word) =>
    gramsOf(word)
      .map((gram) => `'${gram}'`)
      .join(" & "),
  );
  return ways.length === 1 ? (ways[0] ?? "") : `(${ways.join(" | ")})`;
}

/** `皇家马德` → `皇家`, `家马`, `马德`; a single character is looked for by itself. */
function pairsOf(run: string): string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return [run];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const charactersOf = (run: string): string[] => [...new Set(Array.from(run))];
