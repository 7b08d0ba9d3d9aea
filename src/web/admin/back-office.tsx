import "@mantine/core/styles.layer.css";
import "./styles/office.css";
import { MantineProvider } from "@mantine/core";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { UserInfo } from "#contract/auth.ts";
import { carriedArrival } from "#web/shell/session/sign-in.ts";
import { isDark } from "#web/shell/theme/scheme.ts";
import { inGrey } from "#web/shell/theme/settings/theme-variables.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { OfficeFrame } from "./frame/office-frame.tsx";
import { officeTabs, officeTheme, useOfficeSettings } from "./office-stores.ts";
import { openRoutes } from "./office-routes.ts";
import { UserContext } from "./use-user.ts";
import { useAppliedTheme } from "./theme/apply-theme.ts";
import { officeLook } from "./theme/mantine-theme.ts";

/** The frame for somebody who may be here, with the theme of the settings on everything. */
export function BackOffice({ user }: { user: UserInfo }) {
  const t = useTranslations("ui");
  useGreeting();
  const settings = useOfficeSettings();
  const painted = settings.grayscale ? inGrey(settings) : settings;
  useAppliedTheme(settings, painted);
  const prefersDark = usePrefersDark();
  const scheme = isDark(settings.themeScheme, prefersDark) ? "dark" : "light";
  const { theme, resolver } = officeLook(painted, t("close"));
  const routes = useMemo(() => openRoutes(user.roles), [user.roles]);
  // Before the first page becomes a tab of its own.
  useState(() => officeTabs.restore(user.userId, (name) => routes.byName.get(name)));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      forceColorScheme={scheme}
      deduplicateCssVariables={false}
    >
      <UserContext value={user}>
        <OfficeFrame settings={settings} menu={routes.menu} isDark={scheme === "dark"} />
      </UserContext>
    </MantineProvider>
  );
}

/**
 * What is left to do when nobody is signed in any more (spec §4): the tabs are cached, and the theme
 * is again what was loaded with the page.
 */
export function closeOffice(): void {
  officeTabs.saveNow();
  officeTheme.restoreLoaded();
}

/** Who has just signed in is greeted here (spec §4). */
function useGreeting(): void {
  const t = useTranslations("shell");
  useEffect(() => {
    const userName = sessionStorage.getItem(carriedArrival);
    sessionStorage.removeItem(carriedArrival);
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
