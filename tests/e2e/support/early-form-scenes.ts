import type { Locator, Page } from "@playwright/test";
import { ApiClient } from "../../support/api-client.ts";
import { blankLine, findJersey } from "../../support/purchase.ts";
import { expectSignedIn, newEmail, newPerson, password } from "./account-steps.ts";
import { shopAs } from "./cart-steps.ts";
import type { EarlyAction, MakeScene } from "./early-scene.ts";
import { payButton } from "./purchase-steps.ts";
import { expect, shopUrl } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");

/** The links of the summary of a refused form, one for each field that lacks something. */
const lacking = (page: Page) => page.locator('[role="alert"] a[href^="#"]');

/** The form was refused, and not for this field: it knows what stands in there. */
async function expectKnown(page: Page, field: Locator): Promise<void> {
  await expect(lacking(page).first()).toBeVisible();
  const id = await field.getAttribute("id");
  await expect(page.locator(`[role="alert"] a[href="#${id}"]`)).toHaveCount(0);
}

/** Fills a field of a form whose end is refused. @returns the action */
function fill(page: Page, id: string, text: string): EarlyAction {
  const field = page.locator(`#${id}`);
  return {
    name: `${id} typed`,
    act: () => field.pressSequentially(text),
    async holds() {
      await expectKnown(page, field);
      await expect(field).toHaveValue(text);
    },
  };
}

const login: MakeScene = async (page) => {
  const { email } = await newPerson();
  return {
    address: "/login",
    actions: [fill(page, "login-username", email), fill(page, "login-password", password)],
    endShowsAll: true,
    end: {
      name: "signed in",
      act: () =>
        main(page).locator("form").getByRole("button", { name: "Login", exact: true }).click(),
      holds: () => expectSignedIn(page),
    },
  };
};

/** What was typed is still there after the press that is refused, for a field is empty. */
const register: MakeScene = (page, random) => ({
  address: "/login/register",
  actions: [
    fill(page, "register-firstName", "Pat"),
    fill(page, "register-email", newEmail()),
    fill(page, "register-password", random.pick(["12345678", "abcdefgh"])),
    {
      name: "letters wanted",
      act: () => page.locator("#register-subscribe").check(),
      holds: () => expect(page.locator("#register-subscribe")).toBeChecked(),
    },
  ],
  end: {
    name: "registration pressed",
    act: () => main(page).locator("form button[type=submit]").click(),
    holds: () => expect(lacking(page).first()).toBeVisible(),
  },
});

const contact: MakeScene = (page) => {
  const form = main(page).locator("#write form");
  return {
    address: "/contact-us",
    actions: [
      {
        name: "message",
        act: () => form.locator("textarea").fill("Where is my shirt?"),
        async holds() {
          await expectKnown(page, form.locator("textarea"));
          await expect(form.locator("textarea")).toHaveValue("Where is my shirt?");
        },
      },
      {
        name: "topic",
        act: () => form.locator("select").selectOption({ index: 2 }),
        async holds() {
          await expectKnown(page, form.locator("select"));
          await expect(form.locator("select")).not.toHaveValue("");
        },
      },
    ],
    end: {
      name: "message sent too soon",
      act: () => form.getByRole("button", { name: /^Send/ }).click(),
      holds: () => expect(lacking(page).first()).toBeVisible(),
    },
  };
};

/** The lines of a cart come by a call; they are used the moment they are seen. */
const cart: MakeScene = async (page) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await shopAs(page.context(), [blankLine(jersey, 2)]);
  return {
    address: "/cart",
    actions: [
      {
        name: "quantity in the cart",
        act: () => main(page).getByRole("button", { name: "Increase quantity" }).click(),
        holds: () => expect(page.getByLabel(/^Quantity of/).getByRole("textbox")).toHaveValue("3"),
      },
      {
        // From 60 dollars on: two shirts are enough, however many more.
        name: "coupon",
        async act() {
          await page.getByLabel("Coupon code").fill("TAKE10");
          await page.getByLabel("Coupon code").press("Enter");
        },
        holds: () => expect(page.getByRole("button", { name: /^Remove coupon/ })).toBeVisible(),
      },
    ],
  };
};

/** So do the fields of an address. */
const checkout: MakeScene = async (page, random) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await shopAs(page.context(), [blankLine(jersey)]);
  const field = (label: string, text: string): EarlyAction => {
    const control = page.getByLabel(label, { exact: true });
    return {
      name: `${label} at the checkout`,
      act: () => control.fill(text),
      async holds() {
        await expectKnown(page, control);
        await expect(control).toHaveValue(text);
      },
    };
  };
  return {
    address: "/checkouts/cart?from=cart",
    width: random.pick([360, 1280]),
    actions: [
      field("Email", newEmail()),
      field("First Name", "Pat"),
      field("Last Name", "Granby"),
      field("City", "Berlin"),
    ],
    end: {
      name: "paid for without a street",
      act: () => payButton(page).click(),
      holds: () => expect(lacking(page).first()).toBeVisible(),
    },
  };
};

export const formScenes: readonly { name: string; makeScene: MakeScene; often: number }[] = [
  { name: "login", makeScene: login, often: 2 },
  { name: "register", makeScene: register, often: 3 },
  { name: "contact", makeScene: contact, often: 2 },
  { name: "cart", makeScene: cart, often: 1 },
  { name: "checkout", makeScene: checkout, often: 3 },
];
