/** Storage of this tab alone. It may be switched off: reading gives null, writing does nothing. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param value what JSON can hold; null removes it. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What was typed then lasts as long as the page.
  }
}
