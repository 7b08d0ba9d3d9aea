import { gzipSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";

/**
 * JavaScript that a browser fetches for a page by itself, to the last file it brings when idle.
 * @param then what a visitor does before the files are counted
 * @returns bytes, gzip level 9, and number of files
 */
export async function scriptWeight(
  executablePath: string,
  url: string,
  then?: (page: Page) => Promise<void>,
): Promise<{ gzip: number; files: number }> {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    const weights = new Map<string, Promise<number>>();
    page.on("response", (response) => {
      const address = response.url();
      if (!/\/assets\/[\w.-]+\.js$/.test(address)) return;
      weights.set(
        address,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
    });
    await page.goto(url);
    await atRest(page);
    await then?.(page);
    const gzip = (await Promise.all(weights.values())).reduce((sum, bytes) => sum + bytes, 0);
    return { gzip, files: weights.size };
  } finally {
    await browser.close();
  }
}

/** Waits until a page has brought all that it brings by itself: what is late comes last. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance
      .getEntriesByType("resource")
      .some(({ name }) => /\/assets\/late-parts-[^/]+\.js$/.test(name)),
  );
  await page.waitForLoadState("networkidle");
}

/** A name typed on the product page: what draws it has been fetched when it is seen. */
export async function typeName(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Add Yours/ }).check();
  await page.getByLabel("Name", { exact: true }).fill("MARLOW");
  await page
    .getByRole("img", { name: /MARLOW/ })
    .first()
    .waitFor();
}
