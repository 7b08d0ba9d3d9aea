import type { NavItem } from "#contract/catalog.ts";
import { useTabBarChoice } from "#web/shell/tabs/tab-bar-choice.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";

// The comment tells `find-page-areas.ts` that this part brings its own texts.
const load = () =>
  import(/* own texts */ "../shop-tabs/late.ts").then(({ loadShopTabs }) => loadShopTabs());
export const loadTabs = load;

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
