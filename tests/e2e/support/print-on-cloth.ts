import type { Locator } from "@playwright/test";

/**
 * Where a print lies in the window, CSS pixels, on the canvas over a still of cloth.
 * @param place that the canvas is in
 * @returns null while nothing is printed
 */
export async function printSpan(place: Locator): Promise<{ top: number; bottom: number } | null> {
  const canvas = place.locator("canvas");
  if ((await canvas.count()) === 0) return null;
  return canvas.first().evaluate((one: HTMLCanvasElement) => {
    const { width, height } = one;
    // A copy: reading the page's own would slow it down.
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    copy?.drawImage(one, 0, 0);
    const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] };
    const isPrinted = (row: number) => {
      for (let at = 4 * row * width + 3; at < 4 * (row + 1) * width; at += 4) {
        if ((data[at] ?? 0) > 0) return true;
      }
      return false;
    };
    const rows = Array.from({ length: height }, (_, row) => row).filter(isPrinted);
    const [first] = rows;
    const last = rows.at(-1);
    if (first === undefined || last === undefined) return null;
    const box = one.getBoundingClientRect();
    const toWindow = (row: number) => box.top + (row / height) * box.height;
    return { top: toWindow(first), bottom: toWindow(last + 1) };
  });
}
