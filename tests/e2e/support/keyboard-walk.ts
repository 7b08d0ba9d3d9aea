import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/**
 * Walks a page by Tab, from wherever the focus is, until it comes round. Every control can be
 * reached and left; at each the focus is in sight, not covered, and shown by a ring (WCAG 2.1.1,
 * 2.1.2, 2.4.7, 2.4.11).
 */
export async function expectKeyboardWalk(page: Page, when: string): Promise<void> {
  const { names, at } = await page.evaluate(markStops);
  // Where the focus is by now it has come to.
  const visited = new Set(at < 0 ? [] : [at]);
  const wrong: string[] = [];
  // Twice round: a walk that begins in the middle comes to the beginning last.
  for (let presses = 2 * names.length + 10; presses > 0; presses -= 1) {
    await page.keyboard.press("Tab");
    const { stop, faults } = await page.evaluate(lookAtFocus);
    if (visited.has(stop)) {
      if (visited.size >= names.length) break;
      continue;
    }
    if (stop >= 0) visited.add(stop);
    wrong.push(...faults);
  }
  // Of a tree one entry is a stop at a time, the one that had the focus last.
  const left = await page.evaluate(stopsLeft);
  const missed = names.filter((_, stop) => left[stop] && !visited.has(stop));
  expect.soft({ missed, wrong }, `by keyboard, ${when}`).toEqual({ missed: [], wrong: [] });
}

type Stops = { stops?: HTMLElement[] };

/** Runs in the page. @returns for each of the stops, whether it is one still. */
function stopsLeft(): boolean[] {
  return ((window as Stops).stops ?? []).map((one) => one.isConnected && one.tabIndex >= 0);
}

/**
 * Runs in the page. Remembers what Tab should come to, of an open dialog where there is one.
 * @returns a name for each, and where the focus is.
 */
function markStops(): { names: string[]; at: number } {
  const modal = document.querySelector(":modal, [role=dialog][aria-modal=true], [role=menu]");
  const selector =
    "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]";
  const groups = new Set<string>();
  const stops = [...(modal ?? document).querySelectorAll<HTMLElement>(selector)].filter((one) => {
    if (one.tabIndex < 0 || one.matches(":disabled, [type=hidden]") || one.closest("[inert]")) {
      return false;
    }
    const style = { visibilityProperty: true, contentVisibilityAuto: false };
    if (!one.checkVisibility(style)) return false;
    if (!(one instanceof HTMLInputElement) || one.type !== "radio" || one.name === "") return true;
    // One stop for all of a group: the chosen one, or the first.
    const group = [
      ...(one.form ?? document).querySelectorAll<HTMLInputElement>("input[type=radio]"),
    ];
    const same = group.filter(({ name, disabled }) => name === one.name && !disabled);
    const chosen = same.find(({ checked }) => checked);
    if (chosen) return chosen === one;
    const isFirst = !groups.has(one.name);
    groups.add(one.name);
    return isFirst;
  });
  Object.assign(window, { stops } satisfies Stops);
  const names = stops.map((one) => {
    const words = one.getAttribute("aria-label") ?? one.textContent ?? "";
    return `${one.tagName.toLowerCase()} ${one.id} “${words.trim().slice(0, 40)}”`;
  });
  return { names, at: stops.findIndex((one) => one === document.activeElement) };
}

/** Runs in the page. @returns the number of the stop, -1 for none of them, and its faults. */
async function lookAtFocus(): Promise<{ stop: number; faults: string[] }> {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return { stop: -1, faults: [] };
  await Promise.allSettled(focused.getAnimations().map(({ finished }) => finished));
  const { stops = [] } = window as Stops;
  const words = (focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim();
  const name = `${focused.tagName.toLowerCase()} ${focused.id} “${words.slice(0, 40)}”`;
  const faults: string[] = [];

  // Controls that can't be seen themselves are shown by their label, or by what holds both.
  const isChoice = focused.matches("[type=radio], [type=checkbox]");
  const label = isChoice && focused instanceof HTMLInputElement ? focused.labels?.[0] : null;
  // A field among the values it has chosen: the frame around all of them.
  const frame = focused.closest(".mantine-Input-input");
  const shown = label ?? frame ?? focused.closest("label") ?? focused;
  const boxes = [...focused.getClientRects(), ...shown.getClientRects()];
  const inSight = boxes.filter(
    ({ left, top, right, bottom }) =>
      right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
  );
  if (inSight.length === 0) faults.push(`out of sight: ${name}`);
  const isUncovered = () =>
    inSight.some(({ left, top, right, bottom }) => {
      const across = [0.1, 0.5, 0.9].map((part) => left + (right - left) * part);
      const down = [0.1, 0.5, 0.9].map((part) => top + (bottom - top) * part);
      return across.some((x) =>
        down.some((y) => {
          const hit = document.elementFromPoint(x, y);
          return hit !== null && (shown.contains(hit) || hit.closest("label")?.contains(focused));
        }),
      );
    });
  // What lay over it may be on its way out, as it should be.
  if (!isUncovered()) await new Promise((done) => setTimeout(done, 100));
  if (inSight.length > 0 && !isUncovered()) faults.push(`covered: ${name}`);

  const holders = [
    focused,
    focused.parentElement,
    frame,
    focused.closest("label"),
    focused.closest("fieldset"),
  ];
  const beside = [...(focused.parentElement?.children ?? [])];
  const styles = [...holders, ...beside]
    .filter((one) => one !== null)
    .flatMap((one) =>
      [undefined, "::before", "::after"].map((part) => getComputedStyle(one, part)),
    );
  const ring = styles.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 2,
  );
  // In a frame its own document has the focus.
  if (!ring && !focused.matches("iframe")) faults.push(`no ring: ${name}`);
  return { stop: stops.findIndex((one) => one === focused), faults };
}
