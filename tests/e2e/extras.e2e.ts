import type { Page, Route } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { edgeProducts } from "../../db/seed/edge-products.ts";
import {
  addToCart,
  amountOf,
  chooseSize,
  openExtras,
  openReceipt,
} from "./support/purchase-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

/** Patches, add-ons and the squad: data that arrives after the page, and may fail. */

const open = (page: Page) => page.goto(`/product/${edgeProducts.ordinary}`);
/** Accessible as it stands; looked at from the top, where the header covers nothing. */
async function expectFine(page: Page, when: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, when, "main");
}

const main = (page: Page) => page.getByRole("main");
const step = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

/** Answers the calls for one kind of extras as the test wants; others go their way. */
async function answerPatches(page: Page, kind: string, answer: (route: Route) => Promise<void>) {
  await page.route(`**${endpoints.listPatches.path}`, async (route) => {
    if (route.request().postDataJSON().kind === kind) await answer(route);
    else await route.continue();
  });
}

test("where a patch sits is seen in the preview; one on the chest turns the shirt round", async ({
  page,
}) => {
  await open(page);
  await openExtras(page);
  const patches = step(page, "Patches");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await patches.getByRole("checkbox", { name: /^Albrin First League sleeve patch/ }).check();
  await expect(main(page).getByRole("img", { name: /^Back:.*right sleeve/ })).toBeVisible();
  await patches.getByRole("checkbox", { name: /^Star Cup Final 2026/ }).check();
  await expect(main(page).getByRole("img", { name: /^Front:.*on the chest/ })).toBeVisible();
  await openReceipt(page);
  await expect(amountOf(main(page), "Patches × 2")).toHaveText("+ $10.00");
  await expectFine(page, "with patches");
});

test("shorts and socks are chosen in a size of their own, one of each, by keyboard too", async ({
  page,
}) => {
  await open(page);
  await openExtras(page);
  await chooseSize(page);
  const shorts = page.getByRole("radiogroup", { name: "Team shorts" });
  const socks = page.getByRole("radiogroup", { name: "Team socks" });
  await expect(shorts.getByRole("radio", { name: "None" })).toBeChecked();
  await shorts.getByRole("radio", { name: "None" }).focus();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("ArrowRight");
  await expect(shorts.getByRole("radio", { name: "M", exact: true })).toBeChecked();
  await socks.getByRole("radio", { name: "39–42" }).check();
  await openReceipt(page);
  await expect(amountOf(main(page), "Add-ons × 2")).toHaveText("+ $27.00");
  await expectFine(page, "with add-ons");
  const drawer = await addToCart(page);
  await expect(drawer.getByText("Team shorts, M, Team socks, 39–42").first()).toBeVisible();
  await drawer.getByRole("button", { name: "Close" }).click();
  await shorts.getByRole("radio", { name: "None" }).check();
  await expect(amountOf(main(page), "Add-ons × 1")).toHaveText("+ $9.00");
});

test("patches that cannot be loaded come with a retry, and a blank shirt is bought meanwhile", async ({
  page,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED|Failed to load resource/);
  let broken = true;
  await answerPatches(page, "patch", (route) => (broken ? route.abort() : route.continue()));
  await open(page);
  await openExtras(page);
  const alert = page.getByRole("alert").filter({ hasText: "Failed to load patches." });
  await expect(alert).toBeVisible();
  await expectFine(page, "with patches failed");
  await chooseSize(page);
  const drawer = await addToCart(page);
  await drawer.getByRole("button", { name: "Close" }).click();
  broken = false;
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toHaveCount(0);
  await expect(step(page, "Patches").getByRole("checkbox").first()).toBeVisible();
});

test("a squad that cannot be loaded can be asked for again", async ({ page, complaints }) => {
  complaints.allow(/net::ERR_FAILED|Failed to load resource/);
  let broken = true;
  await answerPatches(page, "player", (route) => (broken ? route.abort() : route.continue()));
  await open(page);
  await page.getByRole("radio", { name: /^Choose A Player/ }).check();
  const squad = page.getByRole("radiogroup", { name: "Player" });
  const alert = squad.getByRole("alert");
  await expect(alert).toContainText("Failed to load the squad.");
  broken = false;
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(squad.getByRole("radio").first()).toBeVisible();
});
