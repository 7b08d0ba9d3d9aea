/** An address by its last part: `/products/x`, a whole link, or `x`. */
export const lastPart = (address: string): string =>
  address
    .trim()
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "")
    .split("/")
    .at(-1)
    ?.toLowerCase() ?? "";
