/** A column's name without case, accents, spaces and `_ - . ( ) /`, as names are compared. */
export const foldHeader = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Names a header by its columns in their order, so that a mapping is found again. */
export const headerFingerprint = (headers: readonly string[]): string =>
  headers.map(foldHeader).join("|");
