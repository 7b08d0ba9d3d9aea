import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { createTestDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database-server.ts";
import { emptyDatabase } from "../support/empty-database.ts";
import { prepareRealShop, type RealShop } from "../support/real-shop.ts";
import * as owner from "./support/founding-steps.ts";
import { giveAuthenticator, makePasskey } from "./support/passkey-steps.ts";
import * as shopper from "./support/purchase-steps.ts";
import { complaintsOf, expect, test } from "./support/shop-test.ts";

/**
 * A merchant starts from nothing: an empty database, a shop in production mode behind https, real
 * SMTP, and a payment simulator where the payment service would be. All by what people see.
 */

let database: TestDatabase;
let shop: RealShop;

test.beforeAll(async () => {
  database = await createTestDatabase();
  await emptyDatabase(database.url);
  shop = await prepareRealShop(database.url);
  await shop.start();
});
test.afterAll(async () => {
  await shop?.stop();
  await database?.drop();
});

test("an owner opens a shop from nothing, and a shopper buys a player's shirt of its own kit", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { context: office, page } = await visitor(browser, "America/New_York");
  const heardByOwner = complaintsOf(office);

  await test.step("the owner's link leads to set-up", async () => {
    await giveAuthenticator(page);
    const printed = await shop.owner("ann@touchline.example");
    await owner.becomeOwner(page, /https:\S+\/welcome#\S+/.exec(printed)?.[0] ?? "");
  });
  await test.step("the back office opens by a passkey, which is made there", async () => {
    await makePasskey(page);
  });
  await test.step("each step of set-up is opened from its list, and done", async () => {
    await owner.nameTheShop(page);
    await owner.sayWhoSells(page);
    await owner.proveTheSender(page, async () => {
      const { text = "" } = await mailTo("ann@touchline.example", /\b\d{6}\b/);
      return /\b\d{6}\b/.exec(text)?.[0] ?? "";
    });
    await owner.setRates(page);
    await owner.sendToGermany(page);
    await owner.taxGermany(page);
    await owner.payTheTestDollar(page);
  });
  await test.step("a club, its kit in three kinds, stock, and the squad by paste", async () => {
    await owner.foundTheClub(page);
    await owner.designTheKit(page);
    await owner.stockAndPublish(page);
    await owner.pasteTheSquad(page);
  });
  await test.step("legal pages, a page of its own in the menu, and the shop is open", async () => {
    await owner.publishNeededPages(page);
    await owner.writePage(page);
    await owner.fillTheMenu(page);
    await owner.openTheShop(page);
  });
  expect(heardByOwner.list(), "what the back office complained of").toEqual([]);
  await office.close();

  const { context: street, page: window } = await visitor(browser, "Europe/Berlin");
  const heardByShopper = complaintsOf(street);
  let orderNo = "";
  const links = linksOf(street);
  await test.step("a shopper reads the page and finds the shirt", async () => {
    await window.goto("/home");
    await window.getByRole("navigation").getByRole("link", { name: "Printing" }).first().click();
    await expect(window.getByText("Each name is pressed by hand in Berlin.")).toBeVisible();
    await window.goto("/home");
    await shopper.chooseCurrency(window, "EUR");
    await window.getByRole("link", { name: "See all jerseys" }).first().click();
    await links.note(window);
    await window.waitForURL("**/collections/jerseys");
    const tile = window.getByRole("main").getByRole("article").filter({ hasText: owner.shirt });
    await tile.getByRole("link", { name: owner.shirt }).first().click();
    await expect(window.getByRole("heading", { level: 1, name: owner.shirt })).toBeVisible();
  });
  await test.step("and buys it with a player's name, in EUR, from Germany", async () => {
    await links.note(window);
    await shopper.chooseSize(window);
    await owner.choosePlayer(window, /FARRANT/);
    const drawer = await shopper.addToCart(window);
    await expect(drawer.getByRole("status").first()).toContainText("FARRANT 10");
    await links.note(window);
    await drawer.getByRole("link", { name: "Checkout" }).click();
    await shopper.fillGermanAddress(window, "pat@buyer.example");
    await window.getByRole("radio", { name: /Pickup locker/ }).check();
    await links.note(window);
    await shopper.payButton(window).click();
    await window.waitForURL(`${shop.payments.url}/**`);
    await expect(window.getByRole("heading", { level: 1 }).locator("+ p")).toContainText("€");
    orderNo = await shopper.pay(window);
    await expect(window.getByText(orderNo, { exact: true })).toBeVisible();
    await expect(window.getByText(/FARRANT 10/).first()).toBeVisible();
    await expect(window.getByText("Pickup locker").first()).toBeVisible();
    await links.note(window);
  });
  expect(heardByShopper.list(), "what the shop complained of").toEqual([]);

  await test.step("the e-mails come from this shop, with a picture of that very shirt", async () => {
    const { from, html = "" } = await mailTo("pat@buyer.example", /FARRANT 10/);
    expect(from).toMatchObject({ name: "Touchline Kits", address: "kits@touchline.example" });
    expect(html).toContain(orderNo);
    expect(html).toContain("€");
    const [, src = "", alt] = /<img src="([^"]+)"[^>]+alt="([^"]+)"/.exec(html) ?? [];
    expect(alt).toBe("Back: FARRANT 10, white on green");
    const picture = await street.request.get(src.replaceAll("&amp;", "&"));
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
    for (const [, to = ""] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) links.add(to);
  });
  await test.step("no link of a page or an e-mail leads to nothing, in either language", async () => {
    for (const path of ["/faq", "/about-us"]) {
      expect((await street.request.get(path)).status(), path).toBe(404);
    }
    for (const path of ["/contact-us", "/cart", "/search", "/wishlist", "/home?lang=zh-CN"]) {
      await window.goto(path);
      await links.note(window);
    }
    expect(links.all().length).toBeGreaterThan(20);
    expect(await links.dead()).toEqual([]);
  });
  await street.close();
});

/** The links of the shop's own that a browser has met; `dead` follows each of them. */
function linksOf(context: BrowserContext) {
  const known = new Set<string>();
  const add = (address: string) => {
    const url = new URL(address.replaceAll("&amp;", "&"), shop.proxy.url);
    if (url.origin === shop.proxy.url) known.add(url.pathname + url.search);
  };
  return {
    add,
    all: () => [...known],
    async note(page: Page) {
      const found = await page
        .locator("a[href]")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
      for (const address of found) add(address);
    },
    async dead() {
      const answers = await Promise.all(
        [...known].map(async (path) => [path, (await context.request.get(path)).status()] as const),
      );
      return answers.filter(([, status]) => status >= 400);
    },
  };
}

/** The e-mail to an address that says this, once it has arrived. */
async function mailTo(address: string, words: RegExp): Promise<Email> {
  const said = ({ html = "", text = "" }: Email) => words.test(text + html);
  const found = async () => {
    const to = shop.mail.received.filter((one) => one.to.includes(address));
    return (await Promise.all(to.map(({ mail }) => mail))).find(said);
  };
  await expect.poll(async () => (await found()) !== undefined, { timeout: 60_000 }).toBe(true);
  const letter = await found();
  if (!letter) throw new Error("it was there a moment ago");
  return letter;
}

/** A person's browser, which takes the proxy's own certificate. */
async function visitor(browser: Browser, timezoneId: string) {
  const context: BrowserContext = await browser.newContext({
    baseURL: shop.proxy.url,
    ignoreHTTPSErrors: true,
    serviceWorkers: "block",
    locale: "en-US",
    reducedMotion: "reduce",
    timezoneId,
  });
  // Also what is pressed is waited for no longer than a condition.
  context.setDefaultTimeout(30_000);
  return { context, page: await context.newPage() };
}
