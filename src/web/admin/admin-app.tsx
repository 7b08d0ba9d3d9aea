import { MantineProvider } from "@mantine/core";
import { useEffect, useMemo, useState, useLayoutEffect } from "react";
import { useTranslations } from "use-intl";
import type { UserInfo } from "#contract/auth.ts";
import { session } from "#web/layout/session/session-store.ts";
import { carriedArrival } from "#web/layout/session/sign-in.ts";
import { isDark } from "#web/layout/theme/scheme.ts";
import { inGrey, pageFilter, themeVariables } from "#web/layout/theme/settings/theme-variables.ts";
import { useMedia } from "#web/platform/use-media.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import type { ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { AdminLayout } from "./layout/admin-layout.tsx";
import { adminTabs, adminTheme, useAdminSettings } from "./admin-stores.ts";
import { openRoutes } from "./admin-routes.ts";
import { UserContext } from "./use-user.ts";
import { adminLook } from "./theme/mantine-theme.ts";
import "@mantine/core/styles.layer.css";
import "./styles/admin.css";

const styleId = "theme-vars";

/** The admin for a permitted account, themed by its settings. */
export function AdminApp({ user }: { user: UserInfo }) {
  const t = useTranslations("ui");
  useGreeting();
  useSignOut();
  const settings = useAdminSettings();
  const painted = settings.grayscale ? inGrey(settings) : settings;
  useAppliedTheme(settings, painted);
  const prefersDark = useMedia("(prefers-color-scheme: dark)");
  const scheme = isDark(settings.themeScheme, prefersDark) ? "dark" : "light";
  const { theme, resolver } = adminLook(painted, t("close"));
  const routes = useMemo(() => openRoutes(user), [user]);
  // Before the first page opens its tab.
  useState(() => adminTabs.restore(user.userId, (name) => routes.byName.get(name)));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      forceColorScheme={scheme}
      deduplicateCssVariables={false}
    >
      <UserContext value={user}>
        <AdminLayout settings={settings} menu={routes.menu} isDark={scheme === "dark"} />
      </UserContext>
    </MantineProvider>
  );
}

/**
 * After a sign-out, however it happened (user menu, server or another tab), the tabs stay stored
 * and the theme returns to what was loaded with the page (R-THEME-7).
 */
function useSignOut(): void {
  useEffect(
    () => () => {
      if (session.read().user) return;
      adminTabs.saveNow();
      adminTheme.restoreLoaded();
    },
    [],
  );
}

/** Welcomes an account that has just signed in (R-SESSION-3). */
function useGreeting(): void {
  const t = useTranslations("shell");
  useEffect(() => {
    const userName = carriedArrival.read();
    carriedArrival.write(null);
    if (userName !== null) showToast({ tone: "success", text: t("welcomeBack", { userName }) });
  }, [t]);
}

/**
 * Applies the settings to the document: variables of both schemes, filters, tokens of the admin.
 * @param painted the settings whose colours are used: in greyscale they are grey
 */
function useAppliedTheme(settings: ThemeSettings, painted: ThemeSettings): void {
  const variables = themeVariables(painted);
  useLayoutEffect(() => {
    const style = document.getElementById(styleId) ?? document.createElement("style");
    style.id = styleId;
    style.textContent = variables;
    if (!style.isConnected) document.head.append(style);
  }, [variables]);
  const { grayscale, colourWeakness } = settings;
  useEffect(() => {
    // Without this style sheet pictures are grey as well.
    if (grayscale) import("./styles/grey-beside-pictures.css").catch(() => undefined);
  }, [grayscale]);
  useLayoutEffect(() => {
    const { classList, style } = document.documentElement;
    classList.add("admin");
    classList.toggle("is-gray", grayscale);
    classList.toggle("is-inverted", colourWeakness);
    const filters = { grayscale, colourWeakness };
    style.setProperty("--page-filter", pageFilter(filters));
    style.setProperty("--picture-page-filter", pageFilter({ ...filters, grayscale: false }));
  }, [grayscale, colourWeakness]);
}
