import type { Page } from "@playwright/test";
import { mailTo, linkTo } from "./support/demo-mails.ts";
import { expect, test } from "./support/shop-test.ts";

/** Footer: newsletter subscribe (R-LAYOUT-4, R-NEWS-1). An e-mail asks first, a link unsubscribes again. */

const words = {
  "en-US": {
    region: "News from the kit room",
    email: "Email",
    subscribe: "Subscribe",
    asked: "Please check your inbox",
    subject: "Please confirm your subscription",
    yes: "Yes, subscribe me",
    listed: "You are on the list",
    welcome: "You are on the list",
    leave: "Unsubscribe",
    used: "has been used or has expired",
    left: "You have unsubscribed",
  },
  "zh-CN": {
    region: "新品速递",
    email: "邮箱",
    subscribe: "订阅",
    asked: "请查收邮件",
    subject: "请确认您的订阅",
    yes: "确认订阅",
    listed: "订阅成功",
    welcome: "订阅成功",
    leave: "退订",
    used: "此链接已使用或已过期",
    left: "已退订",
  },
} as const;

let readers = 0;
const reader = () => `reader${(readers += 1)}.${Date.now()}@granby.example`;

const form = (page: Page, { region }: { region: string }) =>
  page.getByRole("contentinfo").getByRole("region", { name: region });

async function subscribe(page: Page, email: string, text: (typeof words)["en-US" | "zh-CN"]) {
  await form(page, text).getByRole("textbox", { name: text.email }).fill(email);
  await form(page, text).getByRole("button", { name: text.subscribe }).click();
}

for (const language of ["en-US", "zh-CN"] as const) {
  test(`newsletter subscribe, ${language}: the letter confirms, and its link leads out again`, async ({
    page,
    request,
  }) => {
    const text = words[language];
    const email = reader();
    await page.goto(`/faq?lang=${language}`);
    await subscribe(page, email, text);
    await expect(form(page, text).getByRole("status")).toContainText(text.asked);
    await expect(form(page, text).getByRole("status")).toContainText(email);

    const letter = await mailTo(request, email, text.subject);
    const confirm = linkTo("confirm", letter);
    const heading = page.getByRole("heading", { level: 1 });
    const yes = page.getByRole("main").getByRole("button", { name: text.yes });
    await test.step("opening the letter's link subscribes nobody: programs that look for harm open every link", async () => {
      expect((await request.get(confirm)).status()).toBe(200);
      await page.goto(confirm);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await yes.click();
      await expect(heading).toHaveText(text.listed);
      await expect(heading).toBeFocused();
    });
    await test.step("a link works once; after that the page says so", async () => {
      await page.goto(confirm);
      await yes.click();
      await expect(page.getByRole("main")).toContainText(text.used);
    });

    const welcome = await mailTo(request, email, text.welcome);
    await page.goto(linkTo("leave", welcome));
    await page.getByRole("main").getByRole("button", { name: text.leave }).click();
    await expect(heading).toHaveText(text.left);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form and the pages of the letters' links work", async ({ page, request }) => {
    const email = reader();
    await page.goto("/faq");
    await subscribe(page, email, words["en-US"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words["en-US"].asked);
    const letter = await mailTo(request, email, words["en-US"].subject);
    await page.goto(linkTo("confirm", letter));
    await page.getByRole("button", { name: words["en-US"].yes }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words["en-US"].listed);
    await page.goto(linkTo("leave", letter));
    await page.getByRole("main").getByRole("button", { name: words["en-US"].leave }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words["en-US"].left);
  });
});
