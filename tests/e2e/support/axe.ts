import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/**
 * Runs axe on a page as it stands. One document is often checked several times, in other widths and
 * colours, so axe is injected once and reports violations only.
 */

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** ms that a busy machine may take to render a page, or all of it in other colours. */
export const patience = 60_000;

type Scheme = "light" | "dark";

const conformance = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
export const everyRule: Rules = { type: "tag", values: conformance };
/** The rules that depend on colours: affected by the colour scheme of one and the same document. */
export const rulesOfColours: Rules = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block"],
};
type Rules = { type: "tag" | "rule"; values: string[] };

type Question = {
  /** Said where something is found. */
  when: string;
  rules?: Rules;
  /** Selector of the part to look at; else the whole document. */
  inside?: string;
};

/** No rule of WCAG 2.2 AA that a program can decide is broken, once the page has come to rest. */
export async function expectNothingFound(
  page: Page,
  { when, rules = everyRule, inside = "html" }: Question,
): Promise<void> {
  await comeToRest(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const found = await page.evaluate(findViolations, { inside, rules });
  expect.soft(found, `accessibility, ${when}`).toEqual([]);
}

export async function schemeOf(page: Page): Promise<Scheme> {
  const isDark = await page.evaluate(() => document.documentElement.classList.contains("dark"));
  return isDark ? "dark" : "light";
}

/**
 * Switches the colour scheme in place, as a device does in the evening. Without movement: in content
 * far below the window no transition runs, and axe would read the colours it began with.
 */
export async function putOn(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await page.waitForFunction(isPutOn, scheme, { timeout: patience });
}

/** Runs in the page. The admin's components change their colours separately, and later. */
function isPutOn(scheme: Scheme): boolean {
  const { classList, dataset } = document.documentElement;
  const mantine = dataset["mantineColorScheme"] ?? scheme;
  return classList.contains("dark") === (scheme === "dark") && mantine === scheme;
}

/**
 * On the way from one look to another, colours are neither the one's nor the other's. A colour that
 * is inherited sets out once its parent's has arrived, level by level, so rest has to last. The
 * page's own clock may stand still meanwhile.
 */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { framesAtRest: 0 }));
  await page.waitForFunction(
    () => {
      const counter = window as unknown as { framesAtRest: number };
      const isMoving = document.getAnimations().some(({ playState, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === "running" && typeof end === "number" && Number.isFinite(end);
      });
      counter.framesAtRest = isMoving ? 0 : counter.framesAtRest + 1;
      return counter.framesAtRest > 2;
    },
    undefined,
    { timeout: patience },
  );
}

type Axe = {
  run: (
    context: string,
    options: object,
  ) => Promise<{
    violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
  }>;
};

/** Runs in the page. What a bar covers, or comes close to, is judged where it is scrolled free of it. */
async function findViolations(asked: { inside: string; rules: Rules }): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  // Style sheets of other origins: there are none.
  const options = { resultTypes: ["violations"], preload: false };
  const { violations } = await axe.run(asked.inside, { ...options, runOnly: asked.rules });
  const { scrollX, scrollY } = window;
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary = "" } of nodes) {
      const place = target.join(" ");
      if (id === "target-size") {
        document.querySelector(place)?.scrollIntoView({ block: "center", behavior: "instant" });
        const runOnly = { type: "rule", values: [id] };
        if ((await axe.run(place, { ...options, runOnly })).violations.length === 0) continue;
      }
      found.push(`${id}: ${place} ${failureSummary}`);
    }
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  return found;
}
