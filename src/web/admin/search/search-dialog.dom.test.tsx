import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub, useLocation } from "react-router";
import { expect, test } from "vitest";
import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { loadAdminTexts, loadShopTexts } from "#web/i18n/load-texts.ts";
import { ShopIntlProvider } from "#web/i18n/shop-intl-provider.tsx";
import { menuOf } from "#web/layout/menu/menu.ts";
import { SearchDialog } from "./search-dialog.tsx";

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** @param without names of groups that the menu lacks, as for a role that may not read them */
async function open(without: readonly string[] = []) {
  const language = "en-US";
  const messages = { ...(await loadShopTexts(language)), ...(await loadAdminTexts(language)) };
  const menu = menuOf(adminRoutes.filter(({ name }) => !without.includes(name)));
  const Page = () => (
    <>
      <SearchDialog open onClose={() => undefined} menu={menu} isSmall={false} />
      <Address />
    </>
  );
  const Stub = createRoutesStub([{ path: "*", Component: Page }]);
  render(
    <ShopIntlProvider language={language} messages={messages}>
      <MantineProvider env="test">
        <Stub initialEntries={["/admin"]} />
      </MantineProvider>
    </ShopIntlProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const field = await screen.findByRole("combobox");
  const names = () => screen.getAllByRole("option").map((option) => option.textContent);
  return { user, field, names };
}

test("a text that is no page's name is looked for in orders, customers and products", async () => {
  const { user, field, names } = await open();
  await user.type(field, "Femke & Co");
  expect(names()).toEqual([
    "“Femke & Co” in Orders",
    "“Femke & Co” in Customers",
    "“Femke & Co” in Products",
  ]);
  await user.keyboard("{ArrowUp}{Enter}");
  await screen.findByText("/admin/products?text=Femke+%26+Co");
});

test("only lists of the menu are offered, and a page's name still finds the page", async () => {
  const { user, field, names } = await open(["sales"]);
  await user.type(field, "Femke");
  expect(names()).toEqual(["“Femke” in Products"]);
  await user.clear(field);
  await user.type(field, "redirect");
  expect(names()).toEqual(["Redirects"]);
});
