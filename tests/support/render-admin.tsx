import { MantineProvider } from "@mantine/core";
import { act, render, screen } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { createElement, Suspense, useMemo } from "react";
import { createRoutesStub, useLocation } from "react-router";
import { findRoute } from "#contract/routes/route-table.ts";
import { languages, type Language } from "#domain/language.ts";
import { usualTimeZone } from "#domain/shop/usual-time-zone.ts";
import { permissionsOf, type Permission, type StaffRole } from "#domain/staff/permissions.ts";
import { adminTheme } from "#web/admin/admin-stores.ts";
import { ProofQuestion } from "#web/admin/layout/proof-question.tsx";
import { noteTimeZone, useAdminZone } from "#web/admin/data/admin-zone.ts";
import { pageTable } from "#web/admin/page-table.tsx";
import { adminLook } from "#web/admin/theme/mantine-theme.ts";
import { UserContext } from "#web/admin/use-user.ts";
import { ShopIntlProvider } from "#web/i18n/shop-intl-provider.tsx";
import { paramsOf } from "#web/layout/tabs/kept-pages.ts";
import { ToastRegion } from "#web/ui/toast-region.tsx";
import { openAdminTexts } from "./admin-texts.ts";
import { adminCalls } from "./fake-calls.ts";

// What lists ask beside their rows: nothing is kept.
adminCalls.otherwise("listViews", { views: [], look: null });
adminCalls.otherwise("getPaymentGate", null);

type AdminOptions = {
  role?: StaffRole;
  /** What a role of the shop's own adds. */
  grants?: readonly Permission[];
  language?: Language;
  /** Of the shop; the usual one by default. */
  timeZone?: string;
  /** Languages that shoppers may choose; all by default. */
  offered?: readonly Language[];
};

/**
 * Opens a page of the admin by its address, with that role. The page comes from the
 * admin's own table and is rendered in the same providers as in the app; links and filters go on
 * within the same table. Without header, menu and tabs.
 */
export async function openAdmin(
  address: string,
  {
    role = "R_SUPER",
    grants = [],
    language = "en-US",
    timeZone = usualTimeZone,
    offered = languages,
  }: AdminOptions = {},
): Promise<UserEvent> {
  const messages = await openAdminTexts(language);
  const { theme, resolver } = adminLook(adminTheme.read(), messages.ui.close);
  const roles = [role];
  const buttons = [...permissionsOf(roles, grants)];
  const user = { userId: "1", userName: "Robin Reid", roles, buttons };
  noteTimeZone(timeZone);
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "*",
      Component: () => (
        <ShopIntlProvider {...{ language, messages }} timeZone={useAdminZone()}>
          {/* `test`: without transitions, which never end here. */}
          <MantineProvider theme={theme} cssVariablesResolver={resolver} env="test">
            <UserContext value={user}>
              <AdminStage />
              <ProofQuestion />
              <ToastRegion />
            </UserContext>
          </MantineProvider>
        </ShopIntlProvider>
      ),
    },
  ]);
  // Awaited: React drops what is left of a render that suspends in an act nobody waits for.
  const hydrationData = { loaderData: { root: { languages: offered } } };
  await act(async () => render(<Stub initialEntries={[address]} hydrationData={hydrationData} />));
  await screen.findByRole("heading", { level: 1 });
  // Without a pause between keys.
  return userEvent.setup({ delay: null });
}

/** The page of the address, as `frame/page-stage.tsx` renders it. */
function AdminStage() {
  const { pathname, search } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const route = findRoute(pathname);
  const page = route && pageTable.get(route.name);
  return (
    <>
      <output aria-label="address">{pathname + search}</output>
      <Suspense>
        {page ? createElement(page, { params: paramsOf(route, pathname), query }) : null}
      </Suspense>
    </>
  );
}

/** Path and query of the page in sight. */
export const adminAddress = (): string => screen.getByLabelText("address").textContent ?? "";
