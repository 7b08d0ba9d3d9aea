/** `{ "./messages/en-US/cart.json": texts }` → `{ cart: texts }`. */
export function areasByFile<Texts>(files: Record<string, Texts>): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(files).map(([file, texts]) => [file.replace(/^.*\/|\.json$/g, ""), texts]),
  );
}
