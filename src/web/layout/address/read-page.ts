/** Beyond it no list has pages; calls take whole numbers of this size. */
const mostPages = 1_000_000_000;

/** The page of a list that an address names: from 1, and 1 for what is no page. */
export function readPage(text: string | null): number {
  return /^[1-9]\d*$/.test(text ?? "") ? Math.min(Number(text), mostPages) : 1;
}
