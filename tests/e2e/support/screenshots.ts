import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { ensureChromium } from "../../../scripts/tests/chromium.ts";
import { projectRoot } from "../../../scripts/launcher/run-command.ts";
import { buildWebBundle } from "../../../scripts/build/web-bundle.ts";
import { testedLanguages, type TestedLanguage } from "../../support/tested-languages.ts";
import { startShop } from "../../support/shop.ts";
import { byPointer } from "./hands.ts";
import { openVisitors, type Visitors } from "./visitors.ts";
import { pageCases, showPage, type PageCase } from "./page-cases.ts";
import { wordsOf } from "./page-words.ts";
import { takeReadmePictures } from "./readme-pictures.ts";

/**
 * Pictures of every page at three widths, in both schemes and languages, into .tmp/screenshots.
 * `npm run screenshots -- product cart` takes those whose name has one of the words;
 * `npm run screenshots -- readme` writes the pictures of the README into docs/images instead.
 * Of a shop it starts itself, or of the one at SHOP_URL with its SHOP_DATABASE_URL.
 */
const folder = join(projectRoot, ".tmp", "screenshots");
const widths = [360, 768, 1280];

const wanted = process.argv.slice(2);
const given = process.env["SHOP_URL"];
if (!given) await buildWebBundle();
const shop = given ? null : await startShop();
process.env["SHOP_URL"] = given ?? shop?.url;
if (shop) process.env["SHOP_DATABASE_URL"] = shop.databaseUrl;
const executablePath = await ensureChromium();
const browser = await chromium.launch({
  args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
  executablePath,
});
try {
  if (wanted[0] === "readme") await takeReadmePictures(browser);
  else await takeEveryPage(browser);
} finally {
  await browser.close();
  await shop?.stop();
}

async function takeEveryPage(chrome: Browser) {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const language of testedLanguages) {
    for (const scheme of ["light", "dark"] as const) await takeAll(chrome, language, scheme);
  }
}

async function takeAll(chrome: Browser, language: TestedLanguage, scheme: "light" | "dark") {
  const visitors = await openVisitors(chrome, language, scheme);
  const ending = `${scheme}.${language.slice(0, 2)}.png`;
  for (const one of pageCases) {
    if (wanted.length > 0 && !wanted.some((word) => one.name.includes(word))) continue;
    await take(visitors, one, language, ending).catch((error: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`${one.name}, ${ending}: ${String(error)}\n`);
    });
  }
  await visitors.close();
}

/** One page at all its widths, loaded once. */
async function take(visitors: Visitors, one: PageCase, language: TestedLanguage, ending: string) {
  const { page } = visitors[one.who ?? "visitor"];
  const sizes = one.widths ?? widths;
  await page.setViewportSize({ width: sizes[0] ?? 360, height: 800 });
  await showPage(page, one, visitors.world, language);
  await one.act?.(page, wordsOf[language], byPointer);
  const whole = (await page.locator("dialog[open]").count()) === 0;
  for (const width of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(showAll);
    const name = `${one.name.replaceAll(/[^a-z0-9]+/g, "-")}.${width}.${ending}`;
    await page.screenshot({ path: join(folder, name), fullPage: whole });
  }
}

/** What is below the fold is rendered and fetched as it comes near; here all of it is wanted. */
async function showAll(): Promise<void> {
  const shown = new CSSStyleSheet();
  shown.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(shown);
  const pictures = [...document.querySelectorAll("img")];
  for (const picture of pictures) picture.loading = "eager";
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  // Fixed and sticky elements stand where a reader sees them first.
  window.scrollTo(0, 0);
}
