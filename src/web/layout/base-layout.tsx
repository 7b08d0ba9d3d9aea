import type { ReactNode } from "react";
import type { NavItem } from "#contract/catalog.ts";
import { lazyPart } from "#web/platform/lazy.tsx";
import { KeepLanguageOfAddress } from "./preferences/keep-language.tsx";
import type { LayoutData } from "./layout-data.ts";
import { SiteFooter } from "./footer/site-footer.tsx";
import { PromotionBanner } from "./header/promotion-banner.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { useTabBarChoice } from "./tabs/tab-bar-choice.ts";

const ShopTabs = lazyPart(() => import("./tabs/shop-tabs.tsx").then((module) => module.ShopTabs), {
  // Pages work without tabs.
  Failed: () => null,
});

interface BaseLayoutProps extends LayoutData {
  /** Content at the end of the header. */
  cart: ReactNode;
  children: ReactNode;
}

/** Banner, header, content, footer (R-LAYOUT-1). Pages render inside its `<main>`. */
export function BaseLayout({ shop, navigation, pictures, cart, children }: BaseLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <KeepLanguageOfAddress />
      <PromotionBanner tiers={shop.bannerTiers} />
      <SiteHeader {...{ navigation, pictures, cart }} trackingSite={shop.trackingSite} />
      <TabPlace navigation={navigation} />
      <main id="main" className="flex-1">
        {children}
      </main>
      <SiteFooter shop={shop} />
    </div>
  );
}

/**
 * Open pages as tabs, once a shopper has switched them on; until then the code is not fetched.
 * `parts.css` reserves the space before the first paint.
 */
function TabPlace({ navigation }: { navigation: readonly NavItem[] }) {
  const isOn = useTabBarChoice();
  return <div className="tab-place">{isOn ? <ShopTabs navigation={navigation} /> : null}</div>;
}
