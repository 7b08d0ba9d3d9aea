import type { NavItem } from "#contract/catalog.ts";
import { lazyPart } from "#web/platform/lazy.tsx";
import { useTabBarChoice } from "./tab-bar-choice.ts";

const ShopTabs = lazyPart(() => import("./shop-tabs.tsx").then((module) => module.ShopTabs), {
  // The pages themselves need no tabs.
  Failed: () => null,
});

/**
 * Where open pages are shown as tabs once a shopper has switched that on; until then none of its code
 * is fetched. `parts.css` reserves the space before the first paint.
 */
export function TabPlace({ navigation }: { navigation: readonly NavItem[] }) {
  const isOn = useTabBarChoice();
  return <div className="tab-place">{isOn ? <ShopTabs navigation={navigation} /> : null}</div>;
}
