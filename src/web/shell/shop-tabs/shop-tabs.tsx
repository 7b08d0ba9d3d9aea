import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { IntlProvider } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import type { AppRoute } from "#contract/routes/app-route.ts";
import { findRoute, routesByName } from "#contract/routes/route-table.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useRouteLabel } from "../menu/use-route-label.ts";
import { useHeading } from "../router/use-heading.ts";
import { useSession } from "../session/session-store.ts";
import { TabBar } from "../tabs/tab-bar.tsx";
import "./shop-tabs.css";
import { visitOf, type Tab } from "../tabs/tab-list.ts";
import { useTabList, visitor } from "../tabs/tab-store.ts";
import { useTabActions } from "../tabs/use-tab-actions.ts";
import { drawnTabHeight } from "../theme/settings/theme-settings.ts";
import { useThemeStore } from "../theme/settings/theme-store.ts";
import { followOwner, shopTabs, shopTheme } from "./shop-stores.ts";
import { loadTabTexts, type TabTexts } from "./tab-texts.ts";
import { useTabNames } from "./use-tab-names.ts";

export { chooseTabBar } from "./shop-stores.ts";

/** Open pages of the shop as tabs, on the same list and settings as the back office's. */
export function ShopTabs({ navigation }: { navigation: readonly NavItem[] }) {
  const language = useLanguage();
  const [texts, setTexts] = useState<TabTexts | null>(null);
  useEffect(() => void loadTabTexts(language).then(setTexts), [language]);
  const list = useTabList(shopTabs);
  useVisits();
  useTabNames(list.tabs, navigation);
  return texts ? (
    <IntlProvider locale={language} messages={texts}>
      <Bar />
    </IntlProvider>
  ) : null;
}

function Bar() {
  const list = useTabList(shopTabs);
  const actions = useTabActions(shopTabs);
  const { tab } = useThemeStore(shopTheme);
  const labelOf = useTabLabel();
  return (
    <TabBar
      list={list}
      labelOf={labelOf}
      actions={actions}
      mode={tab.mode}
      height={drawnTabHeight(tab.height)}
      showIcons={false}
    />
  );
}

/** Orders are told apart by their number. */
function useTabLabel(): (tab: Tab) => string {
  const labelOf = useRouteLabel();
  return (tab) => {
    if (tab.newLabel !== undefined) return tab.newLabel;
    const number = tab.routeKey === "order-detail" ? tab.routePath.split("/").at(-1) : undefined;
    return number === undefined ? labelOf(tab) : `${labelOf(tab)} ${number}`;
  };
}

/** Pages with header and footer are tabs; of the account's only while somebody is signed in. */
const isTab = ({ layout, meta }: AppRoute, isAccount: boolean) =>
  layout === "base" && (isAccount || meta.constant === true);

/** Follows who is here and which page is in sight. */
function useVisits(): void {
  const { status, user } = useSession();
  const { pathname, search, hash, key } = useLocation();
  const heading = useHeading();
  const owner = status === "unknown" ? null : (user?.userId ?? visitor);
  useEffect(() => {
    if (owner === null) return;
    const isAccount = owner !== visitor;
    const admitted = (route: AppRoute | undefined) =>
      route && isTab(route, isAccount) ? route : undefined;
    followOwner(owner, (name) => admitted(routesByName.get(name)));
    const visit = visitOf({ pathname, search, hash });
    const route = admitted(findRoute(visit.path));
    // A page that is being left may be so because its tab was closed.
    if (route && heading().key === key) shopTabs.visit(route, visit);
  }, [owner, pathname, search, hash, key, heading]);
}
