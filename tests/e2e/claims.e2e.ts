import { ApiClient } from "../support/api-client.ts";
import { makeHeic } from "../support/make-heic.ts";
import { buyer } from "../support/purchase.ts";
import { openAdmin, openPage } from "./support/admin-steps.ts";
import { buyDelivered, linkToOrder, openClaim, phonePhoto } from "./support/claim-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** A misprint is claimed with a picture by the link of the e-mail, and judged (R-AFTER-9). */
test("a guest claims a misprint with a picture, and staff see it on the order", async ({
  page,
  request,
  browser,
}) => {
  const orderNo = await buyDelivered(await ApiClient.guest(shopUrl()));
  await page.addInitScript(keepSent);
  await page.goto(await linkToOrder(request, buyer.email, orderNo));
  const { dialog, add } = await openClaim(page);

  await test.step("a phone's picture is made small before it is sent, and shown", async () => {
    const sending = page.waitForRequest(/addReturnPhoto/);
    await add([await phonePhoto()]);
    const request = await sending;
    // The order's key goes in a header.
    expect(request.url()).not.toContain("Key");
    await expect(dialog.getByText("Added")).toBeVisible();
    expect(await page.evaluate(sizeOfSent)).toEqual(["image/jpeg", 2048, 1536]);
    const preview = dialog.getByRole("img", { name: "Picture 1" });
    await expect(preview).toHaveJSProperty("complete", true);
    await expect(preview).not.toHaveJSProperty("naturalWidth", 0);
  });

  await test.step("what the browser cannot read is refused in words, and holds the form", async () => {
    await add([{ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: await makeHeic(400, 300) }]);
    await expect(dialog.getByText(/Apple’s HEIC format/)).toBeVisible();
    await dialog.getByRole("button", { name: "Request the return" }).click();
    await expect(dialog.getByText(/could not be sent\. Try it again, or remove it/)).toBeVisible();
    await expectAccessible(page, "claim with pictures", "dialog[open]");
    await dialog.getByRole("button", { name: "Remove picture 2" }).click();
  });

  await test.step("the claim stands on the order with its picture", async () => {
    await dialog.getByRole("textbox").fill("The name is upside down.");
    await dialog.getByRole("button", { name: "Request the return" }).click();
    const returns = page.getByRole("main");
    await expect(returns.getByRole("heading", { name: "Returns" })).toBeVisible();
    await expect(returns.getByRole("img", { name: "Picture 1" })).toBeVisible();
    await expect(returns).toContainText("Wrong print");
    await expectAccessible(page, "order with a claim", "main");
  });

  await test.step("staff see why on the order, look at the picture and decide", async () => {
    const admin = await openAdmin(browser, "R_SUPER");
    await openPage(admin.page, `/admin/orders/${orderNo}`, new RegExp(orderNo));
    const panel = admin.page.getByRole("region", { name: "Returns" });
    await expect(panel).toContainText("The name is upside down.");
    await panel.getByRole("button", { name: /^Picture 1 of/ }).click();
    const picture = admin.page.getByRole("dialog").getByRole("img", { name: /^Picture 1 of/ });
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    await expectAccessible(admin.page, "picture of a claim", "[role=dialog]");
    await admin.page.keyboard.press("Escape");
    await panel.getByRole("button", { name: `Approve ${orderNo}-R1` }).click();
    await expect(panel).toContainText("Approved");
    await expectAccessible(admin.page, "order with a claim", "main");
    await admin.page.context().close();
  });
});

/** Runs in the page: the bytes of an upload are hidden from the outside. */
function keepSent(): void {
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    Object.assign(window, { sentFile: body });
    send.call(this, body);
  };
}

async function sizeOfSent(): Promise<[string, number, number]> {
  const { sentFile } = window as unknown as { sentFile: Blob };
  const { width, height } = await createImageBitmap(sentFile);
  return [sentFile.type, width, height];
}
