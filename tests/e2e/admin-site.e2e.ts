import type { Locator, Page } from "@playwright/test";
import { openAdmin, openByName, openPage, seenBy } from "./support/admin-steps.ts";
import { expect, test } from "./support/shop-test.ts";

/** What a merchant composes: the menu by pointer, the home page; shoppers see both at once. */

/** Drags by the mouse in steps, as the browser's own drag and drop needs it. */
async function dragOnto(page: Page, handle: Locator, target: Locator) {
  const [from, to] = await Promise.all([handle.boundingBox(), target.boundingBox()]);
  if (!from || !to) throw new Error("nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  // The middle of a row is inside it; its edges are above and below.
  const end = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  await page.mouse.move(end.x, end.y - 12, { steps: 8 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await expect(target).toHaveAttribute("data-over", "inside");
  await page.mouse.up();
}

test("an entry is dragged below another one, a block is published; shoppers see both at once", async ({
  browser,
  page: shopper,
}) => {
  const { page, call } = await openAdmin(browser, "R_CONTENT");
  const { menus } = await call("getMenus", {});
  const main = menus.find(({ code }) => code === "main");
  if (!main) throw new Error("no menu");
  await openPage(page, "/admin/menus", "Menus");
  const row = (name: string) => page.getByRole("treeitem", { name, exact: true });
  // Both in sight: the last entries of the first level.
  await row("Sale").evaluate((entry) => entry.scrollIntoView({ block: "center" }));
  await dragOnto(page, row("Sale").locator(".menu-handle"), row("Accessories"));
  await expect(row("Sale")).toHaveAttribute("aria-level", "2");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The menu is saved; shoppers see it now.")).toBeVisible();
  const navigation = (of: Page) => of.locator("#site-navigation");
  await seenBy(shopper, "/home", (of) =>
    expect(navigation(of).locator("> ul > li")).toHaveCount(main.nodes.length - 1, {
      timeout: 1000,
    }),
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row("Sale")).toHaveAttribute("aria-level", "1");

  await openByName(page, "Home page");
  await page.getByRole("button", { name: "Add a block" }).click();
  await page.getByRole("menuitem", { name: "Text" }).click();
  await page.getByRole("textbox", { name: "Title (English)" }).fill("Closed on Monday");
  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    page
      .getByRole("button", { name: "Save draft" })
      .click()
      .then(() => expect(page.getByText("The draft is saved.")).toBeVisible())
      .then(() => page.getByRole("link", { name: "Preview the draft" }).click()),
  ]);
  const title = (of: Page) => of.getByRole("heading", { name: "Closed on Monday" });
  await expect(title(preview)).toBeVisible();
  await preview.close();
  await shopper.goto("/home");
  await expect(title(shopper)).toHaveCount(0);
  const before = await call("getEditedHome", {});
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("The home page is published; shoppers see it now.")).toBeVisible();
  await seenBy(shopper, "/home", (of) => expect(title(of)).toBeVisible({ timeout: 1000 }));
  const { version } = await call("getEditedHome", {});
  await call("publishHome", { version, blocks: before.published });
});
