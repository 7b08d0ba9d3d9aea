import { chromium } from "playwright-core";
import { findChromium } from "../../scripts/tests/chromium.ts";
import { startShop } from "../support/shop.ts";
const shop = await startShop();
const b = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const errors: string[] = [];
for (const [scheme, width, lang] of [
  ["light", 1280, "en-US"],
  ["dark", 360, "zh-CN"],
  ["light", 768, "en-US"],
] as const) {
  const c = await b.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    locale: lang,
  });
  const a = await c.newPage();
  a.on("console", (m) => {
    if (m.type() === "error") errors.push(m.text().slice(0, 300));
  });
  await a.goto(shop.url + "/login");
  await a.waitForTimeout(1500);
  await a.locator("input").first().fill("owner@kitroom.example");
  await a.locator("input[type=password]").first().fill("owner-demo");
  await a.locator("form button[type=submit]").first().click();
  await a.waitForTimeout(4000);
  const shot = async (name: string) => {
    // The page scrolls inside its frame: make the window as tall as the content.
    const h = await a.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll("main, .admin-main, [class*=scroll]")].map(
          (e) => e.scrollHeight,
        ),
        900,
      ),
    );
    await a.setViewportSize({ width, height: Math.min(h + 160, 4200) });
    await a.waitForTimeout(500);
    await a.screenshot({ path: `/tmp/look-${name}-${width}.png` });
    await a.setViewportSize({ width, height: 900 });
  };
  await a.goto(shop.url + "/admin/clubs");
  await a.waitForTimeout(2500);
  await shot("clubs");
  await a.locator(".club-actions button").first().click();
  await a.waitForTimeout(800);
  await a.screenshot({ path: `/tmp/look-club-dialog-${width}.png` });
  await a.goto(shop.url + "/admin/products/new");
  await a.waitForTimeout(2500);
  await shot("new");
  if (width === 1280) {
    await a.getByRole("combobox", { name: "Team" }).click();
    await a.getByRole("option").first().click();
    await a.waitForTimeout(800);
    await a.getByRole("combobox", { name: "Season" }).fill("2027/28");
    await a.getByRole("radio", { name: "Away" }).check({ force: true });
    await a.getByRole("radio", { name: "Sash" }).check({ force: true });
    for (const k of ["Women's Shirt", "Kids' Kit"])
      await a.getByRole("checkbox", { name: k }).check();
    await a.waitForTimeout(1200);
    await shot("new-filled");
    await a.getByRole("button", { name: /Make 3/ }).click();
    await a.waitForTimeout(3500);
    await shot("drafts");
    await a.locator("tbody a").first().click();
    await a.waitForTimeout(2500);
    await shot("draft");
    await a.getByRole("button", { name: "Change the drawing" }).click();
    await a.waitForTimeout(1000);
    await shot("draft-designer");
    await a.getByRole("button", { name: "Publish now" }).click();
    await a.waitForTimeout(2500);
    await shot("published");
  } else {
    await a.goto(shop.url + "/admin/products");
    await a.waitForTimeout(2500);
    await shot("products");
    await a.locator("tbody a").first().click();
    await a.waitForTimeout(2500);
    await shot("product");
  }
  await c.close();
}
console.log(errors.join("\n"));
await b.close();
await shop.stop();
process.exit(0);
