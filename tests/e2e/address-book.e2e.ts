import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { testedLanguages } from "../support/tested-languages.ts";
import { newPerson, signIn, speak } from "./support/account-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, test } from "./support/shop-test.ts";

/** Address book and add address (R-SCREEN-5): list, add, edit, delete with confirmation, default. */

const words = {
  "en-US": {
    book: "Address Book",
    empty: "No addresses yet",
    add: "Add address",
    save: "Save address",
    added: "Address added",
    edit: /^Edit/,
    edited: "Edit Success",
    makeDefault: /^Set as default/,
    isDefault: "Default",
    nowDefault: "This is your default address now.",
    remove: /^Delete/,
    ask: "Are you sure you want to delete?",
    cancel: "Cancel",
    yes: "Delete",
    removed: "Delete Success",
    defaultBox: "Set as default address",
    errors: [
      "First Name: Please enter the First Name",
      "Last Name: Please enter the Last Name",
      "Address: Please enter the Address",
      "City: Please enter the City",
      "State: Please choose the State",
      "ZIP code: Please enter the ZIP code",
      "Phone: Please enter the Phone",
    ],
    hongKong: ["Hong Kong Island", "Kowloon", "New Territories / Outlying Islands"],
    failed: "An error occurred.",
  },
  "zh-CN": {
    book: "地址簿",
    empty: "暂无地址",
    add: "新增地址",
    save: "保存地址",
    added: "地址已添加",
    edit: /^编辑/,
    edited: "修改成功",
    makeDefault: /^设为默认/,
    isDefault: "默认",
    nowDefault: "已设为默认地址。",
    remove: /^删除/,
    ask: "确认删除吗？",
    cancel: "取消",
    yes: "删除",
    removed: "删除成功",
    defaultBox: "设为默认地址",
    errors: [
      "名字: 请输入名字",
      "姓氏: 请输入姓氏",
      "地址: 请输入地址",
      "城市: 请输入城市",
      "州: 请选择州",
      "邮政编码: 请输入邮政编码",
      "电话号码: 请输入电话号码",
    ],
    hongKong: ["香港岛", "九龙", "新界"],
    failed: "发生错误",
  },
} as const;

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => page.locator(`#address-${name}`);
const card = (page: Page, text: string) =>
  main(page).getByRole("article").filter({ hasText: text });
const toast = (page: Page, text: string) =>
  page.getByRole("status").getByText(text, { exact: true });

const german = {
  firstName: "Pat",
  lastName: "Granby",
  country: "DE",
  address: "Musterweg 12",
  city: "Berlin",
  postalCode: "10115",
  phoneCode: "+49",
  phone: "30 1234567",
};

async function fillGermanAddress(page: Page, street: string) {
  await field(page, "country").selectOption("DE");
  await field(page, "firstName").fill("Pat");
  await field(page, "lastName").fill("Granby");
  await field(page, "address").fill(street);
  await field(page, "postalCode").fill("10115");
  await field(page, "city").fill("Berlin");
  await field(page, "phone").fill("30 1234567");
}

for (const language of testedLanguages) {
  test.describe(language, () => {
    const text = words[language];
    test.beforeEach(async ({ context }) => speak(context, language));

    test("address book: add, edit, set default, delete with confirmation", async ({ page }) => {
      await signIn(page, await newPerson());
      await page.goto("/address");
      await expect(page.getByRole("heading", { level: 1, name: text.book })).toBeVisible();
      await expect(main(page).getByText(text.empty)).toBeVisible();
      await expectAccessible(page, "empty address book");
      await main(page).getByRole("link", { name: text.add }).first().click();
      await fillGermanAddress(page, "Musterweg 12");
      await main(page).getByRole("button", { name: text.save }).click();
      await expect(page).toHaveURL("/address");
      await expect(toast(page, text.added)).toBeVisible();
      // The first one is the default at once.
      await expect(card(page, "Musterweg 12").getByText(text.isDefault)).toBeVisible();

      await main(page).getByRole("link", { name: text.add }).first().click();
      await fillGermanAddress(page, "Lindenallee 3");
      await main(page).getByRole("button", { name: text.save }).click();
      await expect(card(page, "Lindenallee 3")).toBeVisible();
      const makeDefault = card(page, "Lindenallee 3").getByRole("button", {
        name: text.makeDefault,
      });
      await makeDefault.click();
      await expect(toast(page, text.nowDefault)).toBeVisible();
      await expect(card(page, "Lindenallee 3").getByText(text.isDefault)).toBeVisible();
      await expect(makeDefault).toHaveCount(0);
      await expectAccessible(page, "address book");

      await card(page, "Musterweg 12").getByRole("link", { name: text.edit }).click();
      await expect(page).toHaveURL(/\/add-address\?id=/);
      await expect(field(page, "address")).toHaveValue("Musterweg 12");
      await field(page, "address").fill("Musterweg 14");
      await main(page).getByRole("button", { name: text.save }).click();
      await expect(toast(page, text.edited)).toBeVisible();
      await expect(card(page, "Musterweg 14")).toBeVisible();

      const doomed = card(page, "Musterweg 14");
      await doomed.getByRole("button", { name: text.remove }).click();
      const dialog = page.getByRole("dialog", { name: text.ask });
      await expect(dialog).toContainText("Musterweg 14");
      await expectAccessible(page, "delete dialog");
      await dialog.getByRole("button", { name: text.cancel }).click();
      await expect(doomed).toBeVisible();
      await doomed.getByRole("button", { name: text.remove }).click();
      await dialog.getByRole("button", { name: text.yes, exact: true }).click();
      await expect(toast(page, text.removed)).toBeVisible();
      await expect(doomed).toHaveCount(0);
      await expect(main(page).getByRole("article")).toHaveCount(1);
    });

    test("add address: country first, every required field says so, provinces of Hong Kong", async ({
      page,
    }) => {
      await signIn(page, await newPerson());
      await page.goto("/add-address");
      await field(page, "country").selectOption("US");
      await main(page).getByRole("button", { name: text.save }).click();
      const summary = main(page).getByRole("alert");
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveText([...text.errors]);
      await expectAccessible(page, "address with errors");
      await expect(page.getByRole("checkbox", { name: text.defaultBox })).not.toBeChecked();
      await field(page, "firstName").fill("Pat");
      await expect(page.locator("#address-firstName-error")).toHaveCount(0);
      await field(page, "country").selectOption("HK");
      await expect(field(page, "postalCode")).toHaveCount(0);
      const provinces = await field(page, "province").getByRole("option").allInnerTexts();
      for (const name of text.hongKong) expect(provinces.join()).toContain(name);
      // What was typed stays, whatever the country.
      await expect(field(page, "firstName")).toHaveValue("Pat");
    });

    test("a save that fails says so and keeps what was typed", async ({ page, complaints }) => {
      complaints.allow(/saveOrUpdateBatch/);
      await signIn(page, await newPerson());
      await page.goto("/add-address");
      await fillGermanAddress(page, "Musterweg 12");
      await page.route(`**${endpoints.saveAddresses.path}`, (route) => route.abort());
      await main(page).getByRole("button", { name: text.save }).click();
      await expect(main(page).getByRole("alert")).toContainText(text.failed);
      await expect(field(page, "address")).toHaveValue("Musterweg 12");
    });
  });
}

test("an address that is not in the book is not shown", async ({ page }) => {
  const stranger = await newPerson();
  const [theirs] = await stranger.client.data("saveAddresses", [{ ...german, isDefault: true }]);
  await signIn(page, await newPerson());
  await page.goto(`/add-address?id=${theirs?.id}`);
  await expect(main(page).getByText("This address is not in your book")).toBeVisible();
  await expect(main(page)).not.toContainText("Musterweg");
});
