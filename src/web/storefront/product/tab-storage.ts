/** What this tab remembers under a key; null too where storage is closed to us. */
export function readTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text for as long as the tab lives, if storage is open to us. */
export function writeTab(key: string, value: string): void {
  try {
    window.sessionStorage.setItem(key, value);
  } catch {
    // What was chosen then lasts as long as the page.
  }
}
