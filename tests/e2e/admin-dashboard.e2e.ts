import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { openAdmin, openPage } from "./support/admin-steps.ts";
import { expect as patient, test } from "./support/shop-test.ts";

/** The first page of the admin: how the shop does, what waits. */

/** On a busy machine ninety days take their time to be counted and rendered. */
const expect = patient.configure({ timeout: 20_000 });

test("the chart's days stand in a table, for each of the three ranges", async ({ browser }) => {
  const { page, call } = await openAdmin(browser, "R_SUPER");
  await openPage(page, "/admin", "Dashboard");
  const table = page.getByRole("region", { name: "Sales by day" });
  await expect(table.getByRole("row")).toHaveCount(31);
  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(/days=90/);
  await expect(table.getByRole("row")).toHaveCount(91);
  const { sales } = await call("getDashboard", { days: 90 });
  const best = sales.reduce((a, b) => (b.revenue.minor > a.revenue.minor ? b : a));
  const cells = table.getByRole("row").filter({ hasText: best.revenue.amount.split(".")[1] });
  await expect(cells.first()).toBeVisible();
  await test.step("an answer that comes after that of a later question is not shown", async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(`**${adminEndpoints.getDashboard.path}`, async (route, request) => {
      if (request.postData() === '{"days":30}') await held;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.postData() === '{"days":30}');
    await page.getByRole("link", { name: "30 days" }).click();
    const slow = await asked;
    const isGivenUp = page.waitForEvent("requestfailed", (request) => request === slow);
    await page.getByRole("link", { name: "7 days" }).click();
    await expect(table.getByRole("row")).toHaveCount(8);
    await isGivenUp;
    letGo();
  });
});

test("arrow keys go through the chart's days", async ({ browser }) => {
  const { page } = await openAdmin(browser, "R_SUPER");
  await openPage(page, "/admin", "Dashboard");
  const chart = page.getByRole("application");
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".dashboard-tip")).toContainText(/\d orders?/);
});

test("what waits leads to the list of just that", async ({ browser }) => {
  const { page, call } = await openAdmin(browser, "R_FULFIL");
  await openPage(page, "/admin", "Dashboard");
  const { toDo } = await call("getDashboard", {});
  const waiting = page.getByRole("navigation", { name: "To do" });
  await waiting.getByRole("link", { name: `${toDo.inProduction} orders in production` }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?state=in_production$/);
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
});

test("a change stands in the audit log with both sides", async ({ browser }) => {
  const { page, call } = await openAdmin(browser, "R_SUPER");
  const { stacking, stackingVersion: version } = await call("getPromotions", {});
  await call("saveStacking", { stacking: !stacking, version });
  await call("saveStacking", { stacking, version: version + 1 });
  await openPage(page, "/admin/audit?noun=promotions&text=stack", "Audit log");
  const entry = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "stacking" })
    .first();
  await expect(entry).toContainText("Alex Hartnell");
  const cells = entry.getByRole("cell");
  const said = (state: boolean) => (state ? "Yes" : "No");
  await expect(cells.nth(0)).toHaveText(said(!stacking));
  await expect(cells.nth(1)).toHaveText(said(stacking));
});
