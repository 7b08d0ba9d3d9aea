import type { Locator, Page } from "@playwright/test";
import { openByName } from "./admin-steps.ts";
import { ownerPassword } from "./passkey-steps.ts";
import { expect } from "./shop-test.ts";

/** An owner's steps on the way from an empty shop to an open one, each by the labels on the page. */

export async function save(page: Page, said: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(said).first()).toBeVisible();
}

const inBoth = async (place: Page | Locator, label: string, english: string, chinese: string) => {
  await place.getByRole("textbox", { name: `${label} (English)`, exact: true }).fill(english);
  await place.getByRole("textbox", { name: `${label} (中文)`, exact: true }).fill(chinese);
};

async function pick(place: Locator, label: string, option: string | RegExp): Promise<void> {
  const exact = { name: option, exact: typeof option === "string" };
  await place.getByRole("combobox", { name: label, exact: true }).click();
  await place.page().getByRole("option", exact).click();
}

/** From the link to the first look at set-up. */
export async function becomeOwner(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Last name").fill("Ashby");
  await page.getByLabel("Password", { exact: true }).fill(ownerPassword);
  await page.getByLabel("Time zone of the shop").selectOption("Europe/Berlin");
  await page.getByRole("button", { name: "Open the back office" }).click();
  await page.waitForURL("**/admin/setup");
  await expect(page.getByRole("heading", { level: 1, name: "Set up your shop" })).toBeVisible({
    timeout: 30_000,
  });
}

/** Goes back to set-up by its tab, presses “Open” beside a step, and waits for the page it leads to. */
export async function openStep(page: Page, step: string, heading: string): Promise<void> {
  await page.getByRole("tab", { name: "Set-up", exact: true }).click();
  await page.getByRole("link", { name: `Open: ${step}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

export async function nameTheShop(page: Page): Promise<void> {
  await openStep(page, "Name and time zone", "Name and look");
  await page.getByRole("textbox", { name: "Name of the shop" }).fill("Touchline");
  await save(page, "Saved. It applies from now on.");
}

export async function sayWhoSells(page: Page): Promise<void> {
  await openStep(page, "You", "Seller");
  const fields = {
    "Legal name": "Touchline Sportswear GmbH",
    Address: "Weberstraße 5\n10115 Berlin\nGermany",
    "Contact e-mail": "help@touchline.example",
    Phone: "+49 30 1234567",
    "VAT or tax number": "DE123456789",
    "Register entry": "Amtsgericht Berlin, HRB 12345",
  };
  for (const [label, words] of Object.entries(fields)) {
    await page.getByRole("textbox", { name: label }).fill(words);
  }
  await save(page, "Saved. New invoices use it at once.");
}

/** @param codeIn finds the code in the e-mail that arrives at the owner's */
export async function proveTheSender(page: Page, codeIn: () => Promise<string>): Promise<void> {
  await openStep(page, "Sender of e-mails", "E-mail sender");
  await page.getByRole("textbox", { name: "From name" }).fill("Touchline Kits");
  await page.getByRole("textbox", { name: "From address" }).fill("kits@touchline.example");
  await save(page, "Saved. It applies from now on.");
  await page.getByRole("textbox", { name: "Send it to" }).fill("ann@touchline.example");
  await page.getByRole("button", { name: "Send a code" }).click();
  const code = await codeIn();
  await page.getByRole("textbox", { name: "Code from the e-mail" }).fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Confirmed: e-mails with this sender arrive.")).toBeVisible();
}

export async function setRates(page: Page): Promise<void> {
  await openStep(page, "Currencies", "Currencies");
  const rates = { Euro: "0.9", "British pound": "0.78" };
  const fields = page.getByRole("textbox", { name: /^Rate: / });
  await expect(fields).toHaveCount(5);
  for (const field of await fields.all()) {
    const name = (await field.getAttribute("aria-label")) ?? "";
    const [, rate] = Object.entries(rates).find(([currency]) => name.endsWith(currency)) ?? [];
    await field.fill(rate ?? "1.5");
  }
  const panel = page.getByRole("region", { name: "Exchange rates" });
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. New prices apply from now on")).toBeVisible();
}

export async function sendToGermany(page: Page): Promise<void> {
  await openStep(page, "Countries and shipping", "Countries and shipping");
  await page.getByRole("button", { name: "Add a zone" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a zone" });
  await dialog.getByRole("textbox", { name: "Name (English)", exact: true }).fill("Germany");
  await pick(dialog, "Countries", "Germany");
  await page.keyboard.press("Escape");
  const standard = dialog.getByRole("group", { name: "Standard" });
  await standard.getByRole("textbox", { name: "Carrier" }).fill("Parcel Post");
  await standard.getByRole("textbox", { name: "Days from" }).fill("2");
  await standard.getByRole("textbox", { name: "Days to" }).fill("4");
  await standard.getByRole("textbox", { name: "Up to, step 1" }).fill("2");
  await standard.getByRole("textbox", { name: "Fee, step 1" }).fill("6.90");
  await standard.getByRole("textbox", { name: "Each further kilogram" }).fill("2.00");
  await standard.getByRole("textbox", { name: "Free from" }).fill("150");
  await addLocker(page, dialog);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It applies from now on.")).toBeVisible();
}

/** A way of sending that no other shop has. */
async function addLocker(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Add a method" }).click();
  await page.getByRole("menuitem", { name: "Another method" }).click();
  // The group is called by its name once it has one.
  const own = dialog.getByRole("group", { name: "Another method" });
  await own.getByRole("textbox", { name: "Name for shoppers (English)" }).fill("Pickup locker");
  const locker = dialog.getByRole("group", { name: "Pickup locker" });
  await locker.getByRole("textbox", { name: "Carrier" }).fill("Box Mail");
  await locker.getByRole("textbox", { name: "Days from" }).fill("1");
  await locker.getByRole("textbox", { name: "Days to" }).fill("2");
  await locker.getByRole("textbox", { name: "Fee, step 1" }).fill("3.90");
}

export async function taxGermany(page: Page): Promise<void> {
  await openStep(page, "Tax", "Tax");
  await page.getByRole("textbox", { name: "Rate in Germany" }).fill("19");
  await save(page, "Saved. It applies from now on.");
}

export const shirt = "Weissburg Rovers Home Shirt 2026/27";
const club = { english: "Weissburg Rovers", chinese: "魏斯堡流浪者" };

export async function foundTheClub(page: Page): Promise<void> {
  await openStep(page, "First club", "Clubs and leagues");
  await page.getByRole("button", { name: "Add a league" }).click();
  const league = page.getByRole("dialog", { name: "Add a league" });
  await inBoth(league, "Name", "Northern League", "北方联赛");
  await league.getByRole("textbox", { name: "Code" }).fill("nor");
  await league.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Northern League" })).toBeVisible();
  await page.getByRole("button", { name: "Add a club to Northern League" }).click();
  const team = page.getByRole("dialog", { name: "Add a club" });
  await inBoth(team, "Name", club.english, club.chinese);
  await pick(team, "Shape", "Diamond");
  await pick(team, "Figure", "Tower");
  await team.getByRole("textbox", { name: "Letters" }).fill("WR");
  await team.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: club.english })).toBeVisible();
}

/** One design of the club's own, as a fan's, a woman's and a child's shirt: three drafts. */
export async function designTheKit(page: Page): Promise<void> {
  await openStep(page, "First product", "New products");
  await pick(page.getByRole("main"), "Team", club.english);
  await page.getByRole("combobox", { name: "Season", exact: true }).fill("2026/27");
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "Hoops" }).check();
  const colours = {
    "Main color": "#0b8043",
    "Second color": "#f4d35e",
    "Collar and cuffs": "#111111",
    "Color of the print": "#ffffff",
    Outline: "#111111",
  };
  for (const [label, colour] of Object.entries(colours)) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(colour);
    await page.keyboard.press("Tab");
  }
  await pick(page.getByRole("main"), "Collar", "Polo");
  await pick(page.getByRole("main"), "Typeface", "Retro");
  for (const kind of ["Women's Shirt", "Kids' Kit"]) {
    await page.getByRole("checkbox", { name: kind, exact: true }).check();
  }
  await page.getByRole("textbox", { name: "Price of Shirt", exact: true }).fill("79.00");
  await page.getByRole("button", { name: "Make 3 products" }).click();
  await page.waitForURL("**/admin/products?state=draft**");
}

/** Pays one dollar at the payment service, which comes back at once. */
export async function payTheTestDollar(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Set-up", exact: true }).click();
  await page.getByRole("button", { name: "Make a test payment" }).click();
  await page.getByRole("button", { name: /^Pay \S*\d/ }).click();
  await page.waitForURL("**/admin/setup?payment=back**");
  await expect(page.getByText("taken and refunded: payments work")).toBeVisible({
    timeout: 30_000,
  });
}

/** Every size of all three gets pieces, and the three go on sale. */
export async function stockAndPublish(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  const act = async (name: string, title: RegExp, go: RegExp, units?: string) => {
    await page.getByRole("checkbox", { name: "Select all of this page" }).check();
    const bar = page.getByRole("group", { name: "Selected rows" });
    await bar.getByRole("button", { name, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: title });
    if (units) await dialog.getByRole("textbox", { name: "Units for each size" }).fill(units);
    await dialog.getByRole("button", { name: "Check" }).click();
    await dialog.getByRole("button", { name: go }).click();
    await expect(page.getByText("3 products are changed.").last()).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  await act("Stock", /^Change the stock/, /^Change 3/, "20");
  await act("Publish", /^Publish 3/, /^Change 3/);
}

export async function pasteTheSquad(page: Page): Promise<void> {
  await openByName(page, "Squads");
  await page.getByRole("button", { name: "Paste a squad" }).click();
  const dialog = page.getByRole("dialog", { name: `Paste the squad of ${club.english}` });
  const squad = ["1\tJonas Ødegaard\tGK", "7\tMira Tallow\tMF", "10\tIlya Farrant\tFW"];
  await dialog.getByRole("textbox", { name: "Players", exact: true }).fill(squad.join("\n"));
  await expect(dialog.getByRole("cell", { name: "FARRANT" })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Price of new players" }).fill("14.00");
  await dialog.getByRole("button", { name: "Save 3 players" }).click();
  await expect(page.getByText("3 new players, none changed.")).toBeVisible();
}

type NeededPage = { slug: string; heading: string; hasBlanks: boolean };

/** Fills the blanks of a template, if it has any, and publishes the page in the first language. */
async function publishNeeded(page: Page, { slug, heading, hasBlanks }: NeededPage): Promise<void> {
  await page.getByRole("main").locator(`a[href="/admin/pages/${slug}"]`).first().click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  const editor = page.getByRole("region", { name: "English" });
  await expect(editor.getByRole("heading", { name: "Title and description" })).toBeVisible();
  if (hasBlanks) {
    await expect(editor.getByText(/blanks? to fill in/)).toBeVisible();
    const blanks = editor.locator(".admin-panel").filter({ hasText: /blanks? to fill in/ });
    for (const blank of await blanks.getByRole("textbox").all()) {
      if ((await blank.inputValue()) === "") await blank.fill("Touchline, Berlin");
    }
    await editor.getByRole("button", { name: "Put into the text" }).click();
  }
  await editor.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(editor.getByText(/^English · published/)).toBeVisible();
}

/** The pages without which no shop is opened, and no other. */
export async function publishNeededPages(page: Page): Promise<void> {
  await openStep(page, "Legal pages", "Pages");
  const needed: NeededPage[] = [
    { slug: "terms-of-service", heading: "Terms of service", hasBlanks: true },
    { slug: "privacy-policy", heading: "Privacy", hasBlanks: true },
    { slug: "return-policy", heading: "Returns", hasBlanks: true },
    { slug: "contact-us", heading: "Contact", hasBlanks: false },
    { slug: "shipping-policy", heading: "Shipping", hasBlanks: false },
  ];
  for (const one of needed) {
    await publishNeeded(page, one);
    await openByName(page, "Pages");
  }
}

export async function writePage(page: Page): Promise<void> {
  await openByName(page, "Pages");
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await inBoth(dialog, "Title", "How we print", "我们如何印制");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/admin/pages/how-we-print");
  const editor = page.getByRole("region", { name: "English" });
  await editor
    .getByRole("textbox", { name: "Text", exact: true })
    .first()
    .fill("Each name is pressed by hand in Berlin.");
  await editor.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(editor.getByText(/^English · published/)).toBeVisible();
}

export async function fillTheMenu(page: Page): Promise<void> {
  await openByName(page, "Menus");
  await page.getByRole("button", { name: "Add an entry", exact: true }).click();
  await inBoth(page, "Name", "Printing", "印制");
  await pick(page.getByRole("main"), "Leads to", "Page");
  await pick(page.getByRole("main"), "Page", "How we print");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The menu is saved; shoppers see it now.")).toBeVisible();
}

export async function openTheShop(page: Page): Promise<void> {
  await openByName(page, "Dashboard");
  await page.getByRole("button", { name: "Open the shop" }).click();
  await expect(page.getByText("The shop is open.")).toBeVisible();
}

/** A guest chooses a player of the squad on the shirt. */
export async function choosePlayer(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("radio", { name: /^Choose A Player/ }).check();
  await page.getByRole("radiogroup", { name: "Player" }).getByRole("radio", { name }).check();
}
