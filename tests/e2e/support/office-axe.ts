import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** Looks at one document many times: axe is handed in once, and each scheme is put on in place. */

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export type Scheme = "light" | "dark";
const all = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that depend on colours: what a scheme changes, for one and the same document. */
const ofColours = ["color-contrast", "link-in-text-block"];

/** No rule is broken in either scheme; the second look, in the other one, asks about colours. */
export async function expectAccessibleInBoth(page: Page, when: string): Promise<void> {
  const first = await schemeOf(page);
  const second = first === "light" ? "dark" : "light";
  await look(page, `${when}, ${first}`, { type: "tag", values: all });
  await putOn(page, second);
  await look(page, `${when}, ${second}`, { type: "rule", values: ofColours });
}

export async function putOn(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
}

async function schemeOf(page: Page): Promise<Scheme> {
  const dark = await page.evaluate(() => document.documentElement.classList.contains("dark"));
  return dark ? "dark" : "light";
}

async function look(page: Page, when: string, runOnly: { type: string; values: string[] }) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const found = await page.evaluate(findViolations, runOnly);
  expect.soft(found, when).toEqual([]);
}

type Axe = {
  run: (
    context: Document,
    options: object,
  ) => Promise<{
    violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
  }>;
};

/** Runs in the page, once colours that change with the scheme have come to rest. */
async function findViolations(runOnly: object): Promise<string[]> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const moving = document.getAnimations().filter(({ effect }) => {
    const end = effect?.getComputedTiming().endTime;
    return typeof end === "number" && Number.isFinite(end);
  });
  await Promise.all(moving.map(({ finished }) => finished.catch(() => null)));
  const { axe } = window as unknown as { axe: Axe };
  const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
  );
}
