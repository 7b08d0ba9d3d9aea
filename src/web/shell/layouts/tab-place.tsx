import { useTranslations } from "use-intl";
import type { NavItem } from "#contract/catalog.ts";
import { useTabBarChoice } from "#web/shell/tabs/tab-bar-choice.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";

// The comment tells `find-page-areas.ts` that this part brings its own texts.
const load = () =>
  import(/* own texts */ "../shop-tabs/late.ts").then(({ loadShopTabs }) => loadShopTabs());

/**
 * Where open pages stand as tabs, for whoever wants that (decision 2). Nobody else fetches any of
 * it; `parts.css` keeps the room free before the first paint.
 */
export function TabPlace({ navigation }: { navigation: readonly NavItem[] }) {
  const isOn = useTabBarChoice();
  const part = useLatePart(load, isOn);
  return (
    <div className="tab-place">
      {part && isOn ? <part.ShopTabs navigation={navigation} /> : null}
    </div>
  );
}

/** Switches the tab bar on and off. */
export function TabBarSwitch() {
  const t = useTranslations("layout");
  const isOn = useTabBarChoice();
  return (
    <label className="flex min-h-11 items-center gap-3 text-14">
      <input
        // It changes at once, while the tabs are on their way; the key lets it follow the choice.
        key={String(isOn)}
        type="checkbox"
        defaultChecked={isOn}
        className="size-5 accent-accent"
        onChange={({ target: { checked } }) => {
          void load().then(({ chooseTabBar }) => chooseTabBar(checked));
        }}
      />
      {t("tabBar")}
    </label>
  );
}
