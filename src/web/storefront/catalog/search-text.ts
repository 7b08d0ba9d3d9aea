/** The normalised query: trimmed, at most the 100 characters of the call; "" when blank. */
export function readSearchText(parameters: URLSearchParams): string {
  return (parameters.get("q") ?? "")
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, 100)
    .trimEnd();
}
