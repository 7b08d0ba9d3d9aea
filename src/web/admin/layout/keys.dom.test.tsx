import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoutesStub, useLocation } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { adminRoutes } from "#contract/routes/admin-routes.ts";
import { switchKeys } from "#web/admin/data/use-keys.ts";
import { adminTheme } from "#web/admin/admin-stores.ts";
import { loadAdminTexts, loadShopTexts } from "#web/i18n/load-texts.ts";
import { ShopIntlProvider } from "#web/i18n/shop-intl-provider.tsx";
import { menuOf } from "#web/layout/menu/menu.ts";
import { LazyTools } from "./lazy-tools.tsx";

beforeEach(() => switchKeys(true));

/** @param without names of groups that the menu lacks, as for a role that may not read them */
async function open(without: readonly string[] = []) {
  const language = "en-US";
  const messages = { ...(await loadShopTexts(language)), ...(await loadAdminTexts(language)) };
  const menu = menuOf(adminRoutes.filter(({ name }) => !without.includes(name)));
  const Page = () => (
    <>
      <LazyTools menu={menu} settings={adminTheme.read()} isDark={false} isSmall={false} />
      <input aria-label="Note" />
      <output>{useLocation().pathname}</output>
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
  const address = () => screen.getByRole("status").textContent;
  return { user: userEvent.setup({ delay: null }), address };
}

test("g and a letter open a page of the menu; what the menu lacks is not opened", async () => {
  const { user, address } = await open(["catalogue"]);
  await user.keyboard("go");
  await expect.poll(address).toBe("/admin/orders");
  await user.keyboard("gp");
  await user.keyboard("o");
  expect(address()).toBe("/admin/orders");
  await user.keyboard("g,");
  await expect.poll(address).toBe("/admin/settings");
});

test("nothing happens while someone types, and nothing when switched off", async () => {
  const { user, address } = await open();
  await user.type(screen.getByRole("textbox", { name: "Note" }), "go?");
  expect(address()).toBe("/admin");
  await user.click(document.body);
  // Awaited: the dialog's code is fetched, and React drops a render that suspends otherwise.
  await act(() => user.keyboard("?"));
  await screen.findByRole("dialog", { name: "Keys" });
  await user.click(screen.getByRole("switch", { name: /^Single keys/ }));
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("go?");
  expect(address()).toBe("/admin");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage.getItem("MT_adminKeys")).toBe('"N"');
});
