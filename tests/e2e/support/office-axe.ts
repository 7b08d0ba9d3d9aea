import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** Looks at one document many times: axe is handed in once, and each scheme is put on in place. */

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** ms that a busy machine may take to draw a page, or all of it in other colours. */
export const patience = 60_000;

export type Scheme = "light" | "dark";
const all = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that depend on colours: what a scheme changes, for one and the same document. */
const ofColours = ["color-contrast", "link-in-text-block"];

/**
 * No rule is broken in either scheme within a part of the page; the second look, in the other
 * scheme, asks about colours.
 */
export async function expectAccessibleInBoth(
  page: Page,
  when: string,
  inside: string,
): Promise<void> {
  const first = await schemeOf(page);
  const second = first === "light" ? "dark" : "light";
  await look(page, `${when}, ${first}`, inside, { type: "tag", values: all });
  await putOn(page, second);
  await look(page, `${when}, ${second}`, inside, { type: "rule", values: ofColours });
}

/** No rule is broken within a part of the page in the scheme that it is in. */
export async function expectAccessibleAsItIs(
  page: Page,
  when: string,
  inside: string,
): Promise<void> {
  await look(page, when, inside, { type: "tag", values: all });
}

async function putOn(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme, {
    timeout: patience,
  });
}

async function schemeOf(page: Page): Promise<Scheme> {
  const dark = await page.evaluate(() => document.documentElement.classList.contains("dark"));
  return dark ? "dark" : "light";
}

type Rules = { type: string; values: string[] };

async function look(page: Page, when: string, inside: string, runOnly: Rules) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const found = await page.evaluate(findViolations, { inside, runOnly });
  expect.soft(found, when).toEqual([]);
}

type Axe = {
  run: (
    context: string,
    options: object,
  ) => Promise<{
    violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
  }>;
};

/** Runs in the page, once colours that change with the scheme have come to rest. */
async function findViolations(asked: { inside: string; runOnly: object }): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const moving = () =>
    document.getAnimations().filter(({ effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return typeof end === "number" && Number.isFinite(end);
    });
  await frame();
  await frame();
  // A colour that is inherited sets out once its parent's has arrived, level by level.
  for (let now = moving(); now.length > 0; now = moving()) {
    await Promise.all(now.map(({ finished }) => finished.catch(() => null)));
    await frame();
  }
  const { axe } = window as unknown as { axe: Axe };
  const { inside, runOnly } = asked;
  const { violations } = await axe.run(inside, { runOnly, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
  );
}
