import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";

/** Bytes, gzip level 9, and number of files. */
export type ScriptWeight = { gzip: number; files: number };

/**
 * JavaScript that a browser fetches for a page by itself, to the last file it brings when idle.
 * @param then action of a visitor before the files are counted
 */
export async function scriptWeight(
  executablePath: string,
  url: string,
  then?: (page: Page) => Promise<void>,
): Promise<ScriptWeight> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    const weigh = countScripts(page);
    await page.goto(url);
    await atRest(page);
    await then?.(page);
    return await weigh();
  } finally {
    await browser.close();
  }
}

/** Counts the scripts that a page fetches from now on. @returns gives their weight so far. */
export function countScripts(page: Page): () => Promise<ScriptWeight> {
  const weights = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    const address = response.url();
    if (!/\/assets\/[\w.-]+\.js$/.test(address)) return;
    weights.set(
      address,
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  return async () => {
    const gzip = (await Promise.all(weights.values())).reduce((sum, bytes) => sum + bytes, 0);
    return { gzip, files: weights.size };
  };
}

/** Waits until a page has fetched all that it fetches by itself: the notices come last. */
export async function atRest(page: Page): Promise<void> {
  await page.locator("[data-part=notices]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
}

/** Types a name on the product page; the code that renders it has been fetched once it is seen. */
export async function typeName(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Add Yours/ }).check();
  await page.getByLabel("Name", { exact: true }).fill("MARLOW");
  await page
    .getByRole("img", { name: /MARLOW/ })
    .first()
    .waitFor();
}
