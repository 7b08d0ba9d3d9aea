import type { Page } from "@playwright/test";
import { encodeDesignLink } from "#domain/catalog/design-link.ts";
import { plainChoice } from "#domain/cart/line-content.ts";
import { edgeProducts } from "../../../db/seed/edge-products.ts";
import { type EarlyAction, type MakeScene, shirtNames } from "./early-scene.ts";
import { expect } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");

export const product: MakeScene = (page, random) => {
  const tab = page.getByRole("tab", { name: random.pick([/^Order/, /^Customer/, /^FAQ/]) });
  const sizes = main(page).getByRole("radiogroup", { name: "Size", exact: true });
  const size = random.pick(["S", "M", "L", "XL"]);
  const choose: EarlyAction = {
    name: `size ${size}`,
    act: () => sizes.getByRole("radio", { name: size, exact: true }).check(),
    holds: () => expect(main(page).getByText(`Size ${size} is in stock`)).toBeVisible(),
  };
  const presses = random.int(1, 3);
  const quantity = main(page).getByRole("textbox", { name: "Quantity" });
  const count: EarlyAction = random.chance(0.5)
    ? {
        name: `quantity pressed ${presses} times`,
        async act() {
          for (let press = 0; press < presses; press += 1)
            await main(page).getByRole("button", { name: "Increase quantity" }).click();
        },
        holds: () => expect(quantity).toHaveValue(String(1 + presses)),
      }
    : {
        name: "quantity typed",
        async act() {
          await quantity.fill("7");
          await quantity.blur();
        },
        holds: () => expect(page.getByRole("button", { name: "Decrease quantity" })).toBeEnabled(),
      };
  const fold = main(page).locator("details", { hasText: "Complete the kit" });
  const add = main(page).getByRole("button", { name: "Add to cart" });
  const drawer = page.getByRole("dialog", { name: "Cart" });
  return {
    address: `/product/${edgeProducts.ordinary}`,
    actions: [
      choose,
      count,
      {
        name: "Add Yours",
        act: () =>
          main(page)
            .getByRole("radio", { name: /^Add Yours/ })
            .check(),
        holds: () => expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeVisible(),
      },
      {
        name: "tab",
        act: () => tab.click(),
        holds: () => expect(tab).toHaveAttribute("aria-selected", "true"),
      },
      {
        name: "extras unfolded",
        act: () => fold.locator("summary").click(),
        holds: () => expect(fold.getByRole("checkbox").first()).toBeVisible(),
      },
      {
        name: "back shown",
        act: () => main(page).getByRole("button", { name: "Back", exact: true }).click(),
        holds: () =>
          expect(main(page).getByRole("button", { name: "Back", exact: true })).toHaveAttribute(
            "aria-pressed",
            "true",
          ),
      },
    ],
    ...(random.chance(0.5)
      ? {
          end: {
            name: "size guide",
            act: () => main(page).getByRole("button", { name: "Size guide" }).click(),
            holds: () => expect(page.getByRole("dialog", { name: "Size guide" })).toBeVisible(),
          },
        }
      : {}),
    // A plain shirt in a size, added at once.
    ...(random.chance(0.5)
      ? {
          actions: [choose],
          end: {
            name: "Add to cart",
            act: () => add.click(),
            holds: () =>
              expect(drawer.getByRole("status").getByText("Added to cart")).toBeVisible(),
          },
        }
      : {}),
  };
};

export const design: MakeScene = (page, random) => {
  const name = random.pick(shirtNames);
  const number = String(random.int(1, 98));
  const shown = { name: "MARLO", number: "99" };
  const code = encodeDesignLink({ ...plainChoice, customType: 3, ...shown });
  const premium = random.pick([0, 1]);
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  return {
    address: `/product/${edgeProducts.ordinary}?d=${code}`,
    width: random.pick([390, 1280]),
    actions: [
      {
        name: "name of a linked design",
        act: () => field("Name").fill(name.toLowerCase()),
        holds: async () => {
          await expect(field("Name")).toHaveValue(name);
          await expect.poll(() => page.url()).toContain(`own.${name}.`);
        },
      },
      {
        name: "number of a linked design",
        act: () => field("Number").fill(number),
        holds: () => expect.poll(() => page.url()).toContain(`.${number}`),
      },
      {
        name: "premium lettering",
        act: () =>
          page
            .getByRole("radio", { name: /^Premium/ })
            .nth(premium)
            .check(),
        holds: () =>
          expect(page.getByRole("radio", { name: /^Premium/ }).nth(premium)).toBeChecked(),
      },
    ],
  };
};
