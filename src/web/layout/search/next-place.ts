/**
 * Where a key moves in the list of a combobox, from -1, the text field; arrows wrap.
 * @returns null for other keys: Home and End move in the text until an option is active
 */
export function nextPlace(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return at + 1 < count ? at + 1 : -1;
    case "ArrowUp":
      return at === -1 ? count - 1 : at - 1;
    case "Home":
      return at === -1 ? null : 0;
    case "End":
      return at === -1 ? null : count - 1;
    case "ArrowLeft":
    case "ArrowRight":
      return at === -1 ? null : -1;
    default:
      return null;
  }
}
