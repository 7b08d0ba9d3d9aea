import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { accountWords } from "../../../../tests/support/account-words.ts";
import { refuseFields, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop, shopAddress, signIn } from "../../../../tests/support/render-shop.tsx";
import { testedLanguages } from "../../../../tests/support/tested-languages.ts";
import * as privacyPage from "./privacy-page.tsx";

const at = "2026-03-05T10:00:00Z";
const device = (id: string, current = false) => ({
  id,
  current,
  signedInAt: at,
  lastUsedAt: at,
  device: `Firefox ${id}`,
});
const listOf = <Row,>(...records: Row[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
});

beforeEach(() => {
  signIn();
  shopCalls.on("listDevices", listOf(device("1", true), device("2"), device("3")));
  shopCalls.on("listConsents", listOf());
  shopCalls.on("listPasskeys", { records: [], codesLeft: 0 });
});

test.each(testedLanguages)(
  "%s: sessions, consents and the end of the account",
  async (language) => {
    const text = accountWords[language];
    const user = await openShop(privacyPage, "/privacy", "/privacy", { language });
    const devices = within(await screen.findByRole("region", { name: text.devices }));
    expect(await devices.findAllByRole("listitem")).toHaveLength(3);
    expect(devices.getAllByText(text.thisBrowser)).toHaveLength(1);
    await screen.findByText(text.noConsents);
    expect(screen.getByRole("button", { name: text.download })).toBeDefined();

    shopCalls.on("revokeDevice", null);
    const [, second] = devices.getAllByRole("listitem");
    await user.click(within(second as HTMLElement).getByRole("button", { name: text.endOne }));
    await expect.poll(() => shopCalls.inputs("revokeDevice")).toEqual([{ id: "2" }]);
    await user.click(devices.getByRole("button", { name: text.endOthers }));
    await expect.poll(() => shopCalls.inputs("revokeDevice")).toEqual([{ id: "2" }, {}]);

    await user.click(screen.getByRole("button", { name: text.deleteAccount }));
    const dialog = within(await screen.findByRole("dialog", { name: text.deleteAsk }));
    await user.click(dialog.getByRole("button", { name: text.deleteForGood }));
    await dialog.findByText(text.currentRequired);
    expect(shopCalls.inputs("deleteAccount")).toEqual([]);
  },
);

test.each(testedLanguages)(
  "%s: the file comes for the password alone, which is not kept",
  async (language) => {
    const text = accountWords[language];
    const saved: string[] = [];
    // happy-dom would leave the page for the file, and with it the cookies of other tests.
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const address = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      saved.push((file as Blob).type);
      return "blob:kept";
    });
    const user = await openShop(privacyPage, "/privacy", "/privacy", { language });
    const open = async () => {
      await user.click(await screen.findByRole("button", { name: text.download }));
      return within(await screen.findByRole("dialog", { name: text.download }));
    };
    const field = () => document.getElementById("export-currentPassword") as HTMLInputElement;
    const dialog = await open();
    const take = () => user.click(dialog.getByRole("button", { name: text.downloadNow }));
    await take();
    await dialog.findByText(text.currentRequired);
    expect(shopCalls.inputs("exportData")).toEqual([]);
    shopCalls.on("exportData", refuseFields({ currentPassword: "currentPasswordWrong" }));
    await user.type(field(), "not-it-1");
    await take();
    await dialog.findByText(text.currentWrong);
    expect(saved).toEqual([]);
    shopCalls.on("exportData", { account: {} });
    await user.clear(field());
    await user.type(field(), "secret-1");
    await take();
    await screen.findByText(text.downloaded);
    expect(shopCalls.inputs("exportData").at(-1)).toEqual({ currentPassword: "secret-1" });
    expect(saved).toHaveLength(1);
    await open();
    expect(field().value).toBe("");
    address.mockRestore();
    click.mockRestore();
  },
);

test("a wrong password deletes nothing; the right one leads out and says so", async () => {
  const user = await openShop(privacyPage, "/privacy");
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("dialog", { name: /for good\?$/ }));
  const password = document.getElementById("remove-currentPassword") as HTMLInputElement;
  await user.type(password, "not-it-1");
  shopCalls.on("deleteAccount", refuseFields({ currentPassword: "currentPasswordWrong" }));
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  await dialog.findByText("The current password is wrong.");
  expect(password.value).toBe("not-it-1");
  await user.clear(password);
  await user.type(password, "secret-1");
  shopCalls.on("deleteAccount", null);
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  await screen.findByText("Your account is deleted.");
  await expect.poll(shopAddress).toBe("/home");
});
