import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { accountWords } from "../../../../tests/support/account-words.ts";
import { noConnection, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import { testedLanguages } from "../../../../tests/support/tested-languages.ts";
import * as accountPage from "./account-page.tsx";

beforeEach(signIn);

test.each(testedLanguages)("%s: the first page welcomes and leads everywhere", async (language) => {
  const text = accountWords[language];
  shopCalls.on("listOrders", { records: [], total: 0, current: 1, size: 1 });
  await openShop(accountPage, "/account", "/account", { language });
  const welcome = text.welcome.replace("Pat Granby", "Ann Ashby");
  await screen.findByRole("heading", { level: 1, name: welcome });
  await screen.findByText(text.noOrders);
  const menu = within(screen.getByRole("navigation", { name: text.account }));
  expect(menu.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(text.places);
  expect(menu.getByRole("button", { name: text.logout })).toBeDefined();
});

test("without its last order the page leads everywhere all the same", async () => {
  shopCalls.on("listOrders", noConnection);
  await openShop(accountPage, "/account");
  await expect.poll(() => shopCalls.inputs("listOrders")).toHaveLength(1);
  // In the menu and on the page.
  expect(await screen.findAllByRole("link", { name: /^My Orders/ })).toHaveLength(2);
});
