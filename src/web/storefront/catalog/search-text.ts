/** What is searched for: trimmed, at most the 100 characters the call takes; "" when blank. */
export function readSearchText(parameters: URLSearchParams): string {
  return (parameters.get("q") ?? "").trim().slice(0, 100).trimEnd();
}
