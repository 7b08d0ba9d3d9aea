import type { Page } from "@playwright/test";
import { expectNothingFound, putOn, rulesOfColours, schemeOf } from "./axe.ts";
import { expect } from "./shop-test.ts";

/**
 * No rule of WCAG 2.2 AA that a program can decide is broken on the page as it stands, in both
 * schemes. The page keeps the other one: to draw a page anew takes as long as to judge it.
 * @param inside selector of the part to look at; default: the whole document
 */
export async function expectAccessible(page: Page, when: string, inside?: string): Promise<void> {
  const worn = await schemeOf(page);
  const other = worn === "light" ? "dark" : "light";
  await expectNothingFound(page, { when: `${when}, ${worn}`, inside });
  await putOn(page, other);
  await expectNothingFound(page, { when: `${when}, ${other}`, inside, rules: rulesOfColours });
}

/** ms that a page may take to come to rest in a window of another size. */
const settling = 3000;

/**
 * Nothing is wider than the window, at each of these widths in px. Right after a change of the
 * window a page may still stand as it did before; what sticks out once it has settled is named.
 */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(findWide), {
        message: `wider than the window at ${width} px`,
        timeout: settling,
      })
      .toEqual([]);
  }
}

/**
 * Says what sticks out when the page scrolls sideways: nothing else that scrolls or cuts stands
 * between it and the page. Runs in the page.
 */
function findWide(): string[] {
  const root = document.documentElement;
  if (root.scrollWidth <= root.clientWidth) return [];
  /** The containing block of an element, which also clips it: for absolute ones not the parent. */
  const holderOf = (element: Element): Element | null => {
    const { position } = getComputedStyle(element);
    if (position === "fixed") return null;
    let outer = element.parentElement;
    if (position !== "absolute") return outer;
    const holds = (one: Element) => {
      const style = getComputedStyle(one);
      return style.position !== "static" || style.transform !== "none" || style.contain !== "none";
    };
    while (outer && outer !== document.body && !holds(outer)) outer = outer.parentElement;
    return outer;
  };
  const reachesPage = (element: Element) => {
    if (getComputedStyle(element).position === "fixed") return false;
    for (let outer = holderOf(element); outer; outer = holderOf(outer)) {
      if (outer === document.body) return true;
      const { overflowX, position } = getComputedStyle(outer);
      if (overflowX !== "visible" || position === "fixed") return false;
    }
    return false;
  };
  const out = [...document.querySelectorAll("body *")].filter(
    (element) =>
      element.getBoundingClientRect().right > root.clientWidth + 1 && reachesPage(element),
  );
  const named = out.map((one) => {
    const { left, right } = one.getBoundingClientRect();
    const place = `${Math.round(left)}–${Math.round(right)} px`;
    const words = (one.textContent ?? "").trim().slice(0, 30);
    return `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""} at ${place} “${words}”`;
  });
  return [`${root.scrollWidth} px`, ...named.slice(0, 8)];
}

/**
 * Words in Latin letters that a Chinese reader sees in header, content, footer and open dialogs:
 * in texts, names and hints. Elements marked as being of another language are left out.
 */
export async function latinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(readTexts);
  const words = texts.flatMap((text) =>
    text
      .replaceAll(/\S+@\S+|https?:\S+/g, " ")
      .split(/[^\p{Script=Latin}\p{M}'’.\d/-]+/u)
      .filter((word) => /\p{Script=Latin}{2}/u.test(word)),
  );
  return [...new Set(words)].toSorted();
}

/** Runs in the page. */
function readTexts(): string[] {
  const foreign = ":is([lang]:not([lang^=zh]), script, style, noscript, svg) ";
  const isForeign = (element: Element | null) => element?.closest(foreign) !== null;
  const regions = "header, nav, main, footer, dialog[open], title";
  const texts: string[] = [];
  for (const region of document.querySelectorAll(regions)) {
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!isForeign(node.parentElement)) texts.push(node.nodeValue ?? "");
    }
    for (const element of region.querySelectorAll("[aria-label], [title], [alt], [placeholder]")) {
      if (isForeign(element)) continue;
      for (const name of ["aria-label", "title", "alt", "placeholder"]) {
        texts.push(element.getAttribute(name) ?? "");
      }
    }
  }
  return texts;
}
