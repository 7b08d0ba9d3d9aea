import type { ReactNode } from "react";
import { KeepLanguageOfAddress } from "./preferences/keep-language.tsx";
import type { LayoutData } from "./layout-data.ts";
import { SiteFooter } from "./footer/site-footer.tsx";
import { PromotionBanner } from "./header/promotion-banner.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { TabPlace } from "./tabs/tab-place.tsx";

interface BaseLayoutProps extends LayoutData {
  /** Stands at the end of the header. */
  cart: ReactNode;
  children: ReactNode;
}

/** Banner, header, content, footer (spec §2). Pages stand inside its `<main>`. */
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
