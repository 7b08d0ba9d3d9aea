import type { Page } from "@playwright/test";
import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { plainChoice } from "#domain/cart/line-content.ts";
import { edgeProducts } from "../../db/seed/edge-products.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * What is chosen or typed while a page is hydrated stays as the visitor sees it, in each task of the
 * page: the renders that follow hydration do not know it yet and write the served state.
 */

/** Elements by selectors. Radios and boxes are clicked, texts typed, selects set to their third. */
type Acts = Readonly<Record<string, string>>;

const code = encodeDesignLink({ ...plainChoice, customType: 3, name: "MARLO", number: "10" });
const main = (page: Page) => page.getByRole("main");
/** `holds` passes once the page itself knows what was done, not the control alone. */
type Case = { address: string; acts: Acts; holds: (page: Page) => Promise<unknown> };
const pages: Readonly<Record<string, Case>> = {
  "a linked design": {
    address: `/product/${edgeProducts.ordinary}?d=${code}`,
    acts: { size: "[name=size][value=L]", name: "main #product-name" },
    async holds(page) {
      await expect(main(page).getByText("Size L is in stock")).toBeVisible();
      await expect(page).toHaveURL(/d=own\.(WMARLO|MARLOW)\./);
    },
  },
  "a plain shirt": {
    address: `/product/${edgeProducts.ordinary}`,
    acts: { print: 'main [name=customType][value="3"]', size: "[name=size][value=M]" },
    async holds(page) {
      await expect(main(page).getByText("Size M is in stock")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeVisible();
    },
  },
  "the message to the shop": {
    address: "/contact-us",
    acts: { topic: "#write select", message: "#write textarea" },
    holds: (page) => expectRefused(page, "#write", ["#write select", "#write textarea"]),
  },
  "a new account": {
    address: "/login/register",
    acts: { letters: "#register-subscribe", name: "#register-firstName" },
    async holds(page) {
      await expectRefused(page, "main form", ["#register-firstName"]);
      await expect(page.locator("#register-subscribe")).toBeChecked();
    },
  },
  "a collection": {
    address: "/collections/jerseys",
    acts: { filter: "main aside [type=checkbox]:not(:checked)" },
    holds: (page) => expect.poll(() => new URL(page.url()).search).not.toBe(""),
  },
};

/** Sends a form that lacks something. It is refused, and not for the fields that are known. */
async function expectRefused(page: Page, form: string, known: string[]): Promise<void> {
  await page.locator(form).locator("button[type=submit], button:not([type])").last().click();
  await expect(page.locator('[role="alert"] a[href^="#"]').first()).toBeVisible();
  for (const field of known) {
    const id = await page.locator(field).getAttribute("id");
    await expect(page.locator(`[role="alert"] a[href="#${id}"]`)).toHaveCount(0);
  }
}

/** Milliseconds after React has taken the page; null while its scripts are still on their way. */
const moments = [null, 0, 60];

for (const [name, { address, acts, holds }] of Object.entries(pages)) {
  test(`${name}: nothing goes back at any moment`, async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    for (const moment of moments) {
      await test.step(moment === null ? "before" : `after ${moment} ms`, async () => {
        await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
        const release = await openHeld(page, address);
        await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
        const watched = page.evaluate(actAndWatch, { acts, moment });
        await release();
        expect.soft(await watched).toEqual([]);
        await holds(page);
      });
    }
  });
}

/** Opens a page whose scripts wait. @returns lets them come */
async function openHeld(page: Page, address: string): Promise<() => Promise<void>> {
  await page.goto("about:blank");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = "**/assets/*.js";
  await page.route(hold, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  await page.evaluate((to) => location.assign(to), shopUrl() + address);
  await page.waitForURL(shopUrl() + address, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
  return async () => {
    release();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  };
}

/** Runs in the page. @returns what was seen in another state than the one it was brought to */
function actAndWatch({ acts, moment }: { acts: Acts; moment: number | null }): Promise<string[]> {
  const controls = Object.entries(acts).map(([name, selector]) => {
    const control = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector);
    if (!control) throw new Error(`no ${selector}`);
    return { name, control };
  });
  const isBox = (control: Element) => /^(radio|checkbox)$/.test((control as HTMLInputElement).type);
  const stateOf = (control: Element) => {
    const { value, checked } = control as HTMLInputElement;
    // Names are printed in capitals.
    return isBox(control) ? String(checked) : value.toUpperCase();
  };
  const wanted = new Map<string, string>();
  const act = () => {
    for (const { name, control } of controls) {
      if (isBox(control)) control.click();
      else if (control instanceof HTMLSelectElement) {
        control.selectedIndex = 2;
        control.dispatchEvent(new Event("input", { bubbles: true }));
        control.dispatchEvent(new Event("change", { bubbles: true }));
      } else {
        control.focus();
        // As a key does: the browser itself changes the text.
        document.execCommand("insertText", false, "w");
      }
      wanted.set(name, stateOf(control));
    }
  };
  const isTaken = () =>
    controls.every(({ control }) => Object.keys(control).some((key) => key.startsWith("__react")));
  if (moment === null) act();
  return new Promise((resolve) => {
    const seen = new Set<string>();
    let takenAt = Infinity;
    const { port1, port2 } = new MessageChannel();
    const look = () => {
      const now = performance.now();
      if (takenAt === Infinity && isTaken()) takenAt = now;
      if (wanted.size === 0 && now >= takenAt + (moment ?? 0)) act();
      for (const { name, control } of controls) {
        const state = wanted.get(name);
        if (state === undefined || !control.isConnected || stateOf(control) === state) continue;
        seen.add(`${name}: ${stateOf(control)} for ${state}`);
      }
      if (now > takenAt + (moment ?? 0) + 1_000) resolve([...seen]);
      else port2.postMessage(null);
    };
    port1.addEventListener("message", look);
    port1.start();
    look();
  });
}
