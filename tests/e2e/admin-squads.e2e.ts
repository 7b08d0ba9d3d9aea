import { ApiClient } from "../support/api-client.ts";
import { openAdmin, openByName, openPage } from "./support/admin-steps.ts";
import { expectNoSidewaysScroll } from "./support/page-checks.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";
import { textIn } from "#domain/language/text-in.ts";

/** Players and patches for a shirt, add-ons, and the log of their changes. */

test("a player joins a squad, changes number and leaves; shoppers can choose him meanwhile", async ({
  browser,
}) => {
  const { page, call } = await openAdmin(browser, "R_ADMIN");
  const { records } = await call("listSquads", { size: 100 });
  const squad = records[3];
  if (!squad) throw new Error("the demo shop has too few squads");
  const name = textIn(squad.name, "en-US");
  const shop = new ApiClient(shopUrl());
  const players = async () => {
    const list = await shop.data("listPatches", { kind: "player", squadId: squad.id, size: 100 });
    return list.records.map(({ patchName }) => patchName);
  };

  await openPage(page, "/admin/squads", "Squads");
  const teams = page.getByRole("navigation", { name: "Squads" });
  await page.getByRole("searchbox", { name: "Find a team" }).fill(name);
  await expect(teams.getByRole("link")).toHaveCount(1);
  await expect(teams.getByRole("link")).toHaveText(`${name}${squad.players}`);
  const list = page.getByRole("region", { name, exact: true });
  const rows = list.getByRole("table").locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(squad.players);

  await list.getByRole("button", { name: "Add a player" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a player" });
  const print = dialog.getByRole("textbox", { name: "Printed name" });
  const number = dialog.getByRole("textbox", { name: "Number" });
  const price = dialog.getByRole("textbox", { name: "Price" });
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(print).toBeFocused();
  await save.click();
  await expect(dialog.getByText("Please fill in this field.")).toHaveCount(2);
  await print.fill("Müller");
  await number.fill("1");
  await save.click();
  await expect(dialog.getByText("Only the letters A\u2060–\u2060Z can be printed.")).toBeVisible();
  await expect(print).toHaveValue("MÜLLER");
  await print.fill("quillon");
  await save.click();
  await expect(dialog.getByText("Another player of this squad has this number.")).toBeVisible();
  await number.fill("98");
  await price.fill("a lot");
  await save.click();
  const refusal = "This is not an amount. Please write it like 1234.50.";
  await expect(dialog.getByText(refusal)).toBeVisible();
  await expect(print).toHaveValue("QUILLON");
  await price.fill("7.50");
  await dialog.getByRole("combobox", { name: "Position" }).click();
  await page.getByRole("option", { name: "Forward" }).click();
  await save.click();
  await expect(dialog).toBeHidden();
  const row = rows.filter({ hasText: "QUILLON" });
  await expect(row).toContainText("98");
  await expect(row).toContainText("Forward");
  await expect(row).toContainText("$7.50");
  await expect(teams.getByRole("link")).toHaveText(`${name}${squad.players + 1}`);
  await expect.poll(players).toContain("98 QUILLON");

  await row.getByRole("button", { name: "Change 98 QUILLON" }).click();
  const change = page.getByRole("dialog", { name: "Change the player" });
  await change.getByRole("textbox", { name: "Number" }).fill("97");
  await page.keyboard.press("Enter");
  await expect(change).toBeHidden();
  await expect(row).toContainText("97");
  await expect.poll(players).toContain("97 QUILLON");
  await expectNoSidewaysScroll(page, [360, 768, 1280]);

  // The first press asks for confirmation; leaving the page does not confirm.
  await row.getByRole("button", { name: "Remove 97 QUILLON" }).click();
  const sure = row.getByRole("button", { name: "Really remove 97 QUILLON?" });
  await expect(sure).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(sure).toBeHidden();
  await row.getByRole("button", { name: "Remove 97 QUILLON" }).click();
  await sure.click();
  await expect(page.getByText("97 QUILLON is removed.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(teams.getByRole("link")).toHaveText(`${name}${squad.players}`);
  expect(await players()).not.toContain("97 QUILLON");

  await test.step("a patch is added, repriced and removed; the log finds it by a part of its id and by person", async () => {
    await openByName(page, "Patches & add-ons");
    const offered = page.getByRole("region", { name: "Patches" }).locator("tbody").getByRole("row");
    // What products offer is not to be removed.
    await expect(offered.first().getByRole("button", { name: /^Change/ })).toBeVisible();
    await expect(offered.first().getByRole("button", { name: /^Remove/ })).toHaveCount(0);

    await page.getByRole("button", { name: "Add a patch" }).click();
    const added = page.getByRole("dialog", { name: "Add a patch" });
    const keep = added.getByRole("button", { name: "Save" });
    await keep.click();
    // The shop's first language alone is needed.
    await expect(added.getByText("Please fill in this field.")).toHaveCount(1);
    await added.getByRole("textbox", { name: "Name (English)" }).fill("Lantern cup patch");
    await added.getByRole("textbox", { name: "Name (中文)" }).fill("灯笼杯徽章");
    await added.getByRole("textbox", { name: "Price" }).fill("4.25");
    await keep.click();
    await expect(added).toBeHidden();

    await page.getByRole("searchbox", { name: "Find by name" }).fill("lantern");
    await expect(offered).toHaveCount(1);
    await expect(offered).toContainText("$4.25");
    await offered.getByRole("button", { name: "Change Lantern cup patch" }).click();
    const repriced = page.getByRole("dialog", { name: "Change the patch" });
    await repriced.getByRole("textbox", { name: "Price" }).fill("4.75");
    await page.keyboard.press("Enter");
    await expect(repriced).toBeHidden();
    await expect(offered).toContainText("$4.75");
    const found = await call("listPatches", { kind: "patch", text: "lantern" });
    const id = found.records[0]?.id ?? "none";
    await expectNoSidewaysScroll(page, [360, 768, 1280]);
    await offered.getByRole("button", { name: "Remove Lantern cup patch" }).click();
    await offered.getByRole("button", { name: "Really remove Lantern cup patch?" }).click();
    await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
    await page.getByText("Add-ons", { exact: true }).click();
    await expect(page).toHaveURL(/kind=addon/);

    await openByName(page, "Audit log");
    const entries = page.getByRole("main").locator(".audit-entries > li");
    await page.getByRole("searchbox", { name: /^Part of an id/ }).fill(id.slice(-12));
    await expect(entries).toHaveCount(3);
    await page.getByRole("combobox", { name: "What was changed" }).selectOption("patches");
    await page.getByRole("combobox", { name: "Who changed it" }).selectOption("Kim Ashdown");
    await expect(page).toHaveURL(/noun=patches/);
    await expect(entries).toHaveCount(3);
    await expect(entries.first()).toContainText("Lantern cup patch");
    await page.getByRole("combobox", { name: "What was changed" }).selectOption("orders");
    await expect(entries).toHaveCount(0);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(entries.first()).toBeVisible();
  });
});
