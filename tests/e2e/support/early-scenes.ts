import type { Page } from "@playwright/test";
import { newEmail } from "./account-steps.ts";
import { formScenes } from "./early-form-scenes.ts";
import { design, product } from "./early-product-scenes.ts";
import { type EarlyAction, type MakeScene, shirtNames } from "./early-scene.ts";
import { expect } from "./shop-test.ts";

const main = (page: Page) => page.getByRole("main");

const home: MakeScene = (page, random) => {
  const name = random.pick(shirtNames);
  const builder = main(page).locator("form", { hasText: "Build yours" });
  const news = page.getByRole("contentinfo").getByLabel("Email");
  const email = newEmail("early");
  return {
    address: "/home",
    width: random.pick([360, 1280]),
    actions: [
      {
        name: "name in the builder",
        act: () => builder.getByLabel("Name").pressSequentially(name),
        holds: () => expect(page.getByText(`A\u2060–\u2060Z, ${name.length} of 15`)).toBeAttached(),
      },
      {
        name: "number in the builder",
        act: () => builder.getByLabel("Number").fill("100"),
        holds: () => expect(page.getByText("0 to 99 only.")).toBeAttached(),
      },
    ],
    end: random.pick([
      {
        name: "newsletter",
        async act() {
          await news.fill(email);
          await news.press("Enter");
        },
        holds: () => expect(page.getByText("Please check your inbox")).toBeAttached(),
      },
    ]),
  };
};

const builder: MakeScene = (page, random) => {
  const name = random.pick(shirtNames);
  const form = main(page).locator("form", { hasText: "Build yours" });
  return {
    address: "/home",
    width: random.pick([360, 1280]),
    actions: [],
    end: {
      name: "builder submitted",
      async act() {
        await form.getByLabel("Name").fill(name);
        await form.getByRole("button", { name: "Choose your size" }).click();
      },
      async holds() {
        await expect(page).toHaveURL(/\/product\//);
        await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(name);
      },
    },
  };
};

const list: MakeScene = (page, random) => {
  const panel = page.getByRole("complementary", { name: "Filters" });
  const boxes = panel.getByRole("checkbox");
  const [first = 0, second = 1] = random.shuffle([0, 1, 2, 3]);
  const values: Record<number, string> = {};
  const tick = (at: number): EarlyAction => ({
    name: "filter",
    async act() {
      values[at] = await boxes.nth(at).inputValue();
      await boxes.nth(at).check();
    },
    holds: () =>
      expect
        .poll(() => [...new URL(page.url()).searchParams.values()].flatMap((all) => all.split(",")))
        .toContain(values[at]),
  });
  return {
    address: "/collections/jerseys",
    actions: [tick(first), tick(second)],
    end: {
      name: "order",
      act: () => main(page).locator("select[name=sort]").selectOption({ index: 2 }),
      async holds() {
        const chosen = await main(page).locator("select[name=sort]").inputValue();
        await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe(chosen);
      },
    },
  };
};

const search: MakeScene = (page) => ({
  address: "/search",
  actions: [],
  end: {
    name: "search",
    async act() {
      await main(page).getByRole("searchbox").pressSequentially("home");
      await main(page).getByRole("button", { name: "Search" }).click();
    },
    holds: () => expect(page).toHaveURL(/\/search\?q=home/),
  },
});

const currencies: MakeScene = (page, random) => {
  const inMenu = random.chance(0.5);
  const opener = page.getByRole("button", { name: /^Language and currency/ });
  return {
    address: random.pick(["/faq", "/collections/retro", "/cart"]),
    actions: [],
    end: {
      name: inMenu ? "currency in the menu" : "currency in the footer",
      async act() {
        if (!inMenu) {
          const footer = page.getByRole("contentinfo");
          await footer.getByRole("combobox", { name: "Currency" }).selectOption("EUR");
          return;
        }
        await opener.click();
        await page
          .getByRole("list", { name: "Currency" })
          .getByRole("button", { name: "EUR" })
          .click();
      },
      holds: () => expect(opener).toContainText("EUR"),
    },
  };
};

const preferences: MakeScene = (page, random) => {
  const opener = page.getByRole("button", { name: /^Language and currency/ });
  const inFooter = page.getByRole("contentinfo").getByRole("link", { name: "中文" });
  return random.chance(0.5)
    ? {
        address: "/faq",
        actions: [],
        end: {
          name: "language",
          act: () => inFooter.click(),
          holds: () => expect(page.locator("html")).toHaveAttribute("lang", "zh-CN"),
        },
      }
    : {
        address: "/faq",
        actions: [
          {
            name: "scheme pressed twice",
            async act() {
              await opener.click();
              const button = page.getByRole("button", { name: /^Appearance/ });
              await button.click();
              await button.click();
            },
            holds: () => expect(page.locator("html")).toHaveClass(/dark/),
          },
        ],
      };
};

const menu: MakeScene = (page) => ({
  address: "/collections/jerseys",
  width: 360,
  actions: [],
  end: {
    name: "filter on a phone",
    async act() {
      await page.getByRole("button", { name: "Filters" }).click();
      await page.getByRole("checkbox").first().check();
    },
    holds: () => expect.poll(() => new URL(page.url()).search).not.toBe(""),
  },
});

export const scenes: readonly { name: string; makeScene: MakeScene; often: number }[] = [
  { name: "product", makeScene: product, often: 5 },
  { name: "linked design", makeScene: design, often: 3 },
  { name: "home", makeScene: home, often: 2 },
  { name: "builder", makeScene: builder, often: 1 },
  { name: "list", makeScene: list, often: 2 },
  { name: "list on a phone", makeScene: menu, often: 1 },
  { name: "search", makeScene: search, often: 1 },
  { name: "currencies", makeScene: currencies, often: 1 },
  { name: "preferences", makeScene: preferences, often: 1 },
  ...formScenes,
];
