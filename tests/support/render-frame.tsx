import { act, render, screen, within } from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent, type UserEvent } from "@testing-library/user-event";
import { createRoutesStub, useLocation } from "react-router";
import type { Language } from "#domain/language.ts";
import { permissionsOf, type StaffRole } from "#domain/staff/permissions.ts";
// The guard fetches it when it is wanted; here it is loaded with the test.
import "#web/admin/admin-app.tsx";
import { AdminGuard } from "#web/admin/admin-guard.tsx";
import { openRoutes } from "#web/admin/admin-routes.ts";
import { adminTabs, adminTheme } from "#web/admin/admin-stores.ts";
import { useAdminZone } from "#web/admin/data/admin-zone.ts";
import { ShopIntlProvider } from "#web/i18n/shop-intl-provider.tsx";
import { setSession } from "#web/layout/session/session-store.ts";
import { restoreTabs, type Tab } from "#web/layout/tabs/tab-list.ts";
import type { SettingsPart } from "#web/layout/theme/settings/read-settings.ts";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import { openAdminTexts } from "./admin-texts.ts";
import { leaveCallsUnanswered } from "./fake-calls.ts";
import { tabAt } from "./tab-at.ts";

type FrameOptions = {
  role?: StaffRole;
  language?: Language;
  /** Settings chosen earlier in the theme drawer. */
  settings?: SettingsPart;
  /** Tabs that are open already. */
  tabs?: readonly Tab[];
  /** What a navigation waits for, such as for the code of the next page. */
  arriving?: () => Promise<void>;
};

/** Each test has an account of its own, whose tabs nobody else had. */
let accounts = 0;

/**
 * Opens the admin by an address, with its real header, menu, tabs and page in the real stores.
 * Calls that the test says nothing of are not answered, as while a page loads.
 */
export async function openFrame(
  address: string,
  {
    role = "R_SUPER",
    language = "en-US",
    settings = {},
    tabs: opened = [],
    arriving = () => Promise.resolve(),
  }: FrameOptions = {},
): Promise<UserEvent> {
  const messages = await openAdminTexts(language);
  leaveCallsUnanswered();
  const userId = `account-${(accounts += 1)}`;
  const buttons = [...permissionsOf([role], [])];
  const user = { userId, userName: "Robin Reid", roles: [role], buttons };
  setSession({ status: "account", user, notice: null });
  adminTheme.change(settings);
  const { byName } = openRoutes(user);
  adminTabs.restore(userId, (name) => byName.get(name));
  adminTabs.change((list) => restoreTabs(list, opened, (name) => byName.get(name)));
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "*",
      loader: async () => {
        await arriving();
        return { brand };
      },
      Component: () => (
        <ShopIntlProvider {...{ language, messages }} timeZone={useAdminZone()}>
          <Address />
          <AdminGuard />
          <ToastRegion />
        </ShopIntlProvider>
      ),
    },
  ]);
  // Awaited: React drops what is left of a render that suspends in an act nobody waits for.
  await act(async () =>
    render(<Stub initialEntries={[address]} hydrationData={{ loaderData: { root: { brand } } }} />),
  );
  // The first time the code of the page is read, which takes its time on a busy machine.
  await screen.findByRole("heading", { level: 1 }, { timeout: 15_000 });
  // Without a pause between keys, and without computing for each press what a style sheet says.
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Presses what may lead to a page or a dialog whose code is fetched first. */
export async function goTo(user: UserEvent, target: Element): Promise<void> {
  // Awaited: React drops what is left of a render that suspends in an act nobody waits for.
  await act(() => user.click(target));
}

const brand = { name: "Kitroom", logo: "" };

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

/** Path and query of the page in sight. */
export const frameAddress = (): string => screen.getByLabelText("address").textContent ?? "";

export const tabBar = (): HTMLElement => screen.getByRole("tablist", { name: "Open pages" });
export const tabs = (): HTMLElement[] => within(tabBar()).getAllByRole("tab");
export const tabNames = (): (string | null)[] => tabs().map(({ textContent }) => textContent);
export const tabCalled = (name: string): HTMLElement => within(tabBar()).getByRole("tab", { name });
export const activeTab = (): string | null =>
  within(tabBar()).getByRole("tab", { selected: true }).textContent;

/** The cross of a tab, which is no stop of the keyboard; null where it has none. */
export const crossOf = (name: string): HTMLElement | null =>
  tabCalled(name).parentElement?.querySelector<HTMLElement>(".tab-close") ?? null;

const pages = {
  Orders: tabAt("sales_orders", "/admin/orders"),
  Promotions: tabAt("sales_promotions", "/admin/promotions"),
  Customers: tabAt("sales_customers", "/admin/customers"),
  Products: tabAt("catalogue_products", "/admin/products"),
  Stock: tabAt("catalogue_stock", "/admin/stock"),
} as const;

/** The tabs of these pages. */
export const tabsOf = (...names: readonly (keyof typeof pages)[]): Tab[] =>
  names.map((name) => pages[name]);
