import type { Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

export const ownerPassword = "an owner of few words";

/** A device that makes and shows passkeys, and recognises its owner each time. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** What the first page of a real shop's back office asks of its owner. */
export async function makePasskey(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Is it still you?" });
  await dialog.getByLabel("Your password").fill(ownerPassword);
  await dialog.getByRole("button", { name: "Make your passkey" }).click();
  await expect(dialog.getByText("Your recovery codes")).toBeVisible();
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(dialog).toBeHidden();
}
