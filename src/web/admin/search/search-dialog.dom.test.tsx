import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub, useLocation } from "react-router";
import { expect, test } from "vitest";
import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { loadAdminTexts, loadShopTexts } from "#web/i18n/load-texts.ts";
import { ShopIntlProvider } from "#web/i18n/shop-intl-provider.tsx";
import { menuOf } from "#web/layout/menu/menu.ts";
import { openFrame } from "../../../../tests/support/render-frame.tsx";
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

test("Ctrl+K opens it with every page, the first one chosen; it is empty at every opening", async () => {
  const user = await openFrame("/admin");
  await act(() => user.keyboard("{Control>}k{/Control}"));
  const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search pages" });
  await waitFor(() => expect(document.activeElement).toBe(field()));
  const options = () => screen.getAllByRole("option");
  const chosen = () => screen.getByRole("option", { selected: true });
  expect(options()).toHaveLength(34);
  expect(chosen().textContent).toBe("Dashboard");
  // Round at the end; the field says which row it is at.
  await user.keyboard("{ArrowUp}");
  expect(chosen().textContent).toBe("View the shop");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(chosen().textContent).toBe("Orders");
  expect(field().getAttribute("aria-activedescendant")).toBe(chosen().id);
  await user.keyboard("zz");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Search pages (Ctrl K)" }));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(field().value).toBe("");
  expect(options()).toHaveLength(34);
});

test("a part of a name is enough, whatever the case; where none fits it says so", async () => {
  const { user, field, names } = await open();
  await user.type(field, "  PRO ");
  expect(names()).toEqual(["Promotions", "Products", "Product feeds"]);
  expect(screen.getAllByRole("status")[0]?.textContent).toBe("");
  await user.type(field, "zzz");
  expect(screen.getByText("No page matches").getAttribute("role")).toBe("status");
});

test("Enter that ends the word of an input method opens nothing, Enter of its own does", async () => {
  const { user, field } = await open();
  await user.type(field, "stock");
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(screen.getByText("/admin")).toBeDefined();
  await user.keyboard("{Enter}");
  await screen.findByText("/admin/stock");
});

test("a page that the role may not open is not found", async () => {
  const user = await openFrame("/admin", { role: "R_FULFIL" });
  await act(() => user.keyboard("{Control>}k{/Control}"));
  await user.type(await screen.findByRole("combobox", { name: "Search pages" }), "staff");
  expect(screen.getByText("No page matches").getAttribute("role")).toBe("status");
});
