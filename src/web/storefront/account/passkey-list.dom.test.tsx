import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { refuse, refuseFields, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { asked, passkeyOf, stubPasskeys } from "../../../../tests/support/fake-passkeys.ts";
import { testedLanguages } from "../../../../tests/support/tested-languages.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import * as privacyPage from "./privacy-page.tsx";

const none = { records: [], total: 0, current: 1, size: 20 };
beforeEach(() => {
  signIn();
  shopCalls.on("listDevices", none);
  shopCalls.on("listConsents", none);
});

const currentPassword = () =>
  document.getElementById("passkey-currentPassword") as HTMLInputElement;

test.each([
  {
    language: "en-US" as const,
    title: "Passkeys",
    add: "Add a passkey",
    codes: "Your recovery codes",
    kept: "I have kept them",
    none: "You have no passkey yet.",
  },
  {
    language: "zh-CN" as const,
    title: "通行密钥",
    add: "添加通行密钥",
    codes: "您的恢复码",
    kept: "我已保存",
    none: "您还没有通行密钥。",
  },
])("$language: a passkey is added by the password, with its codes", async (words) => {
  const { language } = words;
  stubPasskeys();
  let records: ReturnType<typeof passkeyOf>[] = [];
  shopCalls.on("listPasskeys", () => ({ records, codesLeft: 0 }));
  shopCalls.on("beginPasskey", asked.creation);
  shopCalls.on("addPasskey", () => {
    records = [passkeyOf("Firefox")];
    return { recoveryCodes: ["abcd-efgh-jkmn-pqrs"] };
  });
  const user = await openShop(privacyPage, "/privacy", "/privacy", { language });
  const section = within(await screen.findByRole("region", { name: words.title }));
  await section.findByText(words.none);
  await user.click(section.getByRole("button", { name: words.add }));
  const dialog = within(await screen.findByRole("dialog", { name: words.add }));
  await user.type(currentPassword(), "secret-1");
  await user.click(dialog.getByRole("button", { name: words.add }));
  const codes = within(await screen.findByRole("dialog", { name: words.codes }));
  codes.getByText("abcd-efgh-jkmn-pqrs");
  await user.click(codes.getByRole("button", { name: words.kept }));
  await section.findByText("Firefox");
  expect(shopCalls.inputs("beginPasskey")).toEqual([{ currentPassword: "secret-1" }]);
});

const codeWords = {
  "en-US": {
    left: "9 recovery codes left",
    renew: "New recovery codes",
    title: "Your recovery codes",
    copy: "Copy",
    copied: "Recovery codes copied.",
    download: "Download",
    heading: "recovery codes for Ann Ashby",
    why: "Each works once in place of a passkey you lost.",
  },
  "zh-CN": {
    left: "还剩 9 个恢复码",
    renew: "重新生成恢复码",
    title: "您的恢复码",
    copy: "复制",
    copied: "恢复码已复制。",
    download: "下载",
    heading: "Ann Ashby 的恢复码",
    why: "通行密钥丢失时，每个恢复码可代替使用一次。",
  },
} as const;

test.each(testedLanguages)(
  "%s: new codes are made by the password, copied and downloaded",
  async (language) => {
    const words = codeWords[language];
    let codesLeft = 9;
    shopCalls.on("listPasskeys", () => ({ records: [passkeyOf("Firefox")], codesLeft }));
    shopCalls.on("renewRecoveryCodes", () => {
      codesLeft = 2;
      return { recoveryCodes: ["abcd-efgh-jkmn-pqrs", "tuvw-xyz2-3456-789a"] };
    });
    const saved: { name: string; file: Blob }[] = [];
    let file: Blob | undefined;
    // happy-dom would leave the page for the file.
    vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
      file = given as Blob;
      return "blob:kept";
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      if (file) saved.push({ name: this.download, file });
    });
    const user = await openShop(privacyPage, "/privacy", "/privacy", { language });
    await screen.findByText(words.left);
    await user.click(screen.getByRole("button", { name: words.renew }));
    const asking = within(await screen.findByRole("dialog", { name: words.renew }));
    await user.type(currentPassword(), "secret-1");
    await user.click(asking.getByRole("button", { name: words.renew }));
    const codes = within(await screen.findByRole("dialog", { name: words.title }));
    await user.click(codes.getByRole("button", { name: words.copy }));
    await screen.findByText(words.copied);
    expect(await navigator.clipboard.readText()).toBe("abcd-efgh-jkmn-pqrs\ntuvw-xyz2-3456-789a");
    await user.click(codes.getByRole("button", { name: words.download }));
    expect(saved.map(({ name }) => name)).toEqual(["recovery-codes.txt"]);
    const [heading, ...lines] = (await saved[0]?.file.text())?.split("\n") ?? [];
    expect(heading).toContain(words.heading);
    expect(lines).toEqual(["", "abcd-efgh-jkmn-pqrs", "tuvw-xyz2-3456-789a", "", words.why, ""]);
    expect(shopCalls.inputs("renewRecoveryCodes")).toEqual([{ currentPassword: "secret-1" }]);
  },
);

test("one is removed by its name and the password; a wrong one stays beside its field", async () => {
  let records = [passkeyOf("Firefox"), passkeyOf("iCloud Keychain (Safari, iPhone)")];
  shopCalls.on("listPasskeys", () => ({ records, codesLeft: 9 }));
  shopCalls.on("removePasskey", (input) => {
    if (input.currentPassword !== "right") {
      return refuseFields({ currentPassword: "currentPasswordWrong" });
    }
    records = [];
    return null;
  });
  const user = await openShop(privacyPage, "/privacy");
  await user.click(await screen.findByRole("button", { name: /^Remove\s?: Firefox$/ }));
  const name = "Remove the passkey “Firefox”?";
  const dialog = within(await screen.findByRole("dialog", { name }));
  dialog.getByText("Added Mar 5, 2026");
  await user.type(currentPassword(), "wrong");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await dialog.findByText("The current password is wrong.");
  await user.clear(currentPassword());
  await user.type(currentPassword(), "right");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await screen.findByText("You have no passkey yet.");
});

test("staff are asked for a passkey before another is added", async () => {
  stubPasskeys();
  shopCalls.on("listPasskeys", { records: [passkeyOf("Firefox")], codesLeft: 9 });
  shopCalls.on("beginPasskeyProof", asked.request);
  let isProven = false;
  shopCalls.on("provePasskey", () => {
    isProven = true;
    return null;
  });
  shopCalls.on("beginPasskey", () => (isProven ? asked.creation : refuse("passkeyNeeded")));
  shopCalls.on("addPasskey", { recoveryCodes: [] });
  const user = await openShop(privacyPage, "/privacy");
  await user.click(await screen.findByRole("button", { name: "Add a passkey" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a passkey" }));
  await user.type(currentPassword(), "owner-demo");
  await user.click(dialog.getByRole("button", { name: "Add a passkey" }));
  await screen.findByText("Passkey added.");
});
