import "@mantine/core/styles.layer.css";
import "./styles/admin.css";
import { MantineProvider } from "@mantine/core";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { UserInfo } from "#contract/auth.ts";
import { session } from "#web/layout/session/session-store.ts";
import { carriedArrival } from "#web/layout/session/sign-in.ts";
import { isDark } from "#web/layout/theme/scheme.ts";
import { inGrey } from "#web/layout/theme/settings/theme-variables.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { AdminFrame } from "./frame/admin-frame.tsx";
import { adminTabs, adminTheme, useAdminSettings } from "./admin-stores.ts";
import { openRoutes } from "./admin-routes.ts";
import { UserContext } from "./use-user.ts";
import { useAppliedTheme } from "./theme/apply-theme.ts";
import { adminLook } from "./theme/mantine-theme.ts";

/** The frame for somebody who may be here, with the theme of the settings on everything. */
export function AdminApp({ user }: { user: UserInfo }) {
  const t = useTranslations("ui");
  useGreeting();
  useSignOut();
  const settings = useAdminSettings();
  const painted = settings.grayscale ? inGrey(settings) : settings;
  useAppliedTheme(settings, painted);
  const prefersDark = usePrefersDark();
  const scheme = isDark(settings.themeScheme, prefersDark) ? "dark" : "light";
  const { theme, resolver } = adminLook(painted, t("close"));
  const routes = useMemo(() => openRoutes(user.roles), [user.roles]);
  // Before the first page becomes a tab of its own.
  useState(() => adminTabs.restore(user.userId, (name) => routes.byName.get(name)));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      forceColorScheme={scheme}
      deduplicateCssVariables={false}
    >
      <UserContext value={user}>
        <AdminFrame settings={settings} menu={routes.menu} isDark={scheme === "dark"} />
      </UserContext>
    </MantineProvider>
  );
}

/**
 * Once nobody is signed in any more (R-SESSION-4) the tabs are cached, and the theme is again what was
 * loaded with the page; however the session ended: in the user menu, by the server or in another tab.
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

/** Who has just signed in is greeted here (R-SESSION-3). */
function useGreeting(): void {
  const t = useTranslations("shell");
  useEffect(() => {
    const userName = carriedArrival.read();
    carriedArrival.write(null);
    if (userName !== null) showToast({ tone: "success", text: t("welcomeBack", { userName }) });
  }, [t]);
}

const query = "(prefers-color-scheme: dark)";

function usePrefersDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
  );
}
